import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesetNames } from '../../engine/index.ts';
import { MINUTE } from '../../functions/instants.ts';
import { type Counted, type CountedGame, NOTHING, plus, type Used, type Work } from '../cost/counted.ts';
import { playByCorrespondence } from '../cost/people.ts';
import { openService } from '../cost/service.ts';

/**
 * Counts what a game uses: plays whole games of each ruleset through API, feed, agenda and connections over the embedded
 * database, with the orders that the page suggests, and those of the base game also without any. The games, and with them
 * all counts, are the same in each run. COLONI_BENCH_GAMES: how many games of each ruleset; a multiple of five gives push
 * messages to a whole number of players. COLONI_BENCH_KEEP: keeps the counts in tools/cost/counted.json, from which `node tools/run.mjs tools/docs.ts` calculates the tables of docs/cost.md and docs/scale.md.
 */
const GAMES = Number(process.env.COLONI_BENCH_GAMES ?? 20);
const RUNS = 20;

const service = await openService();
for (let run = 0; run < RUNS; run++) {
  service.clock.now += MINUTE;
  await service.tick();
}
const idleRun = plus(NOTHING, service.meter.take().get('agenda') ?? NOTHING, 1 / RUNS);

const meanOf = <T extends object>(all: readonly T[], of: (one: T) => number): number =>
  Number((all.reduce((sum, one) => sum + of(one), 0) / all.length).toPrecision(4));

async function countGames(ruleset: string, givesOrders = true): Promise<CountedGame> {
  const played: Awaited<ReturnType<typeof playByCorrespondence>>[] = [];
  for (let game = 0; game < GAMES; game++) {
    console.error(`  ${ruleset}, ${givesOrders ? 'suggested orders' : 'nothing set'}: game ${game + 1} of ${GAMES}`);
    played.push(await playByCorrespondence(service, ruleset, game, givesOrders));
  }
  const works = [...new Set(played.flatMap(({ work }) => Object.keys(work) as Work[]))];
  const usedFor = (work: Work): Used => {
    const all = played.map((game) => {
      const used = game.work[work] ?? NOTHING;
      return work === 'agenda' ? plus(used, idleRun, -used.calls) : used;
    });
    const names = Object.keys(NOTHING) as (keyof Used)[];
    return Object.fromEntries(names.map((name) => [name, meanOf(all, (used) => used[name])])) as never;
  };
  const mean = (name: Exclude<keyof CountedGame, 'turns' | 'work'>) => meanOf(played, (game) => game[name]);
  return {
    turns: played.map(({ turns }) => turns),
    days: mean('days'),
    sittings: mean('sittings'),
    looks: mean('looks'),
    pages: mean('pages'),
    connections: mean('connections'),
    connectedMinutes: mean('connectedMinutes'),
    messages: mean('messages'),
    tableBytes: mean('tableBytes'),
    indexBytes: mean('indexBytes'),
    listingBytes: mean('listingBytes'),
    work: Object.fromEntries(works.map((work) => [work, usedFor(work)])),
  };
}

const games: Record<string, CountedGame> = {};
for (const ruleset of rulesetNames()) games[ruleset] = await countGames(ruleset);
const nothingSet = await countGames('base', false);
await service.close();
const counted: Counted = { day: new Date().toISOString().slice(0, 10), idleRun, games, nothingSet };
if (process.env.COLONI_BENCH_KEEP !== undefined)
  writeFileSync(join(import.meta.dirname, '../cost/counted.json'), `${JSON.stringify(counted, undefined, 2)}\n`);
console.log(JSON.stringify(counted));
