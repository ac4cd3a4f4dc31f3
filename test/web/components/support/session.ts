import { onTestFinished, vi } from 'vitest';
import {
  type AnyState,
  awaited,
  type Reader,
  redact,
  type Seat,
  viewFor,
  type WireEvent,
} from '../../../../engine/index.ts';
import { GameSession } from '../../../../web/src/game/gameSession.svelte.ts';
import { client } from '../../../../web/src/session.svelte.ts';

const NAMES = ['Anna', 'Bruno', 'Carla', 'Dario'];

/** A page's game as the service shows it to a reader, with what happened in it. No service answers. */
export function sessionOf(state: AnyState, reader: Reader, commits: readonly (readonly WireEvent[])[] = []) {
  requests();
  const session = new GameSession('g1', undefined);
  session.log.commits = commits.map((events, i) => ({
    version: i + 1,
    at: '2026-11-22T10:00:00.000Z',
    events: events.map((event) => redact(state.table.ruleset, event, reader)),
  }));
  session.seen = {
    version: Math.max(1, commits.length),
    view: { ...viewFor(state, reader) },
    ...(reader === 'spectator' ? {} : { seat: reader }),
    awaited: [...awaited(state)].map((owed) => ({ ...owed })),
    seats: state.table.seats.map((_, seat) => ({
      seat: seat as Seat,
      type: 'person' as const,
      name: NAMES[seat] ?? '',
      ...(seat === reader ? { you: true as const } : {}),
    })),
  };
  if (reader !== 'spectator') session.composed.rebase(viewFor(state, reader), reader);
  return session;
}

type Request = readonly [route: string, body: unknown];
let made: Request[] = [];

/**
 * What the page asks of the service in this test: each route with the body of the request. The service finds nothing.
 * Test files share their modules, so what stands in for the service is taken away when the test is finished, not when
 * a file is.
 */
export function requests(): readonly Request[] {
  if (vi.isMockFunction(client.call)) return made;
  made = [];
  const notFound = async (route: string, body: unknown) => {
    made.push([route, body]);
    const problem = { type: 'about:blank', status: 404, code: 'notFound', title: 'Not found' } as const;
    return { type: 'problem', problem } as const;
  };
  vi.spyOn(client, 'call').mockImplementation((route, asked) =>
    notFound(route, (asked as { readonly body?: unknown }).body),
  );
  // A watch has requests of its own, which do not pass through `call`.
  vi.spyOn(client, 'watch').mockImplementation(() => ({
    open: () => notFound('GET /api/games/:id/page', undefined),
    look: () => notFound('GET /api/games/:id/view', undefined),
    play: (body) => notFound('POST /api/games/:id/moves', body),
  }));
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  return made;
}
