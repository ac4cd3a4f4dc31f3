const KEY = 'coloni.waiting';
const LASTS = 15 * 60_000;

/** The address that this tab waits for a mail at, so that a reload still shows where its code goes. */
export function waitingFor(): string | undefined {
  try {
    const { email, until } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof email === 'string' && until > Date.now() ? email : undefined;
  } catch {
    return undefined;
  }
}

/** Notes it, or that this tab waits no more. */
export function waitFor(email: string | undefined): void {
  try {
    if (email === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ email, until: Date.now() + LASTS }));
  } catch {
    // Without storage a reload begins from the start: no more than that is lost.
  }
}
