import MailComposer from 'nodemailer/lib/mail-composer';
import type { Rendered } from './document.ts';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface Envelope {
  readonly from: Mailbox;
  /** One address and nothing else: names in a To line are one more way to smuggle something in. */
  readonly to: string;
  /** The same for every attempt to send this mail. */
  readonly id: string;
  /** What all mails of one game share. */
  readonly thread?: string;
  /** Where one POST stops mails of this kind. */
  readonly unsubscribe?: string;
  readonly at: number;
}

/** The domain of an address. */
export const hostOf = ({ address }: Mailbox): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * A mail as bytes. SES writes its own Message-ID and Date over ours, so a thread hangs on one root that no mail bears:
 * every mail of a game answers that root.
 */
export function composeMail({ subject, text, html, locale, picture }: Rendered, envelope: Envelope): Promise<Buffer> {
  const { from, to, id, thread, unsubscribe, at } = envelope;
  const host = hostOf(from);
  const root = thread === undefined ? undefined : `<${thread}@${host}>`;
  const mail = new MailComposer({
    from: { name: from.name, address: from.address },
    to: [{ name: '', address: to }],
    subject,
    text,
    html,
    // Beside the HTML alone, in a multipart/related: whoever reads the plain text is not handed a picture.
    ...(picture === undefined
      ? {}
      : {
          attachments: [
            {
              cid: picture.id,
              content: Buffer.from(picture.png),
              contentType: 'image/png',
              contentDisposition: 'inline' as const,
              filename: 'board.png',
            },
          ],
        }),
    messageId: `<${id}@${host}>`,
    ...(root === undefined ? {} : { inReplyTo: root, references: root }),
    date: new Date(at),
    headers: {
      'Content-Language': locale,
      // RFC 3834 and its Outlook dialect: no holiday notice answers.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe === undefined
        ? {}
        : // RFC 8058: one POST, without asking anything more.
          { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}
