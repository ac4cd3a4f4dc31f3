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
  /** Of a mail about a game: its id, and the Message-ID of the first mail about it, where there was one. */
  readonly thread?: { readonly game: string; readonly root?: string };
  /** What kind of mail it is, for the statistics of mail services. */
  readonly kind?: string;
  /** Where answers go, if not to the sender. */
  readonly replyTo?: string;
  /** Where one POST stops mails of this kind. */
  readonly unsubscribe?: string;
  readonly at: number;
}

/** The domain of an address. */
export const hostOf = ({ address }: Mailbox): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * A mail as bytes. SES writes its own Message-ID and Date over ours: a thread hangs on the id that SES gave to the first
 * mail of a game, which that mail really bears.
 */
export async function composeMail(
  { subject, text, html, locale, picture }: Rendered,
  envelope: Envelope,
): Promise<Buffer> {
  const { from, to, id, thread, kind, replyTo, unsubscribe, at } = envelope;
  const host = hostOf(from);
  const root = thread?.root === undefined ? undefined : `<${thread.root}>`;
  // Only when there is a mail: most calls of feed and agenda send none.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const mail = new MailComposer({
    from: { name: from.name, address: from.address },
    to: [{ name: '', address: to }],
    ...(replyTo === undefined ? {} : { replyTo }),
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
      ...(thread === undefined ? {} : { 'List-Id': `<${thread.game}.games.${host}>` }),
      ...(kind === undefined ? {} : { 'Feedback-ID': `${kind}:coloni:${host}` }),
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
