import type { Locale } from '../../../messages/translate.ts';
import type { MailDocument } from '../document.ts';
import { t } from '../words.ts';

/** A webhook was switched off. */
export interface WebhookOffMail {
  readonly locale: Locale;
  /** Only the host is named: the address itself is as good as a password. */
  readonly host: string;
  readonly link: string;
}

export function webhookOffMail({ locale, host, link }: WebhookOffMail): MailDocument {
  const asked = t(locale, 'webhook.off.asked', { host });
  return {
    locale,
    subject: t(locale, 'webhook.off.subject'),
    title: t(locale, 'site.name'),
    preview: asked,
    blocks: [
      { type: 'asked', text: asked },
      { type: 'paragraph', text: t(locale, 'webhook.off.how') },
      { type: 'button', label: t(locale, 'webhook.off.button'), href: link },
    ],
  };
}
