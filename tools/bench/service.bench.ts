import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { chooseMove, viewFrom } from '../../engine/index.ts';
import { type GameView, LIVE_PATH, type Outcome } from '../../functions/api/client.ts';
import { type MailFolder, openMailFolder } from '../../functions/local/mailFolder.ts';
import { type Visitor, visitorOf } from '../../test/support/visitor.ts';
import { below, median, newSeed, quantile, rounded } from './random.ts';

/**
 * How long a local instance takes to answer, how much memory it needs, and whether that grows: 500 running games of two people and two bots, and 20
 * people who look at them. Each opens one of their games after another, as a page does, with its live connection, and
 * plays where it waits for them. They hurry: three minutes are like fifteen. The service has its default settings, an
 * https address and its daily backup. Linux only.
 *
 * COLONI_BENCH_SECONDS, COLONI_BENCH_GAMES, COLONI_BENCH_PEOPLE, and COLONI_BENCH_PAUSE, the milliseconds, on average,
 * for which somebody looks at a game.
 */
const SECONDS = Number(process.env.COLONI_BENCH_SECONDS ?? 180);
const GAMES = Number(process.env.COLONI_BENCH_GAMES ?? 500);
const PEOPLE = Number(process.env.COLONI_BENCH_PEOPLE ?? 20);
const PAUSE = Number(process.env.COLONI_BENCH_PAUSE ?? 600);
const SITE = 'https://coloni.example.org';
const SAMPLED_EVERY_MS = 1000;
/** Of Linux's clock, in a second. */
const TICKS = 100;
/** How many figures are printed over the whole time. */
const SHOWN = 12;

