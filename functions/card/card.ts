import { listed } from '../../messages/events.ts';
import type { Locale } from '../../messages/translate.ts';
import { escaped } from '../escaped.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { plainName } from '../mail/plain.ts';
import { botName, deletedName, rulesetLead, rulesetName, t } from '../mail/words.ts';
import { CARD_SIZE } from './picture.ts';

/** What a shared link shows. */
export interface Card {
  readonly locale: Locale;
  readonly title: string;
  readonly text: string;
  /** Address of the picture, with its size where it is the large one. */
  readonly picture: { readonly href: string; readonly alt: string; readonly isLarge: boolean };
  /** The page that the link leads to. */
  readonly page: string;
}

/** The same for every game that may not be shown or does not exist. */
export const silentCard = (locale: Locale, site: string, page: string): Card => ({
  locale,
  title: t(locale, 'site.name'),
  text: t(locale, 'card.silent'),
  picture: { href: `${site}/icon-512.png`, alt: '', isLarge: false },
  page,
});

/**
 * What a card shows of the board: an island before the game begins; then the board, but only where everybody may watch.
 * An invitation is for a seat, not for watching.
 */
export const pictured = ({ status, visibility }: Lobby): 'island' | 'board' | undefined => {
  if (status === 'open') return 'island';
  return visibility === 'public' ? 'board' : undefined;
};

/** What everybody may know of a game's table. */
export function gameCard(
  locale: Locale,
  lobby: Lobby,
  { site, page, picture }: Record<'site' | 'page' | 'picture', string>,
): Card {
  const names = lobby.seats.flatMap((seat, at) => {
    if (seat.deleted) return [deletedName(locale)];
    if (seat.type === 'bot') return [botName(locale, at)];
    return seat.name === undefined ? [] : [plainName(seat.name, 40)];
  });
  const free = lobby.seats.filter(
    (seat) => seat.type === 'person' && seat.player === undefined && !seat.deleted,
  ).length;
  const winners = (lobby.winners ?? []).flatMap((seat) => {
    const held = lobby.seats[seat];
    return held?.type === 'person' && held.name !== undefined ? [plainName(held.name, 40)] : [botName(locale, seat)];
  });
  const ruleset = rulesetName(locale, lobby.ruleset);
  const isOver = lobby.status === 'finished';
  const lines = [
    t(locale, `card.${lobby.status}`, { ruleset, names: listed(locale, names), free }),
    ...(lobby.status === 'open' ? rulesetLead(locale, lobby.ruleset) : []),
    ...(isOver && winners.length > 0
      ? [t(locale, 'card.won', { names: listed(locale, winners), n: winners.length })]
      : []),
  ];
  const shown = pictured(lobby);
  return {
    locale,
    title: plainName(lobby.name),
    text: lines.join(' '),
    picture:
      shown === undefined
        ? { href: `${site}/icon-512.png`, alt: '', isLarge: false }
        : { href: picture, alt: t(locale, shown === 'board' ? 'card.board' : 'invitation.island'), isLarge: true },
    page,
  };
}

const meta = (property: string, content: string): string =>
  content === '' ? '' : `<meta property="${property}" content="${escaped(content)}">\n`;

/** The page of a card: all that it says is in its head, and its body is a link to the game. */
export function cardHtml({ locale, title, text, picture, page }: Card): string {
  const { href, alt, isLarge } = picture;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(text)}">
${meta('og:type', 'website')}${meta('og:site_name', 'Coloni')}${meta('og:title', title)}${meta('og:description', text)}${meta('og:locale', locale)}${meta('og:image', href)}${meta('og:image:type', 'image/png')}${isLarge ? meta('og:image:width', `${CARD_SIZE.width}`) + meta('og:image:height', `${CARD_SIZE.height}`) : ''}${meta('og:image:alt', alt)}<meta name="twitter:card" content="${isLarge ? 'summary_large_image' : 'summary'}">
</head>
<body><p><a href="${escaped(page)}">${escaped(title)}</a></p></body>
</html>
`;
}
