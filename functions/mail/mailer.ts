import type { SESClient } from '@aws-sdk/client-ses';
import { type AnyState, redact, type Seat, viewFor } from '../../engine/index.ts';
import { LOCALES, type Locale, localeFrom } from '../../messages/translate.ts';
import { isDefault } from '../clock/defaults.ts';
import { noticeKind, stoppableOf } from '../notices/kinds.ts';
import type { Push } from '../push/push.ts';
import { sha256 } from '../store/ids.ts';
import type { Store } from '../store/index.ts';
import { DAY, MINUTE } from '../store/instants.ts';
import { LINK_LASTS, UNDO_LASTS } from '../store/links.ts';
import { belongsTo, type Lobby, playersIn, seatsOf } from '../store/lobby/lobby.ts';
import { nameIn, unread } from '../store/messages.ts';
import {
  type ChatNotice,
  type ClockWishNotice,
  type Deliver,
  type Delivery,
  type InvitationNotice,
  type LobbyExpiredNotice,
  type Notice,
  nameOf,
  type RematchNotice,
  type ReportNotice,
  type SignInNotice,
  type TakeoverNotice,
  type WebhookOffNotice,
} from '../store/notices.ts';
import type { Game } from '../store/play/game.ts';
import { publicHash } from '../store/play/game.ts';
import type { GameCommit } from '../store/play/log.ts';
import type { Player } from '../store/players.ts';
import { addressHash } from '../store/suppressionList.ts';
import type { SendToWebhook } from '../webhook/webhook.ts';
import { composeMail, hostOf, type Mailbox } from './compose.ts';
import { shortWallClock, wallClock } from './deadline.ts';
import type { MailDocument } from './document.ts';
import { answersMail } from './kinds/answers.ts';
import { chatMail, reportMail } from './kinds/chat.ts';
import type { GameMail, LinkedMove } from './kinds/gameMail.ts';
import { gameOverMail } from './kinds/gameOver.ts';
import { invitationMail } from './kinds/invitation.ts';
import { offerMail, offersFor } from './kinds/offer.ts';
import { severalMail } from './kinds/several.ts';
import { addressChangedMail, signInMail } from './kinds/signIn.ts';
import { clockWishMail, lobbyExpiredMail, type TakeoverMail, takeoverMail } from './kinds/tableNews.ts';
import { reminderMail, turnMail } from './kinds/turn.ts';
import { webhookOffMail } from './kinds/webhook.ts';
import { moveLinkToken } from './moveLink.ts';
import type { Pictures } from './picture/pictures.ts';
import { quickMovesFor } from './quickMoves.ts';
import { render } from './render.ts';
import { send } from './ses.ts';
import { type Stop, stopToken } from './stopping.ts';
import { botName, deletedName } from './words.ts';

