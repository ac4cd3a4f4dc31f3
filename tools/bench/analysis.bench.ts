import {
  type Account,
  type AnyState,
  type Bot,
  chances,
  curveOf,
  explain,
  type PlayedMove,
  quickChance,
  rulesetNames,
} from '../../engine/index.ts';
import { botsWith, numbersFrom, playOn, startWith } from '../playGame.ts';

/**
 * How well the analysis of a game knows each seat's chance of winning: whether those to whom it gives 30 % win three
 * games in ten. Then what it can and cannot account for, and how long it takes.
 */
const GAMES = Number(process.env.COLONI_BENCH_GAMES ?? 300);
/** Explaining takes much longer than judging positions. */
const EXPLAINED = Math.ceil(GAMES / 15);
const PLAYERS = 4;
const BINS = 10;
const FIRST_SEED = 31_000_000;

interface PlayedGame {
  readonly moves: readonly PlayedMove[];
  readonly winner: number | undefined;
}

/** A game between sensible and strong bots, which trade. */
function gameOf(ruleset: string, seed: number): PlayedGame {
  const chance = quickChance(seed);
  const random = numbersFrom(seed);
  const bots = Array.from({ length: PLAYERS }, (): Bot => (random(4) === 0 ? 'strong' : 'sensible'));
  const { state } = startWith(ruleset, { board: 'random', players: PLAYERS }, chance);
  const moves = [...playOn(state as AnyState, chance, botsWith({ bots, turnCap: 600 }, random))].map((moment) => ({
    ...moment,
    chance,
  }));
  const winners = moves.at(-1)?.after.ending.winners ?? [];
  return { moves, winner: winners.length === 1 ? winners[0] : undefined };
}

/** Processor time of this process in ms: what else the machine does is not counted. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
const rounded = (n: number, digits = 3) => Number(n.toFixed(digits));

/** Whether the chances come true. @see G. W. Brier (1950) for the score: 0 knows everything, `base` nothing. */
function calibrationOf(games: Iterable<PlayedGame>) {
  let played = 0;
  const scores: number[] = [];
  const bins = Array.from({ length: BINS }, () => ({ n: 0, said: 0, won: 0 }));
  for (const { moves, winner } of games) {
    const [first] = moves;
    if (first === undefined || winner === undefined) continue;
    played++;
    const positions = [first.before, ...moves.map(({ after }) => after)];
    for (const { chances: said } of curveOf(positions, chances).slice(0, -1))
      for (const [seat, chance] of said.entries()) {
        const won = seat === winner ? 1 : 0;
        scores.push((chance - won) ** 2);
        const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS))];
        if (bin === undefined) continue;
        bin.n++;
        bin.said += chance;
        bin.won += won;
      }
  }
  const base = 1 / PLAYERS;
  return {
    games: played,
    positions: scores.length / PLAYERS,
    brier: rounded(mean(scores), 4),
    brierOfEqualChances: rounded(base * (1 - base), 4),
    calibrationError: rounded(bins.reduce((sum, { said, won }) => sum + Math.abs(said - won), 0) / scores.length, 4),
    'said → won (%), by tenths': bins.map(
      ({ n, said, won }) => `${Math.round((100 * said) / Math.max(1, n))}→${Math.round((100 * won) / Math.max(1, n))}`,
    ),
  };
}

/** The size of each part of the explanations, and what they take. */
function partsOf(games: Iterable<PlayedGame>) {
  const parts: (Account & Readonly<Record<'curve' | 'took' | 'mistakes' | 'compared', number>>)[] = [];
  for (const { moves, winner } of games) {
    const [first] = moves;
    if (first === undefined || winner === undefined) continue;
    const began = spent();
    curveOf([first.before, ...moves.map(({ after }) => after)], chances);
    const drawn = spent();
    const work = explain(moves);
    let next = work.next();
    while (!next.done) next = work.next();
    const took = spent() - drawn;
    const { accounts, mistakes, compared } = next.value;
    const figures = { curve: drawn - began, took, mistakes: mistakes.length, compared };
    parts.push(...accounts.map((account) => ({ ...account, ...figures })));
  }
  const size = (of: (part: (typeof parts)[number]) => number) => rounded(Math.sqrt(mean(parts.map((p) => of(p) ** 2))));
  return {
    games: parts.length / PLAYERS,
    'typical size of luck': size(({ ownLuck, othersLuck }) => ownLuck + othersLuck),
    'of skill': size(({ ownSkill, othersSkill }) => ownSkill + othersSkill),
    'of remainder': size(({ remainder }) => remainder),
    'of the error of luck': size(({ luckError }) => luckError),
    'of the error of skill': size(({ skillError }) => skillError),
    'mistakes a game': rounded(mean(parts.map(({ mistakes }) => mistakes)), 1),
    'choices compared a game': rounded(mean(parts.map(({ compared }) => compared)), 1),
    'curve, ms of processor time': Math.round(mean(parts.map(({ curve }) => curve))),
    'explanation, ms of processor time': Math.round(mean(parts.map(({ took }) => took))),
    'longest explanation, ms of processor time': Math.round(Math.max(...parts.map(({ took }) => took))),
  };
}

/** One at a time: all states of hundreds of games would not fit into memory. */
function* gamesOf(ruleset: string, n: number): Generator<PlayedGame> {
  for (let at = 0; at < n; at++) yield gameOf(ruleset, FIRST_SEED + at);
}
console.log(
  JSON.stringify(
    Object.fromEntries(
      rulesetNames().map((ruleset) => [
        ruleset,
        {
          ...calibrationOf(gamesOf(ruleset, GAMES)),
          parts: partsOf(gamesOf(ruleset, EXPLAINED)),
        },
      ]),
    ),
  ),
);
