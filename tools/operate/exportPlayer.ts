import type { Orders, Seat } from '../../engine/index.ts';
import type { Player } from '../../functions/accounts/players.ts';
import type { StoredSession } from '../../functions/accounts/sessions.ts';
import type { Item } from '../../functions/db/db.ts';
import { idIn } from '../../functions/db/keys.ts';
import type { Table } from '../../functions/db/scan.ts';
import { defined } from '../../functions/defined.ts';
import type { Lobby, Tenure } from '../../functions/lobby/lobby.ts';
import { hadAt, seatsOf } from '../../functions/lobby/members.ts';
import type { Entry } from '../../functions/notices/outbox.ts';
import { type Report, reportFrom } from '../../functions/operator/reports.ts';
import type { LastSeen } from '../../functions/play/presence.ts';
import { VERSION } from '../../functions/play/version.ts';
import type { Store } from '../../functions/services.ts';
import type { Webhook } from '../../functions/webhook/webhooks.ts';
import { CommandError } from './command.ts';
import { isTraced, type Person, tracesOf } from './person.ts';

/** One game of a player, without the other players. */
interface OwnGame extends Pick<Lobby, 'id' | 'name' | 'ruleset' | 'options' | 'visibility' | 'status'> {
  readonly host: boolean;
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  /** Each time that the player had a seat: from the start of the game, and to its end, unless it says otherwise. */
  readonly seats: readonly OwnSeat[];
  readonly won?: boolean;
  readonly lastLook?: LastSeen;
  /** The player's standing orders. */
  readonly orders?: Orders;
  readonly moves: readonly { readonly version: number; readonly at: string; readonly moves: readonly unknown[] }[];
}

interface OwnSeat {
  readonly seat: Seat;
  readonly colour?: string;
  /** What the player added to the game's chance. */
  readonly seed?: string;
  readonly from?: string;
  readonly to?: string;
}

/** All personal data in the table about one person, and what they did. */
export interface PlayerExport {
  readonly exported: 'player';
  /** Version of the program that wrote the file. */
  readonly coloni: string;
  readonly at: string;
  readonly profile?: Player;
  readonly address?: { readonly email: string; readonly wantsNoInvitations: boolean };
  /** Ids under which the player was a guest before. */
  readonly guests: readonly string[];
  readonly games: readonly OwnGame[];
  /** Emails to the player, and invitations that the player sent; kept for 30 days. */
  readonly emails: readonly Entry[];
  /** The first email about each game, by the mail service's id. */
  readonly threads: readonly { readonly game: string; readonly messageId: string }[];
  /** The player's messages and notes, by game. */
  readonly messages: readonly { readonly game: string; readonly at: string; readonly text: string }[];
  readonly notes: readonly { readonly game: string; readonly text: string }[];
  /** What the player has reported to the operator, and why. */
  readonly reports: readonly Report[];
  /** Browsers with push messages. */
  readonly pushes: readonly { readonly endpoint: string; readonly at: string }[];
  /** The webhook to which the player wants notices sent as well. */
  readonly webhook?: Webhook;
  /** Unused emailed links. */
  readonly links: readonly { readonly email: string; readonly until: string }[];
  /** Browsers in which the player is signed in. */
  readonly sessions: readonly StoredSession[];
}

const mailIn = ({ pk: _pk, sk: _sk, agendaShard: _shard, expires: _expires, ...entry }: Item): Entry => entry as Entry;

/** Everything stored about a person. */
export async function exportPlayer(table: Table, store: Store, person: Person, at: string): Promise<PlayerExport> {
  const { player, email } = person;
  const traces = await tracesOf(table, person);
  const { items } = traces;
  const ids = new Set(items.lobby.map((item) => String(item.id)));
  const games: OwnGame[] = [];
  if (player !== undefined) for (const id of [...ids].sort()) games.push(...(await ownGame(store, id, player.id)));
  if (!isTraced(person, traces)) throw new CommandError(`Nothing is kept about ${email}.`);
  const webhook = player && (await store.webhooks.of(player.id));
  return defined({
    exported: 'player' as const,
    coloni: VERSION,
    at,
    profile: player,
    address: email === undefined ? undefined : { email, wantsNoInvitations: traces.suppressed !== undefined },
    guests: items.profile.map(({ id }) => id),
    games,
    emails: items.notice.map(mailIn).sort((a, b) => (a.at < b.at ? -1 : 1)),
    messages: items.message.map(({ pk, at, text }) => ({ game: idIn('message', { pk }), at, text })),
    notes: items.note.map(({ pk, text }) => ({ game: idIn('note', { pk }), text })),
    reports: items.report.map(reportFrom),
    pushes: items.push.map(({ endpoint, at }) => ({ endpoint, at })),
    webhook,
    threads: items.thread.map(({ pk, messageId }) => ({ game: idIn('thread', { pk }), messageId })),
    sessions: player === undefined ? [] : await store.sessions.of(player.id, Date.parse(at)),
    links: items.token.map((link) => ({ email: link.email, until: new Date(link.until).toISOString() })),
  });
}

/** When the player had which seat. */
function seatsIn({ seats }: Lobby, player: string): OwnSeat[] {
  return seats.flatMap(({ tenures = [], colour, seed, ...held }, seat) => {
    const now = 'player' in held ? { player: held.player } : {};
    const all: readonly Partial<Tenure>[] = [...tenures, now];
    return all.flatMap((one, n): OwnSeat[] => {
      if (one.player !== player) return [];
      const from = all[n - 1]?.to;
      return [defined({ seat: seat as Seat, colour, seed: n > 0 ? undefined : seed, from, to: one.to })];
    });
  });
}

async function ownGame({ lobbies, log, orders, presence }: Store, id: string, player: string): Promise<OwnGame[]> {
  const lobby = await lobbies.get(id);
  if (lobby === undefined) return [];
  const { name, ruleset, options, visibility, status, createdAt, startedAt, endedAt, winners } = lobby;
  const own = seatsOf(lobby, player);
  const look = await presence.of(id, player);
  const given = await orders.get(id, player);
  const commits = (await log.from(id, 1)).map(({ commit }) => commit);
  return [
    defined({
      id,
      name,
      ruleset,
      options,
      visibility,
      status,
      host: lobby.host === player,
      createdAt,
      startedAt,
      endedAt,
      seats: seatsIn(lobby, player),
      won: winners?.some((seat) => own.includes(seat)),
      lastLook: look,
      orders: given?.orders,
      moves: commits
        .filter(({ seat, at }) => {
          const held = seat === undefined ? undefined : lobby.seats[seat];
          return held !== undefined && hadAt(held, player, at);
        })
        .map(({ version, at, moves }) => ({ version, at, moves })),
    }),
  ];
}