export interface MailerSettings {
  readonly ses: SESClient;
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
  readonly configurationSet?: string;
  /** Where replies to emails go; to the sender if left out. */
  readonly replyTo?: string;
  /** The domain of the Message-IDs that SES gives: `eu-west-1.amazonses.com`. */
  readonly messageIdHost?: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type SeatNotice = Exclude<Extract<Notice, { readonly seat: number }>, TakeoverNotice>;
type TableNewsOf = Pick<TakeoverMail, 'locale' | 'link' | 'stop' | 'settings'>;
type Skip = Extract<Delivery, { readonly type: 'skipped' }>;
/** An email that still needs its form. */
interface Written {
  readonly document: MailDocument;
  readonly to: string;
  /** Why nothing can be emailed. */
  readonly unmailed?: string;
  readonly game?: Game;
  readonly player?: string;
  /** Since when the game has waited for the reader. */
  readonly since?: string;
  readonly stop?: Stop;
  /** Of what browsers and a webhook get too: whose they are, the page of the site, and what a newer message replaces. */
  readonly channels?: {
    readonly player: string;
    readonly page: string;
    readonly tag: string;
    /** The page for whoever reads along where a webhook arrives. */
    readonly openPage?: string;
  };
}

/** An address that its owner recognises, and nobody else. */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…');

const skip = (reason: string): Skip => ({ type: 'skipped', reason });
const localeNamed = (name: string): Locale => LOCALES.find((locale) => locale === name) ?? localeFrom([name]);

/** A roll more than this many commits ago is not recent. */
const RECENT_COMMITS = 64;

/** The roll of a seat's last turn, in these commits. */
const lastRollIn = (commits: readonly GameCommit[], seat: Seat): number | undefined => {
  const rolls = commits.flatMap(({ events }) =>
    events.filter((event) => event.type === 'diceRolled' && event.seat === seat),
  );
  const dice = rolls.at(-1)?.dice;
  return Array.isArray(dice) ? dice.reduce((sum: number, die: number) => sum + die, 0) : undefined;
};

/** The players' names and the number of seats, for an invitation. */
const invitationTo = ({ name, ruleset, seats, commitment }: Lobby, host: Player) => ({
  game: name,
  ruleset,
  host: host.name,
  players: seats.length,
  seated: seats.flatMap((seat) => (seat.type === 'person' && seat.name !== undefined ? [seat.name] : [])),
  free: seats.filter((seat) => seat.type === 'person' && seat.player === undefined).length,
  commitment,
});

const whyNoMail = ({ email, mailState }: Player): string | undefined => {
  if (email === undefined) return 'has no address';
  return mailState === 'blocked' ? 'address is blocked' : undefined;
};

/** Writes the email of a notice with the current state of the game, and hands it to SES. */
export function createMailer({
  ses,
  from,
  site,
  store,
  secret,
  pictures,
  push,
  webhook,
  configurationSet,
  replyTo,
  messageIdHost = 'email.amazonses.com',
  now,
}: MailerSettings): Deliver {
  const stopLinks = (stop: Stop) => {
    const token = stopToken(secret, stop);
    return { page: `${site}/stop#token=${token}`, post: `${site}/api/mail/stop?token=${token}` };
  };

  /** Whether there is another way to the player than by email. */
  const isReachable = ({ pushed, hooked }: Player): boolean =>
    (push !== undefined && pushed === true) || (webhook !== undefined && hooked === true);

  const signIn = async (notice: SignInNotice): Promise<Written | Skip> => {
    const { email, nonce, asker, to, purpose = 'signIn' } = notice;
    const locale = localeNamed(notice.locale);
    const page = `${site}/sign-in${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`;
    const link = `${page}#token=${store.links.tokenOf(nonce)}`;
    const player = notice.player === undefined ? undefined : await store.players.get(notice.player);
    if (purpose !== 'signIn' && player === undefined) return skip('is gone');
    if (purpose === 'undo') {
      const { name = '', email: now = '' } = player ?? {};
      return {
        document: addressChangedMail({ locale, link, days: UNDO_LASTS / DAY, name, now: masked(now) }),
        to: email,
      };
    }
    const document = signInMail({
      purpose,
      locale,
      link,
      code: store.links.codeOf(nonce),
      minutes: LINK_LASTS / MINUTE,
      ...(player === undefined ? {} : { name: player.name }),
      ...(asker === undefined ? {} : { asker }),
    });
    return { document, to: email };
  };

  const invitation = async ({ game, email, locale: wish, from: host }: InvitationNotice): Promise<Written | Skip> => {
    if (await store.suppressionList.has(email)) return skip('wants no invitations');
    const [lobby, inviter] = await Promise.all([store.lobbies.get(game), store.players.get(host)]);
    if (lobby === undefined || inviter === undefined || lobby.status !== 'open') return skip('no longer open');
    const stop: Stop = { kind: 'invitation', who: addressHash(email) };
    const document = invitationMail({
      ...invitationTo(lobby, inviter),
      locale: localeNamed(wish),
      link: `${site}/game/${game}?invitation=${lobby.invitation}`,
      stop: stopLinks(stop).page,
    });
    return { document, to: email, stop };
  };

  const rematch = async ({ game, player: id, from: host }: RematchNotice): Promise<Written | Skip> => {
    const [lobby, player, inviter] = await Promise.all([
      store.lobbies.get(game),
      store.players.get(id),
      store.players.get(host),
    ]);
    if (player === undefined || inviter === undefined) return skip('is gone');
    if (lobby?.status !== 'open' || belongsTo(lobby, player.id)) return skip('no longer open');
    if (player.mailOff?.includes('invitation')) return skip('stopped this kind');
    const { email = '' } = player;
    const unmailed =
      whyNoMail(player) ?? ((await store.suppressionList.has(email)) ? 'wants no invitations' : undefined);
    if (unmailed !== undefined && !isReachable(player)) return skip(unmailed);
    const stop: Stop = { kind: 'invitation', who: addressHash(email) };
    const page = `/game/${game}?invitation=${lobby.invitation}`;
    const document = invitationMail({
      ...invitationTo(lobby, inviter),
      locale: localeNamed(player.locale),
      link: `${site}${page}`,
      stop: stopLinks(stop).page,
      rematch: true,
    });
    return {
      document,
      to: email,
      stop,
      ...(unmailed === undefined ? {} : { unmailed }),
      // The finished game leads to the table, without the invitation in the address.
      channels: { player: player.id, page, tag: `game.${game}`, openPage: `/game/${lobby.rematchOf ?? game}` },
    };
  };

  const chat = async ({ game, player: id }: ChatNotice): Promise<Written | Skip> => {
    const [player, lobby, messages] = await Promise.all([
      store.players.get(id),
      store.lobbies.get(game),
      store.chats.newest(game),
    ]);
    if (player === undefined) return skip('is gone');
    if (lobby === undefined || seatsOf(lobby, player.id).length === 0) return skip('not in the game');
    if (player.mailOff?.includes('chat')) return skip('stopped this kind');
    if (player.muted?.includes(game)) return skip('muted');
    const news = unread(lobby, await store.chats.readerOf(game, player.id), messages);
    if (news.length === 0) return skip('has read them');
    const unmailed = whyNoMail(player);
    if (unmailed !== undefined && !isReachable(player)) return skip(unmailed);
    const locale = localeNamed(player.locale);
    const stop: Stop = { kind: 'chat', who: player.id };
    const page = `/game/${game}?panel=chat`;
    const document = chatMail({
      locale,
      game: lobby.name,
      messages: news.map(({ player: author, text }) => ({ name: nameIn(lobby, author) ?? deletedName(locale), text })),
      link: `${site}${page}`,
      stop: stopLinks(stop).page,
      mute: stopLinks({ kind: 'game', who: player.id, game }).page,
      settings: `${site}/me`,
    });
    return {
      document,
      to: player.email ?? '',
      stop,
      ...(unmailed === undefined ? {} : { unmailed }),
      channels: { player: player.id, page, tag: `chat.${game}` },
    };
  };

  /** What every email about a table has: for whom it is, and how it is stopped. */
  const tableNews = async (
    id: string,
    page: string,
    write: (news: TableNewsOf) => MailDocument,
  ): Promise<Written | Skip> => {
    const player = await store.players.get(id);
    if (player === undefined) return skip('is gone');
    const unmailed = whyNoMail(player);
    if (unmailed !== undefined && !isReachable(player)) return skip(unmailed);
    const stop: Stop = { kind: 'table', who: player.id };
    const document = write({
      locale: localeNamed(player.locale),
      link: `${site}${page}`,
      stop: stopLinks(stop).page,
      settings: `${site}/me`,
    });
    return {
      document,
      to: player.email ?? '',
      stop,
      ...(unmailed === undefined ? {} : { unmailed }),
      channels: { player: player.id, page, tag: `table.${page}` },
    };
  };

  const takeover = async ({ game, player, seat, tenure }: TakeoverNotice): Promise<Written | Skip> => {
    const lobby = await store.lobbies.get(game);
    const held = lobby?.seats[seat];
    const left = held?.tenures?.[tenure];
    if (lobby === undefined || held === undefined || left === undefined) return skip('not in the game');
    return tableNews(player, `/game/${game}`, (news) => {
      const after = held.tenures?.[tenure + 1] ?? held;
      const bot = botName(news.locale, seat);
      return takeoverMail({
        ...news,
        game: lobby.name,
        why: left.why,
        before: left.name ?? bot,
        after: ('name' in after && after.name) || bot,
        isBot: 'bot' in after && after.bot !== undefined,
        isYours: left.player === player,
        mayReturn: held.owner?.player === player,
      });
    });
  };

  const lobbyExpired = ({ player, name, days }: LobbyExpiredNotice): Promise<Written | Skip> =>
    tableNews(player, '/create', (news) => lobbyExpiredMail({ ...news, game: name, days }));

  const clockWish = async ({ game, player, at }: ClockWishNotice): Promise<Written | Skip> => {
    const lobby = await store.lobbies.get(game);
    const wish = lobby?.clockWish;
    if (lobby === undefined || wish?.at !== at) return skip('no longer open');
    const by = lobby.seats[wish.by];
    const { turnHours, bankHours } = wish.clock;
    return tableNews(player, `/game/${game}`, (news) =>
      clockWishMail({ ...news, game: lobby.name, by: (by?.type === 'person' && by.name) || '–', turnHours, bankHours }),
    );
  };

  /** The email to the operator's address for replies. */
  const report = async ({ game, message: id, from: reporter }: ReportNotice): Promise<Written | Skip> => {
    const [lobby, messages, by] = await Promise.all([
      store.lobbies.get(game),
      store.chats.newest(game),
      store.players.get(reporter),
    ]);
    const message = messages.find((one) => one.id === id);
    if (lobby === undefined || message === undefined) return skip('is gone');
    const { player, at, text } = message;
    const document = reportMail({
      locale: 'en',
      game: lobby,
      author: { id: player, name: nameIn(lobby, player) ?? '' },
      reporter: by?.name ?? '',
      at,
      text,
    });
    return { document, to: replyTo ?? from.address };
  };

  const webhookOff = async ({ player: id, host }: WebhookOffNotice): Promise<Written | Skip> => {
    const player = await store.players.get(id);
    if (player === undefined) return skip('is gone');
    const unmailed = whyNoMail(player);
    if (unmailed !== undefined) return skip(unmailed);
    const document = webhookOffMail({ locale: localeNamed(player.locale), host, link: `${site}/me` });
    return { document, to: player.email ?? '' };
  };

  /** What the reader has not seen yet: everything after the last look, or after their own last move if that came later. */
  const newsFor = async (game: Game, { seat }: SeatNotice, player: Player) => {
    const look = await store.presence.of(game.id, player.id);
    const commits = await store.games.commitsFrom(game.id, (look?.version ?? 0) + 1);
    const unseen = commits.slice(commits.findLastIndex((commit) => commit.seat === seat && !isDefault(commit)) + 1);
    return unseen.flatMap(({ events }) => events.map((event) => redact(game.ruleset, event, seat)));
  };

  /** The deadline of a seat that the game waits for. */
  const deadlineOf = async ({ id, clock }: Lobby, seat: Seat): Promise<number | undefined> => {
    const clocks = clock && (await store.clocks.get(id));
    return clocks?.pausedAt === undefined ? clocks?.running.find((one) => one.seat === seat)?.deadline : undefined;
  };

  /** What the reader can answer at once, each with a link that allows just that. */
  const linkedMoves = (game: Game, view: AnyState, { type, seat, player }: SeatNotice): LinkedMove[] =>
    quickMovesFor(type, game, view, seat).map((move) => ({
      move,
      href: `${site}/move#token=${moveLinkToken(secret, { ...move, game: game.id, seat, player })}`,
    }));

  const gameMailFor = async (game: Game, lobby: Lobby, notice: SeatNotice, player: Player): Promise<GameMail> => {
    const locale = localeNamed(player.locale);
    const deadline = await deadlineOf(lobby, notice.seat);
    const view = viewFor(game.state, notice.seat);
    // Not the commits in memory: their number depends on where the game was read from.
    const recent = await store.games.commitsFrom(game.id, Math.max(1, game.version - RECENT_COMMITS + 1));
    const lastRoll = lastRollIn(recent, notice.seat);
    return {
      locale,
      game: lobby.name,
      link: `${site}/game/${game.id}`,
      reader: notice.seat,
      names: lobby.seats.map((seat, at) =>
        seat.deleted ? deletedName(locale) : (seat.type === 'person' && seat.name) || botName(locale, at),
      ),
      view,
      events: await newsFor(game, notice, player),
      version: game.version,
      chain: publicHash(game),
      ...(deadline === undefined
        ? {}
        : {
            deadline: {
              full: wallClock(locale, deadline, player.zone),
              short: shortWallClock(locale, deadline, player.zone, now()),
            },
          }),
      quickMoves: linkedMoves(game, view, notice),
      ...(lastRoll === undefined ? {} : { lastRoll }),
      stop: stopLinks({ kind: stoppableOf(notice.type), who: player.id }).page,
      mute: stopLinks({ kind: 'game', who: player.id, game: game.id }).page,
      settings: `${site}/me`,
    };
  };

  const aboutGame = async (notice: SeatNotice): Promise<Written | Skip> => {
    const [player, lobby, game] = await Promise.all([
      store.players.get(notice.player),
      store.lobbies.get(notice.game),
      store.games.open(notice.game),
    ]);
    if (player === undefined) return skip('is gone');
    if (lobby === undefined || game === undefined || !playersIn(lobby).includes(player.id))
      return skip('not in the game');
    if (player.mailOff?.includes(stoppableOf(notice.type))) return skip('stopped this kind');
    if (player.muted?.includes(game.id)) return skip('muted');
    const unmailed = whyNoMail(player);
    if (unmailed !== undefined && !isReachable(player)) return skip(unmailed);
    const mail = await gameMailFor(game, lobby, notice, player);
    if (notice.type === 'offer' && offersFor(mail).length === 0) return skip('no offer is left');
    const write = {
      turn: turnMail,
      offer: offerMail,
      reminder: reminderMail,
      answers: answersMail,
      gameOver: gameOverMail,
    }[notice.type];
    const wait = game.waits.find(({ seat }) => seat === notice.seat);
    return {
      document: write(mail),
      to: player.email ?? '',
      ...(unmailed === undefined ? {} : { unmailed }),
      game,
      player: player.id,
      since: wait?.since ?? game.at,
      stop: { kind: stoppableOf(notice.type), who: player.id },
      channels: { player: player.id, page: `/game/${game.id}`, tag: `game.${game.id}` },
    };
  };

  const written = (notice: Notice): Promise<Written | Skip> => {
    switch (notice.type) {
      case 'signIn':
        return signIn(notice);
      case 'invitation':
        return invitation(notice);
      case 'rematch':
        return rematch(notice);
      case 'chat':
        return chat(notice);
      case 'report':
        return report(notice);
      case 'takeover':
        return takeover(notice);
      case 'lobbyExpired':
        return lobbyExpired(notice);
      case 'clockWish':
        return clockWish(notice);
      case 'webhookOff':
        return webhookOff(notice);
      default:
        return aboutGame(notice);
    }
  };

  /** Several emails as one, beginning with the game that has waited longest. */
  const together = (all: readonly [Written, ...Written[]]): Written => {
    const [first] = all;
    if (all.length === 1) return first;
    const sorted = all.toSorted((a, b) => ((a.since ?? '') < (b.since ?? '') ? -1 : 1));
    const { document, to, stop } = first;
    const documents = sorted.map((one) => one.document);
    return { document: severalMail(document.locale, documents, site), to, ...(stop === undefined ? {} : { stop }) };
  };

  /** The first email about a game is the root to which the reader's later ones reply. */
  const threadOf = async ({ game, player }: Written) => {
    if (game === undefined || player === undefined) return undefined;
    const root = await store.threads.rootOf(game.id, player);
    return { game: game.id, ...(root === undefined ? {} : { root: `${root}@${messageIdHost}` }) };
  };

  /** Sends to the browsers of the reader what an email would say; answers whether one has it. */
  const pushOne = async ({ document, channels }: Written): Promise<boolean> => {
    if (push === undefined || channels === undefined) return false;
    const { player, page: url, tag } = channels;
    return push(player, { title: document.title, body: document.preview, url, tag });
  };

  /** The same to the webhook, but for what only the reader may know. */
  const postOne = async (kind: Notice['type'], { document, channels }: Written): Promise<boolean> => {
    if (webhook === undefined || channels === undefined) return false;
    const { title, preview, announcement = preview } = document;
    const { player, page, openPage = page } = channels;
    const outcome = await webhook(player, { kind, title, text: announcement, url: `${site}${openPage}` });
    return outcome === 'accepted';
  };

  /** Sends every one of them; answers whether all have arrived. */
  const each = async (all: readonly Written[], sendOne: (one: Written) => Promise<boolean>): Promise<boolean> => {
    let arrived = true;
    for (const one of all) if (!(await sendOne(one))) arrived = false;
    return arrived;
  };

  const mailed = async (notice: Notice, mail: Written): Promise<Delivery> => {
    if (mail.unmailed !== undefined) return skip(mail.unmailed);
    const { document, to, game, player, stop } = mail;
    const id = sha256(nameOf(notice)).slice(0, 32);
    const png = game && (await pictures(game));
    const picture = png && { id: `board.${id}@${hostOf(from)}`, png };
    const thread = await threadOf(mail);
    const raw = await composeMail(render(document, picture), {
      from,
      to,
      id,
      at: now(),
      kind: notice.type,
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(thread === undefined ? {} : { thread }),
      ...(stop === undefined ? {} : { unsubscribe: stopLinks(stop).post }),
    });
    const sent = await send(ses, raw, { from: from.address, to, ...(configurationSet ? { configurationSet } : {}) });
    if (sent.type === 'sent' && thread !== undefined && thread.root === undefined && player !== undefined)
      // The email is sent: a later failure must not send it again. If the thread is not stored, it begins with the next
      // email.
      await store.threads.begin(thread.game, player, sent.messageId, now()).catch(() => undefined);
    // Nobody knows whether it was sent. Two emails are better than none: somebody may be waiting for this one.
    return sent.type === 'unknown' ? { type: 'failed', reason: sent.reason, retry: true } : sent;
  };

  return async (notice, more = []) => {
    const first = await written(notice);
    if ('type' in first) return first;
    const others = await Promise.all(more.map(written));
    const all = [first, ...others.flatMap((one) => ('type' in one ? [] : [one]))] as const;
    const { player } = first.channels ?? {};
    const hook = webhook === undefined || player === undefined ? undefined : await store.webhooks.of(player);
    const post = (one: Written) => postOne(notice.type, one);
    const { channels } = noticeKind(notice.type);
    const isPushed = await each(all, pushOne);
    // First of all where it takes the email's place; where it does not, only once no email can fail and be tried again.
    const isPosted = hook?.instead === true && (await each(all, post));
    const isEnough = channels === 'instead' && (isPushed || isPosted);
    const delivery: Delivery = isEnough
      ? { type: 'sent', messageId: isPushed ? 'push' : 'webhook' }
      : await mailed(notice, together([...all]));
    if (hook === undefined || hook.instead === true || delivery.type === 'failed') return delivery;
    const arrived = await each(all, post);
    return arrived && delivery.type === 'skipped' ? { type: 'sent', messageId: 'webhook' } : delivery;
  };
}
