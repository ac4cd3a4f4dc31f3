import type { AnyState, Seat } from '../../engine/index.ts';
import { isPaused } from './lobby/consent.ts';
import type { Lobby } from './lobby/lobby.ts';
import { byHand, type Game } from './play/game.ts';
import type { Games } from './play/games.ts';
import type { GameCommit } from './play/log.ts';

/** What others propose and a reader has not agreed to: who wants to end the game, and who to stop the clocks. */
export interface Proposals {
  readonly end: readonly Seat[];
  readonly pause: readonly Seat[];
}

export const PROPOSALS = ['end', 'pause'] as const satisfies readonly (keyof Proposals)[];

/**
 * What the other people in a game propose, as long as this seat has not agreed and has a say. Bots propose nothing: they
 * follow.
 */
export function proposalsFor(reader: Seat, { agreement, ending }: AnyState, lobby: Lobby): Proposals {
  const { seats, pause = [], clock } = lobby;
  const held = seats[reader];
  const isAway = held?.type === 'person' && held.offered !== undefined;
  const people = (agreed: readonly Seat[]) =>
    ending.over || isAway || agreed.includes(reader) ? [] : agreed.filter((seat) => seats[seat]?.type === 'person');
  return { end: people(agreement), pause: clock === undefined || isPaused(lobby) ? [] : people(pause) };
}

/** When each open proposal of a game was made, as far as that is known. */
export type ProposalTimes = Readonly<Partial<Record<keyof Proposals, string>>>;

/** Since when somebody who plays has wanted the game to end. Who joins a proposal makes no new one. */
function endProposedAt(commits: readonly GameCommit[], { seats }: Lobby): string | undefined {
  const wanting = new Set<Seat>();
  let since: string | undefined;
  for (const commit of commits)
    for (const { type, agree } of commit.moves) {
      const { seat } = commit;
      if (type !== 'agreeToEnd' || seat === undefined) continue;
      if (agree !== true) wanting.delete(seat);
      else if (byHand(commit) === seat && seats[seat]?.type === 'person') {
        if (wanting.size === 0) since = commit.at;
        wanting.add(seat);
      }
    }
  return wanting.size === 0 ? undefined : since;
}

/** When the open proposals of a game were made. The log is read only if somebody proposes to end the game. */
export async function proposalTimes(games: Pick<Games, 'commitsOf'>, game: Game, lobby: Lobby): Promise<ProposalTimes> {
  const { pauseAt, pause = [], seats } = lobby;
  const { agreement, ending } = game.state;
  if (ending.over) return {};
  const isProposed = agreement.some((seat) => seats[seat]?.type === 'person');
  const end = isProposed ? endProposedAt(await games.commitsOf(game, 1), lobby) : undefined;
  return {
    ...(end === undefined ? {} : { end }),
    ...(pause.length === 0 || pauseAt === undefined ? {} : { pause: pauseAt }),
  };
}

/** When the newest proposal was made that this seat has not agreed to; nothing where there is none. */
export function newestProposal(times: ProposalTimes, seat: Seat, game: Game, lobby: Lobby): string | undefined {
  const open = proposalsFor(seat, game.state, lobby);
  return PROPOSALS.flatMap((kind) => (open[kind].length === 0 ? [] : (times[kind] ?? [])))
    .sort()
    .at(-1);
}
