import { type Client, createClient, type Outcome } from '../../functions/api/client.ts';
import { cookieAfter } from './cookie.ts';

/** A browser as far as the API sees one: it is on the site's page, and keeps the cookie that it gets. */
export function visitorOf(address: string): Client {
  let cookie: string | undefined;
  return createClient({
    base: address,
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('origin', address);
      if (cookie !== undefined) headers.set('cookie', cookie);
      const response = await fetch(url, { ...init, headers });
      cookie = cookieAfter(response, cookie);
      return response;
    },
  });
}

/** The value of an answer; anything else fails the test. */
export function answered<T>(outcome: Outcome<T>): T {
  if (outcome.type === 'answer') return outcome.value;
  throw new Error(`no answer but ${JSON.stringify(outcome)}`);
}
