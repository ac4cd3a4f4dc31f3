import { describe, expect, it } from 'vitest';
import { legalMoves, offersAwaiting, type Seat } from '../../../engine/index.ts';
import type { BaseMove } from '../../../engine/rules/base/public.ts';
import { cards, given, type Named, type Position, type Scene } from '../support.ts';

const offer = (give: Named, take: Named, ...to: Seat[]) =>
  ({ type: 'offerTrade', give: cards(give), take: cards(take), to }) as const;
const counter = (id: number, give: Named, take: Named) =>
  ({ type: 'counterTrade', offer: id, give: cards(give), take: cards(take) }) as const;
const accept = (id: number) => ({ type: 'answerTrade', offer: id, accept: true }) as const;
const decline = (id: number) => ({ type: 'answerTrade', offer: id, accept: false }) as const;
const confirm = (id: number, partner: Seat) => ({ type: 'confirmTrade', offer: id, partner }) as const;
const request = (take: Named, ...to: Seat[]) => ({ type: 'requestTrade', take: cards(take), to }) as const;
const withdraw = (id: number) => ({ type: 'withdrawTrade', offer: id }) as const;

const HANDS = { 0: { wool: 3 }, 1: { ore: 2 }, 2: { ore: 1, grain: 1 }, 3: { lumber: 1 } };
const table = (position: Position = {}) => given({ hands: HANDS, ...position });
/** Wool for ore, offered to seats 1 and 2. */
const offered = (position: Position = {}) => table(position).when(0, offer({ wool: 1 }, { ore: 1 }, 1, 2));
const openOffers = ({ state }: Scene) => state.offers.open.map(({ id }) => id);
const hands = (scene: Scene) => [0, 1, 2, 3].map((seat) => scene.hand(seat as Seat));

