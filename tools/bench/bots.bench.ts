import { type Player, rulesetNames } from '../../engine/index.ts';
import { earlierSensible } from '../bots/earlierSensible.ts';
import { playGame } from '../playGame.ts';

/**
 * How strong the bots are. An equal bot wins 25 in 100 games against three copies of the sensible bot of 0.1.0. The
 * games are shared out over the seats, because the start player has an advantage.
 */
const GAMES = Number(process.env.COLONI_BENCH_GAMES ?? 400);

const percent = (n: number, of: number): number => Math.round((1000 * n) / of) / 10;

function share(ruleset: string, one: 'sensible' | Player, others: 'random' | Player, games: number) {
  let won = 0;
  let turns = 0;
  for (let seed = 0; seed < games; seed++) {
    const at = seed % 4;
    const bots = Array.from({ length: 4 }, (_, seat) => (seat === at ? one : others));
    const result = playGame({ ruleset, options: {}, bots, seed: 20_000 + seed, turnCap: 2000 });
    if (result.winners.includes(at as 0)) won++;
    turns += result.turns;
  }
  return { winsInPercent: percent(won, games), turns: Math.round(turns / games) };
}

const cpu = process.cpuUsage();
const figures = {
  games: GAMES,
  amongThreeOf010: share('base', 'sensible', earlierSensible, GAMES),
  earlierAmongThreeOf010: share('base', earlierSensible, earlierSensible, GAMES),
  amongThreeRandom: Object.fromEntries(
    rulesetNames().map((ruleset) => [ruleset, share(ruleset, 'sensible', 'random', Math.ceil(GAMES / 10))]),
  ),
};
const { user, system } = process.cpuUsage(cpu);
console.log(JSON.stringify({ ...figures, cpuSeconds: Math.round((user + system) / 1e6) }));
