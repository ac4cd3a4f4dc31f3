import { newId, type RandomBytes } from '../ids.ts';
import type { Cleanups, Leaving } from './cleanups.ts';
import type { Lobbies } from './lobbies.ts';
import type { Lobby } from './lobby.ts';
import { belongsTo, membersIn } from './members.ts';
import type { Memberships } from './memberships.ts';

interface OwnListsSettings {
  readonly lobbies: Lobbies;
  readonly memberships: Memberships;
  readonly cleanups: Cleanups;
  readonly random: RandomBytes;
}

/**
 * Keeps the lists of the players' own games in agreement with the lobbies. An entry and a seat are two writes, between
 * which a process may die and others may write: nobody would ever look for an entry without a seat.
 */
export function createOwnLists({ lobbies, memberships, cleanups, random }: OwnListsSettings) {
  /**
   * Adds the game to the lists of those of these players who have a seat, and removes it from the others', until the
   * lobby has not changed meanwhile.
   * @param known the lobby, if it has just been read
   */
  const agree = async (game: string, players: readonly string[], known?: Lobby): Promise<void> => {
    let lobby = known ?? (await lobbies.get(game));
    for (;;) {
      for (const player of players)
        await (lobby && belongsTo(lobby, player) ? memberships.add(player, game) : memberships.remove(player, game));
      const now = await lobbies.get(game);
      if (now?.version === lobby?.version) return;
      lobby = now;
    }
  };

  /** Finishes what was noted with {@link Cleanups.begin}. */
  const finishLeaving = async (noted: Leaving): Promise<void> => {
    await agree(noted.game, noted.players);
    await cleanups.end(noted);
  };

  /** A note for the sweep about players of a game, to be made before their entries are written. */
  const leaving = (game: string, players: readonly string[], id = newId(random)): Leaving => ({
    type: 'leave',
    id,
    game,
    players,
  });

  return {
    agree,
    finishLeaving,
    leaving,

    /** Makes sure that everybody who belongs to a game has it in their list. Somebody may leave it meanwhile. */
    async complete(lobby: Lobby): Promise<void> {
      const missing = await memberships.missing(membersIn(lobby), lobby.id);
      if (missing.length === 0) return;
      const noted = leaving(lobby.id, missing);
      await cleanups.begin(noted);
      await finishLeaving(noted);
    },
  };
}

export type OwnLists = ReturnType<typeof createOwnLists>;
