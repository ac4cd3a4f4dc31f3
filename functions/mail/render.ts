import type { Block, MailDocument, Picture, Rendered } from './document.ts';
import { htmlOf } from './html.ts';

/** Both forms of an email, and its picture, if it has one. */
export const render = (document: MailDocument, picture?: Picture): Rendered => ({
  locale: document.locale,
  subject: document.subject,
  text: textOf(document),
  html: htmlOf(document, picture),
  ...(picture === undefined ? {} : { picture }),
});

/** The plain-text form of an email. It does not wrap lines: mail programs do that better. */
const textOf = ({ title, blocks }: MailDocument): string => {
  const said = blocks.filter((block) => block.type !== 'picture');
  const parts = said.map(textOfBlock);
  const at = said.findIndex(({ type }) => type === 'note' || type === 'link');
  if (at >= 0) parts.splice(at, 0, '* * *');
  return `${[title, ...parts].join('\n\n')}\n`;
};

function textOfBlock(block: Exclude<Block, { readonly type: 'picture' }>): string {
  switch (block.type) {
    case 'asked':
    case 'paragraph':
    case 'note':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat([...block.text].length)}`;
    case 'story':
      return block.paragraphs.join('\n\n');
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`;
    case 'choices':
      return block.choices.map(({ label, href }) => `${label}:\n${href}`).join('\n\n');
    case 'tiles':
      return `${block.tiles.map(({ label, count }) => `${count} × ${label}`).join(' · ')}\n${block.note}`;
    case 'rows':
      return block.rows
        .map(({ name, colour, score, facts }) => `${name}, ${colour}: ${score}\n  ${facts.join(' · ')}`)
        .join('\n');
  }
}
