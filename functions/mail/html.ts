import { escaped } from '../escaped.ts';
import type { Block, MailDocument, Picture, Row, Tile } from './document.ts';

const SERIF = "Georgia,'Iowan Old Style','Palatino Linotype',serif";
const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DAY = {
  sea: '#dfe7e6',
  paper: '#fbf7ec',
  ink: '#1d2b36',
  soft: '#52606b',
  line: '#cfc6ae',
  act: '#1c5468',
  on: '#ffffff',
};
const NIGHT = {
  sea: '#0d1920',
  paper: '#16262f',
  ink: '#f0e9d8',
  soft: '#b3bfc4',
  line: '#3a4d59',
  act: '#8ec9da',
  on: '#0d1920',
};

/** Inline colours are for light mode; programs that support dark mode read these. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0}
a{color:${DAY.act}}
@media (max-width:620px){.sheet{width:100%!important}.edge{padding-left:20px!important;padding-right:20px!important}.sea{padding:0!important}.wide{padding-left:0!important;padding-right:0!important}}
@media (prefers-color-scheme:dark){${nightRules('')}}
${nightRules('[data-ogsc] ')}`;

function nightRules(scope: string): string {
  const { sea, paper, ink, soft, line, act, on } = NIGHT;
  return [
    `.sea{background-color:${sea}!important}`,
    `.paper{background-color:${paper}!important;border-color:${line}!important}`,
    `.ink{color:${ink}!important}`,
    `.soft{color:${soft}!important}`,
    `.line{border-color:${line}!important}`,
    `.act{background-color:${act}!important}`,
    `.on{color:${on}!important}`,
    `.link{color:${act}!important}`,
    // The chart keeps its inks: a second picture for the night would double the bytes of every email.
    '.board{filter:brightness(.85)}',
  ]
    .map((rule) => scope + rule)
    .join('');
}

const NO_BREAK = '\u00a0';

/** The HTML form of an email: 600 px, tables and inline styles, since mail programs support little else. */
export const htmlOf = (
  { locale, subject, title, preview, blocks }: MailDocument,
  picture?: Picture,
): string => `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="sea" style="margin:0;padding:0;background-color:${DAY.sea};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escaped(preview)}${'&#8199;&#65279;&#847; '.repeat(24)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td align="center" class="sea" style="padding:24px 12px;background-color:${DAY.sea}">
<table role="presentation" class="sheet paper" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:600px;background-color:${DAY.paper};border:1px solid ${DAY.line}">
${row(title, `padding:22px 36px 14px;border-bottom:3px double ${DAY.line};font:italic 18px/26px ${SERIF};color:${DAY.soft}`, 'soft line')}
${blocks.map((block) => htmlOfBlock(block, picture)).join('\n')}
<tr><td style="height:28px;line-height:28px;font-size:0">&nbsp;</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

const cell = (inner: string, style: string, classes: string): string =>
  `<tr><td class="edge ${classes}" style="${style}">${inner}</td></tr>`;
/** Keeps a number on the same line as what it counts. */
const tied = (text: string): string => text.replace(/(\d) (?=\p{L})/gu, `$1${NO_BREAK}`);
const row = (text: string, style: string, classes = 'ink'): string => cell(escaped(tied(text)), style, classes);

const BODY = `font:16px/25px ${SANS};color:${DAY.ink}`;
const SMALL = `font:13px/20px ${SANS};color:${DAY.soft}`;

function htmlOfBlock(block: Block, picture: Picture | undefined): string {
  switch (block.type) {
    case 'asked':
      return cell(
        `<h1 class="ink" style="margin:0;font:bold 26px/34px ${SERIF};color:${DAY.ink};text-wrap:balance">${escaped(tied(block.text))}</h1>`,
        'padding:26px 36px 0',
        'ink',
      );
    case 'heading':
      return cell(
        `<h2 class="ink" style="margin:0;font:bold 18px/26px ${SERIF};color:${DAY.ink}">${escaped(block.text)}</h2>`,
        'padding:30px 36px 2px',
        'ink',
      );
    case 'paragraph':
      return row(block.text, `padding:8px 36px 0;${BODY}`);
    case 'story':
      return block.paragraphs.map((text) => row(text, `padding:8px 36px 0;${BODY}`)).join('\n');
    case 'button':
      return cell(button(block.label, block.href), 'padding:22px 36px 0', 'ink');
    case 'choices':
      return cell(block.choices.map(({ label, href }) => choice(label, href)).join(' '), 'padding:6px 36px 0', 'ink');
    case 'picture':
      return picture === undefined ? '' : board(picture, block.alt);
    case 'tiles':
      return cell(tiles(block.tiles), 'padding:10px 33px 0', 'ink') + row(block.note, `padding:8px 36px 0;${BODY}`);
    case 'rows':
      return cell(block.rows.map(player).join(''), 'padding:4px 36px 0', 'ink');
    case 'note':
      return row(block.text, `padding:18px 36px 0;${SMALL}`, 'soft');
    case 'link':
      return cell(
        `<a class="link" href="${escaped(block.href)}" style="color:${DAY.act};text-decoration:underline">${escaped(block.label)}</a>`,
        `padding:10px 36px 0;${SMALL}`,
        'soft',
      );
  }
}

/** As wide as the page on a phone. Where pictures are not shown, its text takes its place. */
const board = ({ id }: Picture, alt: string): string =>
  `<tr><td class="wide" style="padding:26px 19px 0"><img class="soft board" src="cid:${escaped(id)}" width="560" alt="${escaped(tied(alt))}" style="display:block;width:100%;max-width:560px;height:auto;margin:0 auto;border:0;font:14px/21px ${SANS};color:${DAY.soft}"></td></tr>`;

const button = (label: string, href: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="act" bgcolor="${DAY.act}" style="background-color:${DAY.act};border-radius:3px"><a class="on" href="${escaped(href)}" style="display:inline-block;padding:14px 28px;font:bold 17px/22px ${SANS};color:${DAY.on};text-decoration:none">${escaped(label)}</a></td></tr></table>`;

