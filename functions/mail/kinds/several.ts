import { listed } from '../../../messages/events.ts';
import type { Locale } from '../../../messages/translate.ts';
import type { Block, MailDocument } from '../document.ts';
import { t } from '../words.ts';

/** Emails about several games as one: what each asks, and its buttons; the game that has waited longest comes first. */
export function severalMail(locale: Locale, documents: readonly MailDocument[], site: string): MailDocument {
  const n = documents.length;
  const games = listed(
    locale,
    documents.map(({ title }) => title),
  );
  const asked = t(locale, 'several.asked', { n });
  const preview = documents.map(({ title, preview }) => `${title}: ${preview}`).join(' ');
  return {
    locale,
    subject: t(locale, 'several.subject', { n, games }),
    title: t(locale, 'site.name'),
    preview,
    blocks: [
      { type: 'asked', text: asked },
      ...documents.flatMap(partOf),
      { type: 'button', label: t(locale, 'several.button'), href: `${site}/` },
      { type: 'note', text: t(locale, 'several.why') },
      { type: 'link', label: t(locale, 'several.settings'), href: `${site}/me` },
    ],
  };
}

/** Part of one email: the game, what is asked, the deadline, and its buttons. */
function partOf({ title, blocks }: MailDocument): readonly Block[] {
  const asked = blocks.find((block) => block.type === 'asked');
  const button = blocks.findIndex((block) => block.type === 'button');
  const before = blocks.slice(0, button).filter((block) => block.type === 'paragraph');
  const open = blocks[button];
  const choices = blocks.find((block) => block.type === 'choices')?.choices ?? [];
  return [
    { type: 'heading', text: title },
    ...(asked === undefined ? [] : [{ type: 'paragraph' as const, text: asked.text }]),
    ...before,
    {
      type: 'choices',
      choices: [...(open?.type === 'button' ? [{ label: open.label, href: open.href }] : []), ...choices],
    },
  ];
}
