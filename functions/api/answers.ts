import * as z from 'zod/mini';
import * as a from './answerSchemas.ts';
import type { RouteKey } from './contract.ts';
import * as s from './schemas.ts';

/** What routes answer. The service itself makes its answers without these: they describe and test it. */
const answers = {
  'GET /api/health': () => z.object({ status: z.literal('ok') }),
  'GET /api/openapi.json': () => z.looseObject({ openapi: z.string() }),
  'POST /api/auth/link/check': a.LinkInfo,
  'POST /api/auth/sign-in': a.Me,
  'POST /api/auth/code': a.Me,
  'POST /api/auth/guest': a.Me,
  'GET /api/session': () => z.object({ me: z.exactOptional(a.Me()) }),
  'GET /api/me': a.Me,
  'PATCH /api/me': a.Me,
  'GET /api/me/push': () => z.object({ key: z.string(), here: z.boolean(), browsers: z.int() }),
  'POST /api/me/push': () => z.object({ key: z.string() }),
  'GET /api/me/webhook': () => z.object({ webhook: z.exactOptional(a.Webhook()) }),
  'PUT /api/me/webhook': () => z.object({ webhook: z.exactOptional(a.Webhook()) }),
  'POST /api/me/webhook/test': () => z.object({ accepted: z.boolean() }),
  'GET /api/me/sessions': () => z.object({ sessions: z.array(a.SessionInfo()) }),
  'GET /api/mail/stop': a.MailStop,
  'POST /api/mail/stop': a.MailStop,
  'POST /api/move-links/check': a.MoveLinkInfo,
  'POST /api/move-links': () =>
    z.object({
      rest: z.boolean().check(z.describe('Whether something is left to do: a 7 was rolled, for instance')),
    }),
  'GET /api/games': () =>
    z.object({
      games: z.array(a.GameSummary()),
      next: z.exactOptional(z.string().check(z.describe('Where the next page begins, if there is one'))),
    }),
  'POST /api/games': a.Game,
  'GET /api/games/:id': a.Game,
  'PATCH /api/games/:id': a.Game,
  'POST /api/games/:id/join': a.Game,
  'POST /api/games/:id/ready': a.Game,
  'PUT /api/games/:id/seats/:seat': a.Game,
  'POST /api/games/:id/table': a.Game,
  'POST /api/games/:id/rematch': a.Rematch,
  'DELETE /api/games/:id/invitations': a.Game,
  'GET /api/games/:id/page': a.GamePage,
  'GET /api/games/:id/view': a.GameView,
  'GET /api/games/:id/events': a.Commits,
  'GET /api/games/:id/orders': s.StandingOrders,
  'PUT /api/games/:id/orders': s.StandingOrders,
  'GET /api/games/:id/players/:seat': a.PlayerPage,
  'GET /api/games/:id/chat': a.Chat,
  'POST /api/games/:id/chat': a.Chat,
  'PATCH /api/games/:id/chat': a.Chat,
  'GET /api/games/:id/note': s.Note,
  'PUT /api/games/:id/note': s.Note,
  'GET /api/games/:id/record': s.GameRecord,
  'POST /api/games/:id/moves': a.Submitted,
} as const satisfies Partial<Record<RouteKey, () => z.ZodMiniType>>;

type Answers = typeof answers;

/** The schema of what a route answers, if it answers anything. */
export const answerTo = (key: string): z.ZodMiniType | undefined => {
  const all: Readonly<Record<string, () => z.ZodMiniType>> = answers;
  return all[key]?.();
};

/** What a route returns. */
export type Answer<K extends RouteKey> = Answers extends { [k in K]: () => infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

export type Me = z.output<ReturnType<typeof a.Me>>;
export type LinkInfo = z.output<ReturnType<typeof a.LinkInfo>>;
export type SessionInfo = z.output<ReturnType<typeof a.SessionInfo>>;
export type MailStop = z.output<ReturnType<typeof a.MailStop>>;
export type MoveLinkInfo = z.output<ReturnType<typeof a.MoveLinkInfo>>;
export type Game = z.output<ReturnType<typeof a.Game>>;
export type GameSummary = z.output<ReturnType<typeof a.GameSummary>>;
export type GamePage = z.output<ReturnType<typeof a.GamePage>>;
export type GameView = z.output<ReturnType<typeof a.GameView>>;
export type SeatInfo = z.output<ReturnType<typeof a.SeatInfo>>;
export type SeatPlan = z.output<ReturnType<typeof s.SeatPlan>>;
export type PlayerPage = z.output<ReturnType<typeof a.PlayerPage>>;
export type Chat = z.output<ReturnType<typeof a.Chat>>;
export type StandingOrders = z.output<ReturnType<typeof s.StandingOrders>>;
export type Commit = z.output<ReturnType<typeof a.Commit>>;
export type Submitted = z.output<ReturnType<typeof a.Submitted>>;
/** Why not all moves of a list were played. */
export type Stopped = NonNullable<Submitted['stopped']>;
