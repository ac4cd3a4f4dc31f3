import { rulesetNames, type Seat } from '../../engine/index.ts';
import { type Correspondence, correspond, type Habits } from '../calendar/correspond.ts';
import { peopleOf } from '../calendar/people.ts';
import { quantile, rounded } from './random.ts';

/**
 * How long a game by correspondence takes, and how often it waits for somebody: games of each ruleset in simulated
 * time. docs/calendar.md describes the model and the figures.
 */
const GAMES = Number(process.env.COLONI_BENCH_GAMES ?? 60);

/** The commit whose sensible bot plays for the people. */
const people = await peopleOf('b5a76d5');

/** The games in which one of four gives orders, to see whether that costs its share of wins. */
const SHARED = Number(process.env.COLONI_BENCH_WINS ?? 1000);

/** As in docs/calendar.md. */
const HABITS: Readonly<Record<string, Habits>> = {
  'nothing set, declined at once': { offers: true, orders: false, declines: 'atOnce', plan: true },
  'nothing set, silent': { offers: true, orders: false, declines: 'silent', plan: true },
  'suggested orders, declined at once': { offers: true, orders: true, declines: 'atOnce', plan: true },
  'suggested orders, silent': { offers: true, orders: true, declines: 'silent', plan: true },
  'a queue before all else': { offers: true, orders: true, queue: 'nothingElse', declines: 'atOnce', plan: true },
  'without trade': { offers: false, orders: false },
  'everybody is asked about every offer': { offers: true, orders: false },
};

function figuresOf(games: readonly Correspondence[]) {
  const sum = (of: (game: Correspondence) => number) => games.reduce((total, game) => total + of(game), 0);
  const mean = (of: (game: Correspondence) => number) => rounded(sum(of) / games.length, 1);
  const days = games.map((game) => game.days).sort((a, b) => a - b);
  return {
    turns: mean(({ turns }) => turns),
    handOffsPerTurn: rounded(sum(({ handOffs }) => handOffs) / sum(({ turns }) => turns), 2),
    answersOutOfTurn: mean(({ answersOutOfTurn }) => answersOutOfTurn),
    emailsPerPlayer: mean(({ emails }) => emails / 4),
    emailsPerHandOff: rounded(sum(({ emails }) => emails) / sum(({ handOffs }) => handOffs), 2),
    offers: mean(({ offers }) => offers),
    deals: mean(({ deals }) => deals),
    medianDays: rounded(quantile(days, 0.5), 1),
    unfinished: games.filter(({ over }) => !over).length,
  };
}

/** The share of wins of the one who gives these orders, with its standard error. */
function winsOf(ruleset: string, habits: Habits) {
  let wins = 0;
  for (let seed = 0; seed < SHARED; seed++) {
    const { winners } = correspond(ruleset, seed, { ...habits, orders: 'one' }, people);
    if (winners.includes((seed % 4) as Seat)) wins += 1 / winners.length;
  }
  const share = wins / SHARED;
  return { winsInPercent: rounded(100 * share, 1), error: rounded(100 * Math.sqrt((share * (1 - share)) / SHARED), 1) };
}

/** The figures of a row, which is printed at once: all of them take long. */
function played(ruleset: string, play: string, habits: Habits) {
  const games = Array.from({ length: GAMES }, (_, seed) => correspond(ruleset, seed, habits, people));
  const figures = { ...figuresOf(games), ...(habits.orders === true ? winsOf(ruleset, habits) : {}) };
  console.error(`  ${ruleset}, ${play}: ${JSON.stringify(figures)}`);
  return figures;
}

console.log(
  JSON.stringify({
    games: GAMES,
    gamesForWins: SHARED,
    ...Object.fromEntries(
      rulesetNames().map((ruleset) => [
        ruleset,
        Object.fromEntries(Object.entries(HABITS).map(([play, habits]) => [play, played(ruleset, play, habits)])),
      ]),
    ),
  }),
);
