import type { Accounts } from '../accounts/accounts.ts';
import type { Players } from '../accounts/players.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Chats } from '../chat/chats.ts';
import { nameIn } from '../chat/messages.ts';
import { defined } from '../defined.ts';
import type { Lobbies } from '../lobby/lobbies.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { LobbyOutcome, LobbyService } from '../lobby/lobbyService.ts';
import { seatedPlayers } from '../lobby/members.ts';
import type { Pushes } from '../push/pushes.ts';
import type { Webhooks } from '../webhook/webhooks.ts';
import type { Blocks } from './blocks.ts';
import type { Report, Reports } from './reports.ts';

export interface OperatorSettings {
  readonly accounts: Accounts;
  readonly players: Players;
  readonly sessions: Sessions;
  readonly pushes: Pushes;
  readonly webhooks: Webhooks;
  readonly lobbies: Lobbies;
  readonly lobbyService: LobbyService;
  readonly chats: Chats;
  readonly reports: Reports;
  readonly blocks: Blocks;
}

/** What a player has reported, with names. */
interface ReadReport {
  readonly at: string;
  /** Who reports; absent if they have left the game. */
  readonly by?: string;
  readonly reason?: string;
  /** The message; absent if it is gone. */
  readonly message?: { readonly name?: string; readonly text: string };
}

/** A game about which somebody has reported something. */
export interface ReportedGame {
  readonly lobby: Lobby;
  readonly people: readonly { readonly player: string; readonly name: string }[];
  readonly reports: readonly ReadReport[];
}

/** Why no emails go to an address. */
const WHY = 'blocked by the operator';

/** What the person who runs an instance sees of games that were reported, and does about games and addresses. */
export const createOperator = (settings: OperatorSettings) => {
  const { accounts, players, sessions, pushes, webhooks, lobbies, lobbyService, chats, reports, blocks } = settings;

  const read = async ({ game, by, at, reason, message }: Report, lobby: Lobby): Promise<ReadReport> => {
    const said = message === undefined ? undefined : await chats.find(game, message);
    const [reporter, author] = [nameIn(lobby, by), said && nameIn(lobby, said.player)];
    return defined({ at, by: reporter, reason, message: said && defined({ text: said.text, name: author }) });
  };

  const peopleIn = (lobby: Lobby): ReportedGame['people'] =>
    [...new Set(seatedPlayers(lobby))].flatMap((player) => {
      const name = player === undefined ? undefined : nameIn(lobby, player);
      return player === undefined || name === undefined ? [] : [{ player, name }];
    });

  return {
    /** The games about which something was reported, the latest report first; the rest once these are settled. */
    async reported(): Promise<readonly ReportedGame[]> {
      const latest = await reports.latest();
      const ids = [...new Set(latest.map(({ game }) => game))];
      const found = await lobbies.many(ids);
      // Tables that nobody filled, or whose players have left, are gone: their reports must not hide others.
      for (const id of ids) if (!found.has(id) && (await lobbies.get(id)) === undefined) await reports.settle(id);
      const games = await Promise.all(
        [...found.values()].map(async (lobby) => {
          const own = latest.filter(({ game }) => game === lobby.id);
          return {
            lobby,
            people: peopleIn(lobby),
            reports: await Promise.all(own.map((report) => read(report, lobby))),
          };
        }),
      );
      return games.sort((a, b) => ((a.reports[0]?.at ?? '') < (b.reports[0]?.at ?? '') ? 1 : -1));
    },

    /** Cancels a game that has not started; one that runs is ended by the feed, without a result. */
    async close(game: string, now: number): Promise<LobbyOutcome> {
      const outcome = await lobbyService.closeByOperator(game, now);
      if (outcome.type !== 'rejected') await reports.settle(game);
      return outcome;
    },

    /**
     * Blocks an address, however it is spelled: it signs nobody in, gets no emails, and a player who is signed in with it is
     * signed out everywhere. It keeps its accounts and their seats, in which clocks run on.
     */
    async block(given: string, now: number): Promise<void> {
      // First: nobody signs in any more while the sessions end.
      await blocks.add(given, now);
      for (const email of await players.sameMailbox(given)) {
        const owner = await accounts.ownerOf(email, now);
        if (owner?.email !== email) continue;
        await players.setMailState(email, 'blocked', WHY);
        await sessions.endAll(owner.id, now);
        await pushes.forget(owner.id);
        await webhooks.remove(owner.id);
      }
    },
  };
};
