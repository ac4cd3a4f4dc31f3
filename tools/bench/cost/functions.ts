import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type AgendaRun, createAgenda } from '../../../functions/agenda/agenda.ts';
import { createSendNotice } from '../../../functions/agenda/sendNotice.ts';
import { createApp } from '../../../functions/api/app.ts';
import { answering } from '../../../functions/api/gateway.ts';
import { createFeed } from '../../../functions/feed/feed.ts';
import { handleRecords } from '../../../functions/feed/records.ts';
import { localClient } from '../../../functions/local/aws.ts';
import { createMailer } from '../../../functions/mail/mailer.ts';
import { createDraw } from '../../../functions/mail/picture/draw.ts';
import { createPictures, type Pictures } from '../../../functions/mail/picture/pictures.ts';
import { createSes } from '../../../functions/mail/ses.ts';
import { openStore } from '../../../functions/store/index.ts';
import { createTable } from '../../../functions/store/table.ts';
import { GATE_WORD, gatewayEvent, responseOf, SITE } from '../../../test/lambda/events.ts';
import type { Endpoints } from './backend.ts';
import { createMeter } from './meter.ts';
import { createTally, type Work } from './tally.ts';

const TABLE_NAME = 'cost';
const SECRET = 'bench';

const fail = (error: unknown): never => {
  throw error;
};

const draw = createDraw(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')));

/** In base64, in lines of 76 characters. */
const encoded = (bytes: number): number => Math.ceil(bytes / 3) * 4 * (78 / 76);

/** The service's functions over embedded services, with a clock of their own and an account of all that they do. */
export async function openFunctions() {
  const backend = fork(join(import.meta.dirname, 'backend.ts'));
  const [endpoints] = (await once(backend, 'message')) as [Endpoints];
  const client = new DynamoDBClient(localClient(endpoints.dynamodb));
  await createTable(client, TABLE_NAME);
  const meter = createMeter();
  meter.watch(client);
  const tally = createTally(meter);
  const clock = { now: Date.parse('2026-11-02T18:00:00.000Z') };
  const now = () => clock.now;
  const ses = createSes(localClient(endpoints.ses));
  const store = () => openStore({ client, table: TABLE_NAME, secret: SECRET, onUse: meter.onUse });

  /** What feed and agenda are made of in a process that has just begun. */
  const worker = () => {
    const own = store();
    const from = { name: 'Coloni', address: 'coloni@example.org' };
    // Played in minutes instead of days: each mail has its picture, as where mails are few.
    const drawn = createPictures({ draw, onProblem: fail, longest: Number.POSITIVE_INFINITY });
    const pictures: Pictures = async (game) => {
      const png = await drawn(game);
      taken.mailBytes += encoded(png?.length ?? 0);
      return png;
    };
    const deliver = createMailer({ ses, from, site: SITE, store: own, secret: SECRET, pictures, now });
    let taken = { mails: 0, mailBytes: 0 };
    const sendNotice = createSendNotice({
      store: own,
      deliver: async (notice) => {
        const delivery = await deliver(notice);
        if (delivery.type === 'sent') taken.mails++;
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
        taken = { mails: 0, mailBytes: 0 };
        return sent;
      },
    };
  };
  const newApi = () =>
    answering(
      createApp({
        store: store(),
        secrets: [SECRET],
        origin: SITE,
        gate: [GATE_WORD],
        addressOf: (c) => c.req.header('x-forwarded-for')?.split(',')[0] ?? '',
        now,
        report: fail,
      }),
    );
  const newFeed = () => {
    const own = worker();
    return { ...own, feed: createFeed(own) };
  };
  const agendaWorker = worker();
  const agenda = createAgenda({ ...agendaWorker, onProblem: fail });
  const isCold = { api: true, feed: true };
  let api = newApi();
  let feed = newFeed();

  /** A request of a browser, counted as so many. */
  const request = async (work: Work, asked: Request, address: string, count = 1): Promise<Response> => {
    const event = gatewayEvent(asked, await asked.text(), address);
    const cold = isCold.api;
    isCold.api = false;
    const answer = await tally.call(work, count, {
      cold,
      run: () => api(event),
      bytesOf: ({ body = '' }) => Buffer.byteLength(body),
    });
    return responseOf(answer);
  };

  /** Hands the feed what has changed, record by record, until nothing more follows. */
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

    /** Nobody has asked for a while: the next request and the next record find a process that has just begun. */
    coolDown(): void {
      api = newApi();
      feed = newFeed();
      isCold.api = true;
      isCold.feed = true;
    },

    /** One tick of the agenda. */
    tick: (): Promise<AgendaRun> => tally.call('agenda', 1, { run: agenda, mailsOf: agendaWorker.takeMails }),

    /** The word in the newest sign-in mail to an address. */
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
