import type { ClockWishNotice, LobbyExpiredNotice, TakeoverNotice } from '../../store/notices.ts';
import type { MailDocument } from '../document.ts';
import { clockWishMail, lobbyExpiredMail, type TakeoverMail, takeoverMail } from '../kinds/tableNews.ts';
import type { Stop } from '../stopping.ts';
import { botName } from '../words.ts';
import { addressOf, localeNamed, type MailContext, type PreparedMail, type Skip, skip } from './prepared.ts';

type TableNews = Pick<TakeoverMail, 'locale' | 'link' | 'stop' | 'settings'>;

/** What every email about a table has: for whom it is, and how it is stopped. */
async function tableNews(
  context: MailContext,
  id: string,
  page: string,
  write: (news: TableNews) => MailDocument,
): Promise<PreparedMail | Skip> {
  const { store, site, stopLinks } = context;
  const player = await store.players.get(id);
  if (player === undefined) return skip('is gone');
  const address = addressOf(context, player);
  if ('type' in address) return address;
  const stop: Stop = { kind: 'table', who: player.id };
  const document = write({
    locale: localeNamed(player.locale),
    link: `${site}${page}`,
    stop: stopLinks(stop).page,
    settings: `${site}/me`,
  });
  return { ...address, document, stop, channels: { player: player.id, page, tag: `table.${page}` } };
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
  return tableNews(context, player, `/game/${game}`, (news) => {
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
}

/** A table was removed because nobody filled it. */
export const lobbyExpired = (
  context: MailContext,
  { player, name, days }: LobbyExpiredNotice,
): Promise<PreparedMail | Skip> =>
  tableNews(context, player, '/create', (news) => lobbyExpiredMail({ ...news, game: name, days }));

/** Somebody wishes another pace of the game. */
export async function clockWish(
  context: MailContext,
  { game, player, at }: ClockWishNotice,
): Promise<PreparedMail | Skip> {
  const lobby = await context.store.lobbies.get(game);
  const wish = lobby?.clockWish;
  if (lobby === undefined || wish?.at !== at) return skip('no longer open');
  const by = lobby.seats[wish.by];
  const { turnHours, bankHours } = wish.clock;
  return tableNews(context, player, `/game/${game}`, (news) =>
    clockWishMail({ ...news, game: lobby.name, by: (by?.type === 'person' && by.name) || '–', turnHours, bankHours }),
  );
}
