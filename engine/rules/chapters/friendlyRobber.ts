import { cornersOf, HEXES } from '../../board/geometry.ts';
import type { Refusal } from '../../core/chapter.ts';
import type { Hex, Seat } from '../../vocabulary.ts';
import type { Chapter, Questions } from '../questions.ts';
import type { TableOptions } from './table.ts';
import type { TurnState } from './turn.ts';
import { pointsOf } from './victory.ts';

export interface FriendlyRobberState extends TurnState {
  readonly table: TurnState['table'] & {
    /** Absent in games that began before there was a choice. */
    readonly options: TableOptions & { readonly friendlyRobber?: 'off' | 'on' };
  };
}

/** The friendly robber spares players with fewer public victory points than this (B-106). */
const ENOUGH_TO_ROB = 3;
const SPARED: Refusal = { code: 'robberFriendly', rule: 'B-106', facts: {} };

/** Whether everybody can see that the seat has few victory points: hidden cards do not count (B-106). */
const isSpared = (game: Pick<Questions, 'tally'>, seat: Seat): boolean => pointsOf(game, seat, true) < ENOUGH_TO_ROB;

const isOn = ({ table }: Readonly<FriendlyRobberState>): boolean => table.options.friendlyRobber === 'on';

/** A house rule: the robber spares players with fewer than 3 public victory points (O-15, B-106). */
export const friendlyRobberChapter = {
  name: 'friendlyRobber',
  answers: {
    refuseRobber: (game, next, to, seat, move) => {
      const refusal = next(game, to, seat, move);
      if (refusal !== undefined || !isOn(game.state)) return refusal;
      const buildings = game.buildings();
      const touchesSpared = (hex: Hex) =>
        cornersOf[hex].some((corner) => {
          const owner = buildings[corner];
          return owner >= 0 && owner !== seat && isSpared(game, owner as Seat);
        });
      if (!touchesSpared(to)) return undefined;
      return HEXES.some((hex) => next(game, hex, seat, move) === undefined && !touchesSpared(hex)) ? SPARED : undefined;
    },
    victimsAt: (game, next, at, thief) => {
      const victims = next(game, at, thief);
      return isOn(game.state) ? victims.filter((victim) => !isSpared(game, victim)) : victims;
    },
  },
} satisfies Chapter<FriendlyRobberState, never>;
