import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { rulesetNames } from '../../engine/index.ts';
import { createApp } from '../../functions/api/app.ts';
import { description as describe } from '../../functions/api/openapi.ts';
import { createTable } from '../../functions/db/table.ts';
import { type Command, memoryDynamodb, operationOf } from '../../functions/local/dynamodb.ts';
import { openStore } from '../../functions/services.ts';
import { anyRequest, type FuzzedRequest, type OpenApi } from './requests.ts';

interface FuzzReport {
  readonly requests: number;
  readonly seed: number;
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** How many operations succeeded at least once. */
  readonly operations: number;
  readonly broken: readonly string[];
}

const SECRET = 'secret';
const ORIGIN = 'http://coloni.example';
const TABLE = 'coloni';
const WORLD_LASTS = 250;
const MOST_BROKEN = 5;
const SEED = '00112233445566778899aabbccddeeff';
const WRITES = ['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand'];
/** Records about the caller that any request may change: limits, and that a session is in use. */
const NOTED = /^(RATE|SESSION|SEEN)#/;

/**
 * Sends random requests to its own service. No answer may be a server error, or an error that has changed something.
 */
export async function fuzz(requests: number, seed: number): Promise<FuzzReport> {
  const statuses: Record<string, number> = {};
  const answered = new Set<string>();
  const broken: string[] = [];
  const { description } = await startWorld();
  const request = anyRequest(description);
  for (let done = 0; done < requests && broken.length < MOST_BROKEN; done += WORLD_LASTS) {
    const count = Math.min(WORLD_LASTS, requests - done);
    const [all] = fc.sample(
      fc.array(fc.tuple(request, fc.nat(99), fc.nat(99)), { minLength: count, maxLength: count }),
      { seed: seed + done, numRuns: 1 },
    );
    const world = await startWorld();
    for (const [one, who, game] of all ?? []) {
      const { status, problem } = await world.send(one, who, game);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status < 400) answered.add(one.operation);
      if (problem !== undefined) broken.push(`${problem}: ${JSON.stringify(one)}`);
    }
  }
  return { requests, seed, statuses, operations: answered.size, broken };
}

/** A service with games not started, running and private, and with signed-in people. */
async function startWorld() {
  const database = memoryDynamodb();
  const written: string[] = [];
  const send = async (command: Command): Promise<unknown> => {
    const answer = await database.send(command as never);
    const { Key: key, Item: item } = command.input as { Key?: { pk: { S: string } }; Item?: { pk: { S: string } } };
    if (WRITES.includes(operationOf(command))) written.push((key ?? item)?.pk.S ?? '');
    return answer;
  };
  const client = { send } as unknown as DynamoDBClient;
  await createTable(database, TABLE);
  const errors: unknown[] = [];
  const app = createApp({
    description: describe,
    store: openStore({ client, table: TABLE, secret: SECRET }),
    secrets: [SECRET],
    addressOf: () => '192.0.2.1',
    pace: { size: 1e9, perSecond: 1e9 },
    guesses: { size: 1e9, perSecond: 1e9 },
    limits: {},
    openTables: {},
    report: (error) => errors.push(error),
    onSecurityEvent: () => undefined,
  });
  const ask = (path: string, init: RequestInit, cookie = '') =>
    app.request(ORIGIN + path, {
      ...init,
      headers: { host: 'coloni.example', origin: ORIGIN, cookie, ...init.headers },
    });
  const post = async (path: string, body: object, cookie?: string) => {
    const headers = { 'content-type': 'application/json' };
    const response = await ask(path, { method: 'POST', body: JSON.stringify(body), headers }, cookie);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  };
  const guest = async (name: string) =>
    (await post('/api/auth/guest', { name })).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const [host, other, outsider] = [await guest('Ann'), await guest('Bob'), await guest('Eve')];
  const person = { type: 'person' };
  const create = async (more: object): Promise<string> => {
    const body = {
      name: 'Friday',
      ruleset: rulesetNames()[0],
      options: {},
      seats: [person, person],
      visibility: 'public',
      seed: SEED,
      ...more,
    };
    return ((await (await post('/api/games', body, host)).json()) as { id: string }).id;
  };
  const games = [
    await create({}),
    await create({ visibility: 'invitation', seats: [person, person, person] }),
    ...(await Promise.all(rulesetNames().map((ruleset) => create({ ruleset })))),
  ];
  for (const id of games.slice(2)) await post(`/api/games/${id}/join`, { seed: SEED }, other);
  const description = (await (await ask('/api/openapi.json', {})).json()) as OpenApi;
  const cookies = [host, other, outsider, '', `${host.slice(0, -4)}AAAA`];

  return {
    description,
    async send({ method, path, query, body, contentType }: FuzzedRequest, who: number, game: number) {
      const search = new URLSearchParams(query).toString();
      const at = path.replace('{id}', games[game % games.length] ?? '');
      written.length = 0;
      errors.length = 0;
      const headers = { 'content-type': contentType };
      const init = { method, headers, ...(body === undefined ? {} : { body }) };
      const response = await ask(search === '' ? at : `${at}?${search}`, init, cookies[who % cookies.length]);
      const { status } = response;
      return { status, problem: await problemWith(response, errors, written) };
    },
  };
}

/** What is wrong with an answer, if anything is. */
async function problemWith(
  response: Response,
  errors: readonly unknown[],
  written: readonly string[],
): Promise<string | undefined> {
  const { status } = response;
  if (status >= 500) return `answers ${status} (${errors.map(String).join()})`;
  if (status < 400) return undefined;
  if (response.headers.get('content-type') !== 'application/problem+json') return `${status} is no problem JSON`;
  const { code, status: said } = (await response.json()) as { code?: string; status?: number };
  if (typeof code !== 'string' || said !== status) return `${status} says ${code} ${said}`;
  const changed = written.filter((pk) => !NOTED.test(pk));
  return changed.length === 0 ? undefined : `${status} ${code}, and yet changed ${changed.join()}`;
}
