import { type Client, createClient, type Outcome } from '../../functions/api/client.ts';
import { cookieAfter } from './cookie.ts';

export interface Visitor extends Client {
  /** The cookie that it sends, once it has one. */
  readonly cookie: () => string | undefined;
}

/**
 * A browser as far as the API sees one: it is on the site's page, and keeps the cookie that it gets.
 * @param origin the address of that page, if the service is behind a proxy
 * @param more headers of that proxy
 */
export function visitorOf(address: string, origin = address, more: Readonly<Record<string, string>> = {}): Visitor {
  let cookie: string | undefined;
  const client = createClient({
    base: address,
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('origin', origin);
      for (const [name, value] of Object.entries(more)) headers.set(name, value);
      if (cookie !== undefined) headers.set('cookie', cookie);
      const response = await fetch(url, { ...init, headers });
      cookie = cookieAfter(response, cookie);
      return response;
    },
  });
  return { ...client, cookie: () => cookie };
}

/** The value of an answer; anything else fails the test. */
export function answered<T>(outcome: Outcome<T>): T {
  if (outcome.type === 'answer') return outcome.value;
  throw new Error(`no answer but ${JSON.stringify(outcome)}`);
}
