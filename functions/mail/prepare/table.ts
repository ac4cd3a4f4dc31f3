import { agreedEndOf, redact, type WireEvent } from '../../../engine/index.ts';
import { describeStory } from '../../../messages/events.ts';
import type { Locale } from '../../../messages/translate.ts';
import type { Player } from '../../accounts/players.ts';
import { isDefault } from '../../clock/defaults.ts';
import { CLOSED_AFTER_DAYS, DEFAULT_CLOCK, SILENT_TIME } from '../../clock/settings.ts';
import { HOUR, instant, millis } from '../../instants.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { belongsTo, seatsOf } from '../../lobby/members.ts';
import { proposalsFor } from '../../lobby/proposals.ts';
import { hasOthers } from '../../lobby/seatWishes.ts';
import { replaceWithBot } from '../../lobby/tenures.ts';
import type {
  ClocksNotice,
  ClockWishNotice,
  LobbyCancelledNotice,
  LobbyExpiredNotice,
  MissedNotice,
  ProposalsNotice,
  ReadyCheckNotice,
  SeatsFreedNotice,
  TakeoverNotice,
} from '../../notices/notices.ts';
import type { Game } from '../../play/game.ts';
import { shortWallClock, wallClock } from '../deadline.ts';
import type { MailDocument } from '../document.ts';
import {
  clocksMail,
  clockWishMail,
  lobbyCancelledMail,
  lobbyExpiredMail,
  missedMail,
  proposalsMail,
  readyCheckMail,
  removedMail,
  seatsFreedMail,
  type TakeoverMail,
  takeoverMail,
} from '../kinds/tableNews.ts';
import { seatLinkToken } from '../moveLink.ts';
import { plainName } from '../plain.ts';
import type { Stop } from '../stopping.ts';
import { botName, deletedName } from '../words.ts';
import { addressOf, localeNamed, type MailContext, type PreparedMail, type Skip, skip } from './prepared.ts';

type TableNews = Pick<TakeoverMail, 'locale' | 'link' | 'stop' | 'mute' | 'settings'>;

/** For whom an email is, and where it leads: to a game that has begun, or to another page. */
type About = { readonly player: string } & (
  | { readonly game: string; readonly page?: undefined }
  | { readonly game?: undefined; readonly page: string }
);

/** What every email about a table has: for whom it is, and how it is stopped. */
async function tableNews(
  context: MailContext,
  { player: id, game, page = `/game/${game}` }: About,
  write: (news: TableNews, player: Player) => MailDocument,
): Promise<PreparedMail | Skip> {
  const { store, site, stopLinks } = context;
  const player = await store.players.get(id);
  if (player === undefined) return skip('is gone');
  const address = addressOf(context, player);
  if ('type' in address) return address;
  const stop: Stop = { kind: 'table', who: player.id };
  const news = {
    locale: localeNamed(player.locale),
    link: `${site}${page}`,
    stop: stopLinks(stop).page,
    ...(game === undefined ? {} : { mute: stopLinks({ kind: 'game', who: player.id, game }).page }),
    settings: `${site}/me`,
  };
  const document = write(news, player);
  const thread = game === undefined ? {} : { thread: { game, player: player.id } };
  return { ...address, ...thread, document, stop, channels: { player: player.id, page, tag: `table.${page}` } };
}

/** A seat has passed to somebody else. */
export async function takeover(
  context: MailContext,
  { game, player, seat, tenure }: TakeoverNotice,
): Promise<PreparedMail | Skip> {
  const lobby = await context.store.lobbies.get(game);
  const held = lobby?.seats[seat];
  const left = held?.tenures?.[tenure];
  if (lobby === undefined || held === undefined || left === undefined) return skip('not in the game');
  return tableNews(context, { player, game }, (news) => {
    const after = held.tenures?.[tenure + 1] ?? held;
    const nameOf = ({ name, bot }: { readonly name?: string; readonly bot?: string }) =>
      name ?? (bot === undefined ? deletedName(news.locale) : botName(news.locale, seat));
    return takeoverMail({
      ...news,
      game: lobby.name,
      // Nobody gives up without a name, unless it was deleted.
      why: left.why === 'conceded' && left.name === undefined ? 'deleted' : left.why,
      before: nameOf(left),
      after: nameOf(after),
      isBot: 'bot' in after && after.bot !== undefined,
      isYours: left.player === player,
      mayReturn: held.owner?.player === player,
    });
  });
}

