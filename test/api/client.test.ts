import { describe, expect, it, vi } from 'vitest';
import { createClient } from '../../functions/api/client.ts';

const answering = (...answers: (Response | Error)[]) => {
  const seen: { url: string; init: RequestInit }[] = [];
  const send = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    seen.push({ url: String(url), init });
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error('no answer left');
  };
  return { seen, client: createClient({ fetch: send }) };
};

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } });

describe('client', () => {
  it('fills in the path, sends JSON and returns the value', async () => {
    const { client, seen } = answering(json({ id: 'g' }));
    const outcome = await client.call('PUT /api/games/:id/seats/:seat', {
      params: { id: 'a/b', seat: 2 },
      body: { type: 'bot', bot: 'sensible' },
    });
    expect(outcome).toEqual({ type: 'answer', value: { id: 'g' } });
    expect(seen[0]?.url).toBe('/api/games/a%2Fb/seats/2');
    expect(seen[0]?.init).toMatchObject({ method: 'PUT', credentials: 'same-origin' });
    expect(seen[0]?.init.body).toBe('{"type":"bot","bot":"sensible"}');
  });

  it('leaves out what was not requested', async () => {
    const { client, seen } = answering(json({ commits: [] }), json({ commits: [] }));
    await client.call('GET /api/games/:id/events', { params: { id: 'g' }, query: { from: 7 } });
    await client.call('GET /api/games/:id/events', { params: { id: 'g' } });
    expect(seen.map(({ url }) => url)).toEqual(['/api/games/g/events?from=7', '/api/games/g/events']);
  });

  it('returns a problem as a value', async () => {
    const problem = { type: 'about:blank', title: 'Not found', status: 404, code: 'gameNotFound' };
    const { client } = answering(json(problem, 404));
    expect(await client.look('g')).toEqual({ type: 'problem', problem });
  });

  it('makes conditional requests once a watch has a view; another watch begins with the whole view', async () => {
    const tagged = () => json({ version: 3 }, 200, { etag: '"3"' });
    const { client, seen } = answering(tagged(), new Response(undefined, { status: 304 }), tagged(), tagged());
    const watch = client.watch('g');
    await watch.look();
    expect(await watch.look()).toEqual({ type: 'unchanged' });
    expect(await client.watch('g').look()).toEqual({ type: 'answer', value: { version: 3 } });
    expect(await client.look('g')).toEqual({ type: 'answer', value: { version: 3 } });
    const conditions = seen.map(({ init }) => new Headers(init.headers).get('if-none-match'));
    expect(conditions).toEqual([null, '"3"', null, null]);
  });

  it('gives up a request without an answer', async () => {
    vi.useFakeTimers();
    const never = (_: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    const outcome = createClient({ fetch: never }).call('GET /api/me', {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toEqual({ type: 'unreachable' });
    vi.useRealTimers();
  });

  it('turns a lost network, an answer of another server and an abort into values', async () => {
    const gone = new AbortController();
    gone.abort();
    const { client } = answering(
      new TypeError('fetch failed'),
      new Response('<h1>proxy</h1>', { status: 502 }),
      new Error('aborted'),
    );
    expect(await client.call('GET /api/me', {})).toEqual({ type: 'unreachable' });
    expect(await client.call('GET /api/me', {})).toEqual({ type: 'unreachable' });
    expect(await client.call('GET /api/me', {}, { signal: gone.signal })).toEqual({ type: 'aborted' });
  });

  it('rejects at compile time what a route does not accept', () => {
    const { client } = answering();
    // @ts-expect-error a game has a name
    const untyped = () => client.call('POST /api/games', { body: { ruleset: 'base' } });
    // @ts-expect-error the address needs an id
    const unaddressed = () => client.call('GET /api/games/:id', {});
    expect([untyped, unaddressed]).toHaveLength(2);
  });
});
