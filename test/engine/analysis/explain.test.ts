import { describe, expect, it } from 'vitest';
import { luckOf } from '../../../engine/analysis/luck.ts';
import { skillOf } from '../../../engine/analysis/skill.ts';
import { dealtState } from '../../../engine/bots/dealtState.ts';
import {
  type Chances,
  chances,
  decide,
  type Explanation,
  explain,
  type PlayedMove,
  rulesetNames,
  viewFor,
} from '../../../engine/index.ts';
import { numbersFrom } from '../../../tools/playGame.ts';
import { forGames } from '../properties/randomGame.ts';
import { botGame } from './botGame.ts';

function explained(moves: readonly PlayedMove[]): Explanation {
  const work = explain(moves);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
/** A part of a game: all of it would take a minute in some rulesets. */
const partOf = (moves: readonly PlayedMove[], seed: number) => (seed % 2 === 0 ? moves.slice(-30) : moves.slice(0, 30));

describe.each(rulesetNames())('a game of %s explained', (ruleset) => {
  it('adds up: start, luck, skill and remainder are the result', { timeout: 600_000 }, () => {
    forGames(ruleset, 4, (options, seed) => {
      const moves = partOf(botGame(ruleset, options, seed), seed);
      const { accounts, steps } = explained(moves);
      const end = moves.at(-1)?.after;
      for (const [seat, account] of accounts.entries()) {
        const { start, ownLuck, othersLuck, ownSkill, othersSkill, remainder, result } = account;
        expect(start + ownLuck + othersLuck + ownSkill + othersSkill + remainder).toBeCloseTo(result, 9);
        if (end?.ending.over && end.ending.winners.length > 0)
          expect(result).toBe(end.ending.winners.some((winner) => winner === seat) ? 1 / end.ending.winners.length : 0);
      }
      expect(sum(accounts.map(({ start }) => start))).toBeCloseTo(1, 9);
      expect(sum(accounts.map(({ result }) => result))).toBeCloseTo(1, 9);
      // Whatever one seat wins by luck or by a mistake, the others lose.
      for (const { luck, skill } of steps) {
        for (const { amount } of luck) expect(sum(amount)).toBeCloseTo(0, 9);
        expect(sum(skill?.amount ?? [])).toBeCloseTo(0, 9);
      }
    });
  });

  it('counts no luck on average over all outcomes of a draw', { timeout: 600_000 }, () => {
    const moves = botGame(ruleset, {}, 5);
    const rolls = moves.filter(({ move }) => move.type === 'rollDice').slice(20, 22);
    expect(rolls).toHaveLength(2);
    for (const roll of rolls) {
      const total: number[] = [];
      for (let result = 0; result < 36; result++) {
        const chance = {
          ...roll.chance,
          draw: (what: string, n: number, bound: number) =>
            what === 'dice' ? result : roll.chance.draw(what, n, bound),
        };
        const decision = decide(roll.before, roll.seat, roll.move, chance);
        if (decision.type !== 'decided') throw new Error('a roll was refused');
        const [dice] = luckOf({ ...roll, chance, after: decision.state });
        expect(dice?.what).toBe('dice');
        for (const [seat, amount] of (dice?.amount ?? []).entries()) total[seat] = (total[seat] ?? 0) + amount;
      }
      for (const one of total) expect(one).toBeCloseTo(0, 9);
    }
  });

  it('judges a choice by what its maker could know', { timeout: 600_000 }, () => {
    const random = numbersFrom(3);
    const choices = botGame(ruleset, {}, 4)
      .filter(({ before, seat }) => before.turn.number > 5 && before.turn.active === seat)
      .slice(0, 40);
    let judged = 0;
    for (const played of choices) {
      const { before, seat, move, chance } = played;
      const twin = dealtState(viewFor(before, seat), random);
      const decision = decide(twin, seat, move, chance);
      if (decision.type !== 'decided') continue;
      const other = { ...played, before: twin, after: decision.state };
      const skill = skillOf(played, numbersFrom(1));
      expect(skillOf(other, numbersFrom(1))).toEqual(skill);
      if (skill !== undefined) judged++;
    }
    expect(judged).toBeGreaterThan(3);
  });

  it('judges the end of a turn also if something was offered in it', { timeout: 600_000 }, () => {
    const ends = botGame(ruleset, {}, 1).filter(
      ({ before, move }) => move.type === 'endTurn' && before.offers.open.length > 0,
    );
    expect(ends).not.toEqual([]);
    const skills = ends.slice(0, 10).map((played) => skillOf(played, numbersFrom(1)));
    expect(skills.some((skill) => skill !== undefined)).toBe(true);
  });

  it('calls it a mistake to end the turn in place of winning', { timeout: 600_000 }, () => {
    const winning = [1, 2, 3, 4, 5, 6].flatMap((seed) => {
      const last = botGame(ruleset, {}, seed).at(-1);
      if (last === undefined || !last.after.ending.winners.includes(last.seat)) return [];
      const decision = decide(last.before, last.seat, { type: 'endTurn' }, last.chance);
      if (decision.type === 'refused' || decision.state.ending.over) return [];
      return [{ ...last, move: { type: 'endTurn' }, after: decision.state }];
    });
    const [played] = winning;
    if (played === undefined) throw new Error('no game was won by a move in place of which a turn could end');
    const { mistakes, steps } = explained([played]);
    expect(steps[0]?.skill?.amount[played.seat]).toBeLessThan(-0.02);
    expect(mistakes).toMatchObject([{ at: 0, seat: played.seat }]);
    const [mistake] = mistakes;
    expect(mistake?.gain).toBeGreaterThan(2 * (mistake?.error ?? 1));
  });
});

it('ranks each placement among all that were possible', { timeout: 600_000 }, () => {
  const moves = botGame('base', { board: 'random' }, 2).filter(({ before }) => before.turn.number === 0);
  const { openings } = explained(moves);
  expect(openings.map(({ nth }) => nth)).toEqual([1, 1, 1, 2, 2, 2]);
  expect(openings[0]?.among).toBe(54);
  for (const { rank, among } of openings) {
    expect(rank).toBeGreaterThan(0);
    expect(rank).toBeLessThanOrEqual(among);
  }
});

it('gives equal chances to nobody but those who win together', () => {
  const [first] = botGame('base', {}, 2);
  if (first === undefined) throw new Error('nobody moved');
  const ended = (winners: readonly number[]): Chances =>
    chances({ ...first.before, ending: { ...first.before.ending, over: true, winners: winners as never } });
  expect(ended([1])).toEqual([0, 1, 0]);
  expect(ended([0, 2])).toEqual([0.5, 0, 0.5]);
});
