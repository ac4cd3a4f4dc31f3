import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bot, chooseMove, type Player, rulesetNames } from '../../engine/index.ts';
import { playGame } from '../playGame.ts';

/**
 * How strong the bots are: one bot against three others, on each seat in turn, because the start player has an advantage.
 * An equal bot wins about a quarter of the games. COLONI_BENCH_RULESET and COLONI_BENCH_GAMES make it shorter;
 * COLONI_BENCH_AGAINST names a folder with another version of the project, whose sensible bot is to be the three.
 */
const GAMES = Number(process.env.COLONI_BENCH_GAMES ?? 400);
const RULESETS = rulesetNames().filter((name) => [undefined, name].includes(process.env.COLONI_BENCH_RULESET));

const AGAINST = process.env.COLONI_BENCH_AGAINST;

/** The sensible bot of the project in another folder. */
async function sensibleIn(folder: string): Promise<Player> {
  const engine = await import(pathToFileURL(resolve(folder, 'engine/index.ts')).href);
  return (view, seat, random) => engine.chooseMove('sensible', view, seat, random);
}

const percent = (n: number, of: number): number => Math.round((1000 * n) / of) / 10;

/** The bot as it plays where nobody may trade: it has made all its offers. */
const withoutTrade =
  (bot: Bot): Player =>
  (view, seat, random) =>
    chooseMove(
      bot,
      { ...view, offers: { ...view.offers, made: view.offers.made.map(() => 1000) } as never },
      seat,
      random,
    );

function share(ruleset: string, one: Bot | Player, others: Bot | Player, games: number) {
  let won = 0;
  let turns = 0;
  let micros = 0;
  const timed: Player = (view, seat, random) => {
    const before = process.cpuUsage();
    const move = typeof one === 'function' ? one(view, seat, random) : chooseMove(one, view, seat, random);
    const { user, system } = process.cpuUsage(before);
    micros += user + system;
    return move;
  };
  for (let seed = 0; seed < games; seed++) {
    const at = seed % 4;
    const bots = Array.from({ length: 4 }, (_, seat) => (seat === at ? timed : others));
    const result = playGame({ ruleset, options: {}, bots, seed: 20_000 + seed, turnCap: 2000 });
    if (result.winners.includes(at as 0)) won++;
    turns += result.turns;
  }
  return {
    winsInPercent: percent(won, games),
    turns: Math.round(turns / games),
    cpuMillisecondsAGame: Math.round(micros / 1000 / games),
  };
}

const inEach = (play: (ruleset: string) => unknown) =>
  Object.fromEntries(RULESETS.map((ruleset) => [ruleset, play(ruleset)]));

const cpu = process.cpuUsage();
const sensible = AGAINST === undefined ? 'sensible' : await sensibleIn(AGAINST);
const figures = {
  games: GAMES,
  amongThreeSensible: inEach((ruleset) => ({
    strong: share(ruleset, 'strong', sensible, GAMES),
    strongWithoutTrade: share(ruleset, withoutTrade('strong'), sensible, GAMES),
    sensible: share(ruleset, 'sensible', sensible, GAMES),
    sensibleWithoutTrade: share(ruleset, withoutTrade('sensible'), sensible, GAMES),
  })),
  sensibleAmongThreeRandom: inEach((ruleset) => share(ruleset, 'sensible', 'random', Math.ceil(GAMES / 10))),
};
const { user, system } = process.cpuUsage(cpu);
console.log(JSON.stringify({ ...figures, cpuSeconds: Math.round((user + system) / 1e6) }));
