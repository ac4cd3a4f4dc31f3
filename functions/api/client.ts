import type { Problem } from './problems.ts';
import type { Answer, Asked, RouteKey } from './routes.ts';
import type { GameView } from './schemas/play.ts';

export {
  answerTime,
  CLOSED_AFTER_DAYS,
  type ClockSettings,
  DEFAULT_CLOCK,
  SILENT_OFFER_HOURS,
  SILENT_TIME,
} from '../clock/settings.ts';
export { LIVE_PATH, type ListNews, type News, STAY_MESSAGE } from '../live/news.ts';
export type { Problem } from './problems.ts';
export type { SessionInfo } from './routes/sessions.ts';
export type { Answer, Asked, RouteKey } from './routes.ts';
export type { Me } from './schemas/account.ts';
export type { Game, GameSummary, SeatInfo, SeatPlan } from './schemas/games.ts';
export type { StandingOrders } from './schemas/orders.ts';
export type { GameView } from './schemas/play.ts';

export type LinkInfo = Answer<'POST /api/auth/link/check'>;
export type MailStop = Answer<'GET /api/mail/stop'>;
export type MoveLinkInfo = Answer<'POST /api/move-links/check'>;
export type GamePage = Answer<'GET /api/games/:id/page'>;
export type PlayerPage = Answer<'GET /api/games/:id/players/:seat'>;
export type OperatorPage = Answer<'GET /api/operator'>;
export type Chat = Answer<'GET /api/games/:id/chat'>;
export type Commit = Answer<'GET /api/games/:id/events'>['commits'][number];
export type Submitted = Answer<'POST /api/games/:id/moves'>;
/** Why not all moves of a list were played. */
export type Stopped = NonNullable<Submitted['stopped']>;

/** The result of a request; never an exception. */
export type Outcome<T> =
  | { readonly type: 'answer'; readonly value: T }
  | { readonly type: 'unchanged' }
  | { readonly type: 'problem'; readonly problem: Problem }
  | { readonly type: 'unreachable' }
  | { readonly type: 'aborted' };

interface RequestParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

export interface Settings {
  /** The address of the service; the page's own origin if left out. */
  readonly base?: string;
  readonly fetch?: typeof fetch;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Call {
  readonly signal?: AbortSignal;
}

export interface LookCall extends Call {
  /** Seconds since the reader last touched the page. Emails wait while a reader is looking. */
  readonly idle?: number;
  /** The version up to which the reader has noticed what happened. */
  readonly seen?: number | undefined;
}

interface OpenCall extends Call {
  /** Seconds since the reader last touched the page. */
  readonly idle?: number;
  readonly invitation?: string | undefined;
}

interface WatchCall extends LookCall {
  /** The view comes with the log from this version on. */
  readonly from?: number;
}

/** Follows one game. */
export interface Watch {
  /** The lobby, who is signed in, and the game with its whole log once it has begun. */
  readonly open: (call?: OpenCall) => Promise<Outcome<GamePage>>;
  /** The game as the reader may know it now; `unchanged` when nothing is new. */
  readonly look: (call?: WatchCall) => Promise<Outcome<GameView>>;
  /** Plays moves. The answer holds the view after them, which need not be fetched again. */
  readonly play: (
    body: Asked<'POST /api/games/:id/moves'>['body'],
    call?: Pick<WatchCall, 'idle' | 'from'>,
  ) => Promise<Outcome<Submitted>>;
}

/** The version of an answer that the client already has. */
interface Tag {
  value?: string | undefined;
}

/** The timeout of a request: one that was under way when the machine slept may never end by itself. */
const PATIENCE = 30_000;

const addressOf = (path: string, { params = {}, query = {} }: RequestParts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
};

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value;

/** A typed client: `call('POST /api/games', { body })` knows what the route expects and returns. */
export const createClient = ({ base = '', fetch: send = fetch, headers = {} }: Settings = {}) => {
  const exchange = async <T>(key: RouteKey, parts: RequestParts, call: Call, tag?: Tag): Promise<Outcome<T>> => {
    const [method = 'GET', path = ''] = key.split(' ');
    const address = base + addressOf(path, parts);
    const limit = new AbortController();
    const end = () => limit.abort();
    const timer = setTimeout(end, PATIENCE);
    call.signal?.addEventListener('abort', end);
    try {
      call.signal?.throwIfAborted();
      const response = await send(address, {
        method,
        credentials: 'same-origin',
        cache: 'no-store',
        headers: {
          accept: 'application/json',
          ...headers,
          ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(tag?.value === undefined ? {} : { 'if-none-match': tag.value }),
        },
        ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
        signal: limit.signal,
      });
      if (response.status === 304) return { type: 'unchanged' };
      const text = await response.text();
      const value: unknown = text === '' ? undefined : JSON.parse(text);
      if (!response.ok) return isProblem(value) ? { type: 'problem', problem: value } : { type: 'unreachable' };
      if (tag !== undefined) tag.value = response.headers.get('etag') ?? undefined;
      return { type: 'answer', value: value as T };
    } catch {
      return call.signal?.aborted ? { type: 'aborted' } : { type: 'unreachable' };
    } finally {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', end);
    }
  };

  return {
    /** Calls a route. Safe to repeat if the route is. */
    call: <K extends RouteKey>(key: K, asked: Asked<K> & RequestParts, call: Call = {}): Promise<Outcome<Answer<K>>> =>
      exchange(key, asked, call),

    /** The game as the reader may know it now. */
    look: (id: string, { idle, seen, ...call }: LookCall = {}): Promise<Outcome<GameView>> =>
      exchange('GET /api/games/:id/view', { params: { id }, query: { idle, seen } }, call),

    /** Follows the list of the reader's own games: `unchanged` while nothing in it is new. */
    watchOwn: (): ((call?: Call) => Promise<Outcome<Answer<'GET /api/games'>>>) => {
      const tag: Tag = {};
      return (call = {}) => exchange('GET /api/games', { query: { list: 'mine' } }, call, tag);
    },

    /** Follows one game: it fetches only what is new since this watch last got an answer. */
    watch: (id: string): Watch => {
      const tag: Tag = {};
      const params = { id };
      return {
        open: async ({ idle, invitation, ...call } = {}) => {
          const parts = { params, query: { idle, invitation, from: 1 } };
          const outcome = await exchange<GamePage>('GET /api/games/:id/page', parts, call);
          if (outcome.type === 'answer') tag.value = outcome.value.tag;
          return outcome;
        },
        look: ({ idle, seen, from, ...call } = {}) =>
          exchange('GET /api/games/:id/view', { params, query: { idle, seen, from } }, call, tag),
        play: async (body, { idle, from } = {}) => {
          const parts = { params, query: { idle, from }, body };
          const outcome = await exchange<Submitted>('POST /api/games/:id/moves', parts, {});
          if (outcome.type === 'answer') tag.value = outcome.value.tag;
          return outcome;
        },
      };
    },
  };
};

export type Client = ReturnType<typeof createClient>;
