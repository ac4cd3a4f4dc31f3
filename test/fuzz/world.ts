import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { awaited, defaultMove, rulesetNames, type Seat } from '../../engine/index.ts';
import type { LIMITS } from '../../functions/api/routes.ts';
import { kindOf } from '../../functions/db/keys.ts';
import { KINDS_OF_ITEMS } from '../../functions/db/kinds.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import { sizeOf, type WireItem } from '../../tools/cost/units.ts';
import { answered, SEED, startService, type Visitor } from '../api/service.ts';

export const CLOCK = { turnHours: 24, bankHours: 72, nights: true, vacationDays: 14, reminderPercent: 75, misses: 2 };

export type World = Awaited<ReturnType<typeof startWorld>>;

/** A service whose requests are limited as given, but for their pace, with three guests and a stranger. */
export async function startWorld(limits: typeof LIMITS) {
  const service = await startService({ limits });
  const { store, clock, dynamodb, table, guest } = service;
  let read = 0;
  const { send } = dynamodb;
  dynamodb.send = (async (command: Parameters<typeof send>[0]) => {
    const answer = (await send(command)) as { readonly Items?: readonly unknown[] };
    read += 1 + (answer.Items?.length ?? 0);
    return answer;
  }) as typeof send;
  const feed = createFeed({ store, sendNotice: async () => 'left', now: () => clock.now });
  const ask = ({ send }: Visitor, method: string, path: string, body?: object): Promise<Response> =>
    send(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const people = [await guest('Ann'), await guest('Bob'), await guest('Cem')] as const;
  const [ann, bob, cem] = people;

  return {
    ...service,
    feed,
    ask,
    people,
    stranger: await guest('Eve'),

    /** A public game that Bob has made and that these have joined; with Ann and Cem it begins. */
    async createGame({ timed = false, size = 3, joiners = [cem, ann] as readonly Visitor[] } = {}): Promise<string> {
      const [ruleset = ''] = rulesetNames();
      const seats = Array.from({ length: size }, () => ({ type: 'person' as const }));
      const body = { name: 'Friday', ruleset, options: {}, seats, visibility: 'public' as const, seed: SEED };
      const made = await bob.client.call('POST /api/games', { body: { ...body, ...(timed ? { clock: CLOCK } : {}) } });
      const { id } = answered(made);
      for (const { client } of joiners)
        answered(await client.call('POST /api/games/:id/join', { params: { id }, body: { seed: SEED } }));
      return id;
    },

    /** Plays default moves for the seat that is asked until the game waits as wanted. */
    async playOn(id: string, until: (step: string, active: Seat, asked: Seat) => boolean): Promise<void> {
      for (;;) {
        const game = await store.games.open(id);
        const chance = await store.games.chanceOf(id);
        const [owed] = game === undefined ? [] : awaited(game.state);
        if (game === undefined || chance === undefined || owed === undefined) throw new Error('the game is over');
        if (until(owed.step, game.state.turn.active, owed.seat)) return;
        const move = defaultMove(game.state, owed.seat, chance, game.version);
        if (move === undefined) throw new Error(`nothing to do at ${owed.step}`);
        await store.games.submit(id, owed.seat, { moveId: randomUUID(), moves: [move] }, clock.now);
      }
    },

    /** How many items and requests of the database a request needs in a process that has just started. */
    async costOf(visitor: Visitor, path: string): Promise<number> {
      store.games.forget();
      read = 0;
      const { status } = await ask(visitor, 'GET', path);
      if (status >= 500) throw new Error(`${path} answers ${status}`);
      return read;
    },

    /** Items that are larger than what is said of their kind. */
    async oversized(): Promise<readonly string[]> {
      const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: table }));
      return Items.flatMap((item) => {
        const kind = kindOf({ pk: item.pk?.S ?? '', sk: item.sk?.S ?? '' });
        if (kind === undefined) return [`${item.pk?.S} is of no kind`];
        const size = sizeOf(item as WireItem);
        return size > KINDS_OF_ITEMS[kind].bytes ? [`a ${kind} has ${size} bytes`] : [];
      });
    },
  };
}
