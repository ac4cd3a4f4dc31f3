import { describe, expect, it } from 'vitest';
import {
  decksOf,
  defaultMove,
  type Reader,
  redact,
  type Seat,
  scriptedChance,
  viewFor,
} from '../../../engine/index.ts';
import type { ProgressCard } from '../../../engine/rules/citiesKnights/decks.ts';
import type { CitiesKnightsMove } from '../../../engine/rules/citiesKnights/rules.ts';
import {
  between,
  cards,
  endTurn,
  given,
  type Named,
  type Position,
  roll,
  type Scene,
  type Story,
  trail,
} from './scene.ts';

const FIVE: readonly ProgressCard[] = ['spy', 'spy', 'wedding', 'warlord', 'crane'];
const FOUR = FIVE.slice(0, 4);
const SCIENCE = { dice: [[1, 1]], event: ['science'] } as const;

/** A roll whose castle gives seat 0 and seat 1 a card, each of whom holds four. */
const drawing = (position: Position = {}, story: Story = {}) =>
  given(
    { phase: 'roll', levels: { 0: [0, 0, 1], 1: [0, 0, 1] }, progress: { 0: FOUR.slice(2), 1: FOUR }, ...position },
    { ...SCIENCE, decks: { science: ['crane', 'smith'] }, ...story },
  ).when(0, roll);

describe('progress cards in general', () => {
  it('K-57: a player off turn discards a fifth card at once, and may choose the new one', () => {
    const scene = drawing();
    expect(scene.state.steps.at(-1)).toMatchObject({ type: 'progressOverflow', owed: [{ seat: 1, amount: 1 }] });
    expect(scene.refuses(1, { type: 'discardProgress', cards: ['merchant'] })).toBe('noSuchCard K-59');
    const kept = scene.when(1, { type: 'discardProgress', cards: ['smith'] });
    expect([kept.state.progress.hands[1].cards, kept.open]).toEqual([FOUR, 'main']);
    expect(given({ progress: { 0: FOUR } }).refuses(0, { type: 'endTurn', cards: ['spy'] })).toMatch(/K-57$/);
  });

  it('KE-49: the roller may keep and play a fifth card, and discards down to four at the end of the turn', () => {
    const one = { levels: { 0: [0, 0, 1] as const }, progress: { 0: FOUR } };
    const scene = drawing({ ...one, cities: { 0: [3] } });
    expect([scene.open, scene.state.progress.hands[0].cards?.length]).toEqual(['main', 5]);
    expect(scene.refuses(0, endTurn)).toBe('wrongProgressDiscard K-57');
    expect(scene.when(0, { type: 'endTurn', cards: ['spy'] }).state.turn.active).toBe(1);
    expect(scene.when(0, { type: 'playCrane', track: 'trade' }).when(0, endTurn).state.turn.active).toBe(1);
  });

  it.each([
    ['endOfTurn', [1]],
    ['immediate', [0, 1]],
  ] as const)('OK-06: with %s seats %j discard before production', (progressOverflow, seats) => {
    const scene = drawing({
      options: { progressOverflow },
      progress: { 0: ['bishop', 'bishop', 'diplomat', 'diplomat'], 1: FOUR },
    });
    expect(scene.state.steps.at(-1)?.owed.map(({ seat }) => seat)).toEqual(seats);
  });

  it('OK-08: played and discarded cards go under their deck, or leave the game', () => {
    const all = [
      'alchemist',
      'alchemist',
      'crane',
      'crane',
      'inventor',
      'inventor',
      'irrigation',
      'irrigation',
      'medicine',
      'medicine',
      'mining',
      'mining',
      'roadBuilding',
      'roadBuilding',
      'smith',
      'smith',
    ] as const;
    const position = {
      cities: { 0: [3] },
      progress: { 0: ['engineer'], 2: all },
      points: { 3: ['printer'] },
      levels: { 1: [0, 0, 1] },
    } as const;
    const played = (usedProgress: 'bottomOfDeck' | 'removed') =>
      given({ ...position, options: { usedProgress } }, SCIENCE).when(0, { type: 'playEngineer', intersection: 3 });
    const sizes = (scene: Scene) => decksOf(scene.state).map(({ left }) => left);
    expect(sizes(played('bottomOfDeck'))).not.toEqual(sizes(played('removed')));
    const drawn = (scene: Scene) => scene.when(0, endTurn).when(1, roll).eventsOf('progressDrawn');
    expect(drawn(played('bottomOfDeck'))).toMatchObject([{ seat: 1, card: 'engineer' }]);
    expect(drawn(played('removed'))).toEqual([]);
    const both = {
      ...position.progress,
      0: ['engineer', 'mining'],
      2: all.toSpliced(all.indexOf('mining'), 1),
    } as const;
    const one = given({ ...position, progress: both }, SCIENCE).when(0, { type: 'playEngineer', intersection: 3 });
    expect(drawn(one.when(0, { type: 'playMining' }))).toMatchObject([{ card: 'engineer' }]);
    const discarded = given({ progress: { 0: FIVE } }).when(0, { type: 'endTurn', cards: ['spy'] });
    expect(discarded.state.progress.decks[1].returned).toEqual([{ by: 0, card: 'spy' }]);
  });

  it('K-59: a player may play any number of held cards after the roll of their own turn, even one just drawn', () => {
    const hold = {
      progress: { 0: ['irrigation', 'mining'], 1: ['irrigation'] },
      settlements: { 0: [22, 3], 1: [33] },
    } as const;
    const scene = given(hold);
    const two = scene.when(0, { type: 'playIrrigation' }).when(0, { type: 'playMining' });
    expect(two.hand(0)).toEqual({ grain: 4, ore: 2 });
    expect(two.refuses(0, { type: 'playMining' })).toBe('noSuchCard K-59');
    expect(scene.refuses(1, { type: 'playIrrigation' })).toMatch(/^notYourTurn/);
    expect(given({ ...hold, phase: 'roll' }).refuses(0, { type: 'playMining' })).toMatch(/^notNow/);
    const drawn = drawing({ settlements: { 0: [3] }, progress: {} }, { decks: { science: ['mining', 'smith'] } });
    expect(drawn.when(0, { type: 'playMining' }).hand(0)).toEqual({ ore: 2 });
  });

  it('K-60: a card is refused and stays in the hand if public information shows that it has no effect', () => {
    const scene = given({ progress: { 0: ['warlord'] } });
    expect(scene.refuses(0, { type: 'playWarlord' })).toBe('noIdleKnight K-P8');
    expect(scene.state.progress.hands[0].cards).toEqual(['warlord']);
  });
});

