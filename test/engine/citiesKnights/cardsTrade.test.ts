import { describe, expect, it } from 'vitest';
import { pointsIn, rateOf, redact } from '../../../engine/index.ts';
import { COMMODITIES, KINDS, type Kind } from '../../../engine/rules/citiesKnights/vocabulary.ts';
import { RESOURCES } from '../../../engine/vocabulary.ts';
import { cards, endTurn, given, type Position, roll, type Scene } from './scene.ts';

const rate = ({ state }: Scene, seat: 0 | 1, kind: Kind) => rateOf(state, seat, KINDS.indexOf(kind));

describe('Commercial Harbour', () => {
  const harbour = (position: Position) => given({ progress: { 0: ['commercialHarbour'] }, ...position });
  const hands = { 0: { wool: 2, ore: 1 }, 1: { coin: 1, cloth: 2 }, 2: { brick: 3 } } as const;
  const both = {
    type: 'playCommercialHarbour',
    offers: [
      { seat: 1, card: 'wool' },
      { seat: 2, card: 'ore' },
    ],
  } as const;

  it('K-T1, K-69: each opponent gives a commodity of their choice for the offered resource', () => {
    const asked = harbour({ hands }).when(0, both);
    expect(asked.state.steps.at(-1)).toMatchObject({ type: 'commercialHarbour', owed: [{ seat: 1 }, { seat: 2 }] });
    expect(asked.refuses(0, endTurn)).toMatch(/^notYourTurn/);
    expect(asked.listed(1, 'giveCommodity').map(({ commodity }) => commodity)).toEqual(['cloth', 'coin']);
    expect(asked.refuses(1, { type: 'giveCommodity', commodity: 'paper' })).toBe('notInHand K-T1');
    expect(asked.refuses(1, { type: 'giveCommodity' })).toBe('commodityOwed K-T1');
    const traded = asked.when(1, { type: 'giveCommodity', commodity: 'coin' });
    expect(traded.hand(0)).toEqual({ wool: 1, ore: 1, coin: 1 });
    expect(traded.hand(1)).toEqual({ wool: 1, cloth: 2 });
    expect(traded.open).toBe('commercialHarbour');
  });

  it('KE-56, K-77: an opponent without a commodity voids the offer: the player keeps the resource and may ask the others', () => {
    const asked = harbour({ hands }).when(0, { type: 'playCommercialHarbour', offers: [{ seat: 2, card: 'ore' }] });
    const done = asked.when(2, { type: 'giveCommodity' });
    expect(done.hand(0)).toEqual(hands[0]);
    expect(done.eventsOf('harbourOfferVoid')).toEqual([{ type: 'harbourOfferVoid', seat: 0, to: 2 }]);
    expect(done.events.slice(0, 1).map((event) => redact('citiesKnights', event, 'spectator'))).toEqual([
      done.events[0],
    ]);
    const again = { type: 'offerCommercialHarbour', offers: [{ seat: 2, card: 'ore' }] } as const;
    expect(done.refuses(0, again)).toBe('alreadyOffered K-T1');
    expect(done.when(0, { ...again, offers: [{ seat: 1, card: 'ore' }] }).open).toBe('commercialHarbour');
  });

  it('K-T1: the player can ask everybody again in a later turn', () => {
    const rolls = {
      dice: [
        [1, 1],
        [1, 1],
      ],
      event: ['ship', 'ship'],
    } as const;
    const twice = { players: 2, hands, progress: { 0: ['commercialHarbour', 'commercialHarbour'] } } as const;
    const play = { type: 'playCommercialHarbour', offers: [{ seat: 1, card: 'wool' }] } as const;
    const done = given({ ...twice, hands: { 0: hands[0], 1: hands[1] } }, rolls)
      .when(0, play)
      .when(1, { type: 'giveCommodity', commodity: 'cloth' });
    expect(done.refuses(0, play)).toBe('nobodyToOffer K-T1');
    const later = done.when(0, endTurn).when(1, roll).when(1, endTurn).when(0, roll);
    expect(later.when(0, play).open).toBe('commercialHarbour');
  });

  it('KE-57: a player without a resource cannot offer until they get one', () => {
    const held = { 0: { wool: 1 }, 1: { cloth: 1 }, 2: { coin: 1, paper: 1 } } as const;
    const offer = { type: 'offerCommercialHarbour', offers: [{ seat: 2, card: 'lumber' }] } as const;
    const traded = harbour({
      hands: held,
      levels: { 0: [3, 0, 0] },
      cities: { 0: [3] },
      progress: { 0: ['commercialHarbour', 'resourceMonopoly'] },
    })
      .when(0, { type: 'playCommercialHarbour', offers: [{ seat: 1, card: 'wool' }] })
      .when(1, { type: 'giveCommodity', commodity: 'cloth' });
    expect(traded.refuses(0, offer)).toBe('noResource K-T1');
    const back = traded.when(0, { type: 'playResourceMonopoly', resource: 'wool' });
    expect(back.hand(0)).toEqual({ wool: 1, cloth: 1 });
    expect(back.refuses(0, offer)).toBe('notInHand K-T1');
    expect(back.when(0, { ...offer, offers: [{ seat: 2, card: 'wool' }] }).open).toBe('commercialHarbour');
  });

  it('KE-106: a second card in the turn reaches only the opponents not asked yet', () => {
    const scene = harbour({ hands, progress: { 0: ['commercialHarbour', 'commercialHarbour'] } })
      .when(0, { type: 'playCommercialHarbour', offers: [{ seat: 1, card: 'wool' }] })
      .when(1, { type: 'giveCommodity', commodity: 'coin' });
    const second = (seat: 1 | 2) => ({ type: 'playCommercialHarbour', offers: [{ seat, card: 'ore' }] }) as const;
    expect(scene.refuses(0, second(1))).toBe('alreadyOffered K-T1');
    const both = scene.when(0, second(2)).when(2, { type: 'giveCommodity' });
    const more = { type: 'offerCommercialHarbour', offers: [{ seat: 1, card: 'ore' }] } as const;
    expect(both.refuses(0, more)).toMatch(/ K-T1$/);
  });

  it('KE-107: the card is refused if all other hands are empty, or if the player has no resource', () => {
    const move = { type: 'playCommercialHarbour', offers: [{ seat: 1, card: 'wool' }] } as const;
    expect(harbour({ hands: { 0: { wool: 1 } } }).refuses(0, move)).toBe('nobodyToOffer K-T1');
    expect(harbour({ hands: { 0: { coin: 1 }, 1: { coin: 1 } } }).refuses(0, move)).toBe('noResource K-T1');
    expect(harbour({ hands: { 0: { coin: 1 }, 1: { coin: 1 } } }).offers(0)).not.toContain('playCommercialHarbour');
  });

  it('K-T1: the card lasts until the end of the turn', () => {
    const offer = { type: 'offerCommercialHarbour', offers: [{ seat: 2, card: 'ore' }] } as const;
    expect(harbour({ hands }).refuses(0, offer)).toBe('noCommercialHarbour K-T1');
    const twice = { ...both, offers: [both.offers[0], { seat: 1, card: 'ore' }] } as const;
    expect(harbour({ hands }).refuses(0, twice)).toBe('alreadyOffered K-T1');
  });
});

