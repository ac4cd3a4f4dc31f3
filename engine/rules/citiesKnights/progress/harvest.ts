import type { Refusal } from '../../../core/chapter.ts';
import type { Cards, Hex, Seat, Terrain } from '../../../vocabulary.ts';
import { hexesAtBuildings } from '../../chapters/pieces.ts';
import type { TableState } from '../../chapters/table.ts';
import type { Game } from '../../questions.ts';
import { cardsNamed, kindNumber } from '../cards.ts';

type Harvest = Pick<Game<TableState, never>, 'state' | 'buildings'>;

/** The hexes of a terrain at which the seat has a building (K-S5, K-S7). */
const ownHexes = (game: Harvest, seat: Seat, terrain: Terrain): readonly Hex[] => {
  const { terrains } = game.state.table.board;
  return hexesAtBuildings(seat, game.buildings()).filter((at) => terrains[at] === terrain);
};

/** Two of the resource for each hex, as far as the bank can pay (KE-68, KE-69). */
export function harvest(game: Harvest, seat: Seat, resource: 'grain' | 'ore'): Cards {
  const terrain = resource === 'grain' ? 'fields' : 'mountains';
  const inBank = game.state.bank[kindNumber(resource)] ?? 0;
  return cardsNamed({ [resource]: Math.min(inBank, 2 * ownHexes(game, seat, terrain).length) });
}
/** Why there is nothing to harvest: no such hex, or an empty bank. */
export function refuseHarvest(game: Harvest, seat: Seat, resource: 'grain' | 'ore', rule: string): Refusal | undefined {
  const terrain = resource === 'grain' ? 'fields' : 'mountains';
  if (ownHexes(game, seat, terrain).length === 0) return { code: 'noSuchHex', rule, facts: { terrain } };
  return (game.state.bank[kindNumber(resource)] ?? 0) === 0
    ? { code: 'bankEmpty', rule, facts: { resource } }
    : undefined;
}