/** A table was removed because nobody filled it. */
export const lobbyExpired = (
  context: MailContext,
  { player, name, days }: LobbyExpiredNotice,
): Promise<PreparedMail | Skip> =>
  tableNews(context, { player, page: '/create' }, (news) => lobbyExpiredMail({ ...news, game: name, days }));

/** A table was cancelled before its game began. */
export const lobbyCancelled = (
  context: MailContext,
  { player, name, by }: LobbyCancelledNotice,
): Promise<PreparedMail | Skip> =>
  tableNews(context, { player, page: '/create' }, (news) => lobbyCancelledMail({ ...news, game: name, by }));

/** Somebody proposes a clock for the game. */
export async function clockWish(
  context: MailContext,
  { game, player, at }: ClockWishNotice,
): Promise<PreparedMail | Skip> {
  const lobby = await context.store.lobbies.get(game);
  const wish = lobby?.clockWish;
  if (lobby === undefined || wish?.at !== at) return skip('no longer open');
  const by = lobby.seats[wish.by];
  const { turnHours, bankHours } = wish.clock;
  return tableNews(context, { player, game }, (news) =>
    clockWishMail({ ...news, game: lobby.name, by: (by?.type === 'person' && by.name) || '–', turnHours, bankHours }),
  );
}

/** What others propose. */
export async function proposals(
  context: MailContext,
  { game: id, player }: ProposalsNotice,
): Promise<PreparedMail | Skip> {
  const { lobbies, games } = context.store;
  const [lobby, game] = await Promise.all([lobbies.get(id), games.open(id)]);
  const [seat] = lobby === undefined ? [] : seatsOf(lobby, player);
  if (lobby === undefined || game === undefined || seat === undefined) return skip('not in the game');
  const [first, ...others] = proposalsFor(seat, game, lobby);
  if (first === undefined) return skip('no longer open');
  return tableNews(context, { player, game: id }, (news) =>
    proposalsMail({
      ...news,
      game: lobby.name,
      proposed: [first, ...others],
      names: namesAt(lobby, news.locale),
      agreedEnd: agreedEndOf(game.state),
    }),
  );
}

/** The names at a table, as an email says them. */
const namesAt = ({ seats }: Lobby, locale: Locale): string[] =>
  seats.map((held, at) =>
    held.deleted ? deletedName(locale) : (held.type === 'person' && held.name) || botName(locale, at),
  );

/** What was played by default for a seat since the game began to wait for it, up to the end of its turn. */
async function playedFor({ store }: MailContext, game: Game, { seat, version }: MissedNotice) {
  const played: WireEvent[] = [];
  for (const commit of await store.games.commitsOf(game, version + 1)) {
    if (commit.seat === seat && !isDefault(commit)) break;
    if (commit.seat !== seat) continue;
    // What the next player's orders do is in the same commit.
    const end = commit.events.findIndex(({ type }) => type === 'turnBegan');
    played.push(...commit.events.slice(0, end < 0 ? undefined : end));
    if (end >= 0) break;
  }
  return played;
}

/** The link by which the reader lets a bot play on, while that is theirs to decide. */
function botLinkFor({ site, secret, now }: MailContext, lobby: Lobby, { player, seat }: MissedNotice) {
  const held = lobby.seats[seat];
  const since = held?.type === 'person' ? held.offered?.since : undefined;
  if (since === undefined || replaceWithBot(player, seat, instant(now()))(lobby).type === 'rejected') return {};
  const token = seatLinkToken(secret, { kind: 'letBotPlay', game: lobby.id, seat, since, player });
  return { botLink: `${site}/move#token=${token}` };
}

