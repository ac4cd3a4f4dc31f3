import type { AnyState } from '../../engine/index.ts';
import { createAgenda } from '../../functions/agenda/agenda.ts';
import { createSendNotice } from '../../functions/agenda/sendNotice.ts';
import { createApp } from '../../functions/api/app.ts';
import { GATE_HEADER } from '../../functions/api/gate.ts';
import { answering } from '../../functions/api/gateway.ts';
import { description } from '../../functions/api/openapi.ts';
import { createTable } from '../../functions/db/table.ts';
import { createFeed } from '../../functions/feed/feed.ts';
import { handleRecords } from '../../functions/feed/records.ts';
import { MINUTE, millis } from '../../functions/instants.ts';
import { createAdmission } from '../../functions/live/admission.ts';
import { createAnnounce, type Line } from '../../functions/live/announce.ts';
import { LIVE_PATH } from '../../functions/live/news.ts';
import { openDynamodb } from '../../functions/local/dynamodb.ts';
import { createMailer } from '../../functions/mail/mailer.ts';
import { createPush } from '../../functions/push/push.ts';
import { openStore } from '../../functions/services.ts';
import { GATE_SECRET, gatewayEvent, responseOf, SITE } from '../../test/support/gatewayEvent.ts';
import type { Work } from './counted.ts';
import { createMeter } from './meter.ts';
import { seeded } from './seeded.ts';

const TABLE_NAME = 'cost';
const SECRET = 'bench';
const FROM = { name: 'Coloni', address: 'coloni@example.org' };

const fail = (error: unknown): never => {
  throw error;
};

