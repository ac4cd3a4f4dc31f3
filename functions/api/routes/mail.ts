import * as z from 'zod/mini';
import { belongsTo } from '../../lobby/members.ts';
import { STOP_KINDS, type Stop } from '../../mail/stopping.ts';
import { STOPPABLE } from '../../notices/kinds.ts';
import { failed } from '../failure.ts';
import { lazy } from '../lazy.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';

/** At most this many games can be muted. */
const MOST_MUTED = 200;

/** The token of an email's stop link: what it stops, a dot, the signature. */
const StopToken = lazy(() => z.string().check(z.regex(/^[\w-]{8,200}\.[\w-]{43}$/, 'notAToken')));
const MailStop = lazy(() =>
  z.object({
    kind: z.enum(STOP_KINDS),
    stopped: z.boolean(),
    game: z.exactOptional(z.string().check(z.describe('Name of the game that is muted'))),
  }),
);

const stopOf = ({ stopIn }: Services, token: string): Stop => {
  const stop = stopIn(token);
  if (stop === undefined) throw failed('linkDamaged');
  return stop;
};

const isStopped = async ({ store }: Services, { kind, who, game = '' }: Stop): Promise<boolean> => {
  if (kind === 'invitation') return store.suppressionList.hasHash(who);
  const player = await store.players.get(who);
  return (kind === 'game' ? player?.muted?.includes(game) : player?.mailOff?.includes(kind)) ?? false;
};

const setStopped = async ({ store }: Services, { kind, who, game = '' }: Stop, stopped: boolean): Promise<void> => {
  const { players, suppressionList } = store;
  if (kind === 'invitation') return stopped ? suppressionList.add(who) : suppressionList.remove(who);
  const player = await players.get(who);
  if (player === undefined) return;
  if (kind === 'game') {
    const others = (player.muted ?? []).filter((one) => one !== game);
    await players.change(player.id, { muted: stopped ? [...others, game].slice(-MOST_MUTED) : others });
    return;
  }
  const off = STOPPABLE.filter((one) => (one === kind ? stopped : player.mailOff?.includes(one)));
  await players.change(player.id, { mailOff: off });
};

/** What the link stops, with the name of its game if the player is in it. */
const present = async ({ store }: Services, { kind, who, game }: Stop, stopped: boolean) => {
  const lobby = game === undefined ? undefined : await store.lobbies.get(game);
  const isMember = lobby !== undefined && belongsTo(lobby, (await store.players.get(who))?.id ?? '');
  return { kind, stopped, ...(isMember ? { game: lobby.name } : {}) };
};

/** Links in emails that stop a kind of email. The holder of the link reads the email: no cookie is needed. */
export const mailRoutes = [
  route('GET /api/mail/stop', {
    name: 'mailStop',
    summary:
      "What an email's link stops, and whether it is stopped already; a browser is redirected to the page that asks for confirmation",
    access: 'anyone',
    status: 200,
    request: () => z.object({ query: z.strictObject({ token: StopToken() }) }),
    answer: MailStop,
    handler: async ({ c, query: { token }, services }) => {
      // A browser gets the page that asks for confirmation: opening the link alone stops nothing.
      if (c.req.header('accept')?.includes('text/html')) return c.redirect(`/stop#token=${token}`, 303);
      const stop = stopOf(services, token);
      return present(services, stop, await isStopped(services, stop));
    },
  }),

  route('POST /api/mail/stop', {
    name: 'stopMail',
    summary: 'Stop a kind of email, or send it again with `undo`; one click, without a cookie (RFC 8058)',
    access: 'anyone',
    status: 200,
    request: () =>
      z.object({
        query: z.strictObject({ token: StopToken(), undo: z.exactOptional(z.literal('1')) }),
      }),
    answer: MailStop,
    handler: async ({ query: { token, undo }, services }) => {
      const stop = stopOf(services, token);
      const stopped = undo === undefined;
      await setStopped(services, stop, stopped);
      return present(services, stop, stopped);
    },
  }),
] as const;
