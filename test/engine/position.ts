import {
  type Board,
  type By,
  byId,
  coloursFor,
  type Dice,
  type Hex,
  type Hidden,
  type Intersection,
  mustStart,
  NOBODY,
  type Owner,
  type Path,
  type RulesetName,
  rulesetOf,
  type Seat,
  scriptedChance,
  settleOptions,
  total,
} from '../../engine/index.ts';
import { drawn } from './islandMap.ts';
import { LAYOUTS } from './layouts.ts';

/** The scene builder of all rulesets: what they have in common. Each adds the slices of its own chapters. */

export type BySeat<T> = Partial<Record<Seat, T>>;
export type Options = Readonly<Record<string, unknown>>;

/** A moment of a game, written down by what differs from an empty table in the middle of seat 0's turn. */
export interface CommonPosition {
  /** The format in which the game began; today's unless it says otherwise. */
  readonly format?: number;
  readonly players?: 2 | 3 | 4;
  readonly board?: Board;
  /** Cards by name. */
  readonly hands?: BySeat<Partial<Record<string, number>>>;
  /** What stands where, drawn (`islandMap.ts`); the lists of places add to it. */
  readonly map?: string;
  readonly settlements?: BySeat<readonly number[]>;
  readonly cities?: BySeat<readonly number[]>;
  readonly roads?: BySeat<readonly number[]>;
  readonly longestRoad?: Seat;
  readonly active?: Seat;
  readonly turn?: number;
  /** The open decision of the turn; after the roll unless it says otherwise. */
  readonly phase?: 'roll' | 'trade' | 'build' | 'main';
  readonly rolled?: Dice;
}

/** The options of a ruleset with these chosen and the defaults for the others. */
export function settled<O>(ruleset: string, chosen: Options = {}): O {
  const result = settleOptions(rulesetOf(ruleset).options, chosen);
  if ('problem' in result) throw new Error(`options: ${JSON.stringify(result.problem)}`);
  return result.options as O;
}

const owners = <Id extends number>(pieces: readonly Owner[], more: BySeat<readonly number[]> = {}): By<Id, Owner> => {
  const owned = [...pieces];
  for (const [seat, places] of Object.entries(more))
    for (const place of places ?? []) owned[place] = Number(seat) as Owner;
  return byId(owned);
};

/** How many of the pieces are the seat's. */
const countOf = (pieces: readonly Owner[], seat: Seat): number => pieces.filter((owner) => owner === seat).length;

/** The state of a position but for what only its ruleset has. The bank and the supply hold what nobody else has. */
export function laidOut<N extends RulesetName>(ruleset: N, chosen: Options, position: CommonPosition) {
  const {
    players = 4,
    active = 0,
    turn = 9,
    rolled = [1, 1],
    hands = {},
    board = LAYOUTS.fifthEdition.board,
  } = position;
  const options = settled<Readonly<Record<string, string | number>>>(ruleset, {
    startPlayer: 'oldest',
    ...chosen,
    players,
  });
  const colours = coloursFor({ players, board: String(options.board) }).slice(0, players);
  const seats = colours.map((colour) => ({ colour }));
  // Pieces that are printed on the board would be in the way.
  const empty = { ...options, startPlacement: 'draft' };
  const { state } = mustStart(ruleset, { options: empty, seats, board, oldest: active }, scriptedChance({}));
  const each = <T>(value: (seat: Seat) => T): By<Seat, T> => byId(seats.map((_, seat) => value(seat as Seat)));
  const { kinds, counts } = rulesetOf(ruleset).cards;
  const cards = each((seat) => kinds.map((kind) => hands[seat]?.[kind] ?? 0));
  const map = drawn(position.map ?? '');
  const settlements = owners<Intersection>(map.settlements, position.settlements);
  const cities = owners<Intersection>(map.cities, position.cities);
  const roads = owners<Path>(map.roads, position.roads);
  const afterRoll = options.turnStructure === 'combined' ? 'main' : 'trade';
  const open = position.phase ?? afterRoll;
  const step = (type: string) => ({ type, owed: [{ seat: active }], after: [] });
  const common = {
    ...state,
    table: {
      ...state.table,
      format: position.format ?? state.table.format,
      options: { ...state.table.options, ...options },
      seats,
    },
    steps: open === 'roll' ? [step(afterRoll), step('roll')] : [step(open)],
    turn: open === 'roll' ? { number: turn, active } : { number: turn, active, rolled },
    bank: counts.map((all, kind) => cards.reduce((left, hand) => left - (hand[kind] ?? 0), all)),
    hands: byId<Seat, Hidden>(cards.map((hand) => ({ n: total(hand), cards: hand }))),
    supply: {
      roads: each((seat) => 15 - countOf(roads, seat)),
      settlements: each((seat) => 5 - countOf(settlements, seat)),
      cities: each((seat) => 4 - countOf(cities, seat)),
    },
    roads,
    settlements,
    cities,
    longestRoad: { holder: position.longestRoad ?? NOBODY },
  };
  return { common, each, turn, robber: (map.robber ?? board.terrains.indexOf('desert')) as Hex };
}
