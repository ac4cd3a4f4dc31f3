import { chooseMove, legalMoves, quickChance, type Seat, viewFor, type WireMove } from '../../engine/index.ts';
import { createAgenda } from '../../functions/agenda/agenda.ts';
import { createSendNotice } from '../../functions/agenda/sendNotice.ts';
import { isDefault } from '../../functions/clock/defaults.ts';
import type { Role } from '../../functions/db/access.ts';
import { openDb } from '../../functions/db/db.ts';
import { HEARTBEAT_KEY } from '../../functions/db/keys.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import { handleRecords } from '../../functions/feed/records.ts';
import { HOUR, MINUTE } from '../../functions/instants.ts';
import { createMailer } from '../../functions/mail/mailer.ts';
import { createSesSender } from '../../functions/mail/ses.ts';
import { openStore } from '../../functions/services.ts';
import { checkClocks, LONG_OUTAGE } from './clockChecks.ts';
import { brokenPromises } from './finalChecks.ts';
import { laidTable, seedOf } from './laidTable.ts';
import { createWorld, type Random } from './world.ts';

export interface ScheduleReport {
  readonly moves: number;
  readonly emails: number;
  /** Emails that may be sent twice: nobody could record the first one. */
  readonly twice: number;
  readonly faults: number;
  readonly deaths: number;
  /** Answers for players whose time had run out. */
  readonly defaults: number;
  /** The faults, in order: the same seed gives the same ones. */
  readonly trace: string;
  /** Everything that is wrong. */
  readonly broken: readonly string[];
}

/** The last failed attempt is repeated within four hours. */
const LONGEST_WAIT = 5 * HOUR;
/** A schedule needs a few hundred. */
const MOST_STEPS = 5000;
const AT_LEAST = 12;
/** How many faults are left when the game is over, while its last emails are being sent. */
const AFTERMATH = 30;
const BATCH = 5;
const SECRET = 'secret';
const FROM = { name: 'Coloni', address: 'coloni@example.org' };

/** A move that is being sent: repeated with the same id until there is an answer. */
interface Sending {
  readonly moveId: string;
  readonly moves: readonly WireMove[];
}

/** Random numbers from a seed. */
function numbersOf(seed: number): Random {
  const chance = quickChance(seed);
  let drawn = 0;
  return (bound) => chance.draw('schedule', drawn++, bound);
}

/**
 * Plays one game from its lobby to its last email, with all faults that the seed chooses: the database throttles, times
 * out, answers slowly or partly; SES refuses, throttles, times out; processes die between any two requests; clocks
 * jump. Then the faults end, and everything must be right.
 */
