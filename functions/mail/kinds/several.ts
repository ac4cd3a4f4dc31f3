import { listed } from '../../../messages/events.ts';
import type { Locale } from '../../../messages/translate.ts';
import type { Block, MailDocument } from '../document.ts';
import { t } from '../words.ts';

/**
 * Emails about several games as one: what each asks, and its buttons; the game that has waited longest comes first.
 * @param about games that wait for the reader, or everything of a day
 */
export function severalMail(
  locale: Locale,
  documents: readonly MailDocument[],
  site: string,
  about: 'waits' | 'day',
): MailDocument {
  const byGame = [...Map.groupBy(documents, gameOf).values()];
  const n = byGame.length;
  const games = listed(locale, [...new Set(documents.map(({ title }) => title))]);
  const asked = t(locale, `several.${about}.asked`, { n });
  const preview = documents.map(({ title, preview }) => `${title}: ${preview}`).join(' ');
  return {
    locale,
    subject: t(locale, `several.${about}.subject`, { n, games }),
    title: t(locale, 'site.name'),
    preview,
    blocks: [
      { type: 'asked', text: asked },
      ...byGame.flatMap(partsOf),
      { type: 'button', label: t(locale, 'several.button'), href: `${site}/` },
      { type: 'note', text: t(locale, `several.${about}.why`) },
      { type: 'link', label: t(locale, 'several.settings'), href: `${site}/me` },
    ],
  };
}

/** Tells the games apart: several can have the same name, as a game and its rematch do. */
function gameOf({ title, blocks }: MailDocument): string {
  const open = blocks.find((block) => block.type === 'button');
  return `${title} ${open?.href.replace(/[?#].*/, '') ?? ''}`;
}

/** What the emails say about one game. */
const partsOf = (documents: readonly MailDocument[]): readonly Block[] => [
  { type: 'heading', text: documents[0]?.title ?? '' },
  ...documents.flatMap(partOf),
];

/** Part of one email: what is asked, the deadline, and its buttons. */
function partOf({ blocks }: MailDocument): readonly Block[] {
  const asked = blocks.find((block) => block.type === 'asked');
  const button = blocks.findIndex((block) => block.type === 'button');
  const before = blocks.slice(0, button).filter((block) => block.type === 'paragraph');
  const open = blocks[button];
  const choices = blocks.find((block) => block.type === 'choices')?.choices ?? [];
  return [
    ...(asked === undefined ? [] : [{ type: 'paragraph' as const, text: asked.text }]),
    ...before,
    {
      type: 'choices',
      choices: [...(open?.type === 'button' ? [{ label: open.label, href: open.href }] : []), ...choices],
    },
  ];
}
