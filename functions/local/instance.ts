import { BlockList } from 'node:net';
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import type { Orders } from '../../engine/index.ts';
import { createAgenda } from '../agenda/agenda.ts';
import { createSendNotice } from '../agenda/sendNotice.ts';
import { createApp, reportToLog } from '../api/app.ts';
import { description } from '../api/openapi.ts';
import type { ApiSettings } from '../api/settings.ts';
import { createCards } from '../card/app.ts';
import { CARD_SIZE } from '../card/picture.ts';
import { createTable } from '../db/table.ts';
import { createFeed } from '../feed/feed.ts';
import { handleRecords } from '../feed/records.ts';
import { DAY } from '../instants.ts';
import { createAdmission } from '../live/admission.ts';
import { createAnnounce } from '../live/announce.ts';
import { createFeedback } from '../mail/feedback/feedback.ts';
import { createMailer } from '../mail/mailer.ts';
import { createDraw, type Draw } from '../mail/picture/draw.ts';
import { createPictures } from '../mail/picture/pictures.ts';
import { type Deliver, nameOf } from '../notices/notices.ts';
import type { InstanceStatus } from '../operator/status.ts';
import { createPost } from '../push/post.ts';
import { createPush } from '../push/push.ts';
import { openStore } from '../services.ts';
import { createWebhookSender } from '../webhook/webhook.ts';
import { startBotsApart } from './botsApart.ts';
import type { DataFolder } from './dataFolder.ts';
import { openDynamodb, TABLE_NAME } from './dynamodb.ts';
import { PURGED_EVERY_MS, purgeExpired } from './expiry.ts';
import { startInstanceStatus } from './instanceStatus.ts';
import { createLive, type Upgrade } from './live.ts';
import { createMailbox } from './mailbox.ts';
import { createFolderSender, openMailFolder } from './mailFolder.ts';
import { onlyHere } from './onlyHere.ts';
import { watchProblems } from './problems.ts';
import { clientAddress, type Proxies } from './proxies.ts';
import { createSite } from './site.ts';
import { createSmtpSender } from './smtp.ts';
import type { SmtpSettings } from './smtpSettings.ts';
import { createStream, type Stream } from './stream.ts';
import { machineTime, type Time } from './time.ts';

const LOCAL_SENDER = { name: 'Coloni', address: 'coloni@localhost' };
const RESVG = new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
const AGENDA_PAUSE_MS = 1_000;

export interface InstanceSettings {
  readonly data: DataFolder;
  /** Where the links in emails lead, without a slash at the end. */
  readonly site: string;
  /**
   * The address of the site if it is fixed. Over https it binds cookies and requests to it; over http, the host that a
   * request names counts too. If left out, only that host counts.
   */
  readonly origin?: string;
  /** Whose word about the client's address is believed. @default nobody's */
  readonly proxies?: Proxies;
  /** Sends emails; without it they stay in the data folder. */
  readonly smtp?: SmtpSettings;
  /** The email address of the person who runs the instance: reports go there, and replies to emails. */
  readonly operator?: string;
  /** Whether backups are made every day. @default no */
  readonly isBackedUp?: boolean;
  /** Whether a browser on this machine can read emails that stay here. @default yes */
  readonly hasMailbox?: boolean;
  /** The folder with the built site. */
  readonly build: string;
  /**
   * How long after the game began to wait for somebody an email is due, in milliseconds; the feed's own value if left
   * out.
   */
  readonly pause?: number;
  /** The orders of players who have given none; the store's own if left out. */
  readonly defaultOrders?: Orders;
  /** How much one player may request; the API's own value if left out. */
  readonly api?: Pick<ApiSettings, 'pace' | 'guesses' | 'limits' | 'openTables'>;
  /** @default the machine's time */
  readonly time?: Time;
  /** Draws the boards of emails. @default resvg */
  readonly draw?: Draw;
}

export interface Instance {
  readonly app: Hono;
  /** Connects pages, so that they learn at once when a game changes. */
  readonly upgrade: Upgrade;
  /** Closes those connections. */
  readonly hangUp: () => void;
  /** How it is, in figures. */
  readonly status: () => Promise<InstanceStatus>;
  /** The embedded database. */
  readonly client: DynamoDBClient;
  /** Resolves when the feed has handled everything that was written. */
  readonly idle: () => Promise<void>;
  close(): Promise<void>;
}

