import { html, raw } from 'hono/html';
import type { Mail, MailSummary } from './mail.ts';

export const STYLE = `
:root { color-scheme: light dark; --ink: #22303a; --quiet: #5b6a74; --paper: #fbf7ee; --line: #d8cfbd; --link: #1f5f8b; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e2d4; --quiet: #a6b1b8; --paper: #161d22; --line: #36424a; --link: #8cc3ea; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 46rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0.5rem 0; }
h2 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
a { color: var(--link); }
.quiet, dt { color: var(--quiet); }
form { display: flex; gap: 0.5rem; margin: 1rem 0; }
input, button { min-height: 2.75rem; padding: 0 0.75rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: 0.4rem; }
input { flex: 1; min-width: 0; }
ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li a { display: block; padding: 0.75rem 0; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
li strong { display: block; color: var(--link); }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 0.4rem; background: #fff; }
pre { white-space: pre-wrap; margin: 0; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.4rem; font-size: 0.9rem; }
summary { min-height: 2.75rem; padding: 0.6rem 0; cursor: pointer; }
dl { margin: 0; font-size: 0.9rem; }
dd { margin: 0 0 0.5rem; }
`;

/** The list of emails, with links to those of one address and to older ones. */
export function listPage(emails: readonly MailSummary[], { to, older }: { to?: string; older?: string }) {
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="quiet">What this instance has mailed. Nothing leaves this machine.</p>
      <form action="/mailbox" method="get">
        <input type="email" name="to" value="${to ?? ''}" placeholder="Only emails to this address" aria-label="Address" />
        <button type="submit">Show</button>
      </form>
      ${emails.length === 0 ? html`<p>No email yet${to ? html` for ${to}` : ''}.</p>` : html`<ol>${emails.map(entry)}</ol>`}
      ${older ? html`<p><a href="${older}">Older emails</a></p>` : ''}
      ${to ? html`<p><a href="/mailbox">All emails</a></p>` : ''}`,
  );
}

function entry(mail: MailSummary) {
  return html`<li>
    <a href="/mailbox/${mail.id}">
      <strong>${mail.subject}</strong>
      <span>${mail.to.join(', ')}</span> <span class="quiet">${time(mail.receivedAt)}</span>
    </a>
  </li>`;
}

/** One email: as a mail program shows it, its plain text, and all its headers. */
export function mailPage(mail: Mail) {
  const picture = html`<h2>As it looks</h2>
    <iframe src="/mailbox/${mail.id}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return page(
    mail.subject,
    html`<p><a href="/mailbox">Mailbox</a></p>
      <h1>${mail.subject}</h1>
      <p class="quiet">From ${mail.from}<br />To ${mail.to.map((to) => html`<a href="/mailbox?to=${encodeURIComponent(to)}">${to}</a> `)}<br />${time(mail.receivedAt)}</p>
      ${mail.html === undefined ? '' : picture}
      <h2>Plain text</h2>
      <pre>${mail.text}</pre>
      <details>
        <summary>Headers</summary>
        <dl>${mail.headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
      </details>
      <p><a href="/mailbox/${mail.id}/raw">The mail as a file</a></p>`,
  );
}

/** A page with one sentence. */
export function sentencePage(sentence: string) {
  return page('Mailbox', html`<h1>Mailbox</h1><p>${sentence}</p><p><a href="/mailbox">All emails</a></p>`);
}

function page(title: string, body: unknown) {
  return html`${raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/mailbox/style.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
}

function time(instant: string) {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(instant),
  );
  return html`<time datetime="${instant}">${words}</time>`;
}
