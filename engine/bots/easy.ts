import { cornersOf } from '../board/geometry.ts';
import type { CommonState, WireMove } from '../rules/definition.ts';
import { rulesetOf } from '../rules/registry.ts';
import type { Hex, Seat } from '../vocabulary.ts';
import type { Player } from './random.ts';
import { bestMove, type WeighedMove, weighMoves } from './sensible.ts';

/** How far off the mark its values are, as a share: what is clearly best it still sees. */
const BLUR = 0.3;
/** Spared moves keep so little of their value that any other of the kind is better. */
const SPARED = 0.01;

const isPerson = ({ table }: CommonState, seat: Seat): boolean => table.seats[seat]?.bot !== true;

/** Whether a person has a building at the hex. */
function hurtsPerson(view: CommonState, hex: Hex): boolean {
  return cornersOf[hex].some((v) =>
    [view.settlements[v], view.cities[v]].some(
      (owner) => owner !== undefined && owner >= 0 && isPerson(view, owner as Seat),
    ),
  );
}

/** Whether the move robs a person: one of several victims, or once more after the robber was sent to a person before. */
function robsAgain(view: CommonState, { type, hex, victim }: WireMove): boolean {
  if (type === 'chooseVictim') return isPerson(view, victim as Seat);
  if (typeof hex !== 'number') return false;
  const blocked = rulesetOf(view.table.ruleset).rules.ask(view).blockedHex();
  return blocked !== undefined && hurtsPerson(view, blocked) && hurtsPerson(view, hex as Hex);
}

/**
 * For somebody's first game: it plays as the sensible bot does, but misjudges what moves are worth, and while the robber
 * stands at a person's building it sends it to bots.
 */
export const easyMove: Player = (view, seat, random) => {
  const blurred = weighMoves(view, seat, random).map(({ move, value }): WeighedMove => {
    const share = 1 - (BLUR * random(1000)) / 1000;
    return { move, value: value * share * (robsAgain(view, move) ? SPARED : 1) };
  });
  return bestMove(blurred);
};
