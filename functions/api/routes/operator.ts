import type { Context } from 'hono';
import * as z from 'zod/mini';
import { mailboxOf } from '../../accounts/mailbox.ts';
import type { ReportedGame } from '../../operator/operator.ts';
import { VERSION } from '../../play/version.ts';
import { askCancelled } from '../askCancelled.ts';
import { isConfirmed } from '../confirmed.ts';
import { changedIn, failed } from '../failure.ts';
import { lazy } from '../lazy.ts';
import { route } from '../route.ts';
import * as s from '../schemas/values.ts';
import type { Services } from '../services.ts';

const count = lazy(() => z.int().check(z.minimum(0)));
const Status = lazy(() =>
  z.object({
    startedAt: s.when(),
    figures: z.exactOptional(
      z
        .object({
          at: s.when(),
          games: z.object({ open: count(), started: count(), finished: count() }),
          players: z.object({ accounts: count(), guests: count() }),
          emails: z
            .object({ sent: count(), failed: count(), waiting: count() })
            .check(z.describe('Of the last 24 hours; `waiting` are still to be sent')),
        })
        .check(z.describe('What was counted last; absent until then')),
    ),
    storage: z.object({
      used: z.exactOptional(count().check(z.describe('Bytes, when they were last measured'))),
      free: count(),
    }),
    backups: z.object({
      daily: z.boolean().check(z.describe('Whether the instance makes them by itself')),
      last: z.exactOptional(z.object({ at: s.when(), bytes: count() })),
      failed: z.exactOptional(z.object({ at: s.when(), reason: z.string() })),
    }),
    errors: z
      .array(z.object({ at: s.when(), about: z.string(), what: z.string() }))
      .check(z.describe('The latest since the start, the newest first')),
  }),
);
const Reported = lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    status: z.enum(['open', 'started', 'finished']),
    closing: z.exactOptional(z.literal(true).check(z.describe('The operator has closed it, and it is about to end'))),
    people: z.array(z.object({ player: z.string(), name: z.string() })),
    reports: z.array(
      z.object({
        at: s.when(),
        by: z.exactOptional(z.string().check(z.describe('Name of the player who reports'))),
        reason: z.exactOptional(z.string()),
        message: z.exactOptional(
          z
            .object({ name: z.exactOptional(z.string()), text: z.string() })
            .check(z.describe('The message that is reported, with the name of its author')),
        ),
      }),
    ),
  }),
);

const presentReported = ({ lobby, people, reports }: ReportedGame): z.output<ReturnType<typeof Reported>> => ({
  id: lobby.id,
  name: lobby.name,
  status: lobby.status,
  ...(lobby.status === 'started' && lobby.closedAt !== undefined ? { closing: true as const } : {}),
  people: people.map((one) => ({ ...one })),
  reports: reports.map(({ message, ...report }) => ({ ...report, ...(message && { message: { ...message } }) })),
});

/** What the operator does needs a link or code from an email, used lately in this browser. */
const mustBeConfirmed = async ({ sessions }: Services, c: Context, now: number): Promise<void> => {
  if (!isConfirmed(await sessions.read(c, true), now)) throw failed('reauthenticationNeeded');
};

/** The address that is to be blocked: a given one, or that of a player. */
const addressToBlock = async (
  { store: { players } }: Services,
  { email, player }: { readonly email?: string; readonly player?: string },
): Promise<string> => {
  const address = email ?? (player === undefined ? undefined : (await players.get(player))?.email);
  if (address === undefined) throw failed('noAddress');
  return address;
};

/** For the person who runs the instance, and nobody else. None of it contains anything of the play of a game. */
export const operatorRoutes = [
  route('GET /api/operator', {
    name: 'operator',
    summary: 'How the instance is, what players have reported, and which addresses are blocked',
    access: 'operator',
    status: 200,
    request: () => z.object({}),
    answer: () =>
      z.object({
        version: z.string(),
        instance: z.exactOptional(Status().check(z.describe('Absent in AWS, where the dashboard has it'))),
        reported: z
          .array(Reported())
          .check(z.describe('Games that were reported, or messages in them; the rest once these are settled')),
        blocked: z.array(
          z.object({
            id: z.string(),
            hint: z.string().check(z.describe('A part of the address, such as a…@example.org')),
            at: s.when(),
          }),
        ),
      }),
    handler: async ({ services: { store, status } }) => {
      const [instance, reported, blocked] = await Promise.all([
        status?.(),
        store.operator.reported(),
        store.blocks.list(),
      ]);
      return {
        version: VERSION,
        ...(instance === undefined ? {} : { instance: { ...instance, errors: [...instance.errors] } }),
        reported: reported.map(presentReported),
        blocked: blocked.map((one) => ({ ...one })),
      };
    },
  }),

  route('POST /api/operator/blocks', {
    name: 'block',
    summary:
      'Block an address: it signs nobody in and gets no emails, and the player it has signed in is signed out; its games go on',
    access: 'operator',
    status: 204,
    logged: true,
    request: () =>
      z.object({
        body: z.union([z.strictObject({ email: s.Email() }), z.strictObject({ player: s.PlayerId() })]),
      }),
    handler: async ({ c, body, now, services }) => {
      await mustBeConfirmed(services, c, now);
      const email = await addressToBlock(services, body);
      if (mailboxOf(email) === mailboxOf(services.operator ?? '')) throw failed('ownAddress');
      await services.store.operator.block(email, now);
    },
  }),

  route('DELETE /api/operator/blocks/:block', {
    name: 'unblock',
    summary: 'Let a blocked address sign in again',
    access: 'operator',
    status: 204,
    logged: true,
    request: () => z.object({ params: z.strictObject({ block: s.Hash() }) }),
    handler: async ({ c, params: { block }, now, services }) => {
      await mustBeConfirmed(services, c, now);
      if (!(await services.store.blocks.remove(block))) throw failed('notFound');
    },
  }),

  route('POST /api/operator/games/:id/close', {
    name: 'closeGame',
    summary: 'Cancel a game that has not started, or end one that runs, without a result',
    access: 'operator',
    status: 204,
    logged: true,
    request: () => z.object({ params: s.game() }),
    handler: async ({ c, params: { id }, now, services }) => {
      await mustBeConfirmed(services, c, now);
      const lobby = await services.store.lobbies.get(id);
      if (lobby?.status === 'open') await askCancelled(services.store, lobby, now);
      const outcome = await services.store.operator.close(id, now);
      if (outcome.type !== 'calledOff') changedIn(outcome);
    },
  }),

  route('DELETE /api/operator/games/:id/reports', {
    name: 'settleReports',
    summary: 'Settle what was reported about a game, and leave the game as it is',
    access: 'operator',
    status: 204,
    logged: true,
    request: () => z.object({ params: s.game() }),
    handler: async ({ params: { id }, services: { store } }) => store.reports.settle(id),
  }),
] as const;