describe('what may be done when', () => {
  it('K-74: the only moves before the roll are the dice and an Alchemist', () => {
    const held = { wool: 9, ore: 9, grain: 9, brick: 9, lumber: 9 } as const;
    const scene = given({
      phase: 'roll',
      hands: { 0: held },
      progress: { 0: ['alchemist', ...FOUR] },
      cities: { 0: [3] },
    });
    expect(scene.offers(0)).toEqual(['agreeToEnd', 'playAlchemist', 'rollDice']);
  });

  it('K-75: a player off turn may only do what they owe; an unexpected parameter is refused', () => {
    const position = {
      cities: { 0: [3] },
      hands: { 0: { cloth: 3 }, 1: { wool: 9, ore: 9 } },
      progress: { 0: ['crane'] },
    } as const;
    const scene = given(position);
    expect(scene.offers(1)).toEqual(['agreeToEnd']);
    for (const type of ['improve', 'playCrane'] as const)
      expect(scene.refuses(0, { type, track: 'trade', city: 3 })).toBe('cityNotAsked K-75');
  });
});

const seen = (scene: Scene, type: string, reader: Reader): unknown =>
  scene.events.filter((event) => event.type === type).map((event) => redact('citiesKnights', event, reader));

describe('who knows what', () => {
  it('K-76: the sizes of hands and decks, and the number and colours of progress cards, are public', () => {
    const scene = given({
      hands: { 1: { wool: 2, coin: 1 } },
      progress: { 1: ['spy', 'crane'] },
      merchant: { hex: 0, owner: 1 },
    });
    const view = viewFor(scene.state, 'spectator');
    expect(view.hands[1]).toEqual({ n: 3 });
    expect(view.progress.hands[1]).toEqual({ n: [0, 1, 1] });
    expect(view.merchant).toEqual(scene.state.merchant);
    expect(decksOf(view)).toEqual(decksOf(scene.state));
  });

  const open = [
    [
      'kindCollected',
      { hands: { 1: { ore: 2 } }, progress: { 0: ['resourceMonopoly'] } },
      { type: 'playResourceMonopoly', resource: 'ore' },
    ],
    ['cardGained', { settlements: { 0: [3] }, progress: { 0: ['mining'] } }, { type: 'playMining' }],
    ['progressPlayed', { settlements: { 0: [3] }, progress: { 0: ['mining'] } }, { type: 'playMining' }],
    [
      'roadRemoved',
      { roads: { 1: trail(12, 17) }, progress: { 0: ['diplomat'] } },
      { type: 'playDiplomat', path: between(12, 17) },
    ],
    [
      'knightDeserted',
      { roads: { 1: trail(12, 17) }, knights: { 1: [{ at: 12 }] }, progress: { 0: ['deserter'] } },
      { type: 'playDeserter', victim: 1 },
    ],
  ] as const;
  it.each(open)('K-77: everybody sees %s in full', (type, position, move) => {
    const scene = given(position as Position).when(0, move as CitiesKnightsMove);
    expect(scene.eventsOf(type)).toHaveLength(1);
    expect(seen(scene, type, 'spectator')).toEqual(scene.eventsOf(type));
  });

  it('K-77: everybody sees the colour of a drawn card, and only its owner sees the card', () => {
    const scene = drawing();
    expect(seen(scene, 'progressDrawn', 2)).toEqual([
      { type: 'progressDrawn', seat: 0, deck: 'science' },
      { type: 'progressDrawn', seat: 1, deck: 'science' },
    ]);
    expect(seen(scene, 'progressDrawn', 1)).toMatchObject([{}, { card: 'smith' }]);
  });

  const harbour = given({ hands: { 0: { wool: 1 }, 1: { coin: 1 } }, progress: { 0: ['commercialHarbour'] } });
  const offered = harbour.when(0, { type: 'playCommercialHarbour', offers: [{ seat: 1, card: 'wool' }] });
  const ahead = { settlements: { 1: [3] }, hands: { 1: { wool: 2 } } } as const;
  const concerned: readonly (readonly [string, string, Scene])[] = [
    [
      'stolen',
      'card',
      given(
        { attacks: 1, settlements: { 1: [22] }, hands: { 1: { ore: 1 } }, progress: { 0: ['bishop'] } },
        { draws: { steal: [0] } },
      ).when(0, { type: 'playBishop', hex: 7 }),
    ],
    ['cardsGiven', 'cards', given({ ...ahead, progress: { 0: ['wedding'] } }).when(0, { type: 'playWedding' })],
    [
      'cardsTaken',
      'cards',
      given({ ...ahead, progress: { 0: ['masterMerchant'] } }).when(0, { type: 'playMasterMerchant', victim: 1 }),
    ],
    ['harbourOffered', 'resource', offered],
    ['harbourTraded', 'commodity', offered.when(1, { type: 'giveCommodity', commodity: 'coin' })],
    [
      'progressTaken',
      'card',
      given({ progress: { 0: ['spy'], 1: ['crane'] } }).when(0, { type: 'playSpy', victim: 1 }),
    ],
  ];
  it.each(concerned)('K-78: for %s, only the two players involved see its %s', (type, secret, scene) => {
    for (const reader of [0, 1] as const)
      expect(seen(scene, type, reader)).toMatchObject([{ [secret]: expect.anything() }]);
    for (const reader of [2, 'spectator'] as const)
      expect(Object.keys((seen(scene, type, reader) as object[])[0] ?? {})).not.toContain(secret);
  });

  it('K-79: one player alone knows a hand that was shown, their progress cards and one they discarded', () => {
    const shown = given({
      settlements: { 1: [3] },
      hands: { 1: { wool: 3 } },
      progress: { 0: ['masterMerchant'] },
    }).when(0, { type: 'playMasterMerchant', victim: 1 });
    expect(viewFor(shown.state, 0).shown).toMatchObject({ cards: cards({ wool: 3 }) });
    expect(viewFor(shown.state, 2).shown).toEqual({ type: 'cards', to: 0, of: 1 });
    const discarded = drawing().when(1, { type: 'discardProgress', cards: ['spy'] });
    expect(seen(discarded, 'progressDiscarded', 1)).toMatchObject([{ card: 'spy' }]);
    expect(seen(discarded, 'progressDiscarded', 0)).toEqual([
      { type: 'progressDiscarded', seat: 1, deck: 'politics', kept: true },
    ]);
    expect(viewFor(discarded.state, 1).progress.hands[1].cards).toHaveLength(4);
    expect(viewFor(discarded.state, 0).progress.decks[1].returned).toEqual([{ by: 1 }]);
    expect(viewFor(discarded.state, 1).progress.decks[1].returned).toEqual([{ by: 1, card: 'spy' }]);
  });

  it('K-80: at the end of the game all hands are shown, progress cards too', () => {
    let scene = given({ hands: { 1: { wool: 2 } }, progress: { 1: ['spy'] } });
    for (const seat of [0, 1, 2, 3] as const) scene = scene.when(seat, { type: 'agreeToEnd', agree: true });
    const view = viewFor(scene.state, 'spectator');
    expect(scene.state.ending.over).toBe(true);
    expect(view.hands[1].cards).toEqual(cards({ wool: 2 }));
    expect(view.progress.hands[1].cards).toEqual(['spy']);
  });
});

