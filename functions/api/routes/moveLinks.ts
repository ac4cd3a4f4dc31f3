import * as z from 'zod/mini';
import { type Cards, kindsOf } from '../../../engine/index.ts';
import { instant } from '../../instants.ts';
import { type Changed, type Lobby, type LobbySeat, rejected } from '../../lobby/lobby.ts';
import { isNewer } from '../../lobby/newer.ts';
import { replaceWithBot } from '../../lobby/tenures.ts';
import { isStanding, MOVE_LINK_KINDS, type MoveLink, type SeatLink, subjectOf } from '../../mail/moveLink.ts';
import type { Game } from '../../play/game.ts';
import { failed } from '../failure.ts';
import { lazy } from '../lazy.ts';
import { route } from '../route.ts';
import * as s from '../schemas/values.ts';
import type { Services } from '../services.ts';
import { silentDecline } from '../silentDecline.ts';

/** The token of an email's move link: what it plays, a dot, the signature. */
const MoveToken = lazy(() => z.string().check(z.regex(/^[\w-]{16,1500}\.[\w-]{43}$/, 'notAToken')));

interface Opened {
  readonly link: MoveLink;
  readonly game: Game;
  readonly lobby: Lobby;
  /** The game still waits for what the link answers. */
  readonly stands: boolean;
}

/** The cards by kind, without those that are zero. */
const named = (cards: Cards, { state }: Game): Record<string, number> =>
  Object.fromEntries(kindsOf(state).flatMap((kind, at) => ((cards[at] ?? 0) > 0 ? [[kind, cards[at] ?? 0]] : [])));

const aboutGame = ({ id, name, ruleset }: Lobby) => ({ game: { id, name, ruleset: s.Ruleset().parse(ruleset) } });
const namedAs = (held: LobbySeat | undefined) =>
  held?.type === 'person' && held.name !== undefined ? { name: held.name } : {};

const linkIn = ({ moveLinkIn }: Services, token: string): MoveLink | SeatLink => {
  const link = moveLinkIn(token);
  if (link === undefined) throw failed('linkDamaged');
  return link;
};

/** A link in an email to an address that the operator has blocked plays nothing. */
const playerOf = async ({ store: { blocks, players } }: Services, { player: id }: MoveLink | SeatLink) => {
  const player = await players.get(id);
  if (player === undefined || (player.email !== undefined && (await blocks.has(player.email))))
    throw failed('moveLinkOver');
  return player;
};

const lobbyOf = async ({ store: { lobbies } }: Services, { game }: MoveLink | SeatLink): Promise<Lobby> => {
  const lobby = await lobbies.get(game);
  if (lobby === undefined) throw failed('moveLinkOver');
  if (isNewer(lobby)) throw failed('newerGame');
  return lobby;
};

const openMove = async (services: Services, link: MoveLink): Promise<Opened> => {
  const { games } = services.store;
  const lobby = await lobbyOf(services, link);
  const [game, player] = await Promise.all([games.open(link.game), playerOf(services, link)]);
  if (game === undefined) throw failed('moveLinkOver');
  return { link, game, lobby, stands: isStanding(link, game, lobby, player.id) };
};

/** A bot plays on, if the seat has been open to others since the email. */
const withBot =
  ({ player, seat, since }: SeatLink, now: number) =>
  (lobby: Lobby): Changed => {
    const held = lobby.seats[seat];
    const isOpen = lobby.status === 'started' && held?.type === 'person' && held.offered?.since === since;
    return isOpen ? replaceWithBot(player, seat, instant(now))(lobby) : rejected('notOffered');
  };

const checkSeat = async (services: Services, link: SeatLink, now: number) => {
  await playerOf(services, link);
  const lobby = await lobbyOf(services, link);
  if (withBot(link, now)(lobby).type === 'rejected') throw failed('moveLinkOver');
  return { kind: link.kind, ...aboutGame(lobby), ...namedAs(lobby.seats[link.seat]) };
};

