import { LINK_LASTS, UNDO_LASTS } from '../../accounts/links.ts';
import { DAY, MINUTE } from '../../instants.ts';
import type { SignInNotice, WebhookOffNotice } from '../../notices/notices.ts';
import { addressChangedMail, signInMail } from '../kinds/signIn.ts';
import { webhookOffMail } from '../kinds/webhook.ts';
import { localeNamed, type MailContext, type PreparedMail, type Skip, skip, whyNoMail } from './prepared.ts';

/** An address that its owner recognises, and nobody else. */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…');

/** The link that signs somebody in or changes an address, and the one that undoes such a change. */
export async function signIn({ store, site }: MailContext, notice: SignInNotice): Promise<PreparedMail | Skip> {
  const { email, nonce, asker, to, purpose = 'signIn' } = notice;
  const locale = localeNamed(notice.locale);
  const page = `${site}/sign-in${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`;
  const link = `${page}#token=${store.links.tokenOf(nonce)}`;
  const player = notice.player === undefined ? undefined : await store.players.get(notice.player);
  if (purpose !== 'signIn' && player === undefined) return skip('is gone');
  if (purpose === 'undo') {
    const { name = '', email: now = '' } = player ?? {};
    return {
      document: addressChangedMail({ locale, link, days: UNDO_LASTS / DAY, name, now: masked(now) }),
      to: email,
    };
  }
  const document = signInMail({
    purpose,
    locale,
    link,
    code: store.links.codeOf(nonce),
    minutes: LINK_LASTS / MINUTE,
    ...(player === undefined ? {} : { name: player.name }),
    ...(asker === undefined ? {} : { asker }),
  });
  return { document, to: email };
}

/** The player's webhook was switched off. Only email says so. */
export async function webhookOff(
  { store, site }: MailContext,
  { player: id, host }: WebhookOffNotice,
): Promise<PreparedMail | Skip> {
  const player = await store.players.get(id);
  if (player === undefined) return skip('is gone');
  const unmailed = whyNoMail(player);
  if (unmailed !== undefined) return skip(unmailed);
  const document = webhookOffMail({ locale: localeNamed(player.locale), host, link: `${site}/me` });
  return { document, to: player.email ?? '' };
}
