import type { AnyState } from '../../../engine/index.ts';
import { given, givenStart } from '../support.ts';

const asAny = ({ state }: { readonly state: unknown }) => state as AnyState;

/** Positions of the base game in which every kind of move occurs. */
export const POSITIONS = {
  'draft, first settlement of two players': () =>
    asAny(givenStart({ players: 2, startPlacement: 'draft', startPlayer: 'oldest' })),
  'draft, first road, four players': () =>
    asAny(
      givenStart({ players: 4, startPlacement: 'draft', startPlayer: 'oldest' }).when(0, {
        type: 'placeSettlement',
        intersection: 30,
      }),
    ),
  'first turn on the newer printed map, four players': () =>
    asAny(givenStart({ players: 4, beginnerMap: 'fifthEdition', startPlayer: 'oldest' })),
  'first turn on the older printed map, three players, combined': () =>
    asAny(givenStart({ players: 3, beginnerMap: 'classicSpiral', startPlayer: 'oldest', turnStructure: 'combined' })),
  'trade without a harbour': () =>
    asAny(given({ players: 2, hands: { 0: { wool: 5, ore: 4 } }, settlements: { 0: [18] }, roads: { 0: [28] } })),
  'trade with three harbours, an empty stack': () =>
    asAny(
      given({
        players: 2,
        hands: { 0: { grain: 4, ore: 3, wool: 3, brick: 2 }, 1: { lumber: 19 } },
        settlements: { 0: [0, 1, 15] },
      }),
    ),
  'building, everything affordable, a card to buy': () =>
    asAny(
      given({
        players: 3,
        phase: 'build',
        hands: { 0: { lumber: 2, brick: 2, wool: 2, grain: 3, ore: 4 } },
        settlements: { 0: [18], 1: [40] },
        roads: { 0: [28, 36], 1: [51] },
      }),
    ),
  'two hands to discard': () =>
    asAny(
      given(
        { players: 3, phase: 'roll', hands: { 0: { wool: 5, ore: 3 }, 2: { grain: 4, lumber: 3, brick: 2 } } },
        { dice: [[3, 4]] },
      ).when(0, { type: 'rollDice' }),
    ),
  'the robber among three opponents': () =>
    asAny(
      given(
        {
          phase: 'roll',
          hands: { 1: { wool: 2, ore: 1 }, 2: { grain: 1 } },
          settlements: { 0: [31], 1: [40], 2: [29], 3: [39] },
        },
        { dice: [[1, 6]] },
      ).when(0, { type: 'rollDice' }),
    ),
  'the robber banned from the desert': () =>
    asAny(
      given(
        {
          phase: 'roll',
          robber: 13,
          options: { robberToDesert: 'forbidden' },
          hands: { 1: { wool: 2, ore: 1 } },
          settlements: { 1: [40] },
        },
        { dice: [[1, 6]] },
      ).when(0, { type: 'rollDice' }),
    ),
  'every card to play before the roll': () =>
    asAny(
      given({
        players: 2,
        phase: 'roll',
        hands: { 1: { ore: 2, wool: 1 } },
        settlements: { 0: [18], 1: [40] },
        roads: { 0: [28] },
        cards: { 0: ['knight', 'roadBuilding', 'yearOfPlenty', 'monopoly', 'victoryPoint'] },
      }),
    ),
  'a free road round the corner of the coast': () =>
    asAny(
      given({ players: 2, settlements: { 0: [0], 1: [8] }, roads: { 0: [0] }, cards: { 0: ['roadBuilding'] } }).when(
        0,
        {
          type: 'playRoadBuilding',
        },
      ),
    ),
  'nine points, two ways to win': () =>
    asAny(
      given({
        players: 2,
        phase: 'build',
        hands: { 0: { lumber: 1, brick: 1, wool: 1, grain: 1, ore: 1 } },
        cities: { 0: [18, 30, 40, 49] },
        settlements: { 0: [0] },
        roads: { 0: [0, 6] },
      }),
    ),
} as const satisfies Readonly<Record<string, () => AnyState>>;
