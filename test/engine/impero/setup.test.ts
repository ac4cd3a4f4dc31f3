import { describe, expect, test } from 'vitest';
import { countersOf, priceOf, quickChance, rulesetOf, settleOptions, viewFor } from '../../../engine/index.ts';
import { LAYOUTS } from '../layouts.ts';
import { begun, given, optionsWith, roll, stateOf } from './support.ts';

const table = rulesetOf('impero').options;

describe('options', () => {
  test.each([
    ['OI-01', 'victoryPoints', [12, 10, 8, 9, 11, 13, 14, 15, 16]],
    ['OI-02', 'discardOnSeven', ['on', 'off']],
    ['OI-03', 'roadDistance', ['gap', 'inclusive']],
    ['OI-04', 'roadShielding', ['on', 'off']],
    ['OI-05', 'attackRange', ['targetInRange', 'anyOnceBarracks']],
    ['OI-06', 'capturedRoadPlacement', ['anyLegal', 'capturedPath', 'anyLegalOrCaptured']],
    ['OI-07', 'attacksPerTurn', ['unlimited', 'one']],
    ['OI-08', 'knightSameTurn', ['on', 'off']],
    ['OI-09', 'attackTiming', ['afterRoll', 'anyTime']],
    ['OI-10', 'largestArmy', ['off', 'faceUp']],
    ['OI-11', 'longestRoad', ['on', 'off']],
    ['OI-12', 'roadlessTrigger', ['allPiecesLost', 'noneOnBoard']],
    ['OI-13', 'finalCountWarPoints', ['off', 'on']],
    ['OI-14', 'finalTie', ['shared', 'warPoints']],
    ['OI-15', 'players', [3, 4, 2]],
    ['OI-16', 'extraWinScope', ['allOpponents', 'oneOpponent']],
  ])('%s: the option %s has its values, the default first', (rule, option, values) => {
    expect(table[option]).toMatchObject({ rule, values });
    expect(optionsWith()).toHaveProperty(option, values[0]);
    for (const value of values) expect(optionsWith({ [option]: value })).toHaveProperty(option, value);
    expect(settleOptions(table, { [option]: 'neither' })).toHaveProperty('problem.rule', rule);
  });

  test('O-11, O-12: the options of board and turn apply, but not those of cards and robber', () => {
    expect(settleOptions(table, { devCardTiming: 'anyTime' })).toHaveProperty('problem.option', 'devCardTiming');
    expect(settleOptions(table, { robberToDesert: 'allowed' })).toHaveProperty('problem.option', 'robberToDesert');
    expect(optionsWith({ board: 'random', turnStructure: 'combined', victoryCheck: 'immediate' })).toBeDefined();
  });

  test('OI-04, OI-16: an option says if it has no effect with the others', () => {
    expect(table.roadShielding?.applies?.(optionsWith())).toBe(true);
    expect(table.roadShielding?.applies?.(optionsWith({ roadDistance: 'inclusive' }))).toBe(false);
    expect(table.roadShielding?.applies?.(optionsWith({ attackRange: 'anyOnceBarracks' }))).toBe(false);
    expect(table.extraWinScope?.applies?.(optionsWith({ players: 2 }))).toBe(false);
  });
});

describe('the set-up', () => {
  test.each([2, 3, 4])('I-01, I-38, OI-15: %i players begin with 14 knights in a common pool', (players) => {
    const { state } = begun({ players }, quickChance(players));
    expect(state.hands).toHaveLength(players);
    expect(state.pool).toEqual({ knights: 14, received: 0 });
    expect(state.knights).toEqual(Array(players).fill(0));
  });

  test('I-01: no development cards; building costs are the base game’s', () => {
    const { state } = begun({}, quickChance(1));
    expect(state).not.toHaveProperty('development');
    expect(given({ hands: { 0: { ore: 1, wool: 1, grain: 1 } } }).refuses(0, { type: 'buyDevelopmentCard' })).toBe(
      'unknownMove O-01',
    );
    expect(rulesetOf('impero').purchases.map(({ what }) => what)).toEqual(['road', 'settlement', 'city', 'knight']);
    expect(priceOf(state, 0, 'city')).toEqual([0, 0, 0, 2, 3]);
    expect(() => priceOf(begunBase(), 0, 'knight')).toThrow('nobody sells knight here');
  });

  test('I-02, IE-48: there is no robber, no hex is blocked, and the desert gives nothing', () => {
    const { state } = begun({}, quickChance(1));
    expect(state).not.toHaveProperty('robber');
    expect(Object.keys(rulesetOf('impero').rules.moveFields)).not.toContain('moveRobber');
    expect(rulesetOf('impero').rules.ask(state).blockedHex()).toBeUndefined();
    const { terrains, numbers } = LAYOUTS.fifthEdition.board;
    expect(numbers[terrains.indexOf('desert')]).toBe(0);
    // V30 lies between the desert, the forest (3) and the fields (4): only the forest gives on a 3.
    const after = given({ phase: 'roll', settlements: { 0: [30] } }, { dice: [[1, 2]] }).when(0, roll);
    expect(after.hand(0)).toEqual({ lumber: 1 });
  });

  test('I-03: war points start at 0, and everybody sees them', () => {
    const { state } = begun({}, quickChance(1));
    expect(state.war.points).toEqual([0, 0, 0]);
    const fought = stateOf({ destroyed: { 1: { 0: { cities: 2 } } } });
    for (const reader of [0, 'spectator'] as const)
      expect(countersOf(viewFor(fought, reader), 1)).toContainEqual({ name: 'warPoints', value: 4, parts: [] });
  });

  test('I-04: pieces, first resources and order of play are those of the base game', () => {
    const { state, events } = begun({ players: 3 }, quickChance(5));
    expect(events.map(({ type }) => type)).toEqual([
      'gameStarted',
      'startPlayerChosen',
      ...Array(3).fill(['startPiecesPlaced', 'firstResources']).flat(),
      'turnBegan',
    ]);
    expect(state.supply.roads).toEqual([13, 13, 13]);
    const draft = begun({ startPlacement: 'draft' }, quickChance(5));
    expect(draft.state.steps.at(-1)?.type).toBe('draftSettlement');
  });
});

const begunBase = () => {
  const settled = settleOptions(rulesetOf('base').options, {});
  if ('problem' in settled) throw new Error('options');
  const seats = (['blue', 'white', 'orange'] as const).map((colour) => ({ colour }));
  return rulesetOf('base').rules.start({ options: settled.options, seats }, quickChance(1)).state;
};
