import { describe, expect, it } from 'vitest';
import { PATHS, rulesetOf, type Seat } from '../../../engine/index.ts';
import type { BaseMove } from '../../../engine/rules/base/public.ts';
import { cards, given, givenStart, type Position, type Scene } from '../support.ts';

const CASH = { lumber: 3, brick: 3, wool: 3, grain: 3, ore: 3 };
const table = (position: Position = {}) =>
  given({ hands: { 0: CASH, 1: CASH }, settlements: { 0: [18] }, ...position });
const seven = (position: Position = {}) =>
  given({ phase: 'roll', ...position }, { dice: [[3, 4]] }).when(0, { type: 'rollDice' });
const roads = (position: Position = {}) =>
  table({ cards: { 0: ['roadBuilding'] }, ...position }).when(0, { type: 'playRoadBuilding' });
const offered = () =>
  table().when(0, { type: 'offerTrade', give: cards({ wool: 1 }), take: cards({ ore: 1 }), to: [1] });
const counter = { type: 'counterTrade', offer: 0, give: cards({ ore: 1 }), take: cards({ wool: 2 }) } as const;
const countered = () => offered().when(1, counter);
const talkative = () => Array.from({ length: 20 }).reduce<Scene>((scene) => scene.when(1, counter), offered());
const undecided = () =>
  Array.from({ length: 41 }).reduce<Scene>(
    (scene, _, i) => scene.when(1, { type: 'agreeToEnd', agree: i % 2 === 0 }),
    given({ players: 3 }),
  );
const won = () =>
  given({
    hands: { 0: CASH },
    cities: { 0: [18, 30, 40, 49] },
    cards: { 0: ['victoryPoint'] },
    roads: { 0: [0] },
  }).when(0, { type: 'buildSettlement', intersection: 0 });

type Row = readonly [code: string, rule: string, facts: object, scene: () => Scene, seat: Seat, move: object];

