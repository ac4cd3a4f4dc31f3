import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const simulate = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/simulate.ts', ...args], { encoding: 'utf8' });

test('simulate prints a line of JSON for each game and a summary line', () => {
  const { stdout, status } = simulate(
    ...'--ruleset base --players 3 --games 4 --seed 11 --bots random --json'.split(' '),
  );
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(status).toBe(0);
  expect(lines).toHaveLength(5);
  expect(lines.slice(0, 4).map((line) => line.seed)).toEqual([11, 12, 13, 14]);
  for (const line of lines.slice(0, 4)) {
    expect(Object.keys(line)).toEqual(['seed', 'winner', 'turns', 'moves', 'events', 'points', 'ms']);
    expect(line.points[line.winner]).toBeGreaterThanOrEqual(10);
  }
  expect(lines[4].summary).toMatchObject({ games: 4, capped: 0 });
});

test('simulate mixes kinds of bots, one per seat', () => {
  const { stdout } = simulate('--bots', 'sensible,random', '--games', '3', '--json');
  const games = stdout.trim().split('\n').slice(0, 3);
  expect(games.map((line) => JSON.parse(line).points.length)).toEqual([2, 2, 2]);
});

test('K-40, K-41, K-77 simulate counts what happened in games of Cities & Knights: attacks, and cards by kind', () => {
  const { stdout, status } = simulate(
    ...'--ruleset citiesKnights --players 3 --games 2 --seed 3 --bots random --counts --json'.split(' '),
  );
  const { summary, counts } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  const sumOf = (start: string) =>
    Object.entries(counts).reduce((sum, [name, n]) => (name.startsWith(start) ? sum + Number(n) : sum), 0);
  expect(status).toBe(0);
  expect(summary).toMatchObject({ games: 2, capped: 0 });
  expect(summary.wins.reduce((a: number, b: number) => a + b)).toBe(2);
  expect(sumOf('barbariansAttacked won=')).toBe(counts.barbariansAttacked);
  expect(sumOf('progressPlayed card=')).toBe(counts.progressPlayed);
  expect(counts.progressPlayed).toBeGreaterThan(20);
});

test.each([
  [['--ruleset', 'chess'], 'no ruleset is called "chess"'],
  [['--bots', 'clever'], 'no bot is called "clever"'],
  [['--games', 'many'], '--games takes a whole number from 1, not "many"'],
  [['--players', '3', '--bots', 'random,random'], '--players 3 does not fit the 2 bots'],
  [['--option', 'board=moon'], '--option board: choose from beginner, random'],
  [['--players', '7'], '--option players: choose from'],
  [['--speed', 'high'], "Unknown option '--speed'"],
])('simulate %j says what is wrong', (args, message) => {
  const { stderr, status } = simulate(...args);
  expect(stderr).toContain(message);
  expect(status).toBe(1);
});