export async function runSchedule(seed: number): Promise<ScheduleReport> {
  const random = numbersOf(seed);
  const { world, startProcess } = await createWorld(random);
  const now = () => world.now;
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => random(256));

  const startService = (role: Role, isSpared = false) => {
    const { client, ses, isAlive, run } = startProcess(role, isSpared);
    const store = openStore({ client, table: world.table, secret: SECRET, random: bytes });
    const deliver = createMailer({
      send: createSesSender(ses),
      from: FROM,
      site: 'https://coloni.example',
      store,
      secret: SECRET,
      pictures: async () => undefined,
      now,
    });
    const sendNotice = createSendNotice({ store, deliver, now });
    const feed = createFeed({ store, sendNotice, now, random, pause: MINUTE });
    const agenda = createAgenda({ store, sendNotice, now, onProblem: () => undefined });
    return { client, isAlive, run, store, feed, agenda };
  };
  type Service = ReturnType<typeof startService>;
  const services: Record<'api' | 'feed' | 'agenda', Service> = {
    api: startService('api'),
    feed: startService('feed'),
    agenda: startService('agenda'),
  };
  /**
   * Work of one part of the service; a part that crashed is started again the next time. Returns nothing if it failed.
   */
  const attempt = async <T>(
    part: keyof typeof services,
    work: (service: Service) => Promise<T>,
  ): Promise<T | undefined> => {
    if (!services[part].isAlive()) services[part] = startService(part);
    const service = services[part];
    try {
      const result = await service.run(work(service));
      return result === 'died' ? undefined : result;
    } catch (error) {
      if (!isFault(error)) throw error;
      return undefined;
    }
  };

  // The lobby exists and most players are in it before the first fault. The last one joins when faults are possible.
  const observer = startService('api', true);
  const { game, invitation, players, isTimed } = await laidTable(observer.store, seed, random, now());
  const [, guest = ''] = players;
  // The agenda has run before anybody plays.
  await observer.store.heartbeat.beat(now());
  world.calm = false;

  const joining = { player: guest, name: 'P1', seed: seedOf(random), invitation };
  for (let done = false; !done; ) {
    const joined = await attempt('api', ({ store }) => store.lobbyService.join(game, joining, now()));
    done = joined?.type === 'changed' || (joined?.type === 'rejected' && joined.code === 'alreadySeated');
  }

  const acknowledged: (Sending & { readonly seat: Seat; readonly version: number })[] = [];
  const sending = new Map<Seat, Sending>();
  const target = AT_LEAST + random(3 * AT_LEAST);
  let nextId = 0;
  let over = false;
  let mayEnd = false;

  const submit = async (seat: Seat, tries: () => Promise<WireMove | undefined>): Promise<void> => {
    const move = sending.get(seat) ?? (await newMove(tries));
    if (move === undefined) return;
    sending.set(seat, move);
    const result = await attempt('api', ({ store }) => store.games.submit(game, seat, move, now()));
    if (result === undefined || result.type === 'busy' || result.type === 'missing') return;
    sending.delete(seat);
    if (result.type === 'committed') acknowledged.push({ ...move, seat, version: result.commits[0].version });
  };
  const newMove = async (tries: () => Promise<WireMove | undefined>): Promise<Sending | undefined> => {
    const move = await tries();
    return move && { moveId: `move-${nextId++}`, moves: [move] };
  };
  /** A person moves; after enough moves both players agree to end the game. */
  const play = async (): Promise<void> => {
    const seat = random(2) as Seat;
    await submit(seat, async () => {
      const standing = await observer.store.games.open(game);
      if (standing === undefined) return undefined;
      over = standing.state.ending.over;
      if (over) return undefined;
      const { choices } = legalMoves(standing.state, seat);
      if (mayEnd && choices.some(({ type, given }) => type === 'agreeToEnd' && given.agree))
        return { type: 'agreeToEnd', agree: true };
      return chooseMove('random', viewFor(standing.state, seat), seat, random);
    });
  };
  /** The stream delivers its records; those that were not handled come again. */
  const follow = async (): Promise<void> => {
    const batch = world.stream.splice(0, 1 + random(BATCH));
    const records = batch.map(({ pk, sk }, n) => ({
      eventName: 'MODIFY' as const,
      dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: `${n}` },
    }));
    const handled = await attempt('feed', ({ feed }) => handleRecords(records, feed, (error) => rethrowBug(error)));
    const failed = handled?.batchItemFailures.map(({ itemIdentifier }) => Number(itemIdentifier));
    world.stream.unshift(...batch.filter((_, n) => failed === undefined || failed.includes(n)));
  };
  const lookAtAgenda = () => attempt('agenda', ({ agenda }) => agenda());
  const sweep = () => attempt('feed', ({ feed }) => feed.feedAll(rethrowBug));
  /** The clocks of all machines jump, or no part of the service ran for this long. */
  const jump = async (): Promise<void> => {
    const time = [MINUTE, 3 * MINUTE, 10 * MINUTE, HOUR, LONG_OUTAGE, -5 * MINUTE][random(6)] ?? 0;
    if (time === LONG_OUTAGE) outages.push(world.now);
    world.now += time;
  };
  const outages: number[] = [];
  /** Time passes in which the agenda runs every minute and nothing is due. */
  const live = async (time: number): Promise<void> => {
    const db = openDb({ client: observer.client, table: world.table });
    // Anything that jumps at the same moment is still one outage.
    const until = world.now + time;
    await observer.store.heartbeat.beat(world.now);
    world.now += time;
    await db.put({ ...(await db.get(HEARTBEAT_KEY)), ...HEARTBEAT_KEY, at: until });
  };
  const pick = (): Promise<unknown> => {
    const roll = random(100);
    if (roll < 35) return play();
    if (roll < 65) return follow();
    if (roll < 85) return lookAtAgenda();
    if (isTimed && roll < 90) return live([HOUR, 5 * HOUR, 13 * HOUR][random(3)] ?? 0);
    return roll < 99 ? jump() : sweep();
  };
  const broken: string[] = [];
  let steps = 0;
  const playUntil = async (isDone: () => boolean): Promise<void> => {
    for (; !over && !isDone() && steps < MOST_STEPS; steps++)
      await Promise.all(random(3) === 0 ? [pick(), pick()] : [pick()]);
  };
  await playUntil(() => acknowledged.length >= target);
  if (isTimed && !over) {
    world.calm = true;
    const settle = async () => {
      for (let rounds = 0; rounds < 3; rounds++) {
        await lookAtAgenda();
        while (world.stream.length > 0) await follow();
        world.now += MINUTE;
      }
    };
    const table = await observer.store.lobbies.get(game);
    if (table) broken.push(...(await checkClocks({ store: observer.store, lobby: table, now, live, settle })));
    world.calm = false;
  }
  mayEnd = true;
  await playUntil(() => false);

  for (let n = 0; n < AFTERMATH; n++) await [follow, lookAtAgenda, jump][n % 3]?.();

  world.calm = true;
  for (const [seat] of sending) await submit(seat, async () => undefined);
  for (let waited = 0; waited < LONGEST_WAIT; waited += HOUR / 2) {
    while (world.stream.length > 0) await follow();
    await sweep();
    world.now += HOUR / 2;
    await lookAtAgenda();
  }

  if (!over) broken.push('the game does not come to its end');
  const log = (await observer.store.log.from(game, 1)).map(({ commit }) => commit);
  const { client, store } = observer;
  const faults = await brokenPromises({
    world,
    client,
    store,
    game,
    players,
    log,
    acknowledged,
    outages,
    now,
  });
  broken.push(...faults);
  const counts = [...world.emails.values()];
  return {
    moves: acknowledged.length,
    emails: counts.reduce((sum, count) => sum + count, 0),
    twice: counts.filter((count) => count > 1).length,
    faults: world.faults,
    deaths: world.deaths,
    defaults: log.filter(isDefault).length,
    trace: world.trace.join(' '),
    broken,
  };
}

/** The faults made here; any other exception is a bug. */
const isFault = (error: unknown): boolean =>
  error instanceof Error && ['TimeoutError', 'ProvisionedThroughputExceededException'].includes(error.name);

function rethrowBug(error: unknown): void {
  if (!isFault(error)) throw error;
}
