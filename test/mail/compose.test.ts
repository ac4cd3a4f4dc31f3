import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { composeMail, type Envelope } from '../../functions/mail/compose.ts';
import type { Rendered } from '../../functions/mail/document.ts';

const letter = {
  locale: 'it',
  subject: 'Città · tocca a te',
  text: 'È il tuo turno\n',
  html: '<p>È il tuo turno</p>',
} as const;
const envelope: Envelope = {
  from: { name: 'Coloni', address: 'mail@coloni.example' },
  to: 'anna@example.org',
  id: 'abc123',
  thread: { game: 'xyz', root: '0100-abc@eu-west-1.amazonses.com' },
  kind: 'turn',
  unsubscribe: 'https://coloni.example/api/mail/stop?token=a.b',
  at: Date.UTC(2026, 1, 3, 4, 5, 6),
};
const PNG = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]);
const parsed = async (given: Partial<Envelope> = {}, said: Partial<Rendered> = {}) => {
  const raw = await composeMail({ ...letter, ...said }, { ...envelope, ...given });
  const mail = await PostalMime.parse(raw);
  return {
    raw: raw.toString('latin1'),
    mail,
    header: (name: string) => mail.headers.filter(({ key }) => key === name),
  };
};

describe('an email as bytes', () => {
  it('contains plain text before HTML, and both decode to the originals', async () => {
    const { mail, raw } = await parsed();
    expect(mail.subject).toBe(letter.subject);
    expect(mail.text?.trim()).toBe(letter.text.trim());
    expect(mail.html?.trim()).toBe(letter.html);
    expect(mail.attachments).toEqual([]);
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
    expect(raw).toMatch(/Content-Type: multipart\/alternative/);
  });

  it('attaches its picture to the HTML part alone (RFC 2387)', async () => {
    const html = '<p><img src="cid:board.abc@coloni.example"></p>';
    const { mail, raw } = await parsed({}, { html, picture: { id: 'board.abc@coloni.example', png: PNG } });
    const types = [...raw.matchAll(/^Content-Type: ([a-z]+\/[a-z]+)/gm)].map(([, type]) => type);
    expect(types).toEqual(['multipart/alternative', 'text/plain', 'multipart/related', 'text/html', 'image/png']);
    expect(raw).toMatch(/^Content-Type: multipart\/related; type="text\/html";/m);
    expect(raw).toMatch(/^Content-ID: <board\.abc@coloni\.example>\r$/im);
    const [picture, ...others] = mail.attachments;
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true });
    expect(new Uint8Array(picture?.content as ArrayBuffer)).toEqual(PNG);
    expect(mail.html?.trim()).toBe(html);
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
  });

  it('comes from our address, goes to one recipient and accepts no replies', async () => {
    const { mail, header } = await parsed();
    expect(mail.from).toMatchObject({ name: 'Coloni', address: 'mail@coloni.example' });
    expect(mail.to).toEqual([expect.objectContaining({ address: 'anna@example.org', name: '' })]);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.messageId).toBe('<abc123@coloni.example>');
    expect(header('auto-submitted')).toMatchObject([{ value: 'auto-generated' }]);
    expect(header('content-language')).toMatchObject([{ value: 'it' }]);
    expect(new Date(mail.date ?? 0).getTime()).toBe(envelope.at);
  });

  it('joins all emails of a game in one thread', async () => {
    const [one, other] = await Promise.all([parsed({ id: 'one' }), parsed({ id: 'other' })]);
    expect(one.mail.references, 'an id that a mail really bears').toBe('<0100-abc@eu-west-1.amazonses.com>');
    expect(one.mail.inReplyTo).toBe(one.mail.references);
    expect(other.mail.references).toBe(one.mail.references);
    expect(other.mail.messageId).not.toBe(one.mail.messageId);
  });

  it('starts a thread if it is the first email of a game', async () => {
    const { header } = await parsed({ thread: { game: 'xyz' } });
    expect([...header('references'), ...header('in-reply-to')]).toEqual([]);
    expect(header('list-id')).toMatchObject([{ value: '<xyz.games.coloni.example>' }]);
  });

  it('names its game, its kind and its reply address in headers', async () => {
    const { header, mail } = await parsed({ replyTo: 'desk@coloni.example' });
    expect(header('list-id')).toMatchObject([{ value: '<xyz.games.coloni.example>' }]);
    expect(header('feedback-id')).toMatchObject([{ value: 'turn:coloni:coloni.example' }]);
    expect(mail.replyTo).toMatchObject([{ address: 'desk@coloni.example' }]);
  });

  it('offers one-click unsubscribing if its kind can be stopped (RFC 8058)', async () => {
    const { header } = await parsed();
    expect(header('list-unsubscribe')).toMatchObject([{ value: `<${envelope.unsubscribe}>` }]);
    expect(header('list-unsubscribe-post')).toMatchObject([{ value: 'List-Unsubscribe=One-Click' }]);
    const { unsubscribe: _, thread: __, ...bare } = envelope;
    const raw = (await composeMail(letter, bare)).toString();
    expect(raw).not.toMatch(/^(List-|References|In-Reply-To)/m);
  });

  it('does not let a line break in a subject inject a header', async () => {
    const { header, mail } = await parsed({}, { subject: 'x\r\nBcc: all@example.org\r\n\r\nbody' });
    expect(header('bcc')).toEqual([]);
    expect(mail.bcc).toBeUndefined();
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  it('has no line that is too long for a relay', async () => {
    const { raw } = await parsed({}, { html: `<p>${'a'.repeat(5000)}</p>`, text: 'b'.repeat(5000) });
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
  });
});