/** The service's functions over the embedded database, with a clock and chance of their own, and everything counted. */
export async function openService() {
  let chance = seeded('');
  const random = (count: number) => chance.bytes(count);
  const uuid = () => chance.uuid();
  const { client, close } = openDynamodb();
  await createTable(client, TABLE_NAME);
  const meter = createMeter(client);
  const clock = { now: Date.parse('2026-11-02T18:00:00.000Z') };
  const now = () => clock.now;
  const connected = new Map<string, number>();
  const live = { connections: 0, connectedMinutes: 0, messages: 0 };
  const line: Line = {
    post: async (id) => {
      if (connected.has(id)) live.messages++;
      return connected.has(id);
    },
    close: async (id) => void connected.delete(id),
  };

  /** Each function as it is in a new process, with an empty memory. */
  const started = () => {
    const store = (lax = false) =>
      openStore({ client: meter.client, table: TABLE_NAME, secret: SECRET, onUse: meter.onUse, random, lax });
    const access = { secrets: [SECRET], origin: SITE, gate: [GATE_SECRET], now };
    const worker = (lax: boolean) => {
      const own = store(lax);
      const post = async () => {
        meter.add({ pushes: 1 });
        return 201;
      };
      const send = async () => {
        meter.add({ emails: 1 });
        return { type: 'sent', messageId: uuid() } as const;
      };
      const deliver = createMailer({
        send,
        from: FROM,
        site: SITE,
        store: own,
        secret: SECRET,
        pictures: async () => undefined,
        push: createPush({ store: own, contact: SITE, post, onProblem: fail, now }),
        now,
      });
      return { store: own, sendNotice: createSendNotice({ store: own, deliver, now }), now };
    };
    const fed = worker(false);
    const { connections, lobbies, sessions } = store();
    const addressOf = () => '192.0.2.9';
    return {
      api: answering(
        createApp({
          ...access,
          description,
          store: store(),
          addressOf: (c) => c.req.header('x-forwarded-for')?.split(',')[0] ?? '',
          report: fail,
          onSecurityEvent: () => undefined,
        }),
      ),
      feed: createFeed({
        ...fed,
        announce: createAnnounce({ ...fed.store, line, onProblem: fail, now }),
      }),
      live: { connections, admit: createAdmission({ ...access, lobbies, sessions, addressOf }) },
      agenda: createAgenda({ ...worker(true), onProblem: fail }),
      store: store(),
    };
  };
  /** The agenda runs every minute, and is never cold. */
  const { agenda, store: observer } = started();
  let functions = started();
  const called = new Set<string>();
  const isFirst = (name: string): { readonly first: number } => {
    const first = called.has(name) ? 0 : 1;
    called.add(name);
    return { first };
  };

  return {
    clock,
    meter,

    /** What the functions draw from now on depends on this seed alone. */
    reseed(seed: string): void {
      chance = seeded(seed);
    },

    /** A request from a browser, counted this many times. */
    async request(work: Work, asked: Request, address: string, count = 1): Promise<Response> {
      const event = gatewayEvent(asked, await asked.text(), address);
      const answer = await meter.during(
        work,
        async () => {
          meter.add(isFirst('api'));
          const result = await functions.api(event);
          const { body = '', isBase64Encoded } = result;
          meter.add({ bytes: Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') });
          return result;
        },
        count,
      );
      return responseOf(answer);
    },

    /** The feed handles what has changed, record by record, until nothing more follows. */
    async pump(): Promise<void> {
      for (let keys = meter.takeFed(); keys.length > 0; keys = meter.takeFed())
        for (const { pk, sk } of keys) {
          const dynamodb = { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: '1' };
          await meter.during('feed', async () => {
            meter.add(isFirst('feed'));
            await handleRecords([{ eventName: 'INSERT', dynamodb }], functions.feed, fail);
          });
        }
    },

    /** A page connects: that of a game, or the start page. Returns how it leaves. */
    async connect(cookie: string | undefined, game?: string): Promise<() => void> {
      const id = uuid();
      const headers = { origin: SITE, [GATE_HEADER]: GATE_SECRET, ...(cookie === undefined ? {} : { cookie }) };
      const query = game === undefined ? '' : `?game=${game}`;
      await meter.during('live', async () => {
        meter.add(isFirst('live'));
        const admitted = await functions.live.admit(new Request(`${SITE}${LIVE_PATH}${query}`, { headers }));
        if ('status' in admitted) throw new Error(`a page was refused: ${admitted.status}`);
        await functions.live.connections.add({ id, ...admitted }, now());
      });
      connected.set(id, clock.now);
      live.connections++;
      return () => {
        connected.delete(id);
      };
    },

    /** Pages have been open for so long. */
    stay(ms: number): void {
      live.connectedMinutes += (connected.size * ms) / MINUTE;
      clock.now += ms;
    },

    /** Connections since the last call. */
    takeLive(): Readonly<typeof live> {
      const taken = { ...live };
      Object.assign(live, { connections: 0, connectedMinutes: 0, messages: 0 });
      return taken;
    },

    /** There were no requests for a while: the next ones find new processes. */
    coolDown(): void {
      functions = started();
      called.clear();
    },

    /** One run of the agenda. */
    tick: () => meter.during('agenda', agenda),

    /** The next instant at which the agenda has something to do. */
    nextDue: (): number =>
      [...meter.items.values()].reduce((soonest, { agendaShard, dueAt }) => {
        const due = agendaShard?.S === undefined || dueAt?.S === undefined ? soonest : millis(dueAt.S);
        return Math.min(soonest, due);
      }, Number.POSITIVE_INFINITY),

    /** The current game. Reading it is not counted. */
    async stateOf(id: string): Promise<AnyState> {
      const game = await observer.games.open(id);
      if (game === undefined) throw new Error(`there is no game ${id}`);
      return game.state;
    },

    /** The token in the newest sign-in email to an address. */
    tokenFor(email: string): string {
      const asked = [...meter.items.values()].findLast((item) => item.notice?.M?.email?.S === email);
      return observer.links.tokenOf(asked?.notice?.M?.nonce?.S ?? '');
    },

    close,
  };
}

export type Service = Awaited<ReturnType<typeof openService>>;
