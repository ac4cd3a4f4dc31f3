import { defined } from '../defined.ts';
import { sha256 } from '../ids.ts';
import { noticeKind } from '../notices/kinds.ts';
import { type Deliver, type Delivery, type Notice, type NoticeOf, nameOf } from '../notices/notices.ts';
import type { Push } from '../push/push.ts';
import type { Store } from '../services.ts';
import type { SendToWebhook } from '../webhook/webhook.ts';
import { composeMail, hostOf, type Mailbox } from './compose.ts';
import { severalMail } from './kinds/several.ts';
import type { Pictures } from './picture/pictures.ts';
import { signIn, webhookOff } from './prepare/account.ts';
import { chat, report } from './prepare/chat.ts';
import { aboutGame } from './prepare/game.ts';
import { invitation, rematch } from './prepare/invitation.ts';
import { localeNamed, type MailContext, type PreparedMail, type Skip, skip } from './prepare/prepared.ts';
import {
  clocks,
  clockWish,
  lobbyCancelled,
  lobbyExpired,
  missed,
  proposals,
  readyCheck,
  seatsFreed,
  takeover,
} from './prepare/table.ts';
import { render } from './render.ts';
import type { Send } from './send.ts';
import { stopToken } from './stopping.ts';

export interface MailerSettings {
  readonly send: Send;
  readonly from: Mailbox;
  /** The address of the site, without a slash at the end. */
  readonly site: string;
  readonly store: Store;
  /** Signs the links that stop a kind of email. */
  readonly secret: string;
  readonly pictures: Pictures;
  /** Sends to the browsers of a player; left out, they get nothing. */
  readonly push?: Push;
  /** Sends to the webhook of a player; left out, it gets nothing. */
  readonly webhook?: SendToWebhook;
  /** Where replies to emails go; to the sender if left out. */
  readonly replyTo?: string;
  /** The language of emails to the operator; English if left out. */
  readonly language?: string;
  /** The domain of a Message-ID for which the mail service has named none: `eu-west-1.amazonses.com`. */
  readonly messageIdHost?: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What a game waits for. */
const WAITS = ['turn', 'offer', 'answers'] as const;

/** What makes an email of each type of notice. */
const PREPARE: {
  readonly [T in Notice['type']]: (context: MailContext, notice: NoticeOf<T>) => Promise<PreparedMail | Skip>;
} = {
  signIn,
  webhookOff,
  invitation,
  rematch,
  chat,
  report,
  takeover,
  lobbyExpired,
  lobbyCancelled,
  clockWish,
  missed,
  clocks,
  proposals,
  readyCheck,
  seatsFreed,
  turn: aboutGame,
  offer: aboutGame,
  answers: aboutGame,
  reminder: aboutGame,
  gameOver: aboutGame,
};

const prepare = <T extends Notice['type']>(context: MailContext, notice: NoticeOf<T>): Promise<PreparedMail | Skip> =>
  PREPARE[notice.type as T](context, notice);

/** What a notice says. */
interface NoticeMail {
  readonly notice: Notice;
  readonly mail: PreparedMail;
}

/** Several emails as one, beginning with the game that has waited longest. */
function merged(site: string, all: readonly [NoticeMail, ...NoticeMail[]]): PreparedMail {
  const [{ mail: first }] = all;
  if (all.length === 1) return first;
  const sorted = all.map(({ mail }) => mail).toSorted((a, b) => ((a.since ?? '') < (b.since ?? '') ? -1 : 1));
  const { document, to, stop } = first;
  const documents = sorted.map((one) => one.document);
  const about = all.every(({ notice }) => WAITS.some((one) => one === notice.type)) ? 'waits' : 'day';
  return {
    document: severalMail(document.locale, documents, site, about),
    to,
    ...(stop === undefined ? {} : { stop }),
  };
}

/** Sends every part; answers whether all have arrived. */
async function each(all: readonly NoticeMail[], sendOne: (one: NoticeMail) => Promise<boolean>): Promise<boolean> {
  let arrived = true;
  for (const one of all) if (!(await sendOne(one))) arrived = false;
  return arrived;
}

/** Writes the email of a notice with the current state of the game, and hands it to the mail service. */
export function createMailer({
  send,
  from,
  site,
  store,
  secret,
  pictures,
  push,
  webhook,
  replyTo,
  language = 'en',
  messageIdHost = 'email.amazonses.com',
  now,
}: MailerSettings): Deliver {
  const context: MailContext = {
    store,
    site,
    secret,
    operator: { address: replyTo ?? from.address, locale: localeNamed(language) },
    now,
    stopLinks: (stop) => {
      const token = stopToken(secret, stop);
      return { page: `${site}/stop#token=${token}`, post: `${site}/api/mail/stop?token=${token}` };
    },
    isReachable: ({ pushed, hooked }) =>
      (push !== undefined && pushed === true) || (webhook !== undefined && hooked === true),
  };

  /** The first email about a game is the root to which the reader's later ones reply. */
  const threadOf = async ({ thread }: PreparedMail) => {
    if (thread === undefined) return undefined;
    const root = await store.threads.rootOf(thread.game, thread.player);
    return {
      ...thread,
      ...(root === undefined ? {} : { root: root.includes('@') ? root : `${root}@${messageIdHost}` }),
    };
  };

  /** Sends to the browsers of the reader what an email would say; answers whether one has it. */
  const pushOne = async ({ mail: { document, channels } }: NoticeMail): Promise<boolean> => {
    if (push === undefined || channels === undefined) return false;
    const { player, page: url, tag } = channels;
    return push(player, { title: document.title, body: document.preview, url, tag });
  };

  /** The same to the webhook, but for what only the reader may know. */
  const postOne = async ({ notice: { type: kind }, mail: { document, channels } }: NoticeMail): Promise<boolean> => {
    if (webhook === undefined || channels === undefined) return false;
    const { title, preview, announcement = preview } = document;
    const { player, page, openPage = page } = channels;
    const outcome = await webhook(player, { kind, title, text: announcement, url: `${site}${openPage}` });
    return outcome === 'accepted';
  };

  /** Whether a player has browsers or a webhook that failed for now: those that are gone are forgotten, or off. */
  const canTryAgain = async (player: string): Promise<boolean> => {
    if (push !== undefined && (await store.pushes.of(player)).length > 0) return true;
    const hook = webhook && (await store.webhooks.of(player));
    return hook !== undefined && hook.offAt === undefined;
  };

  const mailed = async (notice: Notice, mail: PreparedMail): Promise<Delivery> => {
    if (mail.unmailed !== undefined) return skip(mail.unmailed);
    const { document, to, game, events, stop } = mail;
    const id = sha256(nameOf(notice)).slice(0, 32);
    const png = game && (await pictures(game, events));
    const picture = png && { id: `board.${id}@${hostOf(from)}`, png };
    const thread = await threadOf(mail);
    const unsubscribe = stop && context.stopLinks(stop).post;
    const envelope = defined({ from, to, id, at: now(), kind: notice.type, replyTo, thread, unsubscribe });
    const raw = await composeMail(render(document, picture), envelope);
    const sent = await send(raw, { from: from.address, to, id });
    if (sent.type === 'sent' && thread !== undefined && thread.root === undefined)
      // The email is sent: a later failure must not send it again. If the thread is not stored, it begins with the next
      // email.
      await store.threads.begin(thread.game, thread.player, sent.messageId, now()).catch(() => undefined);
    // Nobody knows whether it was sent. Two emails are better than none: somebody may be waiting for this one.
    return sent.type === 'unknown' ? { type: 'failed', reason: sent.reason, retry: true } : sent;
  };

  return async (notice, more = []) => {
    const prepared = await Promise.all(
      [notice, ...more].map(async (one) => ({ notice: one, mail: await prepare(context, one) })),
    );
    // One that has nothing to say any more does not take the others with it.
    const [first, ...others] = prepared.flatMap(({ mail, ...one }) => ('type' in mail ? [] : [{ ...one, mail }]));
    if (first === undefined)
      return prepared.flatMap(({ mail }) => ('type' in mail ? [mail] : []))[0] ?? skip('is gone');
    const all = [first, ...others] as const;
    const { player } = first.mail.channels ?? {};
    const hook = webhook === undefined || player === undefined ? undefined : await store.webhooks.of(player);
    // Browsers and webhook have it already: what is left is the email.
    if ('pushedAt' in first.notice && first.notice.pushedAt !== undefined)
      return mailed(first.notice, merged(site, all));
    const isPushed = await each(all, pushOne);
    // First of all where it takes the email's place; where it does not, only once no email can fail and be tried again.
    const isPosted = hook?.instead === true && (await each(all, postOne));
    const isEnough = noticeKind(first.notice.type).channels === 'instead' && isPosted;
    const delivery: Delivery = !(isPushed || isPosted)
      ? await mailed(first.notice, merged(site, all))
      : isEnough || first.mail.unmailed !== undefined
        ? { type: 'sent', messageId: isPosted ? 'webhook' : 'push' }
        : { type: 'pushed' };
    if (delivery.type === 'failed') return delivery;
    const isPostedToo = hook !== undefined && hook.instead !== true && (await each(all, postOne));
    if (delivery.type !== 'skipped' || player === undefined) return delivery;
    if (isPostedToo) return { type: 'sent', messageId: 'webhook' };
    return (await canTryAgain(player)) ? { type: 'unreached', reason: delivery.reason } : delivery;
  };
}
