import { Hono } from 'hono';
import type { Mail } from './mail.ts';
import { listPage, mailPage, STYLE, sentencePage } from './mailboxPages.ts';
import type { MailFolder } from './mailFolder.ts';

const PAGE = 50;
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** An email may show its own pictures and styles. It runs and loads nothing, and its links open in a new tab. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
const GONE = 'This email does not exist.';

/** Pages under /mailbox that show the emails, and the same as JSON. */
export function createMailbox(emails: MailFolder): Hono {
  const app = new Hono().basePath('/mailbox');
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', PAGE_POLICY);
  });

  app.get('/', async (c) => {
    const { to, before } = c.req.query();
    const found = await emails.list({ to: to || undefined, before, limit: PAGE + 1 });
    const shown = found.slice(0, PAGE);
    const query = new URLSearchParams({ ...(to ? { to } : {}), before: shown.at(-1)?.id ?? '' });
    return c.html(
      listPage(shown, { ...(to ? { to } : {}), ...(found.length > PAGE ? { older: `/mailbox?${query}` } : {}) }),
    );
  });
  app.get('/style.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css' }));

  app.get('/api/mails', async (c) => {
    const found = await emails.list({ to: c.req.query('to'), limit: PAGE });
    const whole = await Promise.all(found.map(({ id }) => emails.find(id)));
    return c.json({ emails: whole.filter((mail) => mail !== undefined) });
  });
  app.get('/api/mails/:id', async (c) => {
    const mail = await emails.find(c.req.param('id'));
    return mail ? c.json(mail) : c.json({ error: GONE }, 404);
  });

  app.get('/:id', async (c) => {
    const mail = await emails.find(c.req.param('id'));
    return mail ? c.html(mailPage(mail)) : c.html(sentencePage(GONE), 404);
  });
  app.get('/:id/html', async (c) => {
    const mail = await emails.find(c.req.param('id'));
    if (mail?.html === undefined) return c.html(sentencePage(GONE), 404);
    return c.html(withLinksBeside(mail), 200, { 'content-security-policy': MAIL_POLICY });
  });
  app.get('/:id/raw', async (c) => {
    const id = c.req.param('id');
    const raw = await emails.raw(id);
    if (!raw) return c.html(sentencePage(GONE), 404);
    const disposition = `attachment; filename="${id}.eml"`;
    return c.body(new Uint8Array(raw), 200, { 'content-type': 'message/rfc822', 'content-disposition': disposition });
  });
  return app;
}

function withLinksBeside({ html = '' }: Mail): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}