describe('trade between players', () => {
  it('B-53 the active player offers, others accept, the active player concludes with one of them', () => {
    const scene = offered();
    expect(scene.events).toEqual([
      { type: 'tradeOffered', offer: 0, seat: 0, to: [1, 2], give: [0, 0, 1, 0, 0], take: [0, 0, 0, 0, 1] },
    ]);
    expect(offersAwaiting(scene.state)).toEqual([
      { seat: 1, offer: 0 },
      { seat: 2, offer: 0 },
    ]);
    const both = scene.when(1, accept(0)).when(2, accept(0));
    expect(offersAwaiting(both.state)).toEqual([]);
    expect(both.listed(0, 'confirmTrade')).toEqual([confirm(0, 1), confirm(0, 2)]);
    const done = both.when(0, confirm(0, 2));
    expect(done.events).toEqual([
      { type: 'traded', offer: 0, seat: 0, partner: 2, give: [0, 0, 1, 0, 0], take: [0, 0, 0, 0, 1] },
    ]);
    expect(hands(done)).toEqual([{ wool: 2, ore: 1 }, { ore: 2 }, { wool: 1, grain: 1 }, { lumber: 1 }]);
    expect(openOffers(done)).toEqual([]);
  });

  it('B-53 an answer may be no, and may change until the deal is made', () => {
    const scene = offered().when(1, decline(0));
    expect(scene.refusal(0, confirm(0, 1))).toEqual({ code: 'notAccepted', rule: 'B-53', facts: { partner: 1 } });
    expect(scene.refuses(1, decline(0))).toBe('sameAnswer B-53');
    const changed = scene.when(1, accept(0)).when(2, accept(0)).when(2, decline(0));
    expect(changed.listed(0, 'confirmTrade')).toEqual([confirm(0, 1)]);
    expect(changed.refuses(1, accept(0))).toBe('sameAnswer B-53');
  });

  it('B-53 those who are asked may make a counter-offer, which the active player concludes or declines', () => {
    const scene = offered().when(2, counter(0, { grain: 1 }, { wool: 2 }));
    expect(scene.events).toEqual([
      {
        type: 'tradeOffered',
        offer: 1,
        seat: 2,
        to: [0],
        give: [0, 0, 0, 1, 0],
        take: [0, 0, 2, 0, 0],
        counters: 0,
      },
    ]);
    expect(offersAwaiting(scene.state)).toContainEqual({ seat: 0, offer: 1 });
    expect(scene.refuses(0, accept(1))).toBe('confirmInstead B-53');
    const done = scene.when(0, confirm(1, 2));
    expect(hands(done)).toEqual([{ wool: 1, grain: 1 }, { ore: 2 }, { wool: 2, ore: 1 }, { lumber: 1 }]);
    expect(openOffers(done)).toEqual([0]);
    const declined = scene.when(0, decline(1));
    expect(declined.refuses(0, confirm(1, 2))).toBe('notAccepted B-53');
    expect(declined.listed(0, 'confirmTrade')).toEqual([]);
  });

  it('B-53 a player who was not asked cannot answer or make a counter-offer', () => {
    const scene = offered();
    expect(scene.refuses(3, accept(0))).toBe('offerGone B-105');
    expect(scene.refuses(3, counter(0, { lumber: 1 }, { wool: 1 }))).toBe('offerGone B-105');
    expect(scene.refuses(0, accept(0))).toBe('offerGone B-105');
    expect(scene.offers(3)).toEqual(['agreeToEnd']);
  });

  it('B-52 B-53 only the active player trades: the others never with one another', () => {
    const scene = offered();
    expect(scene.refuses(1, offer({ ore: 1 }, { grain: 1 }, 2))).toBe('notYourTurn B-53');
    expect(scene.refuses(1, confirm(0, 2))).toBe('notYourTurn B-53');
    expect(scene.refuses(0, counter(0, { wool: 1 }, { ore: 1 }))).toBe('ownTurn B-53');
    const countered = scene.when(2, counter(0, { grain: 1 }, { wool: 1 }));
    expect(countered.refuses(1, counter(1, { ore: 1 }, { grain: 1 }))).toBe('offerGone B-105');
    expect(countered.refuses(1, accept(1))).toBe('offerGone B-105');
  });

  it('B-52 players trade any number of times in the trade phase, and never outside it', () => {
    let scene = table({ hands: { 0: { wool: 3 }, 1: { ore: 3 } } });
    for (let id = 0; id < 3; id++)
      scene = scene
        .when(0, offer({ wool: 1 }, { ore: 1 }, 1))
        .when(1, accept(id))
        .when(0, confirm(id, 1));
    expect(hands(scene).slice(0, 2)).toEqual([{ ore: 3 }, { wool: 3 }]);
    for (const phase of ['roll', 'build'] as const) {
      expect(table({ phase }).refuses(0, offer({ wool: 1 }, { ore: 1 }, 1))).toBe('notNow B-53');
      expect(table({ phase }).refuses(1, accept(0))).toBe('notNow B-53');
    }
    const combined = table({ options: { turnStructure: 'combined' } });
    expect(openOffers(combined.when(0, offer({ wool: 1 }, { ore: 1 }, 1)))).toEqual([0]);
  });

  it('B-53 a counter-offer answers the offer that it counters', () => {
    const scene = offered().when(2, counter(0, { grain: 1 }, { wool: 2 }));
    expect(offersAwaiting(scene.state)).toEqual([
      { seat: 1, offer: 0 },
      { seat: 0, offer: 1 },
    ]);
    // Who takes the counter-offer back is asked again.
    expect(offersAwaiting(scene.when(2, { type: 'withdrawTrade', offer: 1 }).state)).toEqual([
      { seat: 1, offer: 0 },
      { seat: 2, offer: 0 },
    ]);
  });

  it('B-53 a counter-offer that was declined waits for nobody', () => {
    const declined = offered()
      .when(1, decline(0))
      .when(2, counter(0, { grain: 1 }, { wool: 2 }))
      .when(0, decline(1));
    expect(offersAwaiting(declined.state)).toEqual([]);
  });

  it('B-52 the count of offers starts again with each turn', () => {
    let scene = given(
      { players: 2, hands: HANDS },
      {
        dice: [
          [1, 2],
          [1, 2],
        ],
      },
    );
    for (let i = 0; i < 20; i++)
      scene = scene.when(0, offer({ wool: 1 }, { ore: 1 }, 1)).when(0, { type: 'withdrawTrade', offer: i });
    expect(scene.refuses(0, offer({ wool: 1 }, { ore: 1 }, 1))).toBe('tooManyOffers B-52');
    const other = scene.when(0, { type: 'endTurn' }).when(1, { type: 'rollDice' });
    expect(openOffers(other.when(1, offer({ ore: 1 }, { wool: 1 }, 0)))).toEqual([20]);
    const own = other.when(1, { type: 'endTurn' }).when(0, { type: 'rollDice' });
    expect(openOffers(own.when(0, offer({ wool: 1 }, { ore: 1 }, 1)))).toEqual([20]);
  });

  it('B-52 the offers of one player do not use up those of another', () => {
    let scene = offered();
    for (let i = 0; i < 20; i++) scene = scene.when(1, counter(0, { ore: 1 }, { wool: 2 }));
    expect(scene.refusal(1, counter(0, { ore: 1 }, { wool: 2 }))).toEqual({
      code: 'tooManyOffers',
      rule: 'B-52',
      facts: { most: 20 },
    });
    expect(legalMoves(scene.state, 1).choices.map(({ type }) => type)).toEqual(['agreeToEnd']);
    expect(openOffers(scene.when(0, offer({ wool: 1 }, { ore: 1 }, 1)))).toHaveLength(22);
    expect(openOffers(scene.when(2, counter(0, { grain: 1 }, { wool: 2 })))).toHaveLength(22);
  });

  it('B-54 BE-50 gifts are refused in both directions', () => {
    for (const gift of [offer({ wool: 1 }, {}, 1), offer({}, { ore: 1 }, 1)])
      expect(table().refuses(0, gift)).toBe('gift B-54');
    expect(offered().refuses(1, counter(0, { ore: 1 }, {}))).toBe('gift B-54');
  });

  it('B-54 BE-50 a kind cannot be on both sides', () => {
    const scene = table({ hands: { 0: { wool: 2, ore: 2 }, 1: { wool: 1, ore: 1 } } });
    expect(scene.refusal(0, offer({ wool: 2 }, { wool: 1, ore: 1 }, 1))).toEqual({
      code: 'likeForLike',
      rule: 'B-54',
      facts: { resources: ['wool'] },
    });
    expect(scene.refuses(0, offer({ ore: 2 }, { ore: 1 }, 1))).toBe('likeForLike B-54');
  });

  it('B-54 nobody can offer or accept what they do not hold', () => {
    expect(table().refusal(0, offer({ wool: 4, brick: 1 }, { ore: 1 }, 1))).toEqual({
      code: 'notInHand',
      rule: 'B-54',
      facts: { missing: [0, 1, 1, 0, 0] },
    });
    const scene = table().when(0, offer({ wool: 1 }, { ore: 2 }, 1, 2));
    expect(scene.refusal(2, accept(0))).toEqual({
      code: 'notInHand',
      rule: 'B-54',
      facts: { missing: [0, 0, 0, 0, 1] },
    });
    expect(scene.listed(2, 'answerTrade')).toEqual([decline(0)]);
    expect(offered().refuses(1, counter(0, { grain: 1 }, { wool: 1 }))).toBe('notInHand B-54');
  });

  it('B-54 only resource cards change hands: terms are five counts and nothing else', () => {
    const bad: Readonly<Record<string, unknown>>[] = [
      { give: [1, 0, 0, 0] },
      { give: [0, 0, -1, 0, 1] },
      { give: [0, 0, 0.5, 0, 0] },
      { give: { wool: 1 } },
      { take: [0, 0, 0, 0, 20] },
      { cards: ['knight'] },
      { to: [] },
      { to: 1 },
    ];
    for (const change of bad)
      expect(table().refuses(0, { ...offer({ wool: 1 }, { ore: 1 }, 1), ...change } as BaseMove)).toBe(
        'malformedMove B-53',
      );
  });

  it('B-53 offers go to other players who hold a card', () => {
    const scene = table({ players: 3, hands: { 0: { wool: 1 }, 1: { ore: 1 } } });
    for (const to of [[0], [2], [3], [1, 1], [1, 2]] as Seat[][])
      expect(scene.refusal(0, offer({ wool: 1 }, { ore: 1 }, ...to))).toEqual({
        code: 'noSuchPartner',
        rule: 'B-53',
        facts: { seats: [1] },
      });
  });

  it('B-105 offers are open to all and reserve nothing', () => {
    const scene = offered();
    expect(scene.state.offers.open).toHaveLength(1);
    const spent = scene
      .when(0, offer({ wool: 3 }, { grain: 1 }, 2))
      .when(2, accept(1))
      .when(0, confirm(1, 2));
    expect(hands(spent)[0]).toEqual({ grain: 1 });
    expect(openOffers(spent)).toEqual([0]);
    expect(spent.when(1, accept(0)).refusal(0, confirm(0, 1))).toEqual({
      code: 'notInHand',
      rule: 'B-54',
      facts: { missing: [0, 0, 1, 0, 0] },
    });
  });

  it('B-105 the player who made an offer may withdraw it', () => {
    const scene = offered().when(2, counter(0, { grain: 1 }, { wool: 1 }));
    expect(openOffers(scene.when(0, withdraw(0)))).toEqual([1]);
    expect(openOffers(scene.when(2, withdraw(1)))).toEqual([0]);
    expect(scene.refuses(1, withdraw(0))).toBe('offerGone B-105');
    expect(scene.when(0, withdraw(0)).refuses(1, accept(0))).toBe('offerGone B-105');
    expect(scene.when(0, withdraw(0)).refuses(0, confirm(0, 1))).toBe('offerGone B-105');
  });

  it('B-105 BE-65 all offers lapse when the trade phase ends, and a later answer is refused', () => {
    const scene = offered()
      .when(1, accept(0))
      .when(2, counter(0, { grain: 1 }, { wool: 1 }));
    const closed = scene.when(0, { type: 'goToBuild' });
    expect(closed.state.offers.open).toEqual([]);
    expect(closed.refuses(1, accept(0))).toBe('notNow B-53');
    expect(closed.refuses(0, confirm(0, 1))).toBe('notNow B-53');
    expect(hands(closed)).toEqual([{ wool: 3 }, { ore: 2 }, { ore: 1, grain: 1 }, { lumber: 1 }]);
  });

  it('B-105 BE-65 offers lapse with a build and at the end of the turn', () => {
    const built = offered({ hands: { ...HANDS, 0: { wool: 1, lumber: 1, brick: 1 } }, settlements: { 0: [18] } });
    expect(built.when(0, { type: 'buildRoad', path: 28 }).state.offers.open).toEqual([]);
    const ended = offered().when(0, { type: 'endTurn' });
    expect(ended.state.offers.open).toEqual([]);
    expect(ended.refuses(1, decline(0))).toBe('notNow B-53');
    // In the next trade phase the old number means nothing.
    const later = given({ hands: HANDS, phase: 'trade' }, { dice: [[1, 1]] })
      .when(0, offer({ wool: 1 }, { ore: 1 }, 1))
      .when(0, { type: 'endTurn' })
      .when(1, { type: 'rollDice' });
    expect(later.refuses(1, confirm(0, 0))).toBe('offerGone B-105');
    expect(later.when(1, offer({ ore: 1 }, { wool: 1 }, 0)).eventsOf('tradeOffered')[0]?.offer).toBe(1);
  });

  it('B-105 offers lapse when the game ends', () => {
    // Nine points; the tenth is a card from the pile.
    const won = given(
      {
        options: { turnStructure: 'combined' },
        hands: { 0: { wool: 2, ore: 1, grain: 1 }, 1: { brick: 1 } },
        cities: { 0: [18, 30, 40, 49] },
        settlements: { 0: [0] },
      },
      { deck: ['victoryPoint'] },
    )
      .when(0, offer({ wool: 1 }, { brick: 1 }, 1))
      .when(0, { type: 'buyDevelopmentCard' });
    expect(won.state.ending.winners).toEqual([0]);
    expect(won.state.offers.open).toEqual([]);
  });

  it('B-105 a build leaves offers open in a combined turn', () => {
    const scene = offered({
      options: { turnStructure: 'combined' },
      hands: { ...HANDS, 0: { wool: 1, lumber: 1, brick: 1 } },
      settlements: { 0: [18] },
    }).when(0, { type: 'buildRoad', path: 28 });
    expect(openOffers(scene)).toEqual([0]);
    expect(hands(scene.when(1, accept(0)).when(0, confirm(0, 1)))[0]).toEqual({ ore: 1 });
  });

  it('B-105 no deal is concluded while a decision is pending', () => {
    const scene = offered({ cards: { 0: ['knight'] } })
      .when(1, accept(0))
      .when(0, { type: 'playKnight' });
    expect(scene.open).toBe('moveRobber');
    for (const move of [confirm(0, 1), withdraw(0), offer({ wool: 1 }, { ore: 1 }, 1)])
      expect(scene.refuses(0, move)).toBe('notNow B-53');
    for (const move of [decline(0), counter(0, { ore: 1 }, { wool: 1 })])
      expect(scene.refuses(1, move)).toBe('notNow B-53');
    const after = scene.when(0, { type: 'moveRobber', hex: 0 });
    expect(hands(after.when(0, confirm(0, 1)))[0]).toEqual({ wool: 2, ore: 1 });
  });

  it('BE-49 an accepted offer is void if the partner no longer has the cards', () => {
    const scene = table({ hands: { 0: { wool: 2 }, 1: { ore: 1 }, 2: { brick: 1 } } })
      .when(0, offer({ wool: 1 }, { ore: 1 }, 1))
      .when(0, offer({ wool: 1 }, { ore: 1 }, 1))
      .when(1, accept(0))
      .when(1, accept(1))
      .when(0, confirm(1, 1));
    const late = scene.when(0, confirm(0, 1));
    expect(late.events).toEqual([{ type: 'tradeVoided', offer: 0, seat: 1 }]);
    expect(hands(late)).toEqual(hands(scene));
    expect(late.refuses(0, confirm(0, 1))).toBe('notAccepted B-53');
    expect(late.refuses(1, accept(0))).toBe('notInHand B-54');
  });

  it('BE-49 a counter-offer whose maker no longer has the cards is void and is removed', () => {
    const scene = table({ hands: { 0: { wool: 2 }, 1: { ore: 1 } } })
      .when(0, offer({ wool: 1 }, { ore: 1 }, 1))
      .when(1, counter(0, { ore: 1 }, { wool: 2 }))
      .when(1, accept(0))
      .when(0, confirm(0, 1));
    const more = given({ hands: { 0: { wool: 2 }, 1: { ore: 1 } } })
      .when(0, offer({ wool: 1 }, { ore: 1 }, 1))
      .when(1, counter(0, { ore: 1 }, { wool: 1 }))
      .when(1, accept(0))
      .when(0, confirm(0, 1));
    expect(scene.refuses(0, confirm(1, 1))).toBe('notInHand B-54');
    const voided = more.when(0, confirm(1, 1));
    expect(voided.events).toEqual([{ type: 'tradeVoided', offer: 1, seat: 1 }]);
    expect(openOffers(voided)).toEqual([]);
    expect(hands(voided)).toEqual(hands(more));
  });

  it('BE-66 an offer is impossible while cards for it are missing, and possible again when they return', () => {
    const monopoly = offered({ cards: { 0: ['monopoly'] } })
      .when(2, accept(0))
      .when(0, { type: 'playMonopoly', resource: 'ore' });
    const voided = monopoly.when(0, confirm(0, 2));
    expect(voided.story).toEqual(['tradeVoided']);
    expect(hands(voided)).toEqual(hands(monopoly));
    expect(hands(voided)[0]).toEqual({ wool: 3, ore: 3 });
    // A trade with the bank takes the offerer's own cards, another deal brings them back.
    const spent = table({ hands: { 0: { wool: 4 }, 1: { ore: 1 }, 2: { wool: 1 } } })
      .when(0, offer({ wool: 1 }, { ore: 1 }, 1))
      .when(1, accept(0))
      .when(0, { type: 'tradeWithBank', give: 'wool', take: 'brick' });
    expect(spent.refuses(0, confirm(0, 1))).toBe('notInHand B-54');
    expect(spent.listed(0, 'confirmTrade')).toEqual([]);
    const again = spent
      .when(0, offer({ brick: 1 }, { wool: 1 }, 2))
      .when(2, accept(1))
      .when(0, confirm(1, 2));
    expect(hands(again.when(0, confirm(0, 1))).slice(0, 3)).toEqual([{ ore: 1 }, { wool: 1 }, { brick: 1 }]);
  });

  it('BE-82 a player whose only opponent has no cards can trade with the bank only', () => {
    const scene = table({ players: 2, hands: { 0: { wool: 4 } } });
    expect(scene.offers(0)).not.toContain('offerTrade');
    expect(scene.refusal(0, offer({ wool: 1 }, { ore: 1 }, 1))).toMatchObject({
      code: 'noSuchPartner',
      facts: { seats: [] },
    });
    expect(scene.when(0, { type: 'tradeWithBank', give: 'wool', take: 'ore' }).hand(0)).toEqual({ ore: 1 });
  });

  it('B-53 the active player may ask for cards without an offer; others answer with what they want for them', () => {
    const scene = table().when(0, request({ ore: 1 }, 1, 2));
    expect(scene.events).toEqual([
      { type: 'tradeOffered', offer: 0, seat: 0, to: [1, 2], give: [0, 0, 0, 0, 0], take: [0, 0, 0, 0, 1] },
    ]);
    expect(offersAwaiting(scene.state)).toHaveLength(2);
    // Nobody gives cards away: a yes would be a gift.
    expect(scene.listed(1, 'answerTrade')).toEqual([decline(0)]);
    expect(scene.refuses(1, accept(0))).toBe('gift B-54');
    const answered = scene.when(1, decline(0)).when(2, counter(0, { ore: 1 }, { wool: 2 }));
    expect(offersAwaiting(answered.state)).toEqual([{ seat: 0, offer: 1 }]);
    expect(hands(answered.when(0, confirm(1, 2)))).toEqual([
      { wool: 1, ore: 1 },
      { ore: 2 },
      { wool: 2, grain: 1 },
      { lumber: 1 },
    ]);
  });

  it('B-52 a request counts as an offer, and asks for something of somebody who holds cards', () => {
    const scene = table();
    expect(scene.refuses(0, request({}, 1))).toBe('gift B-54');
    expect(scene.refuses(0, request({ ore: 1 }, 0))).toBe('noSuchPartner B-53');
    expect(scene.refuses(1, request({ wool: 1 }, 0))).toBe('notYourTurn B-53');
    let asked = scene;
    for (let n = 0; n < 20; n++) asked = asked.when(0, request({ ore: 1 }, 1));
    expect(asked.refuses(0, request({ ore: 1 }, 1))).toBe('tooManyOffers B-52');
    expect(asked.offers(0)).not.toContain('requestTrade');
    const penniless = table({ hands: { 1: { ore: 1 } } });
    expect(penniless.refuses(0, request({ ore: 1 }, 1))).toBe('gift B-54');
    expect(penniless.offers(0)).not.toContain('requestTrade');
  });

  it('B-101 two players trade with each other', () => {
    const scene = table({ players: 2, hands: { 0: { wool: 1 }, 1: { ore: 1 } } });
    const done = scene
      .when(0, offer({ wool: 1 }, { ore: 1 }, 1))
      .when(1, accept(0))
      .when(0, confirm(0, 1));
    expect([done.hand(0), done.hand(1)]).toEqual([{ ore: 1 }, { wool: 1 }]);
    expect(scene.refuses(0, offer({ wool: 1 }, { ore: 1 }, 2))).toBe('noSuchPartner B-53');
  });

  it('BE-78 the trade phase continues as usual after a 7', () => {
    const scene = given({ phase: 'roll', hands: HANDS }, { dice: [[3, 4]] })
      .when(0, { type: 'rollDice' })
      .when(0, { type: 'moveRobber', hex: 0 });
    expect(scene.open).toBe('trade');
    const done = scene
      .when(0, offer({ wool: 1 }, { ore: 1 }, 1))
      .when(1, accept(0))
      .when(0, confirm(0, 1));
    expect(done.hand(0)).toEqual({ wool: 2, ore: 1 });
  });
});
