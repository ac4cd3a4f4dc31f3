const ID = /^[a-z0-9]{1,64}$/;

/** The game that a link in an email is about, read without the service: a dead link can still lead to its game. */
export function gameIn(token: string): string | undefined {
  const [payload = ''] = token.split('.');
  try {
    const { game } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { game?: unknown };
    return typeof game === 'string' && ID.test(game) ? game : undefined;
  } catch {
    return undefined;
  }
}
