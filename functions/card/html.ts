import { escaped } from '../escaped.ts';
import type { Card } from './card.ts';
import { CARD_SIZE } from './picture.ts';

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