/** A turn ran out. */
export async function missed(context: MailContext, notice: MissedNotice): Promise<PreparedMail | Skip> {
  const { lobbies, games } = context.store;
  const { game: id, player, seat, isOpen } = notice;
  const [lobby, game] = await Promise.all([lobbies.get(id), games.open(id)]);
  const [own] = lobby === undefined ? [] : seatsOf(lobby, player);
  if (lobby === undefined || game === undefined || own === undefined) return skip('not in the game');
  const events = await playedFor(context, game, notice);
  return tableNews(context, { player, game: id }, (news) => {
    const names = namesAt(lobby, news.locale).map((name) => plainName(name, 40));
    const { board, ruleset } = game.state.table;
    const seen = events.map((event) => redact(game.ruleset, event, own));
    return missedMail({
      ...news,
      game: lobby.name,
      name: names[seat] ?? '–',
      isYours: seatsOf(lobby, player).includes(seat),
      isOpen,
      story: describeStory(news.locale, seen, { you: own, names, board, ruleset }).paragraphs,
      silentHours: SILENT_TIME / HOUR,
      misses: lobby.clock?.misses ?? DEFAULT_CLOCK.misses,
      hasOthers: hasOthers(lobby, seat, player),
      ...botLinkFor(context, lobby, notice),
    });
  });
}

/** All clocks were stopped, or run again. */
export async function clocks(
  context: MailContext,
  { game: id, player, to, at }: ClocksNotice,
): Promise<PreparedMail | Skip> {
  const { store, now } = context;
  const [lobby, clock] = await Promise.all([store.lobbies.get(id), store.clocks.get(id)]);
  if (lobby === undefined || lobby.clocksChanged?.at !== at) return skip('is over');
  const own = seatsOf(lobby, player);
  const running = to === 'running' ? (clock?.running ?? []) : [];
  const next = running.find(({ seat }) => own.includes(seat)) ?? running[0];
  return tableNews(context, { player, game: id }, (news, { zone }) =>
    clocksMail({
      ...news,
      game: lobby.name,
      to,
      closedAfterDays: CLOSED_AFTER_DAYS,
      isTimed: lobby.clock !== undefined,
      ...(next && {
        next: {
          name: namesAt(lobby, news.locale)[next.seat] ?? '–',
          isYou: own.includes(next.seat),
          time: shortWallClock(news.locale, next.deadline, zone, now()),
        },
      }),
    }),
  );
}

/** A table of strangers is full: is the player ready? */
export async function readyCheck(
  context: MailContext,
  { game, player, at }: ReadyCheckNotice,
): Promise<PreparedMail | Skip> {
  const lobby = await context.store.lobbies.get(game);
  const check = lobby?.readyCheck;
  if (lobby === undefined || check?.at !== at) return skip('no longer open');
  const until = millis(check.until);
  return tableNews(context, { player, page: `/game/${game}` }, (news, { zone }) =>
    readyCheckMail({
      ...news,
      game: lobby.name,
      until: {
        short: shortWallClock(news.locale, until, zone, context.now()),
        full: wallClock(news.locale, until, zone, context.now()),
      },
    }),
  );
}

/** Seats are free again, because their players did not say that they are ready, or because the host removed them. */
export async function seatsFreed(
  context: MailContext,
  { game, player, gone, by }: SeatsFreedNotice,
): Promise<PreparedMail | Skip> {
  const { lobbies, players } = context.store;
  const [lobby, ...losers] = await Promise.all([lobbies.get(game), ...gone.map((id) => players.get(id))]);
  if (lobby === undefined) return skip('is gone');
  const isYours = gone.includes(player);
  if (!isYours && !belongsTo(lobby, player)) return skip('not in the game');
  if (by === 'host')
    return tableNews(context, { player, page: '/' }, (news) => removedMail({ ...news, game: lobby.name }));
  return tableNews(context, { player, page: `/game/${game}` }, (news) => {
    const names = losers.map((loser) => loser?.name ?? deletedName(news.locale));
    return seatsFreedMail({ ...news, game: lobby.name, names, isYours });
  });
}
