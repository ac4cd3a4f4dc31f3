import { type Player, rulesetNames } from '../engine/index.ts';
import { namedBot } from './bots/namedBot.ts';
import { sequentialTest, wilsonInterval } from './bots/sequential.ts';
import { CommandError, runCommand, wholeNumber } from './operate/command.ts';
import { playGame } from './playGame.ts';

const [FIRST = ''] = rulesetNames();
const HELP = `npm run ladder -- [bot] [--against bot] [--ruleset ${FIRST}] [--players 4] [--games 1000] [--seed 1]
  [--fair percent] [--better percent] [--all] [--json]

One bot against others of another kind, on each seat in turn. A bot is a name (strong), or one of the project in another
folder (../earlier:strong); quiet:strong makes no offers. It stops when it is decided whether the bot wins more than --fair
(its equal share), supposing that otherwise it wins --better (5 points more); with --all it plays all games.
Rulesets: ${rulesetNames().join(', ')}.`;

/** A share from 0 to 1 out of a percentage. */
function share(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text) / 100;
  if (!(value > 0 && value < 1))
    throw new CommandError(`--${name} takes a percentage between 0 and 100, not "${text}"`);
  return value;
}

const percent = (n: number): number => Math.round(1000 * n) / 10;

/** The bot, and what its decisions cost. */
function timed(bot: Player) {
  const cost = { decisions: 0, milliseconds: 0, slowest: 0 };
  const player: Player = (view, seat, random) => {
    const before = process.cpuUsage();
    const move = bot(view, seat, random);
    const { user, system } = process.cpuUsage(before);
    const milliseconds = (user + system) / 1000;
    cost.decisions++;
    cost.milliseconds += milliseconds;
    cost.slowest = Math.max(cost.slowest, milliseconds);
    return move;
  };
  return { player, cost };
}

const OPTIONS = {
  against: { type: 'string', default: 'sensible' },
  ruleset: { type: 'string', default: FIRST },
  players: { type: 'string', default: '4' },
  games: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
  fair: { type: 'string' },
  better: { type: 'string' },
  all: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

await runCommand({ help: HELP, options: OPTIONS, word: 'optional' }, async (values, word) => {
  const { against, ruleset, all, json } = values;
  const bot = word || 'strong';
  if (!rulesetNames().some((name) => name === ruleset))
    throw new CommandError(`no ruleset is called "${ruleset}": ${rulesetNames().join(', ')}`);
  const players = wholeNumber('players', values.players, 2);
  const games = wholeNumber('games', values.games, 1);
  const seed = wholeNumber('seed', values.seed, 0);
  const fair = share('fair', values.fair, 1 / players);
  const better = share('better', values.better, fair + 0.05);
  if (better <= fair) throw new CommandError('--better must be more than --fair');
  const { player, cost } = timed(await namedBot(bot));
  const other = await namedBot(against);
  const sums = { wins: 0, played: 0, turns: 0, unfinished: 0 };
  const result = () => ({
    ruleset,
    bot,
    against,
    games: sums.played,
    winsInPercent: percent(sums.wins / Math.max(1, sums.played)),
    interval: wilsonInterval(sums.wins, sums.played).map(percent),
    verdict: `${sequentialTest(sums.wins, sums.played, fair, better)} than ${percent(fair)} %`,
    turns: Math.round(sums.turns / sums.played),
    unfinished: sums.unfinished,
    millisecondsAGame: Math.round(cost.milliseconds / sums.played),
    millisecondsADecision: Math.round((100 * cost.milliseconds) / cost.decisions) / 100,
    slowestDecision: Math.round(cost.slowest),
  });
  while (sums.played < games) {
    const at = sums.played % players;
    const bots = Array.from({ length: players }, (_, seat) => (seat === at ? player : other));
    // Each island and its dice once for every seat.
    const { winners, turns } = playGame({
      ruleset,
      options: {},
      bots,
      seed: seed + Math.floor(sums.played / players),
      turnCap: 2000,
      areBots: true,
    });
    if (winners.some((winner) => winner === at)) sums.wins++;
    if (winners.length === 0) sums.unfinished++;
    sums.turns += turns;
    sums.played++;
    if (!json && sums.played % 20 === 0)
      console.error(`${sums.played} games: ${percent(sums.wins / sums.played)} %, ${result().interval.join(' to ')}`);
    if (!all && sequentialTest(sums.wins, sums.played, fair, better) !== 'undecided') break;
  }
  if (json) console.log(JSON.stringify(result()));
  else
    for (const [name, value] of Object.entries(result()))
      console.log(`${name}: ${Array.isArray(value) ? value.join(' to ') : value}`);
  return 0;
});