const fallback = (scene: Scene, seat: Seat, draws: readonly number[] = [], what = '') =>
  defaultMove(scene.state, seat, scriptedChance({ draws: { [`default/1/${seat}/${what}`]: draws } }), 1);

describe('when time runs out', () => {
  it('K-81: defaults off turn are the kind held most, the card drawn last, the weakest knight and the nearest place', () => {
    const wedding = given({
      settlements: { 1: [3] },
      hands: { 1: { wool: 2, ore: 2, coin: 1 } },
      progress: { 0: ['wedding'] },
    }).when(0, { type: 'playWedding' });
    expect(fallback(wedding, 1)).toMatchObject({ type: 'giveCards', cards: cards({ wool: 1, ore: 1 }) });
    const aqueduct = given({ phase: 'roll', levels: { 1: [0, 0, 3] } }, { dice: [[5, 6]], event: ['trade'] }).when(
      0,
      roll,
    );
    expect(fallback(aqueduct, 1)).toMatchObject({ type: 'takeAqueductResource' });
    expect(aqueduct.when(1, fallback(aqueduct, 1) as never).open).toBe('main');
    const harbour = given({
      hands: { 0: { wool: 1 }, 1: { cloth: 1, coin: 2 } },
      progress: { 0: ['commercialHarbour'] },
    });
    const offered = harbour.when(0, { type: 'playCommercialHarbour', offers: [{ seat: 1, card: 'wool' }] });
    expect(fallback(offered, 1)).toEqual({ type: 'giveCommodity', commodity: 'coin' });
    expect(fallback(drawing(), 1)).toEqual({ type: 'discardProgress', cards: ['smith'] });
    const knights = { 1: [{ at: 22, level: 2 }, { at: 28, active: true }, { at: 33 }] } as const;
    const roads = { 0: trail(12, 17, 22), 1: trail(22, 28, 33, 38, 43) };
    const asked = given({ roads, knights, progress: { 0: ['deserter'] } }).when(0, { type: 'playDeserter', victim: 1 });
    expect(fallback(asked, 1)).toEqual({ type: 'removeKnight', intersection: 33 });
    const driven = given({ roads, knights: { 1: [{ at: 22 }] }, progress: { 0: ['intrigue'] } }).when(0, {
      type: 'playIntrigue',
      intersection: 22,
    });
    expect(fallback(driven, 1)).toEqual({ type: 'placeDisplacedKnight', intersection: 28 });
  });

  it('K-82: the default reward comes from the non-empty deck of the player’s highest level; ties go trade, politics, science', () => {
    const rewarded = (own: readonly [number, number, number], decks: Position['decks'] = {}) =>
      given(
        {
          phase: 'roll',
          ship: 6,
          roads: { 0: trail(12, 17), 1: trail(28, 33) },
          knights: { 0: [{ at: 12, active: true }], 1: [{ at: 28, active: true }] },
          levels: { 0: own },
          decks,
        },
        { dice: [[1, 1]], event: ['ship'] },
      ).when(0, roll);
    const deckOf = (...asked: Parameters<typeof rewarded>) => fallback(rewarded(...asked), 0);
    expect(deckOf([0, 0, 0])).toEqual({ type: 'chooseDeck', deck: 'trade' });
    expect(deckOf([1, 2, 2])).toEqual({ type: 'chooseDeck', deck: 'politics' });
    expect(deckOf([1, 2, 3])).toEqual({ type: 'chooseDeck', deck: 'science' });
    expect(deckOf([1, 2, 3], { science: 0 })).toEqual({ type: 'chooseDeck', deck: 'politics' });
    expect(deckOf([0, 0, 0], { trade: 0 })).toEqual({ type: 'chooseDeck', deck: 'politics' });
  });

  it('K-82: the default of the Aqueduct is the available kind held least; ties go ore, grain, wool, brick, lumber', () => {
    const dry = (own: Named, others: Named = {}) =>
      given(
        { phase: 'roll', levels: { 0: [0, 0, 3] }, cities: { 0: [53] }, hands: { 0: own, 1: others } },
        { dice: [[1, 1]], event: ['politics'] },
      ).when(0, roll);
    const taken = (...hands: Parameters<typeof dry>) => fallback(dry(...hands), 0);
    const one = (resource: string) => ({ type: 'takeAqueductResource', resource });
    expect(taken({})).toEqual(one('ore'));
    expect(taken({ ore: 1 })).toEqual(one('grain'));
    expect(taken({ ore: 1, grain: 1, wool: 1, brick: 1 })).toEqual(one('lumber'));
    expect(taken({ ore: 2, grain: 2, wool: 1, brick: 2, lumber: 1 })).toEqual(one('wool'));
    expect(taken({}, { ore: 19 })).toEqual(one('grain'));
  });

  it('K-81: the default discard is the same for a Saboteur and for a 7', () => {
    const hands = { 1: { wool: 5, coin: 3, ore: 1 } };
    const sabotaged = given({ settlements: { 1: [3] }, hands, progress: { 0: ['saboteur'] } });
    const after7 = given({ phase: 'roll', settlements: { 1: [3] }, hands }, { dice: [[3, 4]], event: ['politics'] });
    const answers = [
      fallback(sabotaged.when(0, { type: 'playSaboteur' }), 1, [0, 1, 2, 3], 'sabotage'),
      fallback(after7.when(0, roll), 1, [0, 1, 2, 3], 'discard'),
    ];
    for (const answer of answers) {
      const given = answer?.cards as readonly number[];
      expect(given.reduce((sum, n) => sum + n, 0)).toBe(4);
      given.forEach((n, kind) => {
        expect(n).toBeLessThanOrEqual(cards(hands[1])[kind] ?? 0);
      });
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('K-82: a choice that the player of a card leaves open is made at random among the cards shown, or by rank', () => {
    const spy = given({ progress: { 0: ['spy'], 1: ['crane', 'merchant', 'smith'] } }).when(0, {
      type: 'playSpy',
      victim: 1,
    });
    expect(fallback(spy, 0, [2], 'spy')).toEqual({ type: 'takeProgressCard', card: 'smith' });
    const merchant = given({
      settlements: { 1: [3] },
      hands: { 1: { wool: 2, coin: 1 } },
      progress: { 0: ['masterMerchant'] },
    });
    const shown = merchant.when(0, { type: 'playMasterMerchant', victim: 1 });
    expect(fallback(shown, 0, [2, 0], 'masterMerchant')).toEqual({
      type: 'takeCards',
      cards: cards({ wool: 1, coin: 1 }),
    });
    const roads = { 0: trail(12, 17), 1: trail(28, 33) };
    const deserted = given({ roads, knights: { 1: [{ at: 28, level: 2 }] }, progress: { 0: ['deserter'] } }).when(0, {
      type: 'playDeserter',
      victim: 1,
    });
    expect(fallback(deserted, 0)).toEqual({ type: 'placeDeserter', intersection: 12, level: 2 });
    const free = given({ settlements: { 0: [12] }, progress: { 0: ['roadBuilding'] } }).when(0, {
      type: 'playRoadBuilding',
    });
    expect(fallback(free, 0)).toEqual({ type: 'forfeitFreeRoads' });
    const second = free.when(0, { type: 'placeFreeRoad', path: between(12, 17) });
    expect(fallback(second, 0)).toEqual({ type: 'stopFreeRoads' });
    expect(fallback(given({ progress: { 0: FIVE } }), 0)).toEqual({ type: 'endTurn', cards: ['crane'] });
  });

  it('K-83: a turn that runs out rolls without an Alchemist and ends, without buying or playing anything', () => {
    const rich = {
      hands: { 0: { wool: 5, ore: 5, grain: 5 } },
      cities: { 0: [3] },
      progress: { 0: ['alchemist', 'mining'] },
    } as const;
    expect(fallback(given({ ...rich, phase: 'roll' }), 0)).toEqual({ type: 'rollDice' });
    expect(fallback(given(rich), 0)).toEqual({ type: 'endTurn' });
  });
});

describe('Aqueduct', () => {
  it('KE-125: a player who gets only a commodity because the resource is short has no claim', () => {
    const position = { phase: 'roll', levels: { 0: [0, 0, 3] }, cities: { 0: [3] } } as const;
    const rolled = (ore: number) =>
      given({ ...position, hands: { 1: { ore } } }, { dice: [[6, 4]], event: ['trade'] }).when(0, roll);
    const scene = rolled(19);
    expect([scene.hand(0), scene.open]).toEqual([{ coin: 1 }, 'main']);
    const nothing = given(
      { ...position, hands: { 1: { ore: 19, coin: 12 } } },
      { dice: [[6, 4]], event: ['trade'] },
    ).when(0, roll);
    expect(nothing.open).toBe('aqueduct');
  });
});
