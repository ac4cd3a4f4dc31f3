import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

/** What a list shows of an email. */
export interface MailSummary {
  readonly id: string;
  readonly receivedAt: string;
  readonly from: string;
  /** To whom it was delivered; the header `To` may differ. */
  readonly to: readonly string[];
  readonly subject: string;
}

export interface Mail extends MailSummary {
  readonly text: string;
  /** The HTML part, with the attached pictures put into it. */
  readonly html?: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

const BLANK_LINE = /\r?\n\r?\n/;

/** Reads only the headers of a stored email. */
export async function parseSummary(id: string, raw: Buffer): Promise<MailSummary> {
  const [head = ''] = raw.toString('latin1').split(BLANK_LINE, 1);
  return summaryOf(id, await PostalMime.parse(Buffer.from(`${head}\r\n\r\n`, 'latin1')));
}

/** Reads a stored email. */
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

/** SES's ids contain the time in milliseconds, after four digits for the region. */
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
