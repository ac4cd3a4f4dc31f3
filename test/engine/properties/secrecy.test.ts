import { describe, expect, it } from 'vitest';
import {
  type AnyState,
  byId,
  type Hidden,
  quickChance,
  type Reader,
  redact,
  rulesetOf,
  type Seat,
  viewFor,
  type WireEvent,
} from '../../../engine/index.ts';
import type { BaseState } from '../../../engine/rules/base/public.ts';
import { same } from '../referee.ts';
import { forGames, playRandomly, started, whimsOf } from './randomGame.ts';

const readersOf = (state: AnyState): readonly Reader[] => [
  ...state.table.seats.map((_, seat) => seat as Seat),
  'spectator',
];

/** The same game with other cards in the hands that a reader does not see: as many, of other kinds. */
function otherSecrets(state: BaseState, reader: Reader, whim: (bound: number) => number): BaseState {
  const others = (seat: number) => seat !== reader && !state.ending.over;
  const withOthers = ({ n, cards = [] }: BaseState['development']['hands'][0]) => ({
    n,
    cards: cards.map(() => ({ card: 'monopoly', turn: whim(50) }) as const),
  });
  return {
    ...state,
    hands: byId<Seat, Hidden>(
      state.hands.map((hand, seat) => {
        if (!others(seat)) return hand;
        const cards = [0, 0, 0, 0, 0];
        for (let i = 0; i < hand.n; i++) {
          const kind = whim(5);
          cards[kind] = (cards[kind] ?? 0) + 1;
        }
        return { n: hand.n, cards };
      }),
    ),
    development: {
      ...state.development,
      hands: byId<Seat, BaseState['development']['hands'][0]>(
        state.development.hands.map((hand, seat) => (others(seat) ? withOthers(hand) : hand)),
      ),
    },
  };
}

/** The same event with other secrets in it. */
const otherCard = (event: WireEvent): WireEvent | undefined => {
  if (event.type === 'stolen') return { ...event, card: event.card === 'ore' ? 'wool' : 'ore' };
  if (event.type === 'developmentCardBought')
    return { ...event, card: event.card === 'knight' ? 'monopoly' : 'knight' };
  return undefined;
};
const knows = (event: WireEvent, reader: Reader) =>
  event.type === 'stolen' ? event.thief === reader || event.victim === reader : event.seat === reader;

describe('what a reader may know, in randomly played base games of any options', () => {
  it('B-51 B-102 a view is the same whatever the others hold', { timeout: 600_000 }, () => {
    forGames('base', 30, (options, seed) => {
      const chance = quickChance(seed);
      const whim = whimsOf(seed + 2);
      const { state } = started('base', options, chance);
      for (const { after } of playRandomly(state, seed, chance))
        if (whim(5) === 0)
          for (const reader of readersOf(after)) {
            const view = viewFor(after, reader);
            const other = viewFor(otherSecrets(after, reader, whim), reader);
            if (!same(view, other)) expect(view).toStrictEqual(other);
          }
    });
  });

  it('B-70 B-77 a redacted event is the same whatever card it hides', { timeout: 600_000 }, () => {
    let secrets = 0;
    forGames('base', 12, (options, seed) => {
      const chance = quickChance(seed);
      const { state } = started('base', options, chance);
      for (const { events } of playRandomly(state, seed, chance))
        for (const event of events) {
          const other = otherCard(event);
          for (const reader of readersOf(state)) {
            const redacted = redact('base', event, reader);
            if (event.type === 'gameStarted') continue;
            if (other === undefined) expect(redacted).toEqual(event);
            else if (knows(event, reader)) expect(redacted).toEqual(event);
            else {
              secrets++;
              expect(redacted).not.toHaveProperty('card');
              expect(redacted).toEqual(redact('base', other, reader));
            }
          }
        }
    });
    expect(secrets).toBeGreaterThan(500);
  });

  it('every field of an event says who may read it, and nobody sees a field that is not declared', () => {
    const { eventFields } = rulesetOf('base').rules;
    for (const fields of Object.values(eventFields))
      for (const field of Object.values(fields)) expect(field).toHaveProperty('readers');
    const event = { type: 'turnBegan', seat: 0, number: 3, steps: [], secretPlan: 'rob blue' };
    expect(redact('base', event, 0)).toEqual({ type: 'turnBegan', seat: 0, number: 3, steps: [] });
  });
});
