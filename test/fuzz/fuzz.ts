import fc from 'fast-check';
import { rulesetNames } from '../../engine/index.ts';
import { operationOf } from '../../functions/local/dynamodb.ts';
import { answered, createGame, jsonOf, SEED, startService } from '../api/service.ts';
import { anyRequest, type FuzzedRequest, type OpenApi } from './requests.ts';

interface FuzzReport {
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** How many operations succeeded at least once. */
  readonly operations: number;
  readonly broken: readonly string[];
}

const WORLD_LASTS = 250;
const MOST_BROKEN = 5;
const WRITES = ['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand'];
/** Records about the caller that any request may change: limits, and that a session is in use. */
const NOTED = /^(RATE|SESSION|SEEN)#/;

/**
 * Sends random requests to its own service. No answer may be a server error, or an error that has changed something.
 */
export async function fuzz(requests: number, seed: number): Promise<FuzzReport> {
  const statuses: Record<string, number> = {};
  const operations = new Set<string>();
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
      if (status < 400) operations.add(one.operation);
      if (problem !== undefined) broken.push(`${problem}: ${JSON.stringify(one)}`);
    }
  }
  return { statuses, operations: operations.size, broken };
}

/** A service with games not started, running and private, and with signed-in people. */
async function startWorld() {
  const { dynamodb, errors, guest, visitor } = await startService();
  const written: string[] = [];
  const { send } = dynamodb;
  dynamodb.send = (async (command: Parameters<typeof send>[0]) => {
    const { Key: key, Item: item } = command.input as { Key?: { pk: { S: string } }; Item?: { pk: { S: string } } };
    if (WRITES.includes(operationOf(command))) written.push((key ?? item)?.pk.S ?? '');
    return send(command);
  }) as typeof send;
  const [host, other, outsider] = [await guest('Ann'), await guest('Bob'), await guest('Eve')];
  const created = [
    await createGame(host),
    await createGame(host, { visibility: 'invitation', seats: 3 }),
    ...(await Promise.all(rulesetNames().map((ruleset) => createGame(host, { ruleset: ruleset as 'base' })))),
  ];
  const games = created.map(({ id }) => id);
  for (const id of games.slice(2))
    answered(await other.client.call('POST /api/games/:id/join', { params: { id }, body: { seed: SEED } }));
  const description = (await jsonOf(await host.send('/api/openapi.json'))) as OpenApi;
  const forged = visitor();
  forged.cookie = `${host.cookie?.slice(0, -4)}AAAA`;
  const people = [host, other, outsider, visitor(), forged];
  const cookies = people.map(({ cookie }) => cookie);

  return {
    description,
    async send({ method, path, query, body, contentType }: FuzzedRequest, who: number, game: number) {
      const search = new URLSearchParams(query).toString();
      const at = path.replace('{id}', games[game % games.length] ?? '');
      written.length = 0;
      errors.length = 0;
      const headers = { 'content-type': contentType };
      const init = { method, headers, ...(body === undefined ? {} : { body }) };
      const sender = people[who % people.length] ?? host;
      // Whatever an earlier request has done: everybody keeps the cookie of the beginning.
      sender.cookie = cookies[who % people.length];
      const response = await sender.send(search === '' ? at : `${at}?${search}`, init);
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