describe('Master Merchant', () => {
  const merchant = (position: Position) =>
    given({ progress: { 0: ['masterMerchant'] }, settlements: { 1: [3], 2: [5, 10] }, ...position });
  const at = (victim: 0 | 1 | 2) => ({ type: 'playMasterMerchant', victim }) as const;

  it('K-T2: shows the hand of a player with more points, and takes any two of their cards', () => {
    const seen = merchant({ hands: { 1: { wool: 2, ore: 1, cloth: 1 } } }).when(0, at(1));
    expect(seen.eventsOf('handShown')).toMatchObject([{ cards: cards({ wool: 2, ore: 1, cloth: 1 }) }]);
    expect(seen.state.steps.at(-1)?.owed).toMatchObject([{ seat: 0, amount: 2 }]);
    expect(seen.refuses(0, { type: 'takeCards', cards: cards({ ore: 1 }) })).toBe('wrongDiscard K-T2');
    expect(seen.refuses(0, { type: 'takeCards', cards: cards({ ore: 2 }) })).toBe('notInHand K-T2');
    const taken = seen.when(0, { type: 'takeCards', cards: cards({ ore: 1, cloth: 1 }) });
    expect([taken.hand(0), taken.hand(1)]).toEqual([{ ore: 1, cloth: 1 }, { wool: 2 }]);
  });

  it('KE-111: takes the only card of a hand', () => {
    expect(
      merchant({ hands: { 1: { coin: 1 } } })
        .when(0, at(1))
        .hand(0),
    ).toEqual({ coin: 1 });
  });

  it('KE-58, K-61: the leader cannot play it; nor can it target oneself, an empty hand or a player with equal points', () => {
    const ahead = { hands: { 1: { wool: 3 } }, settlements: { 0: [12], 1: [3], 2: [5, 10] } } as const;
    expect(merchant(ahead).refuses(0, at(1))).toBe('notAhead K-T2');
    expect(merchant(ahead).refuses(0, at(2))).toBe('emptyHand K-T2');
    expect(merchant(ahead).refuses(0, at(0))).toBe('noOpponent K-T2');
    expect(merchant({ ...ahead, points: { 1: ['printer'] } }).when(0, at(1)).open).toBe('masterMerchant');
    const leader = { ...ahead, defenders: { 0: 3 } } as const;
    expect(merchant(leader).offers(0)).not.toContain('playMasterMerchant');
  });
});

