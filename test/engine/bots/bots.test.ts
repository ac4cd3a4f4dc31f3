import { describe, expect, test } from 'vitest';
import {
  awaited,
  BOTS,
  byId,
  chooseMove,
  decide,
  type Hidden,
  mustStart,
  quickChance,
  rulesetNames,
  rulesetOf,
  type Seat,
  settleOptions,
  viewFor,
} from '../../../engine/index.ts';
import { playGame } from '../../../tools/playGame.ts';

const GAMES = 20;

describe.each(rulesetNames())('bots in %s', (ruleset) => {
  test('a sensible bot beats three random ones in at least 9 of 10 games', () => {
    const wins = Array.from({ length: GAMES }, (_, seed) =>
      playGame({
        ruleset,
        options: {},
        bots: ['sensible', 'random', 'random', 'random'],
        seed: 100 + seed,
        turnCap: 2000,
      }),
    ).filter((game) => game.winners.includes(0));
    expect(wins.length).toBeGreaterThanOrEqual(0.9 * GAMES);
  });

  test.each([2, 3, 4])('%i sensible bots finish their games', (players) => {
    for (let seed = 0; seed < 5; seed++)
      expect(
        playGame({ ruleset, options: {}, bots: Array(players).fill('sensible'), seed, turnCap: 1500 }).reason,
      ).not.toBe('turnCap');
  });

  test('play every value of every option, the least and the most of a number, without a refused move', () => {
    for (const [option, { values }] of Object.entries(rulesetOf(ruleset).options))
      for (const value of values) {
        const numbers = values.filter((one) => typeof one === 'number');
        const isBetween = typeof value === 'number' && value > Math.min(...numbers) && value < Math.max(...numbers);
        if (option === 'players' || isBetween) continue;
        const needs = option === 'startPlacement' || option === 'beginnerMap' ? { board: 'beginner' } : {};
        const options = { ...needs, [option]: value };
        const result = playGame({ ruleset, options, bots: ['sensible', 'random', 'sensible'], seed: 7, turnCap: 2000 });
        expect(result.moves, `${option} = ${value}`).toBeGreaterThan(20);
      }
  });

  test('play the same game with the same settings', () => {
    // The strong bot takes as long as all the others: that it does is shown of its single moves.
    const bots = BOTS.filter((bot) => bot !== 'strong');
    const settings = { ruleset, options: {}, bots, seed: 4, turnCap: 500 };
    expect(playGame(settings)).toEqual(playGame(settings));
  });
});

test('a bot accepts a good trade off turn, and answers a bad one or a request with what it can spare', () => {
  const settled = settleOptions(rulesetOf('base').options, { players: 3, turnStructure: 'combined' });
  if ('problem' in settled) throw new Error('options');
  const chance = quickChance(3);
  const seats = (['blue', 'white', 'orange'] as const).map((colour) => ({ colour }));
  let { state } = mustStart('base', { options: settled.options, seats }, chance);
  const { seat } = awaited(state)[0] ?? { seat: 0 as const };
  const rolled = decide(state, seat, { type: 'rollDice' }, chance);
  if (rolled.type === 'refused') throw new Error('roll');
  const partner = seat === 0 ? 1 : 0;
  // The partner has four brick too many and lacks one ore for a city; the active seat has ore to spare.
  const hands = byId<Seat, Hidden>(
    rolled.state.hands.map((_, s) =>
      s === seat
        ? { n: 4, cards: [0, 0, 0, 0, 4] }
        : s === partner
          ? { n: 8, cards: [0, 4, 0, 2, 2] }
          : { n: 0, cards: [0, 0, 0, 0, 0] },
    ),
  );
  state = { ...rolled.state, hands, steps: rolled.state.steps.filter((step) => step.type === 'main') };
  const answerTo = (give: readonly number[], take: readonly number[]) => {
    const offered = decide(state, seat, { type: 'offerTrade', give, take, to: [partner] }, chance);
    if (offered.type === 'refused') throw new Error(JSON.stringify(offered.refusal));
    return chooseMove('sensible', viewFor(offered.state, partner), partner, () => 1);
  };
  const answerToRequest = (take: readonly number[]) => {
    const asked = decide(state, seat, { type: 'requestTrade', take, to: [partner] }, chance);
    if (asked.type === 'refused') throw new Error(JSON.stringify(asked.refusal));
    return chooseMove('sensible', viewFor(asked.state, partner), partner, () => 1);
  };
  expect(answerTo([0, 0, 0, 0, 1], [0, 1, 0, 0, 0])).toMatchObject({ type: 'answerTrade', accept: true });
  // Not its grain, but brick for the ore.
  expect(answerTo([0, 0, 0, 0, 1], [0, 0, 0, 2, 0])).toMatchObject({
    type: 'counterTrade',
    give: [0, 1, 0, 0, 0],
    take: [0, 0, 0, 0, 1],
  });
  // Asked what it wants, it gives what it can spare for what it lacks, and keeps the rest.
  expect(answerToRequest([0, 1, 0, 0, 0])).toMatchObject({
    type: 'counterTrade',
    give: [0, 1, 0, 0, 0],
    take: [0, 0, 0, 0, 1],
  });
  expect(answerToRequest([0, 0, 0, 1, 0])).toMatchObject({ type: 'answerTrade', accept: false });
});

test('BE-83 I-40 bots agree to end a game that goes on for ever, and points are counted', () => {
  const options = { deadPosition: 'agreement' };
  const stuck = playGame({ ruleset: 'impero', options, bots: Array(4).fill('random'), seed: 3, turnCap: 9000 });
  expect(stuck).toMatchObject({ reason: 'finalCount' });
  expect(stuck.turns).toBeGreaterThan(300);
});
