import { nameIn, unread } from '../../chat/messages.ts';
import { seatsOf } from '../../lobby/members.ts';
import type { ChatNotice, ReportNotice } from '../../notices/notices.ts';
import { chatMail, gameReportMail, reportMail } from '../kinds/chat.ts';
import type { Stop } from '../stopping.ts';
import { deletedName } from '../words.ts';
import { addressOf, localeNamed, type MailContext, type PreparedMail, type Skip, skip } from './prepared.ts';

/** The messages of a table that a player has not read. */
export async function chat(context: MailContext, { game, player: id }: ChatNotice): Promise<PreparedMail | Skip> {
  const { store, site, stopLinks } = context;
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
  const address = addressOf(context, player);
  if ('type' in address) return address;
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
    ...address,
    document,
    thread: { game, player: player.id },
    stop,
    channels: { player: player.id, page, tag: `chat.${game}` },
  };
}

/** A game or message that somebody reports, for the operator. */
export async function report(
  { store, operator }: MailContext,
  { game, message: id, from: reporter }: ReportNotice,
): Promise<PreparedMail | Skip> {
  const [lobby, by] = await Promise.all([store.lobbies.get(game), store.players.get(reporter)]);
  if (lobby === undefined) return skip('is gone');
  if (id === undefined) {
    const found = await store.reports.ofGame(game, reporter);
    if (found?.reason === undefined) return skip('is settled');
    const document = gameReportMail({
      locale: operator.locale,
      game: lobby,
      reporter: by?.name ?? deletedName(operator.locale),
      at: found.at,
      text: found.reason,
    });
    return { document, to: operator.address };
  }
  const message = await store.chats.find(game, id);
  if (message === undefined) return skip('is gone');
  const { player, at, text } = message;
  const document = reportMail({
    locale: operator.locale,
    game: lobby,
    author: { id: player, name: nameIn(lobby, player) ?? deletedName(operator.locale) },
    reporter: by?.name ?? deletedName(operator.locale),
    at,
    text,
  });
  return { document, to: operator.address };
}
