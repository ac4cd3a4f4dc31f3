import { rmSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMailbox } from '../../functions/local/mailbox.ts';
import { createFolderSender, type MailFolder, openMailFolder } from '../../functions/local/mailFolder.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

let emails: MailFolder;
let get: (path: string) => Promise<Response>;

beforeEach(() => {
  emails = openMailFolder(temporaryFolder());
  const app = createMailbox(emails);
  get = async (path) => app.request(path);
});

const MULTIPART = [
  'From: Coloni <coloni@example.org>',
  'To: Anna <anna@example.org>',
  'Subject: Villa <Rosa>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; boundary=outer',
  '',
  '--outer',
  'Content-Type: multipart/alternative; boundary=inner',
  '',
  '--inner',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Roll the dice at <http://localhost/g/1>',
  '--inner',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<html><head><title>x</title></head><body><img src="cid:board@coloni"><a href="/g/1">Roll</a></body></html>',
  '--inner--',
  '--outer',
  'Content-Type: image/svg+xml',
  'Content-ID: <board@coloni>',
  'Content-Transfer-Encoding: base64',
  '',
  'PHN2Zy8+',
  '--outer--',
];

async function keep(to = 'anna@example.org'): Promise<string> {
  const id = emails.nextId(Date.now());
  await emails.keep(id, { from: 'coloni@example.org', to: [to] }, Buffer.from(MULTIPART.join('\r\n')));
  return id;
}

describe('the list of emails', () => {
  test('says that nothing has arrived yet', async () => {
    const answer = await get('/mailbox');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('No email yet.');
  });

  test('shows the newest first, and makes markup harmless', async () => {
    const [older, newer] = [await keep('anna@example.org'), await keep('bea@example.org')];
    const page = await (await get('/mailbox')).text();
    expect(page.indexOf(newer)).toBeLessThan(page.indexOf(older));
    expect(page).toContain('Villa &lt;Rosa&gt;');
    expect(page).not.toContain('<Rosa>');
  });

  test('can be limited to one address', async () => {
    const [annas, beas] = [await keep('anna@example.org'), await keep('bea@example.org')];
    const page = await (await get('/mailbox?to=Bea%40example.org')).text();
    expect(page).toContain(beas);
    expect(page).not.toContain(annas);
  });

  test('leads to older emails, page by page', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 51; n += 1) ids.push(await keep());
    const first = await (await get('/mailbox')).text();
    const [, older = ''] = /href="([^"]*before=[^"]*)"/.exec(first) ?? [];
    expect(first).not.toContain(`/mailbox/${ids[0]}"`);
    const second = await (await get(older.replaceAll('&amp;', '&'))).text();
    expect(second).toContain(`/mailbox/${ids[0]}"`);
    expect(second).not.toContain('Older emails');
  });
});

describe('an email', () => {
  test('appears in a frame that runs nothing, with its plain text and all its headers', async () => {
    const id = await keep();
    const answer = await get(`/mailbox/${id}`);
    const page = await answer.text();
    expect(page).toContain(`<iframe src="/mailbox/${id}/html"`);
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).toContain('Roll the dice at &lt;http://localhost/g/1&gt;');
    expect(page).toContain('<dt>Delivered-To</dt>');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('contains its pictures, opens links outside the frame, and may load nothing', async () => {
    const answer = await get(`/mailbox/${await keep()}/html`);
    const page = await answer.text();
    expect(page).toContain('<head><base target="_blank">');
    expect(page).toContain('<img src="data:image/svg+xml;base64,PHN2Zy8+">');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toMatch(/script-src|https?:/);
  });

  test('can be downloaded as a file', async () => {
    const id = await keep();
    const answer = await get(`/mailbox/${id}/raw`);
    expect(answer.headers.get('content-type')).toBe('message/rfc822');
    expect(await answer.text()).toContain('Subject: Villa <Rosa>');
  });

  test.each(['/mailbox/nothing', '/mailbox/nothing/html', '/mailbox/nothing/raw', '/mailbox/..%2f..%2fsecret/raw'])(
    '%s does not exist, and the answer says so',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('This email does not exist.');
    },
  );
});

describe('the mailbox’s API', () => {
  test('returns the emails of one address, newest first and in full', async () => {
    await keep('bea@example.org');
    const id = await keep('anna@example.org');
    const answer = await get('/mailbox/api/mails?to=anna@example.org');
    expect(await answer.json()).toEqual({
      emails: [
        {
          id,
          receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          from: 'Coloni <coloni@example.org>',
          to: ['anna@example.org'],
          subject: 'Villa <Rosa>',
          text: expect.stringContaining('Roll the dice'),
          html: expect.stringContaining('Roll'),
          headers: expect.arrayContaining([{ name: 'Subject', value: 'Villa <Rosa>' }]),
        },
      ],
    });
    expect((await get(`/mailbox/api/mails/${id}`)).status).toBe(200);
    expect((await get('/mailbox/api/mails/nothing')).status).toBe(404);
  });
});

test('an email is kept as it was written; where it cannot be, it is to be tried again', async () => {
  const folder = temporaryFolder();
  const keep = createFolderSender(openMailFolder(folder), () => 1);
  const envelope = { from: 'coloni@localhost', to: 'anna@example.org', id: 'abc' };
  expect(await keep(Buffer.from('Message-ID: <abc@localhost>\r\n\r\nRoll.'), envelope)).toEqual({
    type: 'sent',
    messageId: 'abc@localhost',
  });
  const [kept] = await openMailFolder(folder).list();
  expect(kept?.to).toEqual(['anna@example.org']);
  expect((await openMailFolder(folder).raw(kept?.id ?? ''))?.toString()).toContain('Message-ID: <abc@localhost>');
  rmSync(folder, { recursive: true });
  expect(await keep(Buffer.from(''), envelope)).toMatchObject({ type: 'failed', retry: true });
});
