import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultMove, quickChance, type Seat, viewFrom } from '../../engine/index.ts';
import { type Asked, type ClockSettings, DEFAULT_CLOCK, type GameView } from '../../functions/api/client.ts';
import { DAY, HOUR, MINUTE } from '../../functions/instants.ts';
import { type DrivenService, startDriven } from '../support/drivenService.ts';
import { answered, SEED, type Visitor, visitorOf } from '../support/visitor.ts';

/*
 * Two weeks of several games in one service. Its players live in Rome, where the clocks go back on 25 October. Some look in the
 * morning and in the evening, and play; the others have gone.
 */

const NOON = Date.UTC(2026, 9, 17, 10);

interface Person {
  readonly name: string;
  readonly email: string;
  readonly visitor: Visitor;
}

interface Table {
  readonly id: string;
  readonly people: readonly Person[];
  /** The seats whose players look and play. */
  readonly there: readonly number[];
}

let service: DrivenService;

const hourInRome = (at: number): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit' }).format(at));

const isLookingTime = (at: number): boolean => [8, 9, 10, 11, 20, 21, 22, 23].includes(hourInRome(at));

async function signUp(name: string): Promise<Person> {
  const visitor = visitorOf(service.address);
  const email = `${name.toLowerCase()}@example.org`;
  answered(await visitor.call('POST /api/auth/link', { body: { email, locale: 'en' } }));
  await service.idle();
  const [{ text = '' } = {}] = await service.mailbox.emails(email);
  const [, token = ''] = /token=([\w-]+)/.exec(text) ?? [];
  answered(await visitor.call('POST /api/auth/sign-in', { body: { token, name } }));
  const mailOff = name === 'Dario' ? [] : (['turn'] as const);
  answered(await visitor.call('PATCH /api/me', { body: { zone: 'Europe/Rome', mailOff: [...mailOff] } }));
  return { name, email, visitor };
}

/** A game that begins at once. The first of them is its host. */
async function sitDown(
  name: string,
  people: readonly Person[],
  there: readonly number[],
  clock: Partial<ClockSettings> = {},
): Promise<Table> {
  const [host, ...others] = people;
  const body = {
    name,
    ruleset: 'base',
    options: {},
    seats: people.map(() => ({ type: 'person' }) as const),
    visibility: 'invitation',
    seed: SEED,
    clock: { ...DEFAULT_CLOCK, ...clock },
  } as const;
  const game = host && answered(await host.visitor.call('POST /api/games', { body }));
  if (game === undefined) throw new Error('a game needs a host');
  const { id, invitation = '' } = game;
  for (const { visitor } of others)
    answered(await visitor.call('POST /api/games/:id/join', { params: { id }, body: { seed: SEED, invitation } }));
  await service.idle();
  return { id, people, there };
}

const look = async ({ id, people }: Table, seat: number): Promise<GameView> => {
  const person = people[seat];
  if (person === undefined) throw new Error(`nobody has seat ${seat}`);
  return answered(await person.visitor.look(id));
};

const turnIn = ({ view }: GameView): number => viewFrom(view).turn.number;

/** Those who are there and are waited for play what needs no thought, until the game waits for others. */
async function playNow(table: Table): Promise<void> {
  const { id, people, there } = table;
  let [reader = 0] = there;
  let seen = await look(table, reader);
  for (const last = turnIn(seen) + there.length; turnIn(seen) < last; ) {
    const seat = seen.awaited.find((one) => there.includes(one.seat))?.seat;
    if (seat === undefined) return;
    if (seat !== reader) seen = await look(table, seat);
    reader = seat;
    const move = defaultMove(viewFrom(seen.view), seat as Seat, quickChance(seen.version), seen.version);
    if (move === undefined) throw new Error('nothing can be played');
    const { visitor } = people[seat] as Person;
    const body = { moveId: randomUUID(), moves: [move] };
    seen = answered(await visitor.call('POST /api/games/:id/moves', { params: { id }, body })).view;
  }
}

