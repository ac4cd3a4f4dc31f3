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

/**
 * Lets a browser's pages show games that are only staged: what they ask the service is answered here. Playwright's own
 * routes would switch off the browser's cache: each page would load, and compile, the whole site again.
 */
export async function stageIn(context: BrowserContext): Promise<(scene: Scene) => void> {
  let scene: Scene | undefined;
  await context.routeWebSocket('**/live?*', () => undefined);
  for (const page of context.pages()) {
    const devtools = await context.newCDPSession(page);
    devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
      if (scene === undefined) throw new Error('nothing is staged');
      const answer = answerTo(new URL(request.url), scene);
      const body = answer ?? { type: 'about:blank', title: '', status: 404, code: 'notFound' };
      const fulfilled = devtools.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: answer === undefined ? 404 : 200,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: Buffer.from(canonical(body)).toString('base64'),
      });
      // A page that has gone asks nothing any more.
      fulfilled.catch(() => undefined);
    });
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  }
  return (next) => {
    scene = next;
  };
}

/** What the service would answer; nothing if there is no such thing. */
function answerTo(url: URL, scene: Scene): object | undefined {
  switch (url.pathname) {
    case '/api/session':
      return { me: meOf(scene) };
    case `/api/games/${STAGED}`:
      return gameOf(scene);
    case `/api/games/${STAGED}/view`:
      return {
        ...viewOf(scene),
        ...(url.searchParams.has('from') ? { commits: logOf(scene, fromIn(url)).commits } : {}),
      };
    case `/api/games/${STAGED}/record`:
      return scene.record;
    case `/api/games/${STAGED}/events`:
      return logOf(scene, fromIn(url));
    default:
      return undefined;
  }
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
