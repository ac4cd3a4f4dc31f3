import type { Locale } from '../../../messages/translate.ts';
import type { LinkPurpose } from '../../accounts/links.ts';
import type { Asker } from '../../notices/notices.ts';
import type { Block, MailDocument } from '../document.ts';
import { plainName } from '../plain.ts';
import { t } from '../words.ts';

/** A link that signs in, and its other effect in the browser that asked for it. */
export interface SignInMail {
  /**
   * `confirm`: a guest asks for the address; `change`: an account asks for it in place of its own; `reauthenticate`: an
   * account proves that its owner is there.
   */
  readonly purpose: Exclude<LinkPurpose, 'undo'>;
  readonly locale: Locale;
  readonly link: string;
  /** The code to type instead in the browser that asked. */
  readonly code: string;
  readonly minutes: number;
  /** Who asks for the address. */
  readonly name?: string;
  /** Where it was asked for. */
  readonly asker?: Asker;
}

/** A link with which an old address takes its account back. */
export interface AddressChangedMail {
  readonly locale: Locale;
  readonly link: string;
  readonly days: number;
  readonly name: string;
  /** The new address, mostly hidden. */
  readonly now: string;
}

const deviceIn = (locale: Locale, { device }: Asker): string => {
  const [browser = '', system = ''] = device.split('|');
  if (browser === '' && system === '') return t(locale, 'signIn.device.unknown');
  if (browser === '' || system === '') return browser || system;
  return t(locale, 'signIn.device', { browser, system });
};

/** `12345678` becomes `1234 5678`. */
const spaced = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ');

export function signInMail(mail: SignInMail): MailDocument {
  const { purpose, locale, link, code, minutes, asker } = mail;
  const name = plainName(mail.name ?? '', 40);
  const once = t(locale, 'signIn.once', { minutes });
  const what: readonly Block[] =
    purpose === 'signIn'
      ? []
      : [
          { type: 'paragraph', text: t(locale, `${purpose}.what`, { name }) },
          ...(purpose === 'reauthenticate'
            ? []
            : [{ type: 'paragraph' as const, text: t(locale, 'confirm.where', { name }) }]),
        ];
  const from: readonly Block[] =
    asker === undefined
      ? []
      : [
          {
            type: 'note',
            text: t(locale, 'signIn.from', { device: deviceIn(locale, asker), address: asker.address }),
          },
        ];
  return {
    locale,
    subject: t(locale, `${purpose}.subject`),
    title: t(locale, 'site.name'),
    preview: once,
    blocks: [
      { type: 'asked', text: t(locale, `${purpose}.asked`, { name }) },
      ...what,
      { type: 'button', label: t(locale, `${purpose}.button`), href: link },
      { type: 'paragraph', text: once },
      { type: 'heading', text: t(locale, 'signIn.code', { code: spaced(code) }) },
      { type: 'paragraph', text: t(locale, 'signIn.codeWhy') },
      ...from,
      { type: 'note', text: t(locale, `${purpose}.notYou`, { name }) },
    ],
  };
}

export function addressChangedMail({ locale, link, days, name, now }: AddressChangedMail): MailDocument {
  const asked = t(locale, 'changed.asked', { name: plainName(name, 40), now: plainName(now) });
  return {
    locale,
    subject: t(locale, 'changed.subject'),
    title: t(locale, 'site.name'),
    preview: asked,
    blocks: [
      { type: 'asked', text: asked },
      { type: 'paragraph', text: t(locale, 'changed.what', { days }) },
      { type: 'button', label: t(locale, 'changed.button'), href: link },
      { type: 'note', text: t(locale, 'changed.wasYou', { days }) },
    ],
  };
}
