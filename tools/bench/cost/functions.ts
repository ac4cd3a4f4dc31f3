import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AnyState } from '../../../engine/index.ts';
import { type AgendaRun, createAgenda } from '../../../functions/agenda/agenda.ts';
import { createSendNotice } from '../../../functions/agenda/sendNotice.ts';
import { createApp } from '../../../functions/api/app.ts';
import { description } from '../../../functions/api/description.ts';
import { GATE_HEADER } from '../../../functions/api/gate.ts';
import { answering } from '../../../functions/api/gateway.ts';
import { createTable } from '../../../functions/db/table.ts';
import { createFeed } from '../../../functions/feed/feed.ts';
import { handleRecords } from '../../../functions/feed/records.ts';
import { MINUTE, millis } from '../../../functions/instants.ts';
import { createAdmission } from '../../../functions/live/admission.ts';
import { createAnnounce, type Line } from '../../../functions/live/announce.ts';
import { LIVE_PATH } from '../../../functions/live/news.ts';
import { localClient } from '../../../functions/local/aws.ts';
import { openTableClient } from '../../../functions/local/tableClient.ts';
import { createMailer } from '../../../functions/mail/mailer.ts';
import { createDraw } from '../../../functions/mail/picture/draw.ts';
import { createPictures, type Pictures } from '../../../functions/mail/picture/pictures.ts';
import { createSes } from '../../../functions/mail/ses.ts';
import { createPush } from '../../../functions/push/push.ts';
import { openStore } from '../../../functions/services.ts';
import { GATE_WORD, gatewayEvent, responseOf, SITE } from '../../../test/lambda/events.ts';
import type { Endpoints } from './backend.ts';
import { createMeter } from './meter.ts';
import { seeded } from './seeded.ts';
import { createTally, type Work } from './tally.ts';

const TABLE_NAME = 'cost';
const SECRET = 'bench';

const fail = (error: unknown): never => {
  throw error;
};

