import { BOTS, type Bot, rulesetNames, rulesetOf, settleOptions, type WireEvent } from '../engine/index.ts';
import { EventCounts } from './eventCounts.ts';
import { CommandError, runCommand, wholeNumber } from './operate/command.ts';
import { type GameResult, playGame } from './playGame.ts';

const [FIRST = ''] = rulesetNames();
const HELP = `npm run simulate -- [--ruleset ${FIRST}] [--players 4] [--games 100] [--seed 1] [--bots random]
  [--option name=value ...] [--turn-cap 5000] [--counts] [--json]

Plays games between bots in the engine. --bots takes one kind for all seats or one for each: sensible,random,random,random.
--counts says how often each event happened, and by name: which cards were played, how attacks ended.
Rulesets: ${rulesetNames().join(', ')}. Bots: ${BOTS.join(', ')}.`;

function botsFrom(text: string, players: number | undefined): readonly Bot[] {
  const names = text.split(',');
  const unknown = names.find((name) => !BOTS.includes(name as Bot));
  if (unknown !== undefined) throw new CommandError(`no bot is called "${unknown}": ${BOTS.join(', ')}`);
  if (names.length === 1) return Array<Bot>(players ?? 4).fill(names[0] as Bot);
  if (players !== undefined && players !== names.length)
    throw new CommandError(`--players ${players} does not fit the ${names.length} bots of --bots`);
  return names as Bot[];
}

const OPTIONS = {
  ruleset: { type: 'string', default: FIRST },
  players: { type: 'string' },
  games: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  bots: { type: 'string', default: 'random' },
  option: { type: 'string', multiple: true },
  'turn-cap': { type: 'string', default: '5000' },
  counts: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

const mean = (values: readonly number[]) =>
  Math.round((10 * values.reduce((sum, n) => sum + n, 0)) / Math.max(1, values.length)) / 10;

function summaryOf(results: readonly GameResult[], ms: number, seats: number) {
  return {
    games: results.length,
    wins: Array.from({ length: seats }, (_, seat) => results.filter((r) => r.winners.includes(seat as 0)).length),
    ends: Object.fromEntries(
      [...new Set(results.map((r) => r.reason))]
        .sort()
        .map((why) => [why, results.filter((r) => r.reason === why).length]),
    ),
    capped: results.filter((r) => r.reason === 'turnCap').length,
    turns: mean(results.map((r) => r.turns)),
    moves: mean(results.map((r) => r.moves)),
    events: mean(results.map((r) => r.events)),
    ms: Math.round(ms),
  };
}

await runCommand({ help: HELP, options: OPTIONS }, (values) => {
  if (!rulesetNames().some((name) => name === values.ruleset))
    throw new CommandError(`no ruleset is called "${values.ruleset}": ${rulesetNames().join(', ')}`);
  const bots = botsFrom(
    values.bots,
    values.players === undefined ? undefined : wholeNumber('players', values.players, 2),
  );
  const options = Object.fromEntries(
    (values.option ?? []).map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, /^\d+$/.test(value) ? Number(value) : value];
    }),
  );
  const settled = settleOptions(rulesetOf(values.ruleset).options, {
    board: 'random',
    ...options,
    players: bots.length,
  });
  if ('problem' in settled)
    throw new CommandError(`--option ${settled.problem.option}: choose from ${settled.problem.allowed.join(', ')}`);
  const { ruleset, counts, json } = values;
  const games = wholeNumber('games', values.games, 1);
  const seed = wholeNumber('seed', values.seed, 0);
  const turnCap = wholeNumber('turn-cap', values['turn-cap'], 1);
  const counted = counts ? new EventCounts(ruleset) : undefined;
  const results: GameResult[] = [];
  const begun = performance.now();
  for (let i = 0; i < games; i++) {
    const at = performance.now();
    const watch = (events: readonly WireEvent[]) => counted?.add(events);
    const result = playGame({ ruleset, bots, options, seed: seed + i, turnCap, watch });
    const ms = Math.round(10 * (performance.now() - at)) / 10;
    results.push(result);
    const { winners, turns, moves, events, points } = result;
    const winner = winners.length === 1 ? winners[0] : winners.length === 0 ? null : winners;
    if (json) console.log(JSON.stringify({ seed: result.seed, winner, turns, moves, events, points, ms }));
    else
      console.log(
        `game ${result.seed}: ${winners.length === 0 ? result.reason : `seat ${winners.join(' and ')} wins`}, ` +
          `${turns} turns, ${moves} moves, points ${points.join(' : ')}`,
      );
  }
  const summary = summaryOf(results, performance.now() - begun, bots.length);
  const totals = counted?.totals;
  if (json) console.log(JSON.stringify(totals === undefined ? { summary } : { summary, counts: totals }));
  else {
    console.log(`${games} games of ${ruleset}: ${JSON.stringify(summary)}`);
    for (const [name, n] of Object.entries(totals ?? {})) console.log(`${String(n).padStart(8)}  ${name}`);
  }
  return 0;
});