const choice = (label: string, href: string): string =>
  `<a class="link line" href="${escaped(href)}" style="display:inline-block;margin:8px 8px 0 0;padding:10px 18px;border:1px solid ${DAY.act};border-radius:3px;font:bold 15px/20px ${SANS};color:${DAY.act};text-decoration:none">${escaped(label)}</a>`;

/** More kinds than these stand in two rows: on a phone their names would touch. */
const TILES_IN_A_ROW = 6;

const tile = ({ label, count, ink }: Tile): string =>
  `<td align="center" valign="top" style="padding:0 3px 6px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td height="6" style="height:6px;background-color:${ink};font-size:0;line-height:0">&nbsp;</td></tr><tr><td class="line" align="center" style="border:1px solid ${DAY.line};border-top:0;padding:8px 0 7px"><span class="${count > 0 ? 'ink' : 'soft'}" style="font:bold 24px/28px ${SERIF};color:${count > 0 ? DAY.ink : DAY.soft}">${count}</span> <br><span class="soft" style="font:13px/18px ${SANS};color:${DAY.soft}">${escaped(label)}</span></td></tr></table></td>`;

const tiles = (all: readonly Tile[]): string => {
  const inRow = all.length > TILES_IN_A_ROW ? Math.ceil(all.length / 2) : all.length;
  const rows = [all.slice(0, inRow), all.slice(inRow)].filter(({ length }) => length > 0);
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">${rows
    .map((row) => `<tr>${row.map(tile).join('')}</tr>`)
    .join('')}</table>`;
};

/** Lines break between facts, and in a fact only after a comma or colon: a longer piece would be wider than a phone. */
const unbroken = (fact: string): string => fact.replace(/(?<![,:]) /g, NO_BREAK);

const player = ({ name, ink, colour, score, facts, you }: Row): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="table-layout:fixed;border-bottom:1px solid ${DAY.line}"><tr>
<td width="30" valign="top" style="padding:14px 0 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="16" height="16" style="width:16px;height:16px;background-color:${ink};border:1px solid ${DAY.ink};font-size:0;line-height:0">&nbsp;</td></tr></table></td>
<td valign="top" style="padding:10px 0 0;overflow-wrap:break-word;word-break:break-word"><span class="ink" style="font:${you ? 'bold ' : ''}16px/24px ${SANS};color:${DAY.ink}"><bdi>${escaped(name)}</bdi></span><span class="soft" style="font:13px/24px ${SANS};color:${DAY.soft}">, ${escaped(colour)}</span></td>
<td class="ink" align="right" valign="top" width="90" style="padding:10px 0 0;font:bold 16px/24px ${SERIF};color:${DAY.ink};white-space:nowrap">${escaped(score)}</td>
</tr><tr><td></td>
<td class="soft" colspan="2" style="padding:0 0 12px;font:14px/21px ${SANS};color:${DAY.soft}">${escaped(facts.map(unbroken).join(`${NO_BREAK}· `))}</td>
</tr></table>`;
