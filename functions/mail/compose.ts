import type { Rendered } from './document.ts';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface Envelope {
  readonly from: Mailbox;
  /** One address and nothing else: names in a To line can be abused to inject text. */
  readonly to: string;
  /** The same for every attempt to send this email. */
  readonly id: string;
  /** For an email about a game: the game's id, and the Message-ID of the first email about it, if there was one. */
  readonly thread?: { readonly game: string; readonly root?: string };
  /** The kind of email, for the statistics of mail services. */
  readonly kind?: string;
  /** Where replies go, if not to the sender. */
  readonly replyTo?: string;
  /** Where a POST request unsubscribes from emails of this kind. */
  readonly unsubscribe?: string;
  readonly at: number;
}

/** The domain of an address. */
export const hostOf = ({ address }: Mailbox): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * An email as bytes. SES replaces our Message-ID and Date with its own, other mail servers keep them: a thread depends on
 * the id that the first email of a game really has.
 */
export async function composeMail(
  { subject, text, html, locale, picture }: Rendered,
  envelope: Envelope,
): Promise<Buffer> {
  const { from, to, id, thread, kind, replyTo, unsubscribe, at } = envelope;
  const host = hostOf(from);
  const root = thread?.root === undefined ? undefined : `<${thread.root}>`;
  // Loaded only when there is an email: most calls of feed and agenda send none.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const mail = new MailComposer({
    from: { name: from.name, address: from.address },
    to: [{ name: '', address: to }],
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    text,
    html,
    // Attached to the HTML part only, in a multipart/related: readers of the plain text get no picture.
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
      // RFC 3834 and its Outlook dialect: prevents automatic replies.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(thread === undefined ? {} : { 'List-Id': `<${thread.game}.games.${host}>` }),
      ...(kind === undefined ? {} : { 'Feedback-ID': `${kind}:coloni:${host}` }),
      ...(unsubscribe === undefined
        ? {}
        : // RFC 8058: one POST, without further questions.
          { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}