describe('Merchant Fleet', () => {
  const fleet = (position: Position = {}) =>
    given({ progress: { 0: ['merchantFleet', 'merchantFleet'] }, ...position });
  const named = (kind: Kind) => ({ type: 'playMerchantFleet', kind }) as const;

  it.each(['wool', 'coin'] as const)('K-T3: %s trades 2:1 for any other kind until the end of the turn', (kind) => {
    const scene = fleet({ hands: { 0: { [kind]: 4 } } }).when(0, named(kind));
    const traded = scene
      .when(0, { type: 'tradeWithBank', give: kind, take: 'brick' })
      .when(0, { type: 'tradeWithBank', give: kind, take: 'paper' });
    expect(traded.hand(0)).toEqual({ brick: 1, paper: 1 });
    expect(rate(scene, 0, 'grain')).toBe(4);
    expect(rate(traded.when(0, endTurn), 0, kind)).toBe(4);
  });

  it('K-T3: applies only to its player and this turn; a later one adds only its own kind', () => {
    const rolls = {
      dice: [
        [1, 1],
        [1, 1],
      ],
      event: ['ship', 'ship'],
    } as const;
    const scene = given({ players: 2, progress: { 0: ['merchantFleet', 'merchantFleet'] } }, rolls).when(
      0,
      named('wool'),
    );
    expect([rate(scene, 0, 'wool'), rate(scene, 1, 'wool')]).toEqual([2, 4]);
    const later = scene.when(0, endTurn).when(1, roll).when(1, endTurn).when(0, roll);
    expect(rate(later, 0, 'wool')).toBe(4);
    const again = later.when(0, named('coin'));
    expect([rate(again, 0, 'wool'), rate(again, 0, 'coin')]).toEqual([4, 2]);
  });

  it('KE-82, K-60: cannot name a kind that trades 2:1 already, but can name one that the hand lacks; refused once trade is closed', () => {
    const once = fleet().when(0, named('wool'));
    expect(once.refuses(0, named('wool'))).toBe('tradedTwoToOne K-60');
    expect(once.listed(0, 'playMerchantFleet')).toHaveLength(7);
    const house = fleet({ cities: { 0: [3] }, levels: { 0: [3, 0, 0] } });
    expect(house.refuses(0, named('coin'))).toBe('tradedTwoToOne K-60');
    const closed = fleet({ options: { turnStructure: 'tradeThenBuild' }, phase: 'build' });
    expect(closed.refuses(0, named('wool'))).toMatch(/^notNow/);
  });

  it('KE-105: the Trading House does not trade a commodity for itself', () => {
    const house = given({ cities: { 0: [3] }, levels: { 0: [3, 0, 0] }, hands: { 0: { cloth: 2 } } });
    expect(house.refuses(0, { type: 'tradeWithBank', give: 'cloth', take: 'cloth' })).toMatch(/^sameResource/);
    expect(house.when(0, { type: 'tradeWithBank', give: 'cloth', take: 'coin' }).hand(0)).toEqual({ coin: 1 });
  });
});

