const KEY = 'coloni.waiting';
const LASTS = 15 * 60_000;

/** The address at which this tab waits for an email, so that the code can still be typed after a reload. */
export function waitingFor(): string | undefined {
  try {
    const { email, until } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof email === 'string' && until > Date.now() ? email : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the address, or that this tab no longer waits. */
export function waitFor(email: string | undefined): void {
  try {
    if (email === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ email, until: Date.now() + LASTS }));
  } catch {
    // Without storage a reload starts from the beginning: nothing else is lost.
  }
}
