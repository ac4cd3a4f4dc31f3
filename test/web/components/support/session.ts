import { afterEach, vi } from 'vitest';
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
  const session = new GameSession('g1', undefined);
  session.commits = commits.map((events, i) => ({
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
  return session;
}

/** What the page asks of the service from now on: each route with the body of the request. The service finds nothing. */
export function requests(): readonly (readonly [string, unknown])[] {
  const made: [string, unknown][] = [];
  vi.spyOn(client, 'call').mockImplementation(async (route, call) => {
    made.push([route, (call as { body?: unknown } | undefined)?.body]);
    return { type: 'problem', problem: { type: 'about:blank', status: 404, code: 'notFound', title: 'Not found' } };
  });
  return made;
}
afterEach(() => {
  vi.restoreAllMocks();
});