/** Each way in which the rules refuse a move: the code, the rule, and all the facts that a player gets. */
const ROWS: readonly Row[] = [
  ['gameOver', 'B-97', {}, won, 0, { type: 'endTurn' }],
  ['noSuchSeat', 'O-02', {}, table, 4 as Seat, { type: 'endTurn' }],
  ['unknownMove', 'O-01', { move: 'attack' }, table, 0, { type: 'attack' }],
  ['unknownMove', 'O-01', { move: 'constructor' }, table, 0, { type: 'constructor' }],
  ['unknownMove', 'O-01', { move: '__proto__' }, table, 0, { type: '__proto__' }],
  ['malformedMove', 'B-63', { move: 'buildRoad', field: 'path' }, table, 0, { type: 'buildRoad', path: 72 }],
  ['malformedMove', 'B-63', { move: 'buildRoad', field: 'path' }, table, 0, { type: 'buildRoad' }],
  ['malformedMove', 'B-46', { move: 'endTurn', field: 'now' }, table, 0, { type: 'endTurn', now: true }],
  ['malformedMove', 'B-46', { move: 'endTurn', field: 'toString' }, table, 0, { type: 'endTurn', toString: 1 }],
  ['notYourTurn', 'B-46', { move: 'endTurn', step: 'trade', seats: [0] }, table, 1, { type: 'endTurn' }],
  ['ownTurn', 'B-53', { move: 'counterTrade' }, offered, 0, counter],
  ['notNow', 'B-43', { move: 'rollDice', step: 'trade', seats: [0] }, table, 0, { type: 'rollDice' }],

  ['pathTaken', 'B-63', { owner: 1 }, () => table({ roads: { 1: [28] } }), 0, { type: 'buildRoad', path: 28 }],
  ['roadNotConnected', 'B-63', {}, table, 0, { type: 'buildRoad', path: 0 }],
  [
    'noPieceLeft',
    'B-61',
    { piece: 'road' },
    () => table({ roads: { 0: PATHS.slice(0, 15) } }),
    0,
    { type: 'buildRoad', path: 28 },
  ],
  [
    'cannotPay',
    'B-61',
    { what: 'road', missing: cards({ lumber: 1, brick: 1 }) },
    () => table({ hands: {} }),
    0,
    { type: 'buildRoad', path: 28 },
  ],
  ['intersectionTaken', 'B-66', { owner: 0 }, table, 0, { type: 'buildSettlement', intersection: 18 }],
  ['tooClose', 'B-72', {}, table, 0, { type: 'buildSettlement', intersection: 24 }],
  ['noRoadThere', 'B-66', {}, table, 0, { type: 'buildSettlement', intersection: 40 }],
  ['noOwnSettlement', 'B-68', {}, table, 0, { type: 'buildCity', intersection: 40 }],
  [
    'notAtNewSettlement',
    'B-38',
    { places: [20, 27, 28] },
    () =>
      givenStart({ startPlacement: 'draft', startPlayer: 'oldest' }).when(0, {
        type: 'placeSettlement',
        intersection: 18,
      }),
    0,
    { type: 'placeRoad', path: 0 },
  ],

  ['sameResource', 'B-59', { resource: 'ore' }, table, 0, { type: 'tradeWithBank', give: 'ore', take: 'ore' }],
  [
    'bankEmpty',
    'B-59',
    { resource: 'ore' },
    () => table({ hands: { 0: { wool: 4 }, 1: { ore: 19 } } }),
    0,
    { type: 'tradeWithBank', give: 'wool', take: 'ore' },
  ],
  [
    'tooFewToTrade',
    'B-55',
    { resource: 'wool', rate: 4, missing: cards({ wool: 1 }) },
    table,
    0,
    { type: 'tradeWithBank', give: 'wool', take: 'ore' },
  ],
  ['gift', 'B-54', {}, table, 0, { type: 'offerTrade', give: cards({ wool: 1 }), take: cards({}), to: [1] }],
  [
    'likeForLike',
    'B-54',
    { resources: ['wool'] },
    table,
    0,
    { type: 'offerTrade', give: cards({ wool: 1 }), take: cards({ wool: 1 }), to: [1] },
  ],
  [
    'notInHand',
    'B-54',
    { missing: cards({ wool: 2 }) },
    table,
    0,
    { type: 'offerTrade', give: cards({ wool: 5 }), take: cards({ ore: 1 }), to: [1] },
  ],
  [
    'noSuchPartner',
    'B-53',
    { seats: [1] },
    table,
    0,
    { type: 'offerTrade', give: cards({ wool: 1 }), take: cards({ ore: 1 }), to: [2] },
  ],
  ['offerGone', 'B-105', {}, offered, 1, { type: 'answerTrade', offer: 7, accept: true }],
  ['sameAnswer', 'B-53', {}, () => offered().when(1, answer(0, false)), 1, answer(0, false)],
  ['confirmInstead', 'B-53', {}, countered, 0, { type: 'answerTrade', offer: 1, accept: true }],
  ['notAccepted', 'B-53', { partner: 1 }, offered, 0, { type: 'confirmTrade', offer: 0, partner: 1 }],
  ['tooManyOffers', 'B-52', { most: 20 }, talkative, 1, counter],
  ['saidEnough', 'B-52', { turn: 20, game: 200 }, undecided, 1, { type: 'agreeToEnd', agree: false }],

  [
    'wrongDiscard',
    'B-74',
    { amount: 4, given: 1 },
    () => seven({ hands: { 0: { wool: 8 } } }),
    0,
    discard({ wool: 1 }),
  ],
  [
    'notInHand',
    'B-74',
    { missing: cards({ ore: 4 }) },
    () => seven({ hands: { 0: { wool: 8 } } }),
    0,
    discard({ ore: 4 }),
  ],
  ['robberStays', 'B-75', {}, seven, 0, { type: 'moveRobber', hex: 9 }],
  [
    'robberFriendly',
    'B-106',
    {},
    () => seven({ settlements: { 1: [40] }, options: { friendlyRobber: 'on' } }),
    0,
    { type: 'moveRobber', hex: 13 },
  ],
  [
    'robberToDesert',
    'O-12',
    {},
    () => seven({ robber: 0, options: { robberToDesert: 'forbidden' } }),
    0,
    { type: 'moveRobber', hex: 9 },
  ],
  [
    'noVictimThere',
    'B-76',
    { seats: [1, 2] },
    () =>
      seven({ hands: { 1: { ore: 1 } }, settlements: { 1: [40], 2: [29] } }).when(0, { type: 'moveRobber', hex: 13 }),
    0,
    { type: 'chooseVictim', victim: 3 },
  ],

  [
    'deckEmpty',
    'B-88',
    {},
    () => table({ knights: { 1: 7, 2: 7 }, spent: 6, cards: { 1: Array(5).fill('victoryPoint') } }),
    0,
    { type: 'buyDevelopmentCard' },
  ],
  ['noSuchCard', 'B-44', { card: 'knight' }, table, 0, { type: 'playKnight' }],
  ['oneCardATurn', 'B-44', {}, () => table({ cards: { 0: ['knight'] }, played: true }), 0, { type: 'playKnight' }],
  ['boughtThisTurn', 'B-79', { card: 'knight' }, () => table({ bought: { 0: ['knight'] } }), 0, { type: 'playKnight' }],
  [
    'cardsInBuildPhase',
    'O-11',
    {},
    () => table({ phase: 'roll', options: { devCardTiming: 'buildPhase' }, cards: { 0: ['knight'] } }),
    0,
    { type: 'playKnight' },
  ],
  [
    'noPlaceForRoad',
    'B-83',
    {},
    () => table({ settlements: {}, cards: { 0: ['roadBuilding'] } }),
    0,
    { type: 'playRoadBuilding' },
  ],
  ['firstRoadFirst', 'B-83', {}, roads, 0, { type: 'stopFreeRoads' }],
  [
    'wrongAmount',
    'B-84',
    { amount: 2, given: 3 },
    () => table({ cards: { 0: ['yearOfPlenty'] } }),
    0,
    { type: 'playYearOfPlenty', cards: cards({ ore: 3 }) },
  ],
  [
    'bankLacks',
    'B-84',
    { missing: cards({ ore: 1 }) },
    () => table({ hands: { 1: { ore: 18 } }, cards: { 0: ['yearOfPlenty'] } }),
    0,
    { type: 'playYearOfPlenty', cards: cards({ ore: 2 }) },
  ],
  [
    'bankHoldsNothing',
    'B-84',
    {},
    () =>
      table({
        hands: { 1: { lumber: 19, brick: 19, wool: 19, grain: 19, ore: 19 } },
        cards: { 0: ['yearOfPlenty'] },
      }),
    0,
    { type: 'playYearOfPlenty', cards: cards({ ore: 2 }) },
  ],
];

