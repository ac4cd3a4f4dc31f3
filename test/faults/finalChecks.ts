import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Commit, findBreak, type Seat } from '../../engine/index.ts';
import { MOST_TRIES } from '../../functions/agenda/sendNotice.ts';
import { PREFIX } from '../../functions/db/keys.ts';
import { playersIn } from '../../functions/lobby/members.ts';
import { type Notice, nameOf } from '../../functions/notices/notices.ts';
import type { Store } from '../../functions/services.ts';
import { scanBesideLogs } from '../../tools/operate/scan.ts';
import { hastyDefaults } from './clockChecks.ts';
import { unlikeRebuilt } from './projections.ts';
import { mailIdOf, type World } from './world.ts';

/** A schedule after its last email. */
interface Finished {
  readonly world: World;
  readonly client: DynamoDBClient;
  readonly store: Store;
  readonly game: string;
  /** The people at its first seats. */
  readonly players: readonly string[];
  readonly log: readonly Commit[];
  /** Moves that the service has said were played. */
  readonly acknowledged: readonly { readonly moveId: string; readonly seat: Seat; readonly version: number }[];
  /** When nothing ran for a while. */
  readonly outages: readonly number[];
  readonly now: () => number;
}

/** Notices that are asked for again under the same name when something new has happened. */
const RECURRING: ReadonlySet<string> = new Set<Notice['type']>(['clocks', 'clockWish', 'proposals']);

/** What is wrong at the end of a schedule. */
export async function brokenPromises({
  world,
  client,
  store,
  game,
  players,
  log,
  acknowledged,
  outages,
  now,
}: Finished): Promise<readonly string[]> {
  const faults: string[] = [];
  const table = { client, table: world.table };
  const lobby = await store.lobbies.get(game);
  const gap = findBreak(log, lobby?.commitment ?? '');
  if (gap) faults.push(`the log is broken: ${JSON.stringify(gap)}`);
  for (const { moveId, seat, version } of acknowledged) {
    const found = log
      .filter((commit) => commit.moveId === moveId && commit.seat === seat)
      .map((commit) => commit.version);
    if (found.length !== 1 || found[0] !== version) faults.push(`${moveId} was at ${version} and is at ${found}`);
  }
  faults.push(...hastyDefaults(log, outages));
  if (lobby?.status !== 'finished') faults.push(`the game is over and its table is ${lobby?.status}`);
  for (const player of playersIn(lobby ?? { seats: [] })) {
    const [membership] = await store.memberships.of(player);
    if (membership?.endedAt === undefined) faults.push(`the game is not over for ${player}`);
  }
  const givenUp = new Set<string>();
  for await (const { pk, notice, state, dueAt, tries } of scanBesideLogs(table)) {
    if (!pk.startsWith(PREFIX.notice)) continue;
    const id = mailIdOf(nameOf(notice as Notice));
    if (dueAt !== undefined) faults.push(`${pk} is still ${state}`);
    const count = world.emails.get(id) ?? 0;
    if (state === 'failed' && tries >= MOST_TRIES) givenUp.add(id);
    else if (state === 'failed' && count === 0 && !world.refused.has(id)) faults.push(`${pk} was given up`);
    if (state === 'sent' && count === 0) faults.push(`${pk} is noted and never went out`);
    if (count > 1 && !world.unnoted.has(id) && !RECURRING.has(notice.type))
      faults.push(`${pk} went out ${count} times`);
  }
  for (const [seat, player] of players.entries()) {
    const version = log.length;
    const id = mailIdOf(nameOf({ type: 'gameOver', game, seat: seat as Seat, player, version }));
    if (!world.emails.has(id) && !world.refused.has(id) && !givenUp.has(id))
      faults.push(`${player} was not notified that the game is over`);
  }
  faults.push(...(await unlikeRebuilt(table, now)));
  return faults;
}
