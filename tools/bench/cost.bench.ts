import { billOf, times, together, type Usage } from '../cost/bill.ts';
import { PRICES, READ_ON, REGION } from '../cost/prices.ts';
import { ASSUMED } from './cost/assumptions.ts';
import { coldStart } from './cost/coldStart.ts';
import { openFunctions } from './cost/functions.ts';
import { billedMs } from './cost/lambdaTime.ts';
import { createPeople } from './cost/people.ts';
import { readSite, readStack } from './cost/stack.ts';
import type { Sum, Work } from './cost/tally.ts';
import { rounded } from './random.ts';

/**
 * What a game costs: whole games of each ruleset, played through API, feed and agenda over the embedded services, and
 * what they used at list prices. Counts are counts of this run; what is assumed stands in cost/assumptions.ts.
 */
const RULESETS = ['base', 'impero'] as const;
const MONTHLY_GAMES = [10, 1_000, 1_000_000];
const MEMORIES = [256, 512, 1024, 1769];
const GIGABYTE = 1024 ** 3;
const TICKS_A_MONTH = (365 / 12) * 24 * 60;

const functionOf = (work: Work): 'api' | 'feed' | 'agenda' => (work === 'feed' || work === 'agenda' ? work : 'api');

const stack = readStack();
const site = readSite();
const functions = await openFunctions();
const start = await coldStart(functions);

/** One tick that finds nothing, once the function is warm: it comes each minute whatever is played. */
async function idleTick(): Promise<Sum> {
  for (let i = 0; i < 50; i++) await functions.tick();
  const before = { ...functions.tally.sums().get('agenda') } as Sum;
  for (let i = 0; i < 20; i++) await functions.tick();
  const after = functions.tally.sums().get('agenda') as Sum;
  const mean = (name: keyof Sum) => ((after[name] ?? 0) - (before[name] ?? 0)) / 20;
  return { ...after, calls: 1, cpuMs: mean('cpuMs'), requests: mean('requests'), reads: mean('reads') };
}
const tick = await idleTick();

/** Of the works that functions did, what is paid for. */
function usageOf(
  sums: ReadonlyMap<Work, Readonly<Sum>>,
  megabytes: Readonly<Record<'api' | 'feed' | 'agenda', number>>,
): Usage {
  return together(
    ...[...sums].map(([work, sum]): Usage => {
      const memory = megabytes[functionOf(work)];
      const isApi = functionOf(work) === 'api';
      return {
        tableReads: sum.reads,
        tableWrites: sum.writes + sum.indexWrites,
        functionRequests: sum.calls,
        functionSeconds: (billedMs(sum, memory, start) / 1000) * (memory / 1024),
        mails: sum.mails,
        ...(isApi
          ? {
              apiRequests: sum.calls,
              edgeRequests: sum.calls,
              edgeBytes: (sum.bytes + sum.calls * ASSUMED.headerBytes) / GIGABYTE,
              logBytes: (sum.calls * ASSUMED.accessLogBytes) / GIGABYTE,
              secretReads: 4 * sum.cold,
            }
          : { secretReads: 2 * sum.cold }),
      };
    }),
  );
}

const difference = (after: ReadonlyMap<Work, Readonly<Sum>>, before: ReadonlyMap<Work, Readonly<Sum>>) =>
  new Map(
    [...after].map(([work, sum]) => {
      const earlier = before.get(work);
      const parts = Object.entries(sum).map(([name, value]) => [name, value - (earlier?.[name as keyof Sum] ?? 0)]);
      return [work, Object.fromEntries(parts) as unknown as Sum] as const;
    }),
  );
const copy = () => new Map([...functions.tally.sums()].map(([work, sum]) => [work, { ...sum }] as const));

async function costOfGame(ruleset: (typeof RULESETS)[number]) {
  const [sums, bytes] = [copy(), functions.meter.bytes()];
  const people = createPeople(functions);
  await people.play(ruleset);
  const used = difference(functions.tally.sums(), sums);
  // The minute's tick that a mail waits for is paid for anyway.
  const agenda = used.get('agenda');
  if (agenda !== undefined)
    used.set('agenda', {
      ...agenda,
      calls: 0,
      cpuMs: Math.max(0, agenda.cpuMs - agenda.calls * tick.cpuMs),
      requests: agenda.requests - agenda.calls * tick.requests,
      reads: agenda.reads - agenda.calls * tick.reads,
    });
  const after = functions.meter.bytes();
  const stored = (after.table + after.indexes - bytes.table - bytes.indexes) / GIGABYTE;
  const { pages, sittings, looks } = people.visits;
  const rest: Usage = {
    tableStorage: stored,
    tableRecovery: (after.table - bytes.table) / GIGABYTE,
    edgeRequests: pages + 4 * site.files,
    edgeFunctions: pages,
    edgeBytes: (4 * site.wireBytes) / GIGABYTE,
  };
  const usage = together(usageOf(used, stack.memory), rest);
  return { used, usage, rest, visits: { sittings, looks } };
}

