import type { MailDocument, Picture, Rendered } from './document.ts';
import { htmlOf } from './html.ts';
import { textOf } from './text.ts';

/** Both forms of an email, and its picture, if it has one. */
export const render = (document: MailDocument, picture?: Picture): Rendered => ({
  locale: document.locale,
  subject: document.subject,
  text: textOf(document),
  html: htmlOf(document, picture),
  ...(picture === undefined ? {} : { picture }),
});
