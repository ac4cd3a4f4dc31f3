import { type LookupAddress, lookup as resolve } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, isPublicUrl } from './publicAddress.ts';

/** Sends a request to an address from a player and returns the status of the response. */
export type Post = (url: string, headers: Readonly<Record<string, string>>, body: Buffer) => Promise<number>;

const PATIENCE_MS = 5_000;

type Resolve = (host: string, answer: (error: Error | null, found: readonly LookupAddress[]) => void) => void;

/**
 * A DNS lookup for one connection that returns only public addresses. The connection uses its result, so a name cannot
 * mean one address when it is checked and another when it is used.
 */
export const publicLookup =
  (find: Resolve = (host, answer) => resolve(host, { all: true, verbatim: true }, answer)): LookupFunction =>
  (host, options, answer) =>
    find(host, (error, found) => {
      const [first] = found ?? [];
      if (error !== null || first === undefined) return answer(error ?? new Error('no address'), []);
      if (!found.every(({ address }) => isPublicAddress(address))) return answer(new Error('not a public address'), []);
      return options.all ? answer(null, [...found]) : answer(null, first.address, first.family);
    });

/** Follows no redirects and reads only the status of the response. */
export const createPost =
  (lookup: LookupFunction = publicLookup()): Post =>
  (url, headers, body) =>
    new Promise((done, fail) => {
      if (!isPublicUrl(url)) return fail(new Error('not a public address'));
      const asked = request(
        url,
        {
          method: 'POST',
          lookup,
          agent: false,
          timeout: PATIENCE_MS,
          headers: { ...headers, 'content-length': body.length },
        },
        (response) => {
          response.destroy();
          done(response.statusCode ?? 0);
        },
      );
      const late = setTimeout(() => asked.destroy(new Error('took too long')), PATIENCE_MS);
      asked.on('close', () => clearTimeout(late));
      asked.on('timeout', () => asked.destroy(new Error('took too long')));
      asked.on('error', fail);
      asked.end(body);
    });