describe('Merchant', () => {
  const at = (hex: number) => ({ type: 'playMerchant', hex }) as const;
  const merchant = (position: Position) => given({ progress: { 0: ['merchant'] }, ...position });

  it('K-T4: stands at a building of its owner, trades the hex’s resource 2:1, never its commodity, and is worth a point', () => {
    const before = merchant({ cities: { 0: [3] } });
    expect(before.refuses(0, at(1))).toBe('merchantCannotGoThere K-T4');
    const scene = before.when(0, at(0));
    expect([rate(before, 0, 'ore'), rate(scene, 0, 'ore'), rate(scene, 0, 'coin')].map((r) => r > 2)).toEqual([
      true,
      false,
      true,
    ]);
    expect(pointsIn(scene.state, 0) - pointsIn(before.state, 0)).toBe(1);
    expect(scene.when(0, endTurn).state.merchant).toEqual({ hex: 0, owner: 0 });
  });

  it('KE-72, KE-109: another player’s card takes over the point and the rate, even on the same hex; one’s own merchant cannot stay in place', () => {
    const there = { merchant: { hex: 11, owner: 1 }, settlements: { 0: [20], 1: [31] } } as const;
    const scene = merchant(there).when(0, at(11));
    expect([pointsIn(scene.state, 0), pointsIn(scene.state, 1)]).toEqual([2, 1]);
    expect([rate(scene, 0, 'ore'), rate(scene, 1, 'ore')]).toEqual([2, rate(scene, 1, 'grain')]);
    const own = merchant({ ...there, merchant: { hex: 11, owner: 0 } });
    expect(own.refuses(0, at(11))).toBe('merchantCannotGoThere K-T4');
  });

  it('KE-108: a merchant on the desert is worth a point and has no rate', () => {
    const scene = merchant({ settlements: { 0: [24] } }).when(0, at(9));
    expect(pointsIn(scene.state, 0)).toBe(2);
    expect(KINDS.map((kind) => rate(scene, 0, kind))).toEqual(KINDS.map(() => 4));
  });

  it('KE-73: a robber on the merchant’s hex does not stop the rate', () => {
    const scene = given({ settlements: { 0: [20] }, merchant: { hex: 11, owner: 0 }, robber: 11 });
    expect(rate(scene, 0, 'ore')).toBe(2);
  });
});

describe('monopolies', () => {
  const monopolist = (hands: Position['hands']) =>
    given({ progress: { 0: ['resourceMonopoly', 'commodityMonopoly'] }, hands: hands ?? {} });

  it('K-T5, KE-59: every opponent gives two cards of a resource, or their only one', () => {
    const scene = monopolist({ 0: { ore: 1 }, 1: { ore: 1 }, 2: { wool: 1 }, 3: { ore: 5 } });
    const after = scene.when(0, { type: 'playResourceMonopoly', resource: 'ore' });
    expect([0, 1, 2, 3].map((seat) => after.hand(seat as 0))).toEqual([{ ore: 4 }, {}, { wool: 1 }, { ore: 3 }]);
    expect(scene.listed(0, 'playResourceMonopoly').map(({ resource }) => resource)).toEqual([...RESOURCES]);
  });

  it('K-T6: every opponent gives one card of a commodity', () => {
    const scene = monopolist({ 1: { coin: 1 }, 2: { cloth: 1 }, 3: { coin: 3 } });
    const after = scene.when(0, { type: 'playCommodityMonopoly', commodity: 'coin' });
    expect([0, 1, 2, 3].map((seat) => after.hand(seat as 0))).toEqual([{ coin: 2 }, {}, { cloth: 1 }, { coin: 2 }]);
    expect(scene.listed(0, 'playCommodityMonopoly').map(({ commodity }) => commodity)).toEqual([...COMMODITIES]);
  });

  it.each([
    { type: 'playResourceMonopoly', resource: 'ore' },
    { type: 'playCommodityMonopoly', commodity: 'coin' },
  ] as const)(
    'KE-110, K-60: $type is refused when all other hands are empty, else spent even if nothing comes',
    (move) => {
      expect(monopolist({ 0: { ore: 2 } }).refuses(0, move)).toBe('emptyHands K-60');
      const spent = monopolist({ 1: { wool: 1 } }).when(0, move);
      expect(spent.hand(0)).toEqual({});
      expect(spent.state.progress.hands[0].cards).toHaveLength(1);
    },
  );
});
