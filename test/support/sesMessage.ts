import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime, { type Address, addressParser } from 'postal-mime';
import type { Envelope } from '../../functions/local/mailFolder.ts';

/** An email as SES would hand it to the recipients' servers, or SES's error. */
export type Accepted = { type: 'accepted'; envelope: Envelope; raw: Buffer };
/** What SES adds to an email: its id, and when it was accepted, in milliseconds since 1970. */
export interface Stamp {
  readonly id: string;
  readonly at: number;
}

export type Refused = { type: 'refused'; code: string; message: string };

const MOST_RECIPIENTS = 50;
const MOST_BYTES = 10_485_760;
const HEAD_END = /\r?\n\r?\n/;
/** SES writes these two itself, and delivers neither blind copies nor the headers that control it. */
const REPLACED = /^(message-id|date|bcc|x-ses-[a-z-]+)$/i;

/** Reads the parameters of `SendEmail`. */
export async function simpleMessage(stamp: Stamp, form: URLSearchParams): Promise<Accepted | Refused> {
  const from = form.get('Source') ?? '';
  const [to, cc, bcc] = ['To', 'Cc', 'Bcc'].map((kind) => members(form, `Destination.${kind}Addresses`));
  const mail = new MailComposer({
    from,
    to: to ?? [],
    cc: cc ?? [],
    replyTo: members(form, 'ReplyToAddresses'),
    subject: form.get('Message.Subject.Data') ?? '',
    text: form.get('Message.Body.Text.Data') ?? undefined,
    html: form.get('Message.Body.Html.Data') ?? undefined,
  });
  const raw = await mail.compile().build();
  return accept(
    stamp,
    form.get('ReturnPath') ?? from,
    [to, cc, bcc].flatMap((list) => list ?? []),
    raw,
  );
}

/** Reads the parameters of `SendRawEmail`. */
export async function rawMessage(stamp: Stamp, form: URLSearchParams): Promise<Accepted | Refused> {
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
  const email = await PostalMime.parse(raw);
  const from = form.get('Source') ?? addressesOf(email.from ? [email.from] : [])[0];
  if (!email.from || from === undefined) return refuse('InvalidParameterValue', "Missing required header 'From'.");
  const named = members(form, 'Destinations');
  const written = [email.to, email.cc, email.bcc].flatMap((list) => addressesOf(list ?? []));
  return accept(stamp, from, named.length > 0 ? named : written, raw);
}

function accept(stamp: Stamp, from: string, to: readonly string[], raw: Buffer): Accepted | Refused {
  const [sender] = parseAddresses(from);
  const recipients = to.map((address) => parseAddresses(address)[0]);
  if (raw.length > MOST_BYTES)
    return refuse('InvalidParameterValue', `Message length is more than ${MOST_BYTES} bytes long: '${raw.length}'.`);
  if (recipients.length > MOST_RECIPIENTS)
    return refuse('InvalidParameterValue', `Recipient count exceeds ${MOST_RECIPIENTS}.`);
  if (recipients.length === 0) return refuse('InvalidParameterValue', "Missing required header 'To'.");
  if (sender === undefined || !recipients.every((recipient) => recipient !== undefined))
    return refuse('InvalidParameterValue', "Missing final '@domain'");
  return { type: 'accepted', envelope: { from: sender, to: recipients }, raw: stamped(stamp, raw) };
}

function refuse(code: string, message: string): Refused {
  return { type: 'refused', code, message };
}

function stamped({ id, at }: Stamp, raw: Buffer): Buffer {
  const text = raw.toString('latin1');
  const end = HEAD_END.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const body = end ? text.slice(end.index + end[0].length) : '';
  const lines = head
    .split(/\r?\n(?![ \t])/)
    .filter((line) => line !== '' && !REPLACED.test(line.slice(0, line.indexOf(':')).trim()));
  lines.push(`Message-ID: <${id}@email.amazonses.com>`, `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
}

/** The values of a list in the query protocol: `name.member.1`, `name.member.2` … */
function members(form: URLSearchParams, name: string): string[] {
  const values: string[] = [];
  for (let n = 1; ; n += 1) {
    const value = form.get(`${name}.member.${n}`);
    if (value === null) return values;
    values.push(value);
  }
}

function parseAddresses(text: string): string[] {
  return addressesOf(addressParser(text));
}

/** The bare addresses, with groups expanded, without those that have no domain. */
function addressesOf(addresses: readonly Address[]): string[] {
  return addresses
    .flatMap((address) => (address.group ? address.group : [address]))
    .map(({ address }) => address)
    .filter((address) => /^[^\s@]+@[^\s@]+$/.test(address));
}
