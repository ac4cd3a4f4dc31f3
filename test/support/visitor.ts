import { type Client, createClient, type Outcome } from '../../functions/api/client.ts';

/** What players add to a game's chance. */
export const SEED = '00112233445566778899aabbccddeeff';

/** A browser as far as the service sees one: it keeps the cookies that it gets. */
export interface Browser {
  readonly client: Client;
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
  cookie: string | undefined;
}

/** @param ask sends a request with the browser's cookies */
export function browserOf(ask: (path: string, init: RequestInit & { headers: Headers }) => Promise<Response>): Browser {
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (self.cookie !== undefined) headers.set('cookie', self.cookie);
    const response = await ask(path, { ...init, headers });
    self.cookie = cookieAfter(response, self.cookie);
    return response;
  };
  const fetcher: typeof fetch = (url, init) => send(String(url), init);
  const self: Browser = { cookie: undefined, send, client: createClient({ fetch: fetcher }) };
  return self;
}

/** The cookies that a browser sends after an answer, when it sent these before. */
export function cookieAfter(response: Response, before: string | undefined): string | undefined {
  const held = new Map(before?.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair]));
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (/max-age=0/i.test(line)) held.delete(name);
    else held.set(name, pair);
  }
  return held.size === 0 ? undefined : [...held.values()].join('; ');
}

export interface Visitor extends Client {
  /** The cookie that it sends, once it has one. */
  readonly cookie: () => string | undefined;
}

/**
 * A browser at the address of a service: it is on the site's page.
 * @param origin the address of that page, if the service is behind a proxy
 * @param more headers of that proxy
 */
export function visitorOf(address: string, origin = address, more: Readonly<Record<string, string>> = {}): Visitor {
  const browser = browserOf((path, { headers, ...init }) => {
    for (const [name, value] of Object.entries({ origin, ...more })) headers.set(name, value);
    return fetch(address + path, { ...init, headers });
  });
  return { ...browser.client, cookie: () => browser.cookie };
}

/** The value of an answer; anything else fails the test. */
export function answered<T>(outcome: Outcome<T>): T {
  if (outcome.type === 'answer') return outcome.value;
  throw new Error(`no answer but ${JSON.stringify(outcome)}`);
}
