import { routine } from '../../core/order.ts';
import { openStep } from '../../core/steps.ts';
import type { Seat } from '../../vocabulary.ts';
import { buildingCount, settlementSites } from '../chapters/pieces.ts';
import { openPaths } from '../chapters/roads.ts';
import { beganIn, seatsFrom } from '../chapters/table.ts';
import { AFTER_THE_ROLL } from '../chapters/turn.ts';
import type { EndingEvent } from '../chapters/victory.ts';
import type { Chapter } from '../questions.ts';
import { checkFinalCount, countAndEnd, type FinalCountEvent, type FinalCountState, type FinalGame } from './endings.ts';
import { buildingTargetsOf, KNIGHTS_FOR, roadTargetsOf } from './targets.ts';

/** Whether the seat could ever change this board, whatever cards and knights it got (I-39). */
function canChangeBoard(game: FinalGame, seat: Seat): boolean {
  const { state } = game;
  if (openPaths(game, seat).length > 0) return true;
  const hasSettlement = state.supply.settlements[seat] > 0;
  if (hasSettlement && settlementSites(seat, state.roads, game.buildings(), game.occupants()).length > 0) return true;
  if (state.supply.cities[seat] > 0 && buildingCount.settlements(seat, state.settlements) > 0) return true;
  const knights = state.knights[seat] + state.pool.knights;
  const { roads, pairs } = roadTargetsOf(state, seat);
  const { settlements, cities } = buildingTargetsOf(state, seat);
  return (
    (roads.length > 0 && knights >= KNIGHTS_FOR.captureRoad) ||
    (settlements.length > 0 && knights >= KNIGHTS_FOR.destroySettlement) ||
    (cities.length > 0 && knights >= KNIGHTS_FOR.destroyCity) ||
    (pairs.length > 0 && knights >= KNIGHTS_FOR.captureTwoRoads)
  );
}

const isIdle = ({ state }: FinalGame): boolean => {
  const step = openStep(state)?.type;
  return step === 'roll' || (step !== undefined && AFTER_THE_ROLL.includes(step));
};

/** The final count when nobody can ever change the board again (I-39). */
const checkDeadPosition = routine('checkDeadPosition', (game: FinalGame) => {
  const { turn } = game.state;
  if (turn.number === 0 || !isIdle(game)) return;
  if (seatsFrom(game.state, turn.active).some((seat) => canChangeBoard(game, seat))) return;
  // An attack that ends here is counted first, for its victim (I-37); in games of format 1 it came too late.
  if (beganIn(game.state, 2)) checkFinalCount.act(game);
  if (game.state.ending.over) return;
  countAndEnd(game, { cause: 'deadPosition' });
});

/** Checks for a dead position after everything that follows a move has happened (I-39, OI-17). */
export const watchForDeadPosition = routine('watchForDeadPosition', (game: FinalGame) => {
  if (game.state.table.options.deadPosition === 'finalCount' && isIdle(game)) game.run(checkDeadPosition);
});

/** The end of a game in which nobody can change anything (I-39). */
export const deadPositionChapter = {
  name: 'deadPosition',
  routines: [checkDeadPosition, watchForDeadPosition],
} satisfies Chapter<FinalCountState, FinalCountEvent | EndingEvent>;
