import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { sequentialTest, wilsonInterval } from '../../tools/bots/sequential.ts';
import { numbersFrom } from '../../tools/playGame.ts';

const ladder = (...args: string[]) => spawnSync(process.execPath, ['tools/ladder.ts', ...args], { encoding: 'utf8' });

/** Plays coins that win with this chance until the test is decided. */
function decided(chance: number, seed: number) {
  const random = numbersFrom(seed);
  let wins = 0;
  for (let games = 1; ; games++) {
    if (random(1000) < 1000 * chance) wins++;
    const verdict = sequentialTest(wins, games, 0.25, 0.35);
    if (verdict !== 'undecided') return verdict;
  }
}

test.each([
  [0.25, 'not more'],
  [0.35, 'more'],
])('the sequential test of a bot that wins %d of its games is wrong in at most one case of twenty', (chance, truth) => {
  const right = Array.from({ length: 400 }, (_, seed) => decided(chance, seed)).filter((verdict) => verdict === truth);
  expect(right.length / 400).toBeGreaterThan(0.93);
});

test('the interval contains the share, and is narrower after more games', () => {
  const [low, high] = wilsonInterval(30, 100);
  expect(low).toBeCloseTo(0.2189, 3);
  expect(high).toBeCloseTo(0.3958, 3);
  const [lower, upper] = wilsonInterval(300, 1000);
  expect(upper - lower).toBeLessThan(high - low);
});

test('the ladder plays one bot against others, which may come from another folder', () => {
  const { stdout } = ladder('sensible', '--against', '.:random', '--players', '3', '--games', '9', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ bot: 'sensible', against: '.:random', verdict: expect.any(String) });
  expect(JSON.parse(stdout).winsInPercent).toBeGreaterThan(50);
});

test.each([
  [['clever'], 'no bot is called "clever"'],
  [['sensible', '--against', 'nowhere:sensible'], 'there is no Coloni in'],
  [['sensible', '--games', 'many'], '--games takes a whole number from 1, not "many"'],
  [['sensible', '--fair', '50', '--better', '40'], '--better must be more than --fair'],
  [['sensible', '--ruleset', 'chess'], 'no ruleset is called "chess"'],
])('ladder %j says what is wrong', (args, message) => {
  const { stderr, status } = ladder(...args);
  expect(stderr).toContain(message);
  expect(status).toBe(1);
});