/** Time goes on, and those who are there look at their games. */
async function live(tables: readonly Table[], ms: number): Promise<void> {
  for (const end = service.now() + ms; service.now() < end; ) {
    await service.pass(Math.min(4 * HOUR, end - service.now()));
    if (!isLookingTime(service.now())) continue;
    for (const table of tables) if (table.there.length > 0) await playNow(table);
    await service.idle();
  }
}

const commitsOf = async ({ id, people: [first] }: Table) => {
  const page = first && answered(await first.visitor.watch(id).open());
  return page?.view?.commits ?? [];
};

const act = async ({ id, people }: Table, seat: number, body: Asked<'POST /api/games/:id/table'>['body']) =>
  answered(await (people[seat] as Person).visitor.call('POST /api/games/:id/table', { params: { id }, body }));

const clocksOf = async (table: Table) => {
  const { clocks } = await look(table, 0);
  if (clocks === undefined) throw new Error('a game without clocks');
  return clocks;
};
const deadlineOf = async (table: Table): Promise<number> =>
  Date.parse((await clocksOf(table)).running[0]?.deadline ?? '');

/** Whose turns were played by default, turn by turn. */
const missedTurns = async (table: Table): Promise<number[]> => {
  const byDefault = (await commitsOf(table)).filter((commit) => commit.byDefault);
  return byDefault
    .filter(({ events }) => events.some(({ type }) => type === 'turnBegan'))
    .map(({ seat }) => seat ?? -1);
};

/** For how many milliseconds the table waited for a seat, in each of its turns that began by default. */
async function lostTimes(table: Table, seat: number): Promise<number[]> {
  const times: number[] = [];
  let began: number | undefined;
  for (const { at, byDefault, events } of await commitsOf(table)) {
    if (byDefault && began !== undefined) times.push(Date.parse(at) - began);
    // A 7 makes others discard: what they take is not time of this turn.
    const turn = events.find((event) => event.type === 'turnBegan');
    began = turn?.seat === seat ? Date.parse(at) : undefined;
  }
  return times;
}