const idle: Usage = {
  tableReads: TICKS_A_MONTH * tick.reads,
  functionRequests: TICKS_A_MONTH,
  functionSeconds:
    ((TICKS_A_MONTH * billedMs({ ...tick, cold: 0 }, stack.memory.agenda, start)) / 1000) *
    (stack.memory.agenda / 1024),
  alarmMetrics: stack.alarmMetrics,
  dashboards: stack.dashboards,
  secrets: stack.secrets,
  siteStorage: site.bytes / GIGABYTE,
};

const dollars = (value: number) => rounded(value, value < 0.1 ? 6 : value < 10 ? 3 : 2);
const told = (usage: Usage, free = false) => {
  const bill = billOf(usage, { free });
  const lines = bill.lines.map((line) => {
    const { unit } = PRICES[line.name];
    const amount = rounded(line.amount, line.amount < 1 ? 6 : line.amount < 100 ? 2 : 0);
    return [`${PRICES[line.name].service}, ${unit}`, `${amount} = $${dollars(line.dollars)}`];
  });
  return { ...Object.fromEntries(lines), total: `$${dollars(bill.dollars)}` };
};

const games = [];
for (const ruleset of RULESETS) games.push([ruleset, await costOfGame(ruleset)] as const);
functions.close();

const counts = (used: ReadonlyMap<Work, Sum>) =>
  Object.fromEntries(
    [...used].map(([work, { calls, cold, cpuMs, reads, writes, indexWrites, mails, requests }]) => [
      work,
      `${calls} calls (${cold} cold), ${requests} table requests, ${reads} read, ${writes} write and ${indexWrites} index write units, ${mails} mails, ${rounded(cpuMs)} ms of processor`,
    ]),
  );
const mean = times(1 / games.length, together(...games.map(([, { usage }]) => usage)));
const monthly = MONTHLY_GAMES.map((count) => {
  const usage = together(idle, times(count, mean));
  const [listed, free] = [billOf(usage, { free: false }), billOf(usage, { free: true })];
  return [
    `${count} games`,
    `$${dollars(listed.dollars)} at list prices, $${dollars(free.dollars)} with the allowances that never end`,
  ];
});

/** What each size of the API's memory means for whoever waits, and for the bill. */
const api = games.flatMap(([, { used }]) =>
  [...used].filter(([work]) => functionOf(work) === 'api').map(([, sum]) => sum),
);
const moves = games.flatMap(([, { used }]) => used.get('move') ?? []);
const perMove = (name: keyof Sum) =>
  moves.reduce((sum, one) => sum + one[name], 0) / moves.reduce((sum, one) => sum + one.calls, 0);
const memory = MEMORIES.map((megabytes) => {
  const seconds = api.reduce((sum, one) => sum + billedMs(one, megabytes, start), 0) / 1000 / games.length;
  const move = billedMs(
    { cpuMs: perMove('cpuMs'), requests: perMove('requests'), mails: 0, cold: 0 },
    megabytes,
    start,
  );
  const cold = billedMs({ cpuMs: 0, requests: 1, mails: 0, cold: 1 }, megabytes, start);
  const bill = billOf({ functionSeconds: (seconds * megabytes) / 1024 }, { free: false });
  return [
    `${megabytes} MB`,
    `a warm move ${rounded(move)} ms, a first request ${rounded(cold)} ms, $${dollars(bill.dollars)} a game`,
  ];
});

console.log(
  JSON.stringify({
    prices: `${REGION}, read on ${READ_ON}`,
    ...Object.fromEntries(
      games.map(([ruleset, { used, usage, visits }]) => [
        ruleset,
        { ...visits, work: counts(used), bill: told(usage) },
      ]),
    ),
    idleMonth: { listPrices: told(idle), withAllowances: told(idle, true).total },
    months: Object.fromEntries(monthly),
    month1000: told(together(idle, times(1000, mean)), true),
    coldStart: Object.fromEntries(Object.entries(start).map(([name, value]) => [name, rounded(value, 1)])),
    apiMemory: Object.fromEntries(memory),
    site,
  }),
);
