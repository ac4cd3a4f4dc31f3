import { type Cards, kindsOf } from '../../../engine/index.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { isNewer } from '../../lobby/newer.ts';
import { isStanding, type MoveLink, subjectOf } from '../../mail/moveLink.ts';
import type { Game } from '../../play/game.ts';
import { failed } from '../failure.ts';
import type { Services } from '../handlers.ts';
import type { Handlers } from '../route.ts';
import { Ruleset } from '../schemas.ts';

type Keys = 'POST /api/move-links/check' | 'POST /api/move-links';

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

/**
 * Links in emails that allow one move. The holder of the link reads the email: no cookie is needed or given, and the
 * answer reveals no more than the email does.
 */
export const moveLinkRoutes = ({ store: { games, lobbies, log, players }, moveLinkIn }: Services): Handlers<Keys> => {
  const open = async (token: string): Promise<Opened> => {
    const link = moveLinkIn(token);
    if (link === undefined) throw failed('linkDamaged');
    const lobby = await lobbies.get(link.game);
    if (lobby === undefined) throw failed('moveLinkOver');
    if (isNewer(lobby)) throw failed('newerGame');
    const [game, player] = await Promise.all([games.open(link.game), players.get(link.player)]);
    if (game === undefined || player === undefined) throw failed('moveLinkOver');
    return { link, game, lobby, stands: isStanding(link, game, lobby, player.id) };
  };

  return {
    'POST /api/move-links/check': async ({ body: { token } }) => {
      const { link, game, lobby, stands } = await open(token);
      if (!stands) throw failed('moveLinkOver');
      const { cards, give, take, partner: seat } = subjectOf(link, game.state);
      const partner = seat === undefined ? undefined : lobby.seats[seat];
      return {
        kind: link.kind,
        game: { id: lobby.id, name: lobby.name, ruleset: Ruleset().parse(lobby.ruleset) },
        ...(cards === undefined ? {} : { cards: named(cards, game) }),
        ...(give === undefined ? {} : { give: named(give, game) }),
        ...(take === undefined ? {} : { take: named(take, game) }),
        ...(partner?.type === 'person' && partner.name !== undefined ? { name: partner.name } : {}),
      };
    },

    'POST /api/move-links': async ({ body: { token, moveId }, now }) => {
      const { link, game, stands } = await open(token);
      // The wait is what makes the link work once. The same page may ask again, if the first answer was lost.
      if (!stands && (await log.withMoveId(game.id, link.seat, moveId)).length === 0) throw failed('moveLinkOver');
      const { moves } = link;
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
  };
};
