import type { Seat } from '../../engine/index.ts';
import type { Players } from '../accounts/players.ts';
import { millis } from '../instants.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { playerIn } from '../lobby/members.ts';
import type { Game } from '../play/game.ts';
import type { Games } from '../play/games.ts';
import { advance, type Clock, isClockOf, type PersonWait } from './clock.ts';
import { isDefault } from './defaults.ts';
import { calendarIn } from './player.ts';
import type { ClockSettings } from './settings.ts';

export interface ClockAfterSettings {
  readonly games: Pick<Games, 'commitsOf'>;
  readonly players: Pick<Players, 'get'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Moved {
  readonly game: Game;
  readonly lobby: Lobby;
  readonly settings: ClockSettings;
  /** The clocks before; they may be behind by any number of commits. */
  readonly clock: Clock | undefined;
  /** The players have agreed on clocks while the game runs. */
  readonly isAgreedNow?: boolean;
}

/** The turn that a seat's wait belongs to; nothing where it owes an answer in somebody else's turn. */
function turnOf({ state }: Game, seat: Seat, version: number): number | undefined {
  const { number, active } = state.turn;
  // In the founding phase each placement is a turn of its own.
  if (number === 0) return -version;
  return active === seat ? number : undefined;
}

/** How many have played a seat before its player. */
export const tenureOf = ({ seats }: Lobby, seat: Seat): number => seats[seat]?.tenures?.length ?? 0;

/** Calculates the current clocks of a game. It stores nothing. */
export const createClockAfter = ({ games, players, now }: ClockAfterSettings) => {
  const personWaits = async (game: Game, lobby: Lobby, clock: Clock | undefined): Promise<readonly PersonWait[]> => {
    const waits: PersonWait[] = [];
    for (const { seat, version, since } of game.waits) {
      const player = playerIn(lobby, seat);
      if (player === undefined) continue;
      const turn = turnOf(game, seat, version);
      const held = lobby.seats[seat];
      const wait = { seat, version, tenure: tenureOf(lobby, seat), ...(turn === undefined ? {} : { turn }) };
      const running = clock?.running.find((one) => isClockOf(one, wait));
      const calendar = running?.calendar ?? calendarIn(lobby, (await players.get(player)) ?? {});
      const deserted = held?.type === 'person' && held.offered !== undefined;
      // A player who has just taken the seat was not waited for before.
      const sat = held?.tenures?.at(-1)?.to;
      waits.push({ ...wait, since: millis(sat !== undefined && sat > since ? sat : since), calendar, deserted });
    }
    return waits;
  };

  return async ({ game, lobby, settings, clock, isAgreedNow = false }: Moved): Promise<Clock> => {
    // Before the first turn on the clock there is at most what offers wait for.
    const isBegun = clock !== undefined && clock.version > 0;
    const commits = isBegun ? await games.commitsOf(game, clock.version + 1) : [];
    const moved = new Map<Seat, number>();
    for (const commit of commits)
      if (commit.seat !== undefined && !isDefault(commit)) moved.set(commit.seat, millis(commit.at));
    const waits = await personWaits(game, lobby, clock);
    const { number } = game.state.turn;
    // A lost clock starts again: nobody's time runs out unseen.
    const since = !isBegun && (isAgreedNow || game.version > 1) ? now() : 0;
    const begun = waits.map((wait) => ({ ...wait, since: Math.max(wait.since, since) }));
    const [draft] = begun.flatMap(({ turn }) => turn ?? []);
    const turn = number === 0 ? (draft ?? 0) : number;
    return advance(clock, settings, { version: game.version, at: millis(game.at), turn, waits: begun, moved });
  };
};
