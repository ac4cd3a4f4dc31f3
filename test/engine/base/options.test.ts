import { describe, expect, it } from 'vitest';
import {
  type Board,
  ownOptions,
  quickChance,
  rulesetNames,
  rulesetOf,
  type Seat,
  scriptedChance,
  settleOptions,
  targetOf,
} from '../../../engine/index.ts';
import { startWith } from '../../../tools/playGame.ts';
import { LAYOUTS } from '../layouts.ts';
import { begun, given, givenStart, optionsWith, stateOf } from '../support.ts';

const table = rulesetOf('base').options;
const problem = (chosen: Readonly<Record<string, unknown>>) => {
  const settled = settleOptions(table, chosen);
  return 'problem' in settled ? settled.problem : undefined;
};
const board = (chosen: Readonly<Record<string, unknown>>, seed = 1): Board =>
  begun(chosen, quickChance(seed)).state.table.board;

describe('the options of the base game', () => {
  it('B-09 are those of the rules; age and playing time only appear in the lobby', () => {
    expect(Object.keys(table)).toEqual([
      'players',
      'board',
      'beginnerMap',
      'startPlacement',
      'tokenPlacement',
      'spiralStart',
      'harbours',
      'startPlayer',
      'turnStructure',
      'devCardTiming',
      'robberToDesert',
      'victoryCheck',
      'victoryPoints',
      'friendlyRobber',
    ]);
  });

  it('default to their first value', () => {
    expect(optionsWith()).toEqual({
      players: 3,
      board: 'beginner',
      beginnerMap: 'fifthEdition',
      startPlacement: 'prePlaced',
      tokenPlacement: 'spiral',
      spiralStart: 'randomCorner',
      harbours: 'shuffled',
      startPlayer: 'highestRoll',
      turnStructure: 'tradeThenBuild',
      devCardTiming: 'anyTime',
      robberToDesert: 'allowed',
      victoryCheck: 'ownTurn',
      victoryPoints: 10,
      friendlyRobber: 'off',
    });
  });

  it.each([
    ['O-02', 'players', [3, 4, 2]],
    ['O-03', 'board', ['beginner', 'random']],
    ['O-04', 'beginnerMap', ['fifthEdition', 'classicSpiral']],
    ['O-05', 'startPlacement', ['prePlaced', 'draft']],
    ['O-06', 'tokenPlacement', ['spiral', 'shuffledNoRedNeighbours']],
    ['O-07', 'spiralStart', ['randomCorner', 'southWest']],
    ['O-08', 'harbours', ['shuffled', 'printed']],
    ['O-09', 'startPlayer', ['highestRoll', 'oldest']],
    ['O-10', 'turnStructure', ['tradeThenBuild', 'combined']],
    ['O-11', 'devCardTiming', ['anyTime', 'buildPhase']],
    ['O-12', 'robberToDesert', ['allowed', 'forbidden']],
    ['O-13', 'victoryCheck', ['ownTurn', 'immediate']],
    ['O-14', 'victoryPoints', [10, 8, 9, 11, 12, 13, 14, 15]],
    ['O-15', 'friendlyRobber', ['off', 'on']],
  ])('%s: %s takes %j and nothing else', (rule, option, values) => {
    expect(table[option]?.rule).toBe(rule);
    const where = ['O-06', 'O-07', 'O-08'].includes(rule) ? { board: 'random' } : {};
    for (const value of values) expect(optionsWith({ ...where, [option]: value })).toHaveProperty(option, value);
    for (const other of ['other', 0, true])
      expect(problem({ ...where, [option]: other })).toEqual({ option, rule, allowed: values });
  });

  it('K-67 are ignored if they do not apply, whatever their value', () => {
    const ignored = { tokenPlacement: 'shuffledNoRedNeighbours', spiralStart: 'nowhere', harbours: 7 };
    expect(optionsWith({ board: 'beginner', ...ignored })).toEqual(optionsWith({ board: 'beginner' }));
    expect(problem({ board: 'random', ...ignored })?.option).toBe('harbours');
    const shuffled = { board: 'random', tokenPlacement: 'shuffledNoRedNeighbours' };
    expect(optionsWith({ ...shuffled, spiralStart: 'southWest', beginnerMap: 'atlantis' })).toEqual(
      optionsWith(shuffled),
    );
  });

  it.each(rulesetNames())(
    'K-67 are ignored if they belong to another ruleset than %s, and unknown if they belong to none',
    (ruleset) => {
      const { options } = rulesetOf(ruleset);
      for (const other of rulesetNames())
        for (const option of Object.keys(rulesetOf(other).options)) {
          const own = Object.hasOwn(options, option) ? { [option]: 'any' } : {};
          expect(ownOptions(ruleset, { [option]: 'any' })).toEqual(own);
        }
      expect(settleOptions(options, ownOptions(ruleset, { speed: 'fast' }))).toHaveProperty('problem.option', 'speed');
    },
  );

  it('are refused by name if they are unknown', () => {
    expect(problem({ speed: 'fast' })).toEqual({ option: 'speed', allowed: Object.keys(table) });
    expect(problem({ constructor: 'x' })?.option).toBe('constructor');
  });

  it('O-01 list exactly the rulesets that can be played', () => {
    expect(rulesetNames().toSorted()).toEqual(['base', 'citiesKnights', 'impero']);
    for (const name of rulesetNames()) {
      const { state } = startWith(name, { players: 4 }, quickChance(1));
      expect(state.table.ruleset).toBe(name);
      expect(state.steps).not.toEqual([]);
    }
    for (const name of ['seafarers', 'toString', '']) expect(() => rulesetOf(name)).toThrow(RangeError);
  });

  it.each([2, 3, 4] as const)('O-02 let %i players take turns', (players) => {
    const { state } = begun({ players, startPlayer: 'oldest' });
    expect([state.table.seats.length, state.hands.length, state.knights.length]).toEqual([players, players, players]);
    let scene = givenStart({ players, startPlayer: 'oldest' }, { dice: Array(players).fill([1, 1]) });
    const turns: Seat[] = [];
    for (let i = 0; i < players; i++) {
      const { active } = scene.state.turn;
      turns.push(active);
      scene = scene.when(active, { type: 'rollDice' }).when(active, { type: 'endTurn' });
    }
    expect(turns).toEqual([0, 1, 2, 3].slice(0, players));
    expect(scene.state.turn.active).toBe(0);
  });

  it('O-02 give each player a seat and a colour of their own', () => {
    const start = (chosen: Readonly<Record<string, unknown>>, ...colours: ('red' | 'blue' | 'white' | 'orange')[]) =>
      begun(chosen, quickChance(1), { colours });
    expect(() => start({ players: 3 }, 'blue', 'white')).toThrow('wrongSeats');
    expect(() => start({ players: 2 }, 'blue', 'blue')).toThrow('wrongColours');
    expect(() => start({ players: 2 }, 'blue', 'white')).not.toThrow();
  });

  it('O-03 offer the printed beginner map or a random board that differs from game to game', () => {
    expect(board({ board: 'beginner' }, 1)).toEqual(LAYOUTS.fifthEdition.board);
    expect(board({ board: 'beginner' }, 2)).toEqual(LAYOUTS.fifthEdition.board);
    expect(board({ board: 'random' }, 1)).not.toEqual(board({ board: 'random' }, 2));
  });

  it.each(['fifthEdition', 'classicSpiral'] as const)('O-04 make %s the island of the game', (beginnerMap) => {
    expect(board({ beginnerMap })).toEqual(LAYOUTS[beginnerMap].board);
  });

  it('O-04 leave the map of Cities & Knights to its own ruleset', () => {
    expect(problem({ beginnerMap: 'ckBeginner' })?.option).toBe('beginnerMap');
    expect(LAYOUTS.ckBeginner.board.terrains).toHaveLength(19);
  });

  it('O-05 place the pieces on a beginner map unless a draft is chosen; a random board always has a draft', () => {
    expect(optionsWith({ board: 'beginner' }).startPlacement).toBe('prePlaced');
    expect(optionsWith({ board: 'random' }).startPlacement).toBe('draft');
    expect(problem({ board: 'random', startPlacement: 'prePlaced' })).toEqual({
      option: 'startPlacement',
      rule: 'O-05',
      allowed: ['draft'],
    });
    expect(givenStart({ startPlayer: 'oldest' }).open).toBe('roll');
    expect(givenStart({ startPlayer: 'oldest', startPlacement: 'draft' }).open).toBe('draftSettlement');
    expect(givenStart({ startPlayer: 'oldest', startPlacement: 'draft' }).state.table.board).toEqual(
      LAYOUTS.fifthEdition.board,
    );
  });

  it('O-08 deal or print the harbours on a random board; a beginner map always has its own', () => {
    const { harbours } = LAYOUTS.fifthEdition.board;
    const random = (chosen: Readonly<Record<string, unknown>>, seed: number) =>
      board({ board: 'random', ...chosen }, seed).harbours;
    expect([1, 2, 3].map((seed) => random({ harbours: 'printed' }, seed))).toEqual([harbours, harbours, harbours]);
    expect(random({ harbours: 'shuffled' }, 1)).not.toEqual(random({ harbours: 'shuffled' }, 2));
    expect(board({ board: 'beginner', harbours: 'shuffled' }).harbours).toEqual(harbours);
  });

  it('say which of them have an effect', () => {
    const matter = (chosen: Readonly<Record<string, string | number>>) =>
      Object.entries(table).flatMap(([option, { applies }]) =>
        applies === undefined || applies(optionsWith(chosen)) ? [] : [option],
      );
    expect(matter({ board: 'beginner' })).toEqual(['tokenPlacement', 'spiralStart', 'harbours']);
    expect(matter({ board: 'random' })).toEqual(['beginnerMap']);
    expect(matter({ board: 'random', harbours: 'printed' })).toEqual([]);
    expect(matter({ board: 'random', tokenPlacement: 'shuffledNoRedNeighbours' })).toEqual([
      'beginnerMap',
      'spiralStart',
    ]);
  });

  it('O-09 let the highest roll or the oldest player begin', () => {
    const dice = [
      [1, 2],
      [6, 5],
      [2, 2],
    ] as const;
    const rolled = begun({ startPlayer: 'highestRoll' }, scriptedChance({ dice }));
    expect(rolled.state.turn.active).toBe(1);
    expect(begun({ startPlayer: 'oldest' }, scriptedChance({}), { oldest: 2 }).state.turn.active).toBe(2);
  });

  it('O-10 have players trade and then build, or do both in any order', () => {
    const after = (turnStructure: 'tradeThenBuild' | 'combined') =>
      given({ options: { turnStructure }, phase: 'roll' }, { dice: [[1, 1]] }).when(0, { type: 'rollDice' });
    expect(after('tradeThenBuild').open).toBe('trade');
    expect(after('combined').open).toBe('main');
    expect(after('tradeThenBuild').when(0, { type: 'goToBuild' }).open).toBe('build');
    expect(after('combined').refuses(0, { type: 'goToBuild' })).toBe('notNow B-42');
  });

  it('O-11 allow development cards at any time in a turn, or only in the build phase', () => {
    const before = (devCardTiming: 'anyTime' | 'buildPhase') =>
      given({ options: { devCardTiming }, phase: 'roll', cards: { 0: ['knight'] } });
    expect(before('anyTime').when(0, { type: 'playKnight' }).open).toBe('moveRobber');
    expect(before('buildPhase').refuses(0, { type: 'playKnight' })).toBe('cardsInBuildPhase O-11');
  });

  it('O-12 let the robber return to the desert, or not', () => {
    const seven = (robberToDesert: 'allowed' | 'forbidden') =>
      given({ options: { robberToDesert }, phase: 'roll', robber: 0 }, { dice: [[3, 4]] }).when(0, {
        type: 'rollDice',
      });
    expect(seven('allowed').when(0, { type: 'moveRobber', hex: 9 }).state.robber.hex).toBe(9);
    expect(seven('forbidden').refuses(0, { type: 'moveRobber', hex: 9 })).toBe('robberToDesert O-12');
    expect(seven('forbidden').listed(0, 'moveRobber')).toHaveLength(17);
    expect(seven('allowed').listed(0, 'moveRobber')).toHaveLength(18);
  });

  it('O-14 make ten points win, or as many as a house rule says', () => {
    expect(targetOf(stateOf({}))).toBe(10);
    expect(targetOf(stateOf({ options: { victoryPoints: 8 } }))).toBe(8);
  });
});