const letBotPlay = async (services: Services, link: SeatLink, now: number) => {
  await playerOf(services, link);
  await lobbyOf(services, link);
  const change = await services.store.lobbyService.change(link.game, withBot(link, now));
  if (change.type !== 'changed') throw failed('moveLinkOver');
  return { rest: false };
};

/**
 * Links in emails that allow one move, or one answer about a seat. The holder of the link reads the email: no cookie is needed or given, and the
 * answer reveals no more than the email does.
 */
export const moveLinkRoutes = [
  route('POST /api/move-links/check', {
    name: 'checkMoveLink',
    summary: "What an email's link would play; plays nothing",
    access: 'anyone',
    status: 200,
    limits: [{ by: 'address', times: 120, seconds: 600 }],
    request: () => z.object({ body: z.strictObject({ token: MoveToken() }) }),
    answer: () =>
      z.object({
        kind: z.enum([...MOVE_LINK_KINDS, 'letBotPlay']),
        game: z.object({ id: z.string(), name: z.string(), ruleset: s.Ruleset() }),
        cards: z.exactOptional(s.namedCards().check(z.describe('Cards that are discarded'))),
        give: z.exactOptional(s.namedCards().check(z.describe('What the maker of the offer gives'))),
        take: z.exactOptional(s.namedCards()),
        name: z.exactOptional(z.string().check(z.describe('Name of the other player'))),
      }),
    handler: async ({ body: { token }, now, services }) => {
      const found = linkIn(services, token);
      if (found.kind === 'letBotPlay') return checkSeat(services, found, now);
      const { link, game, lobby, stands } = await openMove(services, found);
      if (!stands) throw failed('moveLinkOver');
      const { cards, give, take, partner: seat } = subjectOf(link, game.state);
      return {
        kind: link.kind,
        ...aboutGame(lobby),
        ...(cards === undefined ? {} : { cards: named(cards, game) }),
        ...(give === undefined ? {} : { give: named(give, game) }),
        ...(take === undefined ? {} : { take: named(take, game) }),
        ...(seat === undefined ? {} : namedAs(lobby.seats[seat])),
      };
    },
  }),

  route('POST /api/move-links', {
    name: 'useMoveLink',
    summary:
      "Play the one answer that an email's link allows, while the game waits for it; using it again changes nothing",
    access: 'anyone',
    status: 200,
    logged: true,
    limits: [{ by: 'address', times: 60, seconds: 600 }],
    request: () =>
      z.object({
        body: z.strictObject({
          token: MoveToken(),
          moveId: z
            .uuid('notAMoveId')
            .check(z.describe('Chosen by the page that was opened: sent twice, the moves count once')),
        }),
      }),
    answer: () =>
      z.object({
        rest: z.boolean().check(z.describe('Whether something is left to do: a 7 was rolled, for instance')),
      }),
    handler: async ({ body: { token, moveId }, now, services }) => {
      const { games, log } = services.store;
      const found = linkIn(services, token);
      if (found.kind === 'letBotPlay') return letBotPlay(services, found, now);
      const { link, game, stands } = await openMove(services, found);
      // The wait is what makes the link work once. The same page may ask again, if the first answer was lost.
      if (!stands && (await log.withMoveId(game.id, link.seat, moveId)).length === 0) throw failed('moveLinkOver');
      const { moves } = link;
      const lobby = await lobbyOf(services, link);
      const declined = silentDecline(lobby, game, link.seat, moves);
      if (declined !== undefined) {
        await services.store.presence.decline(game.id, link.player, declined, now);
        return { rest: false };
      }
      const submitted = await games.submit(game.id, link.seat, { moveId, moves, version: game.version }, now);
      switch (submitted.type) {
        case 'committed':
          return { rest: submitted.stopped !== undefined };
        // Somebody moved in between: whether the game still waits for this must be looked at again.
        case 'stale':
        case 'busy':
          throw failed('busy', { retryAfter: 1 });
        default:
          // The holder of the link learns nothing else about the game.
          throw failed('moveLinkOver');
      }
    },
  }),
] as const;
