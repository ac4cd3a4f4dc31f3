import type { MailDocument, Rendered } from './document.ts';
import { htmlOf } from './html.ts';
import { textOf } from './text.ts';

/** Both forms of a mail, out of what it says. */
export const render = (document: MailDocument): Rendered => ({
  locale: document.locale,
  subject: document.subject,
  text: textOf(document),
  html: htmlOf(document),
});
