import type { Locale } from '../../../messages/translate.ts';
import type { MailDocument } from '../document.ts';
import { plainName } from '../plain.ts';
import { t } from '../words.ts';

/** A link that signs in, or that ties the address to the player who asked for it. */
export interface SignInMail {
  readonly locale: Locale;
  readonly link: string;
  readonly minutes: number;
  /** The name of the guest who wants to add the address. */
  readonly guest?: string;
}

export function signInMail({ locale, link, minutes, guest }: SignInMail): MailDocument {
  const kind = guest === undefined ? 'signIn' : 'confirm';
  const name = guest === undefined ? '' : plainName(guest, 40);
  const asked = t(locale, `${kind}.asked`, { name });
  const once = t(locale, 'signIn.once', { minutes });
  return {
    locale,
    subject: t(locale, `${kind}.subject`),
    title: t(locale, 'site.name'),
    preview: once,
    blocks: [
      { type: 'asked', text: asked },
      ...(guest === undefined ? [] : [{ type: 'paragraph' as const, text: t(locale, 'confirm.what') }]),
      { type: 'button', label: t(locale, `${kind}.button`), href: link },
      { type: 'paragraph', text: once },
      { type: 'note', text: t(locale, `${kind}.notYou`) },
    ],
  };
}
