import { describe, expect, it } from 'vitest';
import {
  type Board,
  coloursFor,
  decide,
  legalMoves,
  mustStart,
  quickChance,
  rulesetNames,
  rulesetOf,
  type SetupProblem,
  settleOptions,
  startGame,
  type WireSetup,
} from '../../engine/index.ts';
import { LAYOUTS } from './layouts.ts';

const chance = quickChance(3);
const setupOf = (ruleset: string, players = 2, chosen: Readonly<Record<string, unknown>> = {}): WireSetup => {
  const settled = settleOptions(rulesetOf(ruleset).options, { board: 'random', ...chosen, players });
  if ('problem' in settled) throw new Error(settled.problem.option);
  const { options } = settled;
  const colours = coloursFor({ players, board: String(options.board) }).slice(0, players);
  return { options, seats: colours.map((colour) => ({ colour })) };
};
const { board } = LAYOUTS.fifthEdition;
const at = <T>(list: readonly T[], place: number, value: unknown): T[] =>
  list.map((one, n) => (n === place ? (value as T) : one));
const without = <T extends object>(value: T, name: keyof T): T =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)) as T;

/** What is changed in a sound setup, and what the engine says to it. */
const WRONG: readonly (readonly [string, (sound: WireSetup) => unknown, SetupProblem])[] = [
  ['nothing at all', () => null, { type: 'wrongOption', option: 'players' }],
  ['no options', (sound) => without(sound, 'options'), { type: 'wrongOption', option: 'players' }],
  ['options as a list', (sound) => ({ ...sound, options: [] }), { type: 'wrongOption', option: 'players' }],
  [
    'five players',
    (sound) => ({ ...sound, options: { ...sound.options, players: 5 } }),
    { type: 'wrongOption', option: 'players' },
  ],
  [
    'a million points',
    (sound) => ({ ...sound, options: { ...sound.options, victoryPoints: 1e6 } }),
    { type: 'wrongOption', option: 'victoryPoints' },
  ],
  [
    'an option that nobody knows',
    (sound) => ({ ...sound, options: { ...sound.options, __proto__: null, speed: 1 } }),
    { type: 'wrongOption', option: 'speed' },
  ],
  [
    'an option that is missing',
    (sound) => ({ ...sound, options: without(sound.options, 'startPlayer') }),
    { type: 'wrongOption', option: 'startPlayer' },
  ],
  ['no seats', (sound) => without(sound, 'seats'), { type: 'wrongSeats' }],
  ['a seat too few', (sound) => ({ ...sound, seats: sound.seats.slice(1) }), { type: 'wrongSeats' }],
  ['a seat too many', (sound) => ({ ...sound, seats: [...sound.seats, { colour: 'orange' }] }), { type: 'wrongSeats' }],
  ['a seat that is none', (sound) => ({ ...sound, seats: at(sound.seats, 1, null) }), { type: 'wrongSeats' }],
  [
    'a bot that is no bot',
    (sound) => ({ ...sound, seats: at(sound.seats, 1, { colour: 'blue', bot: 'yes' }) }),
    { type: 'wrongSeats' },
  ],
  ['one colour twice', (sound) => ({ ...sound, seats: at(sound.seats, 1, sound.seats[0]) }), { type: 'wrongColours' }],
  [
    'a colour of no box',
    (sound) => ({ ...sound, seats: at(sound.seats, 1, { colour: 'pink' }) }),
    { type: 'wrongColours' },
  ],
  ['an oldest player where the dice decide', (sound) => ({ ...sound, oldest: 0 }), { type: 'wrongOldest' }],
  ['a board that is none', (sound) => ({ ...sound, board: 7 }), { type: 'wrongBoard', part: 'terrains' }],
  [
    'a board without hexes',
    (sound) => ({ ...sound, board: without<Board>(board, 'terrains') }),
    { type: 'wrongBoard', part: 'terrains' },
  ],
  [
    'a board with 18 hexes',
    (sound) => ({ ...sound, board: { ...board, terrains: board.terrains.slice(1) } }),
    { type: 'wrongBoard', part: 'terrains' },
  ],
  [
    'a board without a desert',
    (sound) => ({ ...sound, board: { ...board, terrains: at(board.terrains, 9, 'hills') } }),
    { type: 'wrongBoard', part: 'terrains' },
  ],
  [
    'a board without numbers',
    (sound) => ({ ...sound, board: without<Board>(board, 'numbers') }),
    { type: 'wrongBoard', part: 'numbers' },
  ],
  [
    'a board with a seven',
    (sound) => ({ ...sound, board: { ...board, numbers: at(board.numbers, 0, 7) } }),
    { type: 'wrongBoard', part: 'numbers' },
  ],
  [
    'a board with a token in the desert',
    (sound) => ({ ...sound, board: { ...board, numbers: at(board.numbers, 9, 4) } }),
    { type: 'wrongBoard', part: 'numbers' },
  ],
  [
    'a board without harbours',
    (sound) => ({ ...sound, board: without<Board>(board, 'harbours') }),
    { type: 'wrongBoard', part: 'harbours' },
  ],
  [
    'a board with a harbour for gold',
    (sound) => ({ ...sound, board: { ...board, harbours: at(board.harbours, 0, 'gold') } }),
    { type: 'wrongBoard', part: 'harbours' },
  ],
];

