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
import { type Visitor, visitorOf } from '../../test/support/visitor.ts';
import { buildSite } from './localSite.ts';
import { quantile, rounded } from './random.ts';

/**
 * How much memory a local instance needs, and whether it grows: 500 running games of two people and two bots, and 20
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

const seed = () => randomUUID().replaceAll('-', '');
const random = (bound: number) => Math.floor(Math.random() * bound);

interface Person {
  /** The headers by which the service knows the network that they come from. */
  readonly network: Readonly<Record<string, string>>;
  readonly visitor: Visitor;
  readonly games: string[];
}

const start = async (data: string) => {
  const service = spawn(process.execPath, [join(import.meta.dirname, '../../functions/local/main.ts')], {
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

/** The memory of a process that is in RAM, in MB. */
const residentOf = ({ pid }: ChildProcess): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The processor time that a process has used, in seconds. */
const processorOf = ({ pid }: ChildProcess): number => {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = after.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS;
};

const median = (of: readonly number[]): number =>
  quantile(
    of.toSorted((a, b) => a - b),
    0.5,
  );

const errors = new Map<string, number>();
const answerOf = <T>(outcome: Outcome<T>): T | undefined => {
  if (outcome.type === 'answer') return outcome.value;
  const what = outcome.type === 'problem' ? outcome.problem.code : outcome.type;
  errors.set(what, (errors.get(what) ?? 0) + 1);
  return undefined;
};

/** The service believes its proxy: everybody comes from a network of their own. */
const networkOf = (at: number) => ({ 'x-forwarded-for': `198.51.100.${at + 1}` });

const newPerson = async (address: string, at: number): Promise<Person> => {
  const visitor = visitorOf(address, SITE, networkOf(at));
  answerOf(await visitor.call('POST /api/auth/guest', { body: { name: `Person ${at}` } }));
  return { visitor, network: networkOf(at), games: [] };
};

const newGame = async (host: Person, guest: Person): Promise<void> => {
  const bot = { type: 'bot', bot: 'sensible' } as const;
  const body = {
    name: 'Memory',
    ruleset: 'base',
    options: { players: 4, board: 'random' },
    seats: [{ type: 'person' as const }, { type: 'person' as const }, bot, bot],
    visibility: 'invitation' as const,
    seed: seed(),
  };
  const made = answerOf(await host.visitor.call('POST /api/games', { body }));
  if (made === undefined) throw new Error(`a game could not be made: ${JSON.stringify([...errors])}`);
  const { id, invitation = '' } = made;
  answerOf(
    await guest.visitor.call('POST /api/games/:id/join', { params: { id }, body: { seed: seed(), invitation } }),
  );
  for (const person of [host, guest]) person.games.push(id);
};

/** Opens a game as its page does, and plays while it waits for this person. */
const lookAt = async ({ visitor: { call, look, cookie }, network }: Person, id: string, address: string) => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${LIVE_PATH}?game=${id}`, {
    headers: { ...network, origin: SITE, cookie: cookie() ?? '' },
  });
  socket.on('error', () => errors.set('live', (errors.get('live') ?? 0) + 1));
  // A page whose connection is refused, because there were too many, goes on without.
  await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
  answerOf(await call('GET /api/games/:id/page', { params: { id } }));
  let moves = 0;
  for (let turn = 0; turn < 3; turn++) {
    await wait(random((2 * PAUSE) / 3));
    const seen: GameView | undefined = answerOf(await look(id));
    const seat = seen?.seat;
    if (seen === undefined || seat === undefined || !seen.awaited.some((one) => one.seat === seat)) continue;
    const move = chooseMove('sensible', viewFrom(seen.view), seat as 0, random);
    if (move === undefined) continue;
    const body = { moveId: randomUUID(), moves: [move] };
    const submitted = answerOf(await call('POST /api/games/:id/moves', { params: { id }, body }));
    if (submitted !== undefined) moves++;
  }
  socket.close();
  return moves;
};

buildSite();
const data = mkdtempSync(join(tmpdir(), 'coloni-memory-'));
const { service, address } = await start(data);
try {
  const started = residentOf(service);
  const people: Person[] = [];
  for (let at = 0; at < PEOPLE; at++) people.push(await newPerson(address, at));
  const pairs = Array.from({ length: GAMES }, (_, at) => [
    at % PEOPLE,
    (at + 1 + (Math.floor(at / PEOPLE) % (PEOPLE - 1))) % PEOPLE,
  ]);
  for (const [host = 0, guest = 0] of pairs) await newGame(people[host] as Person, people[guest] as Person);
  const made = residentOf(service);

  const end = performance.now() + SECONDS * 1000;
  const samples: number[] = [];
  const processor = processorOf(service);
  let [looks, moves] = [0, 0];
  const live = async (person: Person): Promise<void> => {
    while (performance.now() < end) {
      const id = person.games[random(person.games.length)];
      if (id === undefined) throw new Error('somebody has no game');
      const played = await lookAt(person, id, address);
      moves += played;
      looks++;
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
  const over = Array.from({ length: SHOWN }, (_, at) => rounded(median(samples.slice(at * part, (at + 1) * part))));
  console.log(
    JSON.stringify({
      games: GAMES,
      people: PEOPLE,
      seconds: SECONDS,
      looks,
      moves,
      processorSeconds: rounded(processorOf(service) - processor, 1),
      notAnswered: Object.fromEntries(errors),
      residentMB: { started: rounded(started), gamesMade: rounded(made), most: rounded(Math.max(...samples)), over },
    }),
  );
} finally {
  service.kill('SIGTERM');
  await once(service, 'exit');
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