const draw = createDraw(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')));

/** In base64, in lines of 76 characters. */
const encoded = (bytes: number): number => Math.ceil(bytes / 3) * 4 * (78 / 76);

/** The service's functions over embedded services, with a clock of their own and counters of everything they do. */
export async function openFunctions() {
  const backend = fork(join(import.meta.dirname, 'backend.ts'));
  const [endpoints] = (await once(backend, 'message')) as [Endpoints];
  const client = openTableClient(localClient(endpoints.dynamodb));
  await createTable(client, TABLE_NAME);
  const meter = createMeter();
  const watched = meter.watching(client);
  const tally = createTally(meter);
  const clock = { now: Date.parse('2026-11-02T18:00:00.000Z') };
  const now = () => clock.now;
  const ses = createSes(localClient(endpoints.ses));
  let chance = seeded('');
  const random = (count: number) => chance.bytes(count);
  const store = () => openStore({ client: watched, table: TABLE_NAME, secret: SECRET, onUse: meter.onUse, random });

  /** What feed and agenda consist of in a new process. */
  const worker = () => {
    const own = store();
    const from = { name: 'Coloni', address: 'coloni@example.org' };
    // The game takes minutes instead of days: each email has its picture, as it would if emails were rare.
    const drawn = createPictures({ draw, onProblem: fail, longest: Number.POSITIVE_INFINITY });
    const pictures: Pictures = async (game) => {
      const png = await drawn(game);
      taken.mailBytes += encoded(png?.length ?? 0);
      return png;
    };
    const push = createPush({
      store: own,
      contact: SITE,
      post: async () => {
        taken.pushes++;
        return 201;
      },
      onProblem: fail,
      now,
    });
    const deliver = createMailer({ ses, from, site: SITE, store: own, secret: SECRET, pictures, push, now });
    let taken = { mails: 0, mailBytes: 0, pushes: 0 };
    const sendNotice = createSendNotice({
      store: own,
      deliver: async (notice) => {
        const delivery = await deliver(notice);
        if (delivery.type === 'sent' && delivery.messageId !== 'push') taken.mails++;
        return delivery;
      },
      now,
    });
    return {
      store: own,
      sendNotice,
      now,
      takeMails: () => {
        const sent = taken;
        taken = { mails: 0, mailBytes: 0, pushes: 0 };
        return sent;
      },
    };
  };
  const newApi = () =>
    answering(
      createApp({
        description,
        store: store(),
        secrets: [SECRET],
        origin: SITE,
        gate: [GATE_WORD],
        addressOf: (c) => c.req.header('x-forwarded-for')?.split(',')[0] ?? '',
        now,
        report: fail,
        onSecurityEvent: () => undefined,
      }),
    );
  const pages = new Set<string>();
  let since = clock.now;
  const live = { connections: 0, minutes: 0, messages: 0 };
  const line: Line = {
    post: async (id) => {
      if (pages.has(id)) live.messages++;
      return pages.has(id);
    },
    close: async (id) => void pages.delete(id),
  };
  const newFeed = () => {
    const own = worker();
    const announce = createAnnounce({ connections: own.store.connections, line, onProblem: fail, now });
    return { ...own, feed: createFeed({ ...own, announce }) };
  };
  const newAdmission = () => {
    const { connections, lobbies, sessions } = store();
    const admit = createAdmission({
      lobbies,
      sessions,
      secrets: [SECRET],
      origin: SITE,
      gate: [GATE_WORD],
      addressOf: () => '192.0.2.9',
      now,
    });
    return { connections, admit };
  };
  const observer = store();
  const agendaWorker = worker();
  const agenda = createAgenda({ ...agendaWorker, onProblem: fail });
  const isCold = { api: true, feed: true, live: true };
  let api = newApi();
  let admission = newAdmission();
  let feed = newFeed();

  /** A request from a browser, counted this many times. */
  const request = async (work: Work, asked: Request, address: string, count = 1): Promise<Response> => {
    const event = gatewayEvent(asked, await asked.text(), address);
    const cold = isCold.api;
    isCold.api = false;
    const answer = await tally.call(work, count, {
      cold,
      run: () => api(event),
      bytesOf: ({ body = '', isBase64Encoded }) => Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8'),
    });
    return responseOf(answer);
  };

  /** Delivers changes to the feed, record by record, until nothing more follows. */
  const pump = async (): Promise<void> => {
    for (let keys = meter.takeFed(); keys.length > 0; keys = meter.takeFed())
      for (const { pk, sk } of keys) {
        const cold = isCold.feed;
        isCold.feed = false;
        const dynamodb = { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: '1' };
        await tally.call('feed', 1, {
          cold,
          run: () => handleRecords([{ eventName: 'INSERT', dynamodb }], feed.feed, fail),
          mailsOf: feed.takeMails,
        });
      }
  };

  return {
    endpoints: { ...endpoints, table: TABLE_NAME },
    clock,
    meter,
    tally,
    request,
    pump,

    /** What the functions draw from now on depends on this seed alone. */
    reseed(seed: string): void {
      chance = seeded(`functions of ${seed}`);
    },

    /** There were no requests for a while: the next request and the next record find a new process. */
    coolDown(): void {
      api = newApi();
      feed = newFeed();
      admission = newAdmission();
      isCold.live = true;
      isCold.api = true;
      isCold.feed = true;
    },

    /** A page connects and stays connected until it is closed. */
    async connect(cookie: string | undefined, game: string): Promise<void> {
      const { admit, connections } = admission;
      const cold = isCold.live;
      isCold.live = false;
      const id = chance.uuid();
      const headers = { origin: SITE, [GATE_HEADER]: GATE_WORD, ...(cookie === undefined ? {} : { cookie }) };
      await tally.call('live', 1, {
        cold,
        run: async () => {
          const admitted = await admit(new Request(`${SITE}${LIVE_PATH}?game=${game}`, { headers }));
          if ('status' in admitted) throw new Error(`a page was refused: ${admitted.status}`);
          await connections.add({ id, ...admitted }, now());
        },
      });
      pages.add(id);
      since = clock.now;
      live.connections++;
    },

    leave(): void {
      pages.clear();
      live.minutes += (clock.now - since) / MINUTE;
    },

    /** Connections since the last call. */
    takeLive(): Readonly<typeof live> {
      const taken = { ...live };
      Object.assign(live, { connections: 0, minutes: 0, messages: 0 });
      return taken;
    },

    /** One tick of the agenda. */
    tick: (): Promise<AgendaRun> => tally.call('agenda', 1, { run: agenda, mailsOf: agendaWorker.takeMails }),

    /** The next instant at which the agenda has something to do. */
    nextDue: (): number =>
      [...meter.items.values()].reduce((soonest, { agendaShard, dueAt }) => {
        const due = agendaShard?.S === undefined || dueAt?.S === undefined ? soonest : millis(dueAt.S);
        return Math.min(soonest, due);
      }, Number.POSITIVE_INFINITY),

    /** The current game. Reading it is not counted. */
    async stateOf(id: string): Promise<AnyState> {
      const game = await observer.games.open(id);
      meter.take();
      if (game === undefined) throw new Error(`there is no game ${id}`);
      return game.state;
    },

    /** The token in the newest sign-in email to an address. */
    tokenFor(email: string): string {
      const asked = [...meter.items.values()].findLast((item) => item.notice?.M?.email?.S === email);
      return store().links.tokenOf(asked?.notice?.M?.nonce?.S ?? '');
    },

    close(): void {
      client.destroy();
      ses.destroy();
      backend.disconnect();
    },
  };
}

export type Functions = Awaited<ReturnType<typeof openFunctions>>;
