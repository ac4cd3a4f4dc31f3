import { preparing } from '../api/preparing.ts';
import { readSecret } from '../api/secrets.ts';
import { createDynamodb } from '../db/dynamodb.ts';
import { shardsIn } from '../db/shards.ts';
import { type Environment, required } from '../environment.ts';
import { createMailer } from '../mail/mailer.ts';
import { createDraw } from '../mail/picture/draw.ts';
import { createPictures } from '../mail/picture/pictures.ts';
import { createSes, createSesSender } from '../mail/ses.ts';
import { createPost } from '../push/post.ts';
import { createPush } from '../push/push.ts';
import { openStore, type Store, type StoreSettings } from '../services.ts';
import { createWebhookSender } from '../webhook/webhook.ts';
import { report, reportGivenUp } from './report.ts';
import { createSendNotice, type SendNotice } from './sendNotice.ts';

/** What a function without requests needs: the store, and a way to send what is due. */
export interface Worker {
  readonly store: Store;
  readonly sendNotice: SendNotice;
  readonly now: () => number;
}

type WorkerSettings = Pick<StoreSettings, 'lax'>;

/** A deployment puts it next to the function's own file. */
const RESVG = new URL('index_bg.wasm', import.meta.url);

/** Creates the services from the function's environment. */
async function openWorker(env: Environment, settings: WorkerSettings): Promise<Worker> {
  const [secret = ''] = await readSecret(required(env, 'COLONI_SECRET_ARN'));
  const now = Date.now;
  const table = required(env, 'COLONI_TABLE');
  const store = openStore({ client: createDynamodb(), table, secret, ...shardsIn(env), ...settings });
  const post = createPost();
  const deliver = createMailer({
    send: createSesSender(createSes(), env.COLONI_MAIL_CONFIGURATION_SET || undefined),
    from: { name: required(env, 'COLONI_MAIL_SENDER'), address: required(env, 'COLONI_MAIL_FROM') },
    site: required(env, 'COLONI_SITE'),
    store,
    secret,
    push: createPush({
      store,
      contact: required(env, 'COLONI_SITE'),
      post,
      onProblem: report,
      now,
    }),
    webhook: createWebhookSender({ store, post, now }),
    pictures: createPictures({ draw: createDraw(RESVG), onProblem: report }),
    now,
    ...(env.COLONI_MAIL_REPLY_TO ? { replyTo: env.COLONI_MAIL_REPLY_TO } : {}),
    ...(env.COLONI_MAIL_LANGUAGE ? { language: env.COLONI_MAIL_LANGUAGE } : {}),
    messageIdHost: env.AWS_REGION === 'us-east-1' ? 'email.amazonses.com' : `${env.AWS_REGION}.amazonses.com`,
  });
  return { store, sendNotice: createSendNotice({ store, deliver, onGivenUp: reportGivenUp, now }), now };
}

/** The function's worker. */
export const createWorker = (settings: WorkerSettings = {}) => preparing((env) => openWorker(env, settings));