/** Builds the whole service: the same functions as in the cloud, with a database and a mailbox in this process. */
export async function startInstance({
  data,
  build,
  site,
  origin,
  proxies = new BlockList(),
  smtp,
  operator,
  isBackedUp = false,
  hasMailbox = true,
  pause,
  defaultOrders,
  api: bounds,
  time = machineTime,
  draw = createDraw(RESVG),
}: InstanceSettings): Promise<Instance> {
  const { now, every } = time;
  const problems = watchProblems(now);
  const { complain } = problems;
  const emails = openMailFolder(data.emails);
  let stream: Stream | undefined;
  const dynamodb = openDynamodb({
    path: data.database,
    mark: data.mark,
    onWrite: (key) => stream?.push(key),
  });
  const { client } = dynamodb;
  if (!(await hasTable(client))) await createTable(client, TABLE_NAME);

  const store = openStore({
    client,
    table: TABLE_NAME,
    secret: data.secret,
    ...(defaultOrders === undefined ? {} : { defaultOrders }),
    onStartFailed: problems.cannotStart,
  });
  // Nobody else sends from this folder: claimed notices that were not settled belonged to a process that was killed.
  await store.outbox.release(now());
  const keepsEmails = smtp === undefined && !hasMailbox;
  const post = createPost();
  const from = smtp?.from ?? LOCAL_SENDER;
  const mailer = createMailer({
    send:
      smtp === undefined
        ? createFolderSender(emails, now)
        : createSmtpSender({ ...smtp, onBounce: createFeedback(store) }),
    from,
    site,
    store,
    secret: data.secret,
    push: createPush({
      store,
      contact: `mailto:${operator ?? from.address}`,
      post,
      onProblem: complain,
      now,
    }),
    webhook: createWebhookSender({ store, post, now }),
    pictures: createPictures({ draw, onProblem: problems.withoutPicture }),
    ...(operator === undefined ? {} : { replyTo: operator }),
    now,
  });
  const deliver: Deliver = async (notice, more) => {
    const delivery = await mailer(notice, more).catch((error: unknown) => {
      complain(error, nameOf(notice));
      throw error;
    });
    if (delivery.type === 'failed') {
      if (delivery.retry) complain(delivery.reason, nameOf(notice));
      else problems.refusedForGood(delivery.reason, nameOf(notice));
    }
    return delivery;
  };
  const sendNotice = createSendNotice({ store, deliver, now });
  const live = createLive(now);
  const announce = createAnnounce({ ...store, line: live.line, onProblem: complain, now });
  const bots = startBotsApart();
  const feed = createFeed({
    store,
    sendNotice,
    announce,
    now,
    chooseMove: bots.chooseMove,
    ...(pause === undefined ? {} : { pause }),
  });
  stream = createStream(
    (records) => handleRecords(records, feed, (error, { pk }) => complain(error, pk)),
    (records) => complain('given up', records.map(({ dynamodb: write }) => write?.Keys?.pk?.S).join(', ')),
  );
  const agenda = every(AGENDA_PAUSE_MS, createAgenda({ store, sendNotice, now, onProblem: complain }), complain);
  const purge = every(PURGED_EVERY_MS, () => purgeExpired(client, TABLE_NAME, now()), complain);
  // Every night, and now: what was written just before the previous process ended may never have reached the feed.
  const sweep = every(DAY, () => feed.feedAll(complain), complain);

  const { status, close: stopCounting } = startInstanceStatus({
    client,
    table: TABLE_NAME,
    data: data.path,
    isBackedUp,
    errors: problems.recent,
    time,
    onProblem: complain,
  });

  const addressOf: ApiSettings['addressOf'] = (c) =>
    clientAddress(proxies, getConnInfo(c).remote.address ?? '', {
      forwardedFor: c.req.header('x-forwarded-for'),
      forwarded: c.req.header('forwarded'),
    });
  const fixed = origin === undefined ? {} : { origin };
  const admit = createAdmission({
    lobbies: store.lobbies,
    sessions: store.sessions,
    secrets: data.secrets,
    ...fixed,
    addressOf,
    now,
  });
  const api = createApp({
    store,
    description,
    secrets: data.secrets,
    ...fixed,
    addressOf,
    keepsEmails,
    ...(operator === undefined ? {} : { operator }),
    status,
    report: (error, requestId) => {
      problems.note(error, 'api');
      reportToLog(error, requestId);
    },
    now,
    ...bounds,
  });
  const app = new Hono();
  // An unread body would block the next request on the connection.
  app.use('/api/*', async (c, next) => {
    await next();
    if (c.res.status === 413) c.header('connection', 'close');
  });
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  const cards = createCards({ store, site, draw: createDraw(RESVG, CARD_SIZE.width), onProblem: complain });
  app.route('/', cards);
  if (hasMailbox && smtp === undefined) {
    app.use(
      '/mailbox/*',
      onlyHere('The mailbox can be opened on the machine itself only, since sign-in links lie in it.', {
        toBrowsers: true,
      }),
    );
    app.route('/', createMailbox(emails));
  }
  app.route('/', createSite(build));
  return {
    app,
    upgrade: live.upgrade(admit, store.connections, complain),
    hangUp: live.hangUp,
    status,
    client,
    idle: stream.idle,
    close: async () => {
      await Promise.all([agenda.close(), purge.close(), stream.close(), sweep.close(), stopCounting()]);
      await bots.close();
      await dynamodb.close();
    },
  };
}

const hasTable = (client: DynamoDBClient): Promise<boolean> =>
  client.send(new DescribeTableCommand({ TableName: TABLE_NAME })).then(
    () => true,
    (error: Error) => {
      if (error.name !== 'ResourceNotFoundException') throw error;
      return false;
    },
  );
