import { describe, expect, it } from 'vitest';
import {
  type AnyState,
  decide,
  type Field,
  PATHS,
  quickChance,
  rulesetOf,
  type Seat,
  type WireMove,
} from '../../../engine/index.ts';
import { beyond, type Ply, perft, pliesOf } from './perft.ts';
import { POSITIONS } from './positions.ts';

type Name = keyof typeof POSITIONS;

/** Moves, distinct states after one move, after two. Dice, thefts and the deck branch into all their results. */
const TABLE: readonly (readonly [Name, number, number, number])[] = [
  ['draft, first settlement of two players', 54, 54, 144],
  ['draft, first road, four players', 3, 3, 150],
  ['first turn on the newer printed map, four players', 1, 36, 308],
  ['first turn on the older printed map, three players, combined', 1, 36, 278],
  ['trade without a harbour', 10, 10, 71],
  ['trade with three harbours, an empty stack', 18, 22, 226],
  ['building, everything affordable, a card to buy', 9, 13, 141],
  ['two hands to discard', 15, 15, 44],
  ['the robber among three opponents', 18, 20, 42],
  ['the robber banned from the desert', 17, 19, 38],
  ['every card to play before the roll', 23, 56, 903],
  ['a free road round the corner of the coast', 2, 2, 7],
  ['nine points, two ways to win', 18, 22, 130],
];

/** Every value of a field that could matter. */
function valuesOf({ kind, schema }: Field<unknown>): readonly unknown[] {
  const { minimum = 0, maximum = 0, enum: among } = schema as { minimum?: number; maximum?: number; enum?: unknown[] };
  if (among !== undefined) return among;
  if (kind === 'flag') return [true, false];
  if (kind === 'offer') return [0];
  if (kind === 'cards') return vectors(5);
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
}
/** All counts of five kinds with at most so many cards in all. */
function vectors(most: number, kinds = 5): number[][] {
  if (kinds === 0) return [[]];
  return Array.from({ length: most + 1 }, (_, n) => vectors(most - n, kinds - 1).map((rest) => [n, ...rest])).flat();
}

const TALK = [
  'offerTrade',
  'requestTrade',
  'counterTrade',
  'answerTrade',
  'confirmTrade',
  'withdrawTrade',
  'agreeToEnd',
];
/** Every well-formed move that a player may send, talk left out. A rate of 4:1 is distinguished only where a better one exists. */
const { moveFields, byClock } = rulesetOf('base').rules;
const ALL_MOVES: readonly WireMove[] = Object.entries(moveFields)
  .filter(([type]) => !TALK.includes(type) && !byClock.includes(type))
  .flatMap(([type, fields]) =>
    Object.entries(fields).reduce<WireMove[]>(
      (moves, [name, field]) =>
        moves.flatMap((move) => [
          ...('maybe' in field ? [move] : []),
          ...valuesOf(field).map((value) => ({ ...move, [name]: value })),
        ]),
      [{ type }],
    ),
  );

/** What the rules take, found by asking them about every move. */
function takenByAsking(state: AnyState): string[] {
  const chance = { draw: quickChance(1).draw, card: () => 0 };
  const taken: string[] = [];
  state.table.seats.forEach((_, seat) => {
    for (const move of ALL_MOVES)
      if (decide(state, seat as Seat, move, chance).type === 'decided')
        taken.push(signed({ seat: seat as Seat, move }));
  });
  return taken;
}
const signed = ({ seat, move }: Ply) =>
  `${seat} ${JSON.stringify(Object.fromEntries(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1))))}`;

describe('perft', () => {
  it.each(TABLE)('%s: %i moves, %i and %i states', (name, moves, one, two) => {
    expect(perft(POSITIONS[name]())).toEqual([moves, one, two]);
  });

  it.each(TABLE.map(([name]) => name))('the listed moves of "%s" are those that the rules accept', (name) => {
    const state = POSITIONS[name]();
    const listed = pliesOf(state).map(signed);
    expect(new Set(listed).size).toBe(listed.length);
    const plainAtFour = takenByAsking(state).filter((ply) => !ply.includes('"rate"') || listed.includes(ply));
    expect([...plainAtFour].sort()).toEqual([...listed].sort());
  });

  it('the numbers can be derived by reasoning', () => {
    const of = (name: Name) => TABLE.find(([row]) => row === name)?.slice(1);
    // A settlement anywhere, and a road on each path from either of its ends.
    expect(of('draft, first settlement of two players')).toEqual([54, 54, 2 * PATHS.length]);
    // Three roads; then any place but the settlement's own and its three neighbours.
    expect(of('draft, first road, four players')).toEqual([3, 3, 3 * (54 - 4)]);
    // 4 of 5 wool and 3 ore: 0 to 3 ore. 4 of 3 lumber, 2 brick, 4 grain: 4 × 3 ways less lumber 3 with brick 2.
    expect(of('two hands to discard')).toEqual([4 + 11, 4 + 11, 4 * 11]);
    // H14 and H17 hold seat 1 alone, with two kinds of card; H13 asks for one of three victims (2 + 1 + 1 results).
    expect(of('the robber among three opponents')).toEqual([18, 18 + 2, (20 - 1) * 2 + 4]);
    expect(of('the robber banned from the desert')).toEqual([17, 17 + 2, 19 * 2]);
    // 36 rolls, knight, roads, 15 pairs of cards, and a monopoly of ore, of wool or of what nobody has.
    expect(of('every card to play before the roll')?.slice(0, 2)).toEqual([1 + 1 + 1 + 15 + 5, 36 + 1 + 1 + 15 + 3]);
    // E1 then E2, E6, E7 or stop; E6 then E1, E10, E11 or stop; E1 and E6 in either order are one state.
    expect(of('a free road round the corner of the coast')).toEqual([2, 2, 4 + 4 - 1]);
    // Two trades in either order leave 13 hands; a grain for wool buys one of five cards; 36 rolls follow the end of turn.
    expect(of('trade without a harbour')).toEqual([8 + 2, 8 + 2, 36 + 1 + 8 * 2 + 13 + 5]);
    // Grain at 2:1 or 4:1 for three kinds, ore at 2:1, wool at 3:1; three cities, a card (5 kinds), two commands.
    expect(of('trade with three harbours, an empty stack')?.slice(0, 2)).toEqual([12 + 3 + 1 + 2, 12 + 3 + 5 + 2]);
  });

  it('the settlement always wins, and one development card in five', () => {
    const after = [...beyond([POSITIONS['nine points, two ways to win']()]).values()];
    expect(after.filter(({ ending }) => ending.over)).toHaveLength(1 + 1);
  });
});
