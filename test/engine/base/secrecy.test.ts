import { describe, expect, it } from 'vitest';
import { evolve, type Reader, redact, replay, viewFor, type WireEvent } from '../../../engine/index.ts';
import { cards, given, givenStart } from '../support.ts';

const READERS: readonly Reader[] = [0, 1, 2, 'spectator'];
const redacted = (event: unknown, reader: Reader) => redact('base', event as WireEvent, reader);

describe('hidden information', () => {
  const scene = given(
    {
      players: 3,
      hands: { 0: { ore: 2, wool: 1, grain: 1 }, 1: { wool: 3 } },
      cards: { 0: ['monopoly'], 1: ['victoryPoint', 'knight'] },
      knights: { 2: 3 },
      largestArmy: 2,
      settlements: { 0: [18], 1: [40] },
      roads: { 0: [28] },
    },
    { deck: ['victoryPoint'], draws: { steal: [0] } },
  );

  it('B-102 everybody sees board, bank, sizes of hands, played knights, special cards, supply, dice and offers', () => {
    for (const reader of READERS) {
      const view = viewFor(scene.state, reader);
      const { hands: _, development, ...open } = scene.state;
      expect(view).toMatchObject(open);
      expect(view.hands.map(({ n }) => n)).toEqual([4, 3, 0]);
      expect(view.development.hands.map(({ n }) => n)).toEqual([1, 2, 0]);
      expect([view.development.size, view.development.drawn]).toEqual([25, development.drawn]);
    }
  });

  it('B-102 only their owner sees hands and development cards', () => {
    for (const reader of READERS) {
      const view = viewFor(scene.state, reader);
      view.hands.forEach((hand, seat) => {
        expect(hand.cards).toEqual(seat === reader ? scene.state.hands[seat as 0].cards : undefined);
      });
      view.development.hands.forEach((hand, seat) => {
        expect(hand.cards).toEqual(seat === reader ? scene.state.development.hands[seat as 0].cards : undefined);
      });
    }
  });

  it('B-102 the order of the draw pile is not stored, not even in the full state', () => {
    expect(scene.state.development).toEqual({
      size: 25,
      drawn: 6,
      playedTurn: 0,
      hands: [
        { n: 1, cards: [{ card: 'monopoly', turn: 0 }] },
        {
          n: 2,
          cards: [
            { card: 'victoryPoint', turn: 0 },
            { card: 'knight', turn: 0 },
          ],
        },
        { n: 0, cards: [] },
      ],
    });
  });

  it('B-70 B-102 only the buyer sees the face of a bought card', () => {
    const [, bought] = scene.when(0, { type: 'buyDevelopmentCard' }).events;
    expect(redacted(bought, 0)).toHaveProperty('card', 'victoryPoint');
    for (const reader of [1, 2, 'spectator'] as const)
      expect(redacted(bought, reader)).toEqual({
        type: 'developmentCardBought',
        seat: 0,
        paid: cards({ ore: 1, wool: 1, grain: 1 }),
      });
  });

  it('B-77 only the thief and the victim see a stolen card', () => {
    const seven = given(
      { phase: 'roll', players: 3, hands: { 1: { wool: 3 } }, settlements: { 1: [40] } },
      { dice: [[3, 4]], draws: { steal: [0] } },
    )
      .when(0, { type: 'rollDice' })
      .when(0, { type: 'moveRobber', hex: 13 });
    const [stolen] = seven.eventsOf('stolen');
    for (const reader of [0, 1] as const) expect(redacted(stolen, reader)).toEqual(stolen);
    for (const reader of [2, 'spectator'] as const)
      expect(redacted(stolen, reader)).toEqual({ type: 'stolen', thief: 0, victim: 1 });
    const third = evolve(viewFor(seven.state, 2), redacted(stolen, 2));
    expect(third.hands.map(({ n }) => n)).toEqual([2, 1, 0]);
  });

  it('B-103 discards, production, deals, monopoly, invention and first resources are public', () => {
    const seven = given({ phase: 'roll', players: 3, hands: { 1: { wool: 8 } } }, { dice: [[3, 4]] })
      .when(0, { type: 'rollDice' })
      .when(1, { type: 'discard', cards: cards({ wool: 4 }) });
    const rolled = given(
      { phase: 'roll', players: 3, settlements: { 0: [40] }, cards: { 0: ['yearOfPlenty'] } },
      { dice: [[1, 2]] },
    ).when(0, { type: 'rollDice' });
    const deal = scene
      .when(0, { type: 'offerTrade', give: cards({ ore: 1 }), take: cards({ wool: 2 }), to: [1] })
      .when(1, { type: 'answerTrade', offer: 0, accept: true })
      .when(0, { type: 'confirmTrade', offer: 0, partner: 1 });
    const monopoly = scene.when(0, { type: 'playMonopoly', resource: 'wool' });
    const invention = rolled.when(0, { type: 'playYearOfPlenty', cards: cards({ ore: 2 }) });
    const start = givenStart({ startPlayer: 'oldest' });
    const events = [
      seven.eventsOf('discarded')[0],
      rolled.eventsOf('produced')[0],
      deal.eventsOf('traded')[0],
      monopoly.eventsOf('monopolised')[0],
      invention.eventsOf('yearOfPlentyTaken')[0],
      start.eventsOf('firstResources')[0],
    ];
    for (const event of events) {
      expect(event).toBeDefined();
      for (const reader of READERS) expect(redacted(event, reader)).toEqual(event);
    }
  });

  it('a log for one reader begins a view and not the full state', () => {
    const start = givenStart({ startPlayer: 'oldest' });
    for (const reader of READERS) {
      const log = start.events.map((event) => redacted(event, reader));
      expect(replay(log)).toEqual(viewFor(start.state, reader));
      expect(log[0]).toHaveProperty('reader', reader);
    }
    expect(start.events[0]).not.toHaveProperty('reader');
  });
});