describe.each(rulesetNames())('an invalid set-up is refused by an error value: %s', (ruleset) => {
  const sound = setupOf(ruleset);

  it('O-01 a valid set-up begins a game, even with a printed board given in full', () => {
    expect(startGame(ruleset, sound, chance).type).toBe('started');
    expect(startGame(ruleset, { ...sound, board }, chance).type).toBe('started');
  });

  it.each(WRONG)('%s', (_, change, problem) => {
    expect(startGame(ruleset, change(sound) as WireSetup, chance)).toEqual({ type: 'refused', problem });
  });

  it.each([2, 3, -1, 0.5, '1', null, Number.NaN])('B-37 the oldest player at seat %j of two', (oldest) => {
    const asked = { ...setupOf(ruleset, 2, { startPlayer: 'oldest' }), oldest: anything(oldest) };
    expect(startGame(ruleset, asked, chance)).toEqual({ type: 'refused', problem: { type: 'wrongOldest' } });
    expect(startGame(ruleset, { ...asked, oldest: 1 }, chance)).toMatchObject({ state: { turn: { active: 1 } } });
  });

  it('B-26 red is set aside on a beginner board of three', () => {
    const three = setupOf(ruleset, 3, { board: 'beginner' });
    const seats = at(three.seats, 0, { colour: 'red' });
    expect(startGame(ruleset, { ...three, seats }, chance)).toEqual({
      type: 'refused',
      problem: { type: 'wrongColours' },
    });
  });
});

it('O-01 an unknown ruleset is refused', () => {
  for (const name of ['seafarers', 'toString', '__proto__', '', null])
    expect(startGame(name as string, setupOf('base'), chance)).toEqual({
      type: 'refused',
      problem: { type: 'unknownRuleset' },
    });
});

it('mustStart takes only a valid set-up', () => {
  expect(mustStart('base', setupOf('base'), chance).state.table.seats).toHaveLength(2);
  expect(() => mustStart('base', { ...setupOf('base'), seats: [] }, chance)).toThrow('wrongSeats');
});

/** What a foreign program may send where the engine declares a type. */
const anything = (value: unknown): never => value as never;

describe.each(rulesetNames())('an invalid request in a running game is refused: %s', (ruleset) => {
  const { state } = mustStart(ruleset, setupOf(ruleset), chance);

  it.each([2, 3, 4, -1, 0.5, '0', null, undefined, 'spectator', Number.NaN])(
    'O-02 a move of seat %j in a game of two',
    (seat) => {
      for (const move of [{ type: 'rollDice' }, { type: 'agreeToEnd', agree: true }, { type: 'offerTrade' }, null])
        expect(decide(state, anything(seat), anything(move), chance)).toEqual({
          type: 'refused',
          refusal: { code: 'noSuchSeat', rule: 'O-02', facts: {} },
        });
      expect(legalMoves(state, anything(seat))).toEqual({ moves: [], choices: [] });
    },
  );

  it.each([
    [null],
    [undefined],
    ['rollDice'],
    [7],
    [[]],
    [{}],
    [{ type: null }],
    [{ type: 7 }],
    [{ type: ['rollDice'] }],
  ])('O-01 %j as a move', (move) => {
    const refusal = { code: 'malformedMove', rule: 'O-01', facts: { move: '', field: 'type' } };
    for (const seat of [0, 1] as const) {
      expect(decide(state, seat, anything(move), chance)).toEqual({ type: 'refused', refusal });
    }
  });

  it('O-01 any junk in the fields of any move', () => {
    const junk = [undefined, null, {}, [], [null], 'x', -1, 1e9, Number.NaN, 0.5, { length: 5 }, [[1]], true];
    for (const [type, fields] of Object.entries(rulesetOf(ruleset).rules.moveFields))
      for (const seat of [0, 1] as const)
        for (const value of junk) {
          const filled = Object.fromEntries(Object.keys(fields).map((name) => [name, value]));
          const tried = decide(state, seat, { type, ...filled }, chance);
          if (tried.type === 'refused') expect(tried.refusal.code).not.toBe('');
        }
  });
});
