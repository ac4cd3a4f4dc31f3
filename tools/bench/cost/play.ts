import type { Game } from '../../../functions/api/client.ts';
import { DAY, HOUR, MINUTE } from '../../../functions/instants.ts';
import { ASSUMED } from './assumptions.ts';
import type { Functions } from './functions.ts';
import { createPeople } from './people.ts';
import { seeded } from './seeded.ts';
import { EMPTY, type Sum } from './tally.ts';
import type { PlayedGame } from './usage.ts';

const PLAYERS = 4;
const EVENING = 18 * HOUR;
const [WARM_UP, TICKS] = [50, 20];
/** One run of a warm agenda that finds nothing: it happens every minute, whatever is played. */
export async function idleTick({ clock, tick, tally }: Functions): Promise<Sum> {
  const nextTick = async () => {
    clock.now += MINUTE;
    await tick();
  };
  for (let i = 0; i < WARM_UP; i++) await nextTick();
  tally.take();
  for (let i = 0; i < TICKS; i++) await nextTick();
  const { cpuMs, requests, reads, writes, ...sum } = tally.take().get('agenda') ?? EMPTY;
  const one = { cpuMs: cpuMs / TICKS, requests: requests / TICKS, reads: reads / TICKS, writes: writes / TICKS };
  return { ...sum, ...one, calls: 1 };
}

/** What the agenda did beyond these runs, which are paid for anyway. */
const withoutTicks = (sum: Sum, tick: Sum): Sum => ({
  ...sum,
  calls: 0,
  cpuMs: Math.max(0, sum.cpuMs - sum.calls * tick.cpuMs),
  requests: sum.requests - sum.calls * tick.requests,
  reads: sum.reads - sum.calls * tick.reads,
  writes: sum.writes - sum.calls * tick.writes,
});

/**
 * Plays a whole game of four: the same one in each run, since everything in it that depends on chance depends on its
 * ruleset and number. The number also decides which players receive push messages.
 */
export async function playGame(
  functions: Functions,
  ruleset: Game['ruleset'],
  tick: Sum,
  game: number,
): Promise<PlayedGame> {
  const { tally, meter } = functions;
  // Every game begins at the same hour.
  functions.clock.now = Math.ceil(functions.clock.now / DAY) * DAY + EVENING;
  tally.take();
  const before = meter.bytes();
  const { players, pushed } = ASSUMED;
  const takesPush = (seat: number) => ((game * PLAYERS + seat) * pushed) % players < pushed;
  const seed = `${ruleset} ${game}`;
  functions.reseed(seed);
  const people = createPeople(functions, PLAYERS, takesPush, seeded(`people of ${seed}`));
  const { days, turns } = await people.play(ruleset);
  const sums = new Map(tally.take());
  sums.set('agenda', withoutTicks(sums.get('agenda') ?? EMPTY, tick));
  const after = meter.bytes();
  const bytes = { table: after.table - before.table, indexes: after.indexes - before.indexes };
  return { ruleset, days, turns, ...people.visits, live: functions.takeLive(), sums, players: PLAYERS, bytes };
}
