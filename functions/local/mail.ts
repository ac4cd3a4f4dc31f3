import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

/** What a list of mails tells of one. */
export interface MailSummary {
  readonly id: string;
  readonly receivedAt: string;
  readonly from: string;
  /** Whom it was delivered to; the header `To` need not tell. */
  readonly to: readonly string[];
  readonly subject: string;
}

export interface Mail extends MailSummary {
  readonly text: string;
  /** The HTML part, with the pictures that came along put into it. */
  readonly html?: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

const BLANK_LINE = /\r?\n\r?\n/;

/** Reads the headers of a kept mail alone. */
export async function parseSummary(id: string, raw: Buffer): Promise<MailSummary> {
  const [head = ''] = raw.toString('latin1').split(BLANK_LINE, 1);
  return summaryOf(id, await PostalMime.parse(Buffer.from(`${head}\r\n\r\n`, 'latin1')));
}

/** Reads a kept mail. */
export async function parseMail(id: string, raw: Buffer): Promise<Mail> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  return {
    ...summaryOf(id, email),
    text: email.text ?? '',
    ...(email.html === undefined ? {} : { html: withPictures(email.html, email.attachments) }),
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}

function summaryOf(id: string, email: Email): MailSummary {
  return {
    id,
    receivedAt: receivedAt(id).toISOString(),
    from: email.from ? nameOf(email.from) : '',
    to: email.headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value),
    subject: email.subject ?? '',
  };
}

/** SES puts the time in milliseconds into its ids, after four digits that tell the region. */
function receivedAt(id: string): Date {
  return new Date(Number.parseInt(id.slice(4, 16), 16));
}

function nameOf({ name, address }: Address): string {
  if (address === undefined || name === '') return address ?? name;
  return `${name} <${address}>`;
}

function withPictures(html: string, attachments: readonly Attachment[]): string {
  return html.replace(/\bcid:([^"'\s)>]+)/g, (reference, contentId: string) => {
    const picture = attachments.find((attachment) => attachment.contentId === `<${contentId}>`);
    return picture ? `data:${picture.mimeType};base64,${picture.content}` : reference;
  });
}
