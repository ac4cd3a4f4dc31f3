import type { Commit, WireEvent } from '../../engine/index.ts';
import type { Running } from '../../functions/clock/clock.ts';
import { isDefault } from '../../functions/clock/defaults.ts';
import { lapsedAt, reminderAt } from '../../functions/clock/due.ts';
import { type ClockSettings, SILENT_TIME, turnTime } from '../../functions/clock/settings.ts';
import { HOUR, instant } from '../../functions/instants.ts';
import type { Lobby } from '../../functions/lobby/lobby.ts';
import { playerIn } from '../../functions/lobby/members.ts';
import { nameOf } from '../../functions/notices/notices.ts';
import type { Store } from '../../functions/services.ts';

/** Long enough for every open deadline to fall into it. */
export const LONG_OUTAGE = 26 * HOUR;
/** The shortest time of any wait: that of a player who has been gone for long. */
const LEAST = SILENT_TIME;

/** The clocks of a schedule's game: without nights, so that the time of a wait can be calculated from the log alone. */
export const clocksWith = (misses: number): ClockSettings => ({
  turnHours: 12,
  bankHours: 0,
  nights: false,
  vacationDays: 0,
  reminderPercent: 50,
  misses,
});

/** The default answers given although the seat, without the outages, still had time. */
export function hastyDefaults(log: readonly Commit[], outages: readonly number[]): string[] {
  const broken: string[] = [];
  let turnBegan = Date.parse(log[0]?.at ?? '');
  for (const [index, commit] of log.entries()) {
    const before = log[index - 1];
    if (isDefault(commit) && before !== undefined && commit.moveId.startsWith(`default/${commit.seat}/`)) {
      if (commit.moveId !== `default/${commit.seat}/${before.version}` && commit.list === undefined)
        broken.push(`${commit.moveId} is at ${commit.version}, after a late move`);
      const at = Date.parse(commit.at);
      const stood = outages.filter((began) => began >= turnBegan && began + LONG_OUTAGE <= at).length * LONG_OUTAGE;
      if (at - turnBegan - stood < LEAST)
        broken.push(`${commit.moveId} came ${(at - turnBegan - stood) / HOUR} hours after the turn had begun`);
    }
    const events = commit.events as readonly WireEvent[];
    const isFounding = log.slice(0, index + 1).every(({ events }) => !hasTurn(events as readonly WireEvent[]));
    // Consecutive placements of one seat are one wait.
    const isHandedOver = isFounding && log[index + 1]?.seat !== commit.seat;
    if (isHandedOver || hasTurn(events)) turnBegan = Date.parse(commit.at);
  }
  return broken;
}

const hasTurn = (events: readonly WireEvent[]): boolean => events.some(({ type }) => type === 'turnBegan');

export interface ClockWorld {
  readonly store: Store;
  readonly lobby: Lobby;
  readonly now: () => number;
  /** Time passes while the service runs. */
  readonly live: (time: number) => Promise<void>;
  /** Handles everything that is due. */
  readonly settle: () => Promise<void>;
}

/**
 * Without further faults: every awaited player is reminded once and has a default answer when the time is over, and no
 * clock is left over. In a game that sleeps nothing of this happens.
 */
export async function checkClocks({ store, lobby, now, live, settle }: ClockWorld): Promise<string[]> {
  const broken: string[] = [];
  const clockOf = () => store.clocks.get(lobby.id);
  await settle();
  const clock = await clockOf();
  if (clock === undefined || clock.running.length === 0) return [`no clock runs in game ${lobby.id}`];
  if (clock.closesAt !== undefined) return [];
  const late = lapsedAt(clock, now());
  if (late !== undefined) broken.push(`the time of seat ${late.seat} has run out and nobody answers`);
  const [first] = clock.running.toSorted((a, b) => a.deadline - b.deadline);
  if (first === undefined) return broken;
  const { seat, wait: version } = first;
  const { version: before } = (await store.games.open(lobby.id)) ?? { version: 0 };

  const time = turnTime(lobby.clock ?? clocksWith(1));
  const runningNow = async () => (await clockOf())?.running.find((one) => one.seat === seat && one.wait === version);
  let running: Running | undefined = first;
  let deadline = 0;
  // An outage that the clocks have yet to hear of moves the deadline.
  while (running !== undefined && running.deadline !== deadline) {
    deadline = running.deadline;
    await live(Math.max(0, deadline - Math.min(time, running.allowance) / 4 - now()));
    await settle();
    running = await runningNow();
  }
  const player = playerIn(lobby, seat) ?? '';
  const name = nameOf({ type: 'reminder', game: lobby.id, seat, player, version, deadline: instant(deadline) });
  const reminder = await store.outbox.get(name);
  // A player who has time left only because of an outage has no share of it to be reminded at.
  // Nor is a player reminded who has been gone for long.
  const isReminded = first.allowance > 0 && reminderAt(first, lobby.clock ?? clocksWith(1)) !== undefined;
  if (reminder === undefined && isReminded) broken.push(`${name} was never asked for`);
  if (reminder?.dueAt !== undefined) broken.push(`${name} is still ${reminder.state}`);

  for (let end = 0; running !== undefined && running.deadline > end; running = await runningNow()) {
    end = running.deadline;
    await live(Math.max(0, end - now()) + HOUR / 60);
    await settle();
  }
  const after = await store.games.open(lobby.id);
  const answers = (await store.log.from(lobby.id, before + 1)).filter(({ commit }) => isDefault(commit));
  if (answers.filter(({ commit }) => commit.moveId === `default/${seat}/${before}`).length !== 1)
    broken.push(`seat ${seat} has ${answers.length} default answers after version ${before}`);
  if (after?.state.ending.over) return broken;
  const left = await clockOf();
  if (left !== undefined && lapsedAt(left, now()) !== undefined) broken.push('a clock stays behind');
  return broken;
}
