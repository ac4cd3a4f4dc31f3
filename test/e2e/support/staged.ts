import type { BrowserContext } from '@playwright/test';
import {
  type AnyState,
  awaited,
  canonical,
  type GameRecord,
  type Reader,
  redact,
  type Seat,
  viewFor,
  type WireEvent,
} from '../../../engine/index.ts';
import type { Game, GameView } from '../../../functions/api/client.ts';

/** A game as it stands, which no service has played. */
export interface Scene {
  readonly state: AnyState;
  readonly commits: readonly { readonly seat?: Seat; readonly events: readonly WireEvent[] }[];
  readonly reader: Reader;
  /** The version up to which the reader has seen what happened. */
  readonly seenTo?: number;
  /** Everybody but the reader is a bot. */
  readonly isAgainstBots?: boolean;
  /** What proves a game that is over. */
  readonly record?: GameRecord;
  /** Since when it waits; just now if left out: others may open a seat for which a game has waited for days. */
  readonly waitingSince?: Date;
}

export const STAGED = '00000000000000000000000000';
const NAMES = ['Anna', 'Bruno', 'Carla', 'Dario'];
const AT = '2026-03-01T18:00:00.000Z';

/** Lets a browser's pages show games that are only staged: what they ask the service is answered here. */
export async function stageIn(context: BrowserContext): Promise<(scene: Scene) => void> {
  let scene: Scene | undefined;
  const shown = () => {
    if (scene === undefined) throw new Error('nothing is staged');
    return scene;
  };
  const json = (value: unknown) => ({ contentType: 'application/json', body: canonical(value) });
  await context.routeWebSocket('**/live?*', () => undefined);
  await context.route('**/api/**', (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === '/api/session') return route.fulfill(json({ me: meOf(shown()) }));
    if (url.pathname === `/api/games/${STAGED}`) return route.fulfill(json(gameOf(shown())));
    if (url.pathname === `/api/games/${STAGED}/view`) {
      const log = url.searchParams.has('from') ? { commits: logOf(shown(), fromIn(url)).commits } : {};
      return route.fulfill(json({ ...viewOf(shown()), ...log }));
    }
    if (url.pathname === `/api/games/${STAGED}/record`) return route.fulfill(json(shown().record));
    if (url.pathname === `/api/games/${STAGED}/events`) return route.fulfill(json(logOf(shown(), fromIn(url))));
    return route.fulfill({ status: 404, ...json({ type: 'about:blank', title: '', status: 404, code: 'notFound' }) });
  });
  return (next) => {
    scene = next;
  };
}

const fromIn = (url: URL): number => Number(url.searchParams.get('from') ?? 1);

const meOf = ({ reader }: Scene) =>
  reader === 'spectator'
    ? undefined
    : { id: 'p', name: NAMES[reader], guest: true, locale: 'en', mailState: 'none', mailOff: [], zone: 'Europe/Rome' };

const seatsOf = ({ state, reader, isAgainstBots }: Scene): GameView['seats'] =>
  state.table.seats.map(({ colour }, at) => ({
    seat: at as Seat,
    type: isAgainstBots && at !== reader ? ('bot' as const) : ('person' as const),
    name: NAMES[at] ?? '',
    colour,
    ...(at === reader ? { you: true as const } : {}),
  }));

const gameOf = (scene: Scene): Game => ({
  id: STAGED,
  name: 'Staged game',
  ruleset: scene.state.table.ruleset,
  options: {},
  visibility: 'public',
  declines: 'silent',
  status: scene.state.ending.over ? 'finished' : 'started',
  seats: seatsOf(scene),
  createdAt: AT,
  startedAt: AT,
  commitment: '0'.repeat(64),
  ...(scene.record === undefined ? {} : { secret: scene.record.secret }),
  version: 1,
});

const viewOf = (scene: Scene): GameView => ({
  version: scene.commits.length,
  view: { ...viewFor(scene.state, scene.reader) },
  ...(scene.reader === 'spectator' ? {} : { seat: scene.reader }),
  awaited: awaited(scene.state).map(({ seat, step, amount }) => ({
    seat,
    step,
    ...(amount === undefined ? {} : { amount }),
  })),
  waitingSince: (scene.waitingSince ?? new Date()).toISOString(),
  seats: seatsOf(scene),
  ...(scene.seenTo === undefined ? {} : { seenTo: scene.seenTo }),
});

const logOf = ({ state, commits, reader }: Scene, from: number) => ({
  version: commits.length,
  commits: commits.slice(from - 1).map(({ seat, events }, i) => ({
    version: i + from,
    at: AT,
    ...(seat === undefined ? {} : { seat }),
    events: events.map((event) => redact(state.table.ruleset, event, reader)),
  })),
});
