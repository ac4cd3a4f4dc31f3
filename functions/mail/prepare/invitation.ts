import type { Player } from '../../accounts/players.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { belongsTo } from '../../lobby/members.ts';
import type { InvitationNotice, RematchNotice } from '../../notices/notices.ts';
import { mailboxHash } from '../../notices/suppressionList.ts';
import { invitationMail } from '../kinds/invitation.ts';
import { islandOf } from '../picture/island.ts';
import type { Stop } from '../stopping.ts';
import { addressOf, localeNamed, type MailContext, type PreparedMail, type Skip, skip, whyNoMail } from './prepared.ts';

/** The players' names and the number of seats. */
const tableOf = ({ name, ruleset, seats, options, commitment, clock }: Lobby, host: Player) => ({
  game: name,
  ruleset,
  island: options.board === 'random' ? ('random' as const) : ('printed' as const),
  ...(clock === undefined ? {} : { turnHours: clock.turnHours }),
  host: host.name,
  players: seats.length,
  seated: seats.flatMap((seat) => (seat.type === 'person' && seat.name !== undefined ? [seat.name] : [])),
  free: seats.filter((seat) => seat.type === 'person' && seat.player === undefined).length,
  commitment,
});

const pictureOf = (lobby: Lobby): Pick<PreparedMail, 'game'> => {
  const game = islandOf(lobby);
  return game === undefined ? {} : { game };
};

const WANTS_NONE = 'wants no invitations';

/** Where the link leads. It carries the first digits of the commitment, for the browser that opens it to compare. */
const pageOf = ({ id, invitation, commitment }: Lobby): string =>
  `/game/${id}?invitation=${invitation}&seal=${commitment.slice(0, 16)}`;

/** An invitation to an address; who reads it is not known. */
export async function invitation(
  { store, site, stopLinks }: MailContext,
  { game, email, locale: wish, from: host }: InvitationNotice,
): Promise<PreparedMail | Skip> {
  if (await store.suppressionList.has(email)) return skip(WANTS_NONE);
  const [lobby, inviter] = await Promise.all([store.lobbies.get(game), store.players.get(host)]);
  if (lobby === undefined || inviter === undefined || lobby.status !== 'open') return skip('no longer open');
  const stop: Stop = { kind: 'invitation', who: mailboxHash(email) };
  const document = invitationMail({
    ...tableOf(lobby, inviter),
    locale: localeNamed(wish),
    link: `${site}${pageOf(lobby)}`,
    stop: stopLinks(stop).page,
  });
  return { document, to: email, stop, ...pictureOf(lobby) };
}

/** An invitation to somebody who played the game before. */
export async function rematch(
  context: MailContext,
  { game, player: id, from: host }: RematchNotice,
): Promise<PreparedMail | Skip> {
  const { store, site, stopLinks } = context;
  const [lobby, player, inviter] = await Promise.all([
    store.lobbies.get(game),
    store.players.get(id),
    store.players.get(host),
  ]);
  if (player === undefined || inviter === undefined) return skip('is gone');
  if (lobby?.status !== 'open' || belongsTo(lobby, player.id)) return skip('no longer open');
  if (player.mailOff?.includes('invitation')) return skip('stopped this kind');
  const { email = '' } = player;
  const unmailed = whyNoMail(player) ?? ((await store.suppressionList.has(email)) ? WANTS_NONE : undefined);
  const address = addressOf(context, player, unmailed);
  if ('type' in address) return address;
  const stop: Stop = { kind: 'invitation', who: mailboxHash(email) };
  const page = pageOf(lobby);
  const document = invitationMail({
    ...tableOf(lobby, inviter),
    locale: localeNamed(player.locale),
    link: `${site}${page}`,
    stop: stopLinks(stop).page,
    rematch: true,
  });
  return {
    ...address,
    ...pictureOf(lobby),
    document,
    stop,
    // The finished game leads to the table, without the invitation in the address.
    channels: { player: player.id, page, tag: `game.${game}`, openPage: `/game/${lobby.rematchOf ?? game}` },
  };
}