function answer(offer: number, accept: boolean) {
  return { type: 'answerTrade', offer, accept } as const;
}
function discard(named: Parameters<typeof cards>[0]) {
  return { type: 'discard', cards: cards(named) } as const;
}

/** Codes that only the moves of another ruleset can be refused with. */
const ELSEWHERE = [
  'attackAfterRoll',
  'buildingBetween',
  'knightsJustReceived',
  'noBarracks',
  'noEnemyBuilding',
  'noEnemyRoad',
  'noSuchRate',
  'notVacatedPath',
  'oneAttackATurn',
  'opponentOutOfRange',
  'outOfRange',
  'poolEmpty',
  'roadShielded',
  'roadsApart',
  'roadsOfTwoOpponents',
  'targetIsCity',
  'targetIsSettlement',
  'tooFewKnights',
];

describe('refusals', () => {
  it.each(ROWS)('%s (%s) has the facts %j', (code, rule, facts, scene, seat, move) => {
    expect(scene().refusal(seat, move as BaseMove)).toEqual({ code, rule, facts });
  });

  it('use every code', () => {
    const seen = new Set([...ROWS.map(([code]) => code), ...ELSEWHERE]);
    const codes = new Set(['base', 'impero'].flatMap((name) => rulesetOf(name).refusals));
    expect([...seen].sort()).toEqual([...codes].sort());
  });

  it('leave the game as it was', () => {
    const scene = table();
    const before = JSON.stringify(scene.state);
    for (const [, , , , , move] of ROWS)
      try {
        scene.refusal(0, move as BaseMove);
      } catch {
        // Some of these moves are legal here.
      }
    expect(JSON.stringify(scene.state)).toBe(before);
  });

  it('require the right shape for each type of move; other shapes are malformed', () => {
    const { moveFields } = rulesetOf('base').rules;
    const scene = table({ phase: 'roll' });
    for (const type of Object.keys(moveFields)) {
      expect(scene.refusal(3, { type, surplus: 1 }).code).toBe('malformedMove');
      for (const field of Object.keys(moveFields[type] ?? {}))
        expect(scene.refusal(3, { type, [field]: { no: 'such value' } }).code).toBe('malformedMove');
    }
  });
});
