import { describe, expect, it } from 'vitest';
import { cornersOf, kindsOf, landsOf } from '../../engine/index.ts';
import { flightsOf } from '../../web/src/game/flights.ts';
import { stateOf } from '../engine/support.ts';

const empty = stateOf({});
const kinds = kindsOf(empty);
/** A land with a number, and a place there. */
const land = landsOf(empty).find(({ product, number }) => product !== undefined && number > 0);
if (land === undefined) throw new Error('nothing grows');
const corner = cornersOf[land.hex][0];
const roll = { type: 'diceRolled', seat: 1, dice: [1, land.number - 1] };
const gained = (n: number) => kinds.map((kind) => (kind === land.product ? n : 0));
const produced = (seat: number, n: number) => ({
  type: 'produced',
  gains: [0, 1, 2, 3].map((one) => gained(one === seat ? n : 0)),
});

describe('cards that fly', () => {
  it('come from the hex whose number was rolled, one for each kind', () => {
    const state = stateOf({ settlements: { 2: [corner ?? 0] } });
    expect(flightsOf([roll, produced(2, 2)], kinds, undefined, state)).toEqual([
      { kind: land.product, to: 2, from: { type: 'hex', hex: land.hex } },
    ]);
  });

  it('do not come from where a seat has no building', () => {
    expect(flightsOf([roll, produced(2, 2)], kinds, undefined, empty)).toEqual([]);
  });

  it('go from the one who lost a card to the one who took it, and show nobody which', () => {
    const before = stateOf({ hands: { 1: { ore: 1 } } });
    const after = stateOf({ hands: { 3: { ore: 1 } } });
    expect(flightsOf([{ type: 'stolen' }], kinds, before, after)).toEqual([
      { kind: undefined, to: 3, from: { type: 'seat', seat: 1 } },
    ]);
    expect(flightsOf([{ type: 'discarded' }], kinds, before, empty)).toEqual([]);
  });
});
