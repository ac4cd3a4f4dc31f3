import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Client } from '../../functions/api/client.ts';
import { openDataFolder } from '../../functions/local/dataFolder.ts';
import { openDynamodb, TABLE_NAME } from '../../functions/local/dynamodb.ts';
import { openMailFolder } from '../../functions/local/mailFolder.ts';
import { freePort } from '../support/freePort.ts';
import { visitorOf } from '../support/visitor.ts';
import { unlikeRebuilt } from './projections.ts';
import { type Promised, startTraffic } from './traffic.ts';

export interface KillSettings {
  /** The data folder, which survives the kills. */
  readonly data: string;
  readonly kills: number;
  /** Decides the number of each kill's moment and what people do; the exact moments depend on the machine. */
  readonly random: (bound: number) => number;
}

export interface KillReport {
  readonly moves: number;
  readonly games: number;
  readonly emails: number;
  /** Every broken promise. */
  readonly broken: readonly string[];
}

const PATIENCE = 60_000;
const LOOK_AGAIN = 50;
const FEWEST_ANSWERS = 10;
const MOST_ANSWERS = 90;

/** Kills a local instance again and again with moves, joins, sign-ins and emails in progress; reports what was lost. */
export async function killAgainAndAgain({ data, kills, random }: KillSettings): Promise<KillReport> {
  const report = { moves: 0, games: 0, emails: 0 };
  const broken: string[] = [];
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child = await start(data, port);
  for (let kill = 1; kill <= kills; kill++) {
    const target = FEWEST_ANSWERS + random(MOST_ANSWERS);
    const { promise, resolve } = Promise.withResolvers<void>();
    let answers = 0;
    const traffic = startTraffic(address, random, () => {
      answers += 1;
      if (answers === target) resolve();
    });
    await Promise.race([promise, traffic.ended]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await traffic.stop();
    const { promised } = traffic;
    child = await start(data, port);
    const late = await missingMails(data, promised, PATIENCE);
    broken.push(
      ...[...late, ...(await brokenMoves(promised)), ...(await brokenGames(address, promised))].map(
        (what) => `kill ${kill}: ${what}`,
      ),
    );
    report.moves += promised.moves.length;
    report.games += promised.games.length;
    report.emails += promised.emails.length;
  }
  child.kill('SIGTERM');
  await once(child, 'exit');
  broken.push(...(await unequalProjections(data)));
  return { ...report, broken };
}

async function start(data: string, port: number): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'instanceUnderTest.ts'), [data, `${port}`], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (part: Buffer) => {
    errors += part;
  });
  const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [undefined])]);
  if (ready === undefined) throw new Error(`the instance did not start again: ${errors}`);
  return child;
}

/** The address of each email that arrived, once for each. */
async function mailsIn(data: string): Promise<string[]> {
  const emails = await openMailFolder(join(data, 'mails')).list();
  return emails.flatMap(({ to }) => to);
}

/** The promised emails that have not arrived in time. */
async function missingMails(data: string, { emails }: Promised, patience: number): Promise<string[]> {
  const end = performance.now() + patience;
  for (;;) {
    const there = new Set(await mailsIn(data));
    const missing = emails.filter((email) => !there.has(email));
    if (missing.length === 0 || performance.now() > end) return missing.map((email) => `no email to ${email}`);
    await new Promise((done) => setTimeout(done, LOOK_AGAIN));
  }
}

/**
 * An acknowledged move is in the log: sent again it counts once. A game continues by itself until a person must move.
 */
async function brokenMoves({ moves }: Promised): Promise<string[]> {
  const broken: string[] = [];
  for (const { game, player, moveId, moves: made, version } of moves) {
    const body = { moveId, moves: [...made] };
    const again = await player.call('POST /api/games/:id/moves', { params: { id: game }, body });
    if (again.type !== 'answer' || again.value.version !== version)
      broken.push(`move ${moveId} of game ${game} was at ${version}: ${JSON.stringify(again).slice(0, 200)}`);
  }
  return broken;
}

/** The ids of all tables that wait for players. */
async function openTables(visitor: Client): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  let after: string | undefined;
  do {
    const page = await visitor.call('GET /api/games', {
      query: { list: 'open', ...(after !== undefined && { after }) },
    });
    if (page.type !== 'answer') break;
    for (const { id } of page.value.games) ids.add(id);
    after = page.value.next;
  } while (after !== undefined);
  return ids;
}

/** Every game is as it was last reported, in the right lists and in no others. */
async function brokenGames(address: string, { games }: Promised): Promise<string[]> {
  const broken: string[] = [];
  const visitor = visitorOf(address);
  const open = await openTables(visitor);
  for (const { id, host, status, unsure } of games) {
    const table = await host.call('GET /api/games/:id', { params: { id } });
    const found = table.type === 'answer' ? table.value.status : 'gone';
    if (found !== status && !unsure) broken.push(`table ${id} was ${status} and is ${found}`);
    const wanted = found !== 'gone';
    if (!(await comesTrue(async () => (await isAmongOwn(host, id)) === wanted)))
      broken.push(`table ${id} is ${found} and ${wanted ? 'not ' : ''}among those of its host`);
    if (open.has(id) !== (found === 'open')) broken.push(`table ${id} is ${found}, the list says otherwise`);
    if (found === 'started' && !(await comesToItsPerson(host, id))) broken.push(`game ${id} is stuck`);
  }
  return broken;
}

async function isAmongOwn(player: Client, game: string): Promise<boolean> {
  const own = await player.call('GET /api/games', { query: { list: 'mine' } });
  return own.type === 'answer' && own.value.games.some(({ id }) => id === game);
}

/** Whether the bots of a game play until it waits for a person. */
const comesToItsPerson = (host: Client, id: string): Promise<boolean> =>
  comesTrue(async () => {
    const look = await host.look(id);
    // If the process was killed between a game's lobby and its first commit, the game begins a moment after the start.
    if (look.type !== 'answer') return false;
    const { awaited, seats } = look.value;
    return awaited.length === 0 || awaited.some(({ seat }) => seats[seat]?.type === 'person');
  });

/** Whether a condition becomes true in time: interrupted work is finished in the moments after the start. */
async function comesTrue(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; ) {
    if (await isSo()) return true;
    await new Promise((done) => setTimeout(done, LOOK_AGAIN));
  }
  return false;
}

/** Projections that differ from what a rebuild makes of lobbies and logs. */
async function unequalProjections(path: string): Promise<string[]> {
  const data = await openDataFolder(path);
  const dynamodb = openDynamodb({ path: data.database, mark: data.mark });
  const unequal = await unlikeRebuilt({ client: dynamodb.client, table: TABLE_NAME });
  await dynamodb.close();
  await data.close();
  return unequal;
}