describe('the service in two weeks', () => {
  let one: Table;
  let two: Table;
  let all: Table;
  let paused: Table;
  let sunday: Table;
  let down: Table;
  /** What the tests compare, as it was on the way. */
  const seen = { pausedFrom: 0, pausedTo: 0, duringPause: 0, sunday: 0, beforeOutage: 0, afterOutage: 0 };

  beforeAll(async () => {
    service = await startDriven(NOON);
    const everybody = await Promise.all(['Anna', 'Bruno', 'Carla', 'Dario'].map(signUp));
    const [anna, bruno, , dario] = everybody as [Person, Person, Person, Person];
    one = await sitDown('One has gone', [anna, bruno, dario], [0, 1]);
    two = await sitDown('Two have gone', [anna, bruno, dario], [0]);
    all = await sitDown('All have gone', everybody, []);
    paused = await sitDown('All are there', [anna, bruno], [0, 1]);
    const tables = [one, two, all];
    await live([...tables, paused], 3 * DAY);

    seen.pausedFrom = await deadlineOf(paused);
    for (const seat of paused.there) await act(paused, seat, { type: 'pause', wanted: true });
    await service.idle();
    seen.duringPause = (await look(paused, 0)).version;
    await live(tables, 2 * DAY);
    seen.duringPause = (await look(paused, 0)).version - seen.duringPause;
    await act(paused, 1, { type: 'pause', wanted: false });
    await service.idle();
    seen.pausedTo = await deadlineOf(paused);

    await live([...tables, paused], DAY);
    await live(tables, DAY);
    // Saturday, noon: the night after it has nine hours.
    sunday = await sitDown('Sunday', [anna, dario], [], { bankHours: 0 });
    seen.sunday = await deadlineOf(sunday);

    await live(tables, 3 * DAY);
    down = await sitDown('An outage', [anna, dario], [], { bankHours: 0, nights: false });
    seen.beforeOutage = await deadlineOf(down);
    await live(tables, 12 * HOUR);
    await service.outage(11 * HOUR + 46 * MINUTE);
    seen.afterOutage = await deadlineOf(down);
    await live(tables, 3 * DAY);
  }, 600_000);
  afterAll(() => service.close());

  test('answers for a player who has gone, and for nobody else', async () => {
    const missed = await missedTurns(one);
    expect(new Set(missed)).toEqual(new Set([2]));
    expect((await clocksOf(one)).seats.filter(({ missed: n }) => n > 0).map(({ seat }) => seat)).toEqual([2]);
    expect((await look(one, 0)).seats[2]?.offered).toBeDefined();
  });

  test('waits a day for a player who has gone, and then a few hours per turn', async () => {
    const [first = 0, ...others] = await lostTimes(one, 2);
    expect(first).toBeGreaterThanOrEqual(DAY);
    // Its two nights count for nothing.
    expect(first).toBeLessThan(2 * DAY);
    expect(Math.max(...others)).toBeLessThan(DAY);
    expect(others.length).toBeGreaterThan(12);
    expect((await clocksOf(one)).seats[2]?.bank, 'the reserve stays for the return').toBe((3 * DAY) / 1000);
  });

  test('answers for two players who have gone, and the others go on', async () => {
    const missed = await missedTurns(two);
    expect(new Set(missed)).toEqual(new Set([1, 2]));
    expect(2 * turnIn(await look(two, 0))).toBeGreaterThanOrEqual(3 * missed.length - 3);
    // The dice differ each time: at least a turn a day, after the first day.
    expect(missed.length).toBeGreaterThan(13);
  });

  test('shows a deadline at the same hour even if the night was an hour longer', () => {
    expect(new Date(seen.sunday).toISOString()).toBe('2026-10-25T19:00:00.000Z');
    expect(hourInRome(seen.sunday)).toBe(20);
  });

  test('plays nothing in a pause, and moves each deadline by its length', () => {
    expect(seen.duringPause).toBe(0);
    expect(seen.pausedTo - seen.pausedFrom).toBe(2 * DAY);
  });

  test('moves every deadline by the length of an outage', () => {
    expect(seen.afterOutage - seen.beforeOutage).toBe(11 * HOUR + 46 * MINUTE);
  });

  test('lets a game sleep that everybody has left, and notifies each player once', async () => {
    const emails: { receivedAt: string; subject: string }[] = [];
    for (const { email } of all.people) {
      const own = (await service.mailbox.emails(email)).filter(({ subject }) => subject.startsWith('All have gone'));
      expect(own.filter(({ subject }) => subject === 'All have gone is asleep')).toHaveLength(1);
      emails.push(...own);
    }
    const asleep = emails.filter(({ subject }) => subject === 'All have gone is asleep');
    const last = Math.max(...asleep.map(({ receivedAt }) => Date.parse(receivedAt)));
    expect(last - NOON).toBeLessThan(10 * DAY);
    expect(emails.filter(({ receivedAt }) => Date.parse(receivedAt) > last)).toEqual([]);
    expect((await look(all, 0)).isAsleep).toBe(true);
  });

  test('notifies the table of a turn that ran out and of the open seat, and not of every turn after that', async () => {
    const [anna] = one.people;
    const emails = await service.mailbox.emails(anna?.email);
    const subjects = emails
      .map(({ subject }) => subject)
      .filter((subject) => /^One has gone · (no word from )?Dario/.test(subject));
    expect(subjects.toSorted()).toEqual([
      'One has gone · Dario ran out of time',
      'One has gone · no word from Dario: who plays on?',
    ]);
  });

  test('dates every email by its own time', async () => {
    const emails = await service.mailbox.emails();
    expect(emails.length).toBeGreaterThan(10);
    for (const { receivedAt, headers } of emails) {
      const at = Date.parse(receivedAt);
      expect(at).toBeGreaterThanOrEqual(NOON);
      expect(at).toBeLessThanOrEqual(service.now());
      const date = headers.find(({ name }) => name.toLowerCase() === 'date')?.value ?? '';
      expect(Math.abs(Date.parse(date) - at)).toBeLessThan(1000);
    }
  });
});