const percentiles = (of: readonly number[]) => {
  const sorted = of.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(quantile(sorted, share), 1);
  return { requests: of.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
};

interface Person {
  readonly at: number;
  readonly visitor: Visitor;
  readonly games: string[];
}

const start = async (data: string) => {
  const service = spawn(process.execPath, [join(import.meta.dirname, '../start.mjs')], {
    env: { ...process.env, PORT: '0', COLONI_DATA: data, COLONI_SITE: SITE },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    service.stdout.on('data', (part: Buffer) => {
      output += part;
      const [, found] = /(http:\S+) \(for your proxy\)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    service.once('exit', () => reject(new Error('the service did not start')));
  });
  return { service, address };
};

/** The memory of a process that is in RAM, and how much of it is a program's own and not a file's, in MB. */
const residentOf = ({ pid }: ChildProcess) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
  return { all: of('VmRSS'), own: of('RssAnon') };
};

/** The processor time that a process has used, in seconds. */
const processorOf = ({ pid }: ChildProcess): number => {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = after.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS;
};

const errors = new Map<string, number>();
const times = { making: [] as number[], looks: [] as number[], moves: [] as number[] };
/** Makes a request, and notes how long it took or why it was not answered. */
const timed = async <T>(kind: keyof typeof times, request: Promise<Outcome<T>>): Promise<T | undefined> => {
  const at = performance.now();
  const outcome = await request;
  times[kind].push(performance.now() - at);
  if (outcome.type === 'answer') return outcome.value;
  const what = outcome.type === 'problem' ? outcome.problem.code : outcome.type;
  errors.set(what, (errors.get(what) ?? 0) + 1);
  return undefined;
};

/**
 * The service believes its proxy about where somebody comes from. A network may open thirty pages within a minute, and
 * nobody in a hurry like this one has only one network: each page comes from the next of 250.
 */
const networkOf = (at: number, look = 0) => ({ 'x-forwarded-for': `10.0.${at}.${look % 250}` });

/** Everybody signs in by email, and so gets one for each wait. */
const newPerson = async (address: string, emails: MailFolder, at: number): Promise<Person> => {
  const visitor = visitorOf(address, SITE, networkOf(at));
  const email = `person${at}@example.org`;
  await timed('making', visitor.call('POST /api/auth/link', { body: { email, locale: 'en' } }));
  const token = await signInToken(emails, email);
  await timed('making', visitor.call('POST /api/auth/sign-in', { body: { token, name: `Person ${at}` } }));
  return { at, visitor, games: [] };
};

/** From the email, which the service keeps as a file. */
const signInToken = async (emails: MailFolder, to: string): Promise<string> => {
  for (;;) {
    const [summary] = await emails.list({ to });
    const mail = summary && (await emails.find(summary.id));
    const [, token] = /\/sign-in#token=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
    if (token !== undefined) return token;
    await wait(100);
  }
};

const newGame = async (host: Person, guest: Person): Promise<void> => {
  const bot = { type: 'bot', bot: 'sensible' } as const;
  const body = {
    name: 'Memory',
    ruleset: 'base',
    options: { players: 4, board: 'random' },
    seats: [{ type: 'person' as const }, { type: 'person' as const }, bot, bot],
    visibility: 'invitation' as const,
    seed: newSeed(),
  };
  const made = await timed('making', host.visitor.call('POST /api/games', { body }));
  if (made === undefined) throw new Error(`a game could not be made: ${JSON.stringify([...errors])}`);
  const { id, invitation = '' } = made;
  await timed(
    'making',
    guest.visitor.call('POST /api/games/:id/join', { params: { id }, body: { seed: newSeed(), invitation } }),
  );
  for (const person of [host, guest]) person.games.push(id);
};

/** Opens a game as its page does, and plays while it waits for this person. */
const lookAt = async ({ at, visitor: { call, look, cookie } }: Person, id: string, address: string, nth: number) => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${LIVE_PATH}?game=${id}`, {
    headers: { ...networkOf(at, nth), origin: SITE, cookie: cookie() ?? '' },
  });
  socket.on('error', () => errors.set('live', (errors.get('live') ?? 0) + 1));
  // A page whose connection is refused goes on without.
  await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
  await timed('looks', call('GET /api/games/:id/page', { params: { id } }));
  for (let turn = 0; turn < 3; turn++) {
    await wait(below((2 * PAUSE) / 3));
    const seen: GameView | undefined = await timed('looks', look(id));
    const seat = seen?.seat;
    if (seen === undefined || seat === undefined || !seen.awaited.some((one) => one.seat === seat)) continue;
    const move = chooseMove('sensible', viewFrom(seen.view), seat as 0, below);
    if (move === undefined) continue;
    const body = { moveId: randomUUID(), moves: [move] };
    await timed('moves', call('POST /api/games/:id/moves', { params: { id }, body }));
  }
  socket.close();
};

const data = mkdtempSync(join(tmpdir(), 'coloni-memory-'));
const { service, address } = await start(data);
try {
  const started = residentOf(service);
  const people: Person[] = [];
  const emails = openMailFolder(join(data, 'mails'));
  for (let at = 0; at < PEOPLE; at++) people.push(await newPerson(address, emails, at));
  const pairs = Array.from({ length: GAMES }, (_, at) => [
    at % PEOPLE,
    (at + 1 + (Math.floor(at / PEOPLE) % (PEOPLE - 1))) % PEOPLE,
  ]);
  for (const [host = 0, guest = 0] of pairs) await newGame(people[host] as Person, people[guest] as Person);
  const made = residentOf(service);

  const end = performance.now() + SECONDS * 1000;
  const samples: ReturnType<typeof residentOf>[] = [];
  const processor = processorOf(service);
  const live = async (person: Person): Promise<void> => {
    for (let nth = 0; performance.now() < end; nth++) {
      const id = person.games[below(person.games.length)];
      if (id === undefined) throw new Error('somebody has no game');
      await lookAt(person, id, address, nth);
    }
  };
  const sample = async (): Promise<void> => {
    while (performance.now() < end) {
      samples.push(residentOf(service));
      await wait(SAMPLED_EVERY_MS);
    }
  };
  await Promise.all([sample(), ...people.map(live)]);
  const part = Math.floor(samples.length / SHOWN);
  const figures = (which: 'all' | 'own') => ({
    started: rounded(started[which]),
    gamesMade: rounded(made[which]),
    most: rounded(Math.max(...samples.map((sample) => sample[which]))),
    over: Array.from({ length: SHOWN }, (_, at) =>
      median(samples.slice(at * part, (at + 1) * part).map((sample) => sample[which])),
    ),
  });
  console.log(
    JSON.stringify({
      games: GAMES,
      people: PEOPLE,
      seconds: SECONDS,
      answers: Object.fromEntries(Object.entries(times).map(([kind, all]) => [kind, percentiles(all)])),
      processorSeconds: rounded(processorOf(service) - processor, 1),
      notAnswered: Object.fromEntries(errors),
      residentMB: figures('all'),
      withoutFilesMB: figures('own'),
    }),
  );
} finally {
  service.kill('SIGTERM');
  await once(service, 'exit');
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
