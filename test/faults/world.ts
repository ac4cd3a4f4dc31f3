import { type DynamoDBClient, ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import { type SESClient, SESServiceException } from '@aws-sdk/client-ses';
import { type Access, type Role, reach } from '../../functions/db/access.ts';
import { idIn, isFed, type Key, PREFIX } from '../../functions/db/keys.ts';
import { createTable } from '../../functions/db/table.ts';
import { sha256 } from '../../functions/ids.ts';
import { type Command, openDynamodb, operationOf } from '../../functions/local/dynamodb.ts';

export type Random = (bound: number) => number;

/** How many of a thousand requests fail in which way; the others succeed. */
const RATES = {
  database: { diesBefore: 6, diesAfter: 6, throttled: 15, timesOutBefore: 8, timesOutAfter: 12, slow: 60, half: 100 },
  mail: {
    diesBefore: 20,
    diesAfter: 20,
    throttled: 60,
    unavailable: 60,
    rejected: 15,
    timesOutBefore: 60,
    timesOutAfter: 60,
  },
} as const;

/** The identity of an email: the id that its notice gives it. */
export const mailIdOf = (notice: string): string => sha256(notice).slice(0, 32);

/** The service's dependencies: what they contain, what they have done, and when they fail. */
export async function createWorld(random: Random) {
  const database = openDynamodb().client;
  const table = 'coloni';
  await createTable(database, table);
  const world = {
    table,
    now: Date.UTC(2026, 4, 1, 12),
    /** While this is true nothing fails. */
    calm: true,
    /** What was written and not yet delivered to the feed. */
    stream: [] as Key[],
    /** How often each email was sent. */
    emails: new Map<string, number>(),
    /** Emails that may be sent twice: nobody could record the first one. */
    unnoted: new Set<string>(),
    /** Emails that SES refused for good. */
    refused: new Set<string>(),
    faults: 0,
    deaths: 0,
    trace: [] as string[],
  };

  const perform = async (command: Command): Promise<unknown> => {
    const answer = await database.send(command as never);
    const { Key: key, Item: item } = command.input as {
      Key?: Record<string, { S: string }>;
      Item?: Record<string, { S: string }>;
    };
    const written = { PutItemCommand: item, UpdateItemCommand: key }[operationOf(command)];
    if (written?.pk && written.sk && isFed({ pk: written.pk.S, sk: written.sk.S }))
      world.stream.push({ pk: written.pk.S, sk: written.sk.S });
    return answer;
  };

  /**
   * A process of the service: it may end at any request, and then it does nothing more.
   * @param role its access to items; using anything else is a bug
   * @param isSpared it never fails
   */
  const startProcess = (role: Role, isSpared = false) => {
    const death = Promise.withResolvers<'died'>();
    /** Emails that were sent and are not recorded yet. */
    const inHand = new Set<string>();
    let alive = true;
    const never = () => new Promise<never>(() => undefined);
    const die = (): Promise<never> => {
      alive = false;
      world.deaths++;
      for (const mail of inHand) world.unnoted.add(mail);
      death.resolve('died');
      return never();
    };
    const faultAmong = <F extends string>(rates: Readonly<Record<F, number>>): F | undefined => {
      if (world.calm || isSpared) return undefined;
      let roll = random(1000);
      for (const [fault, rate] of Object.entries(rates) as [F, number][]) {
        roll -= rate;
        if (roll >= 0) continue;
        world.faults++;
        world.trace.push(fault);
        return fault;
      }
      return undefined;
    };

    const queryDatabase = async (command: Command): Promise<unknown> => {
      const fault = faultAmong(RATES.database);
      switch (fault) {
        case 'diesBefore':
          return die();
        case 'diesAfter':
          await perform(command);
          return die();
        case 'throttled':
          throw new ProvisionedThroughputExceededException({ message: 'too fast', $metadata: {} });
        case 'timesOutBefore':
          throw timeout();
        case 'timesOutAfter':
          await perform(command);
          throw timeout();
        case 'slow':
          for (let turns = 1 + random(30); turns > 0; turns--) await new Promise((done) => setImmediate(done));
          return perform(command);
        case 'half':
          return operationOf(command) === 'BatchGetItemCommand'
            ? half(await perform(command), command)
            : perform(command);
        case undefined:
          return perform(command);
      }
    };
    const send = async (command: Command): Promise<unknown> => {
      if (!alive) return never();
      if (!isSpared) mustBeAllowed(role, command);
      const notice = noticeIn(command);
      try {
        const answer = await queryDatabase(command);
        if (notice !== undefined) inHand.delete(notice);
        return alive ? answer : never();
      } catch (error) {
        if (notice !== undefined && inHand.has(notice)) world.unnoted.add(notice);
        if (!alive) return never();
        throw error;
      }
    };
    const sendMail = async (command: Command): Promise<unknown> => {
      if (!alive) return never();
      const mail = mailIn(command);
      const goesOut = () => {
        world.emails.set(mail, (world.emails.get(mail) ?? 0) + 1);
        inHand.add(mail);
        return { MessageId: mail };
      };
      switch (faultAmong(RATES.mail)) {
        case 'diesBefore':
          return die();
        case 'diesAfter':
          goesOut();
          return die();
        case 'throttled':
          throw refusal('Throttling');
        case 'unavailable':
          throw refusal('ServiceUnavailable');
        case 'rejected':
          world.refused.add(mail);
          throw refusal('MessageRejected');
        case 'timesOutBefore':
          throw timeout();
        case 'timesOutAfter':
          goesOut();
          world.unnoted.add(mail);
          throw timeout();
        case undefined:
          return goesOut();
      }
    };

    return {
      client: { send } as unknown as DynamoDBClient,
      ses: { send: sendMail } as unknown as SESClient,
      isAlive: () => alive,
      /** The work, as far as the process lives to finish it. */
      run: <T>(work: Promise<T>): Promise<T | 'died'> => Promise.race([work, death.promise]),
    };
  };

  return { world, startProcess };
}

export type World = Awaited<ReturnType<typeof createWorld>>['world'];

const timeout = (): Error => Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' });
const refusal = (name: string): Error =>
  new SESServiceException({ name, $fault: 'client', message: name, $metadata: {} });

type WireKey = { readonly pk: { readonly S: string } };

const DOES: Readonly<Record<string, Access>> = {
  GetItemCommand: 'read',
  BatchGetItemCommand: 'read',
  QueryCommand: 'read',
  PutItemCommand: 'put',
  UpdateItemCommand: 'update',
  DeleteItemCommand: 'remove',
};

/** The partition keys of a request; none for a query of an index. */
function partitionsOf(command: Command): string[] {
  const input = command.input as {
    readonly Key?: WireKey;
    readonly Item?: WireKey;
    readonly IndexName?: string;
    readonly RequestItems?: Readonly<Record<string, { readonly Keys?: readonly WireKey[] }>>;
    readonly ExpressionAttributeValues?: Readonly<Record<string, { readonly S?: string }>>;
  };
  const keys = [input.Key, input.Item, ...Object.values(input.RequestItems ?? {}).flatMap(({ Keys = [] }) => Keys)];
  // The first value of a query is that of its partition key.
  const [asked] = Object.values(input.ExpressionAttributeValues ?? {});
  const queried = operationOf(command) === 'QueryCommand' && input.IndexName === undefined ? [asked?.S ?? ''] : [];
  return [...keys.flatMap((key) => key?.pk.S ?? []), ...queried];
}

/** Refuses what the deployed function may not do. */
function mustBeAllowed(role: Role, command: Command): void {
  const does = DOES[operationOf(command)];
  for (const pk of partitionsOf(command))
    if (does === undefined || !reach(role, does).some((prefix) => pk.startsWith(prefix)))
      throw new Error(`${role} may not ${does} ${pk}`);
}

/** The email whose notice a write is about. */
function noticeIn(command: Command): string | undefined {
  const { Key: key } = command.input as { Key?: { pk?: { S?: string } } };
  const pk = key?.pk?.S ?? '';
  const isNotice = operationOf(command) === 'UpdateItemCommand' && pk.startsWith(PREFIX.notice);
  return isNotice ? mailIdOf(idIn('notice', { pk })) : undefined;
}

function mailIn(command: Command): string {
  const { RawMessage } = command.input as { RawMessage: { Data: Uint8Array } };
  const [, id = ''] = /^Message-ID: <([0-9a-f]+)@/m.exec(Buffer.from(RawMessage.Data).toString('latin1')) ?? [];
  return id;
}

/** Answers half of the request, and lists the rest as unprocessed. */
function half(answer: unknown, command: Command): unknown {
  const { Responses, ...rest } = answer as { Responses: Record<string, Record<string, unknown>[]> };
  const { RequestItems } = command.input as {
    RequestItems: Record<string, { Keys: { pk: { S: string }; sk: { S: string } }[] }>;
  };
  const [[table, { Keys = [] } = {}] = ['']] = Object.entries(RequestItems);
  const late = Keys.slice(Math.ceil(Keys.length / 2));
  const isLate = (item: Record<string, unknown>) =>
    late.some(({ pk, sk }) => (item.pk as { S: string }).S === pk.S && (item.sk as { S: string }).S === sk.S);
  return {
    ...rest,
    Responses: { [table]: (Responses[table] ?? []).filter((item) => !isLate(item)) },
    UnprocessedKeys: late.length > 0 ? { [table]: { Keys: late } } : {},
  };
}
