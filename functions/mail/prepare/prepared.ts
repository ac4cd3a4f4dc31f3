import type { WireEvent } from '../../../engine/index.ts';
import { LOCALES, type Locale, localeFrom } from '../../../messages/translate.ts';
import type { Player } from '../../accounts/players.ts';
import type { Delivery } from '../../notices/notices.ts';
import type { Store } from '../../services.ts';
import type { MailDocument } from '../document.ts';
import type { Pictured } from '../picture/pictures.ts';
import type { Stop } from '../stopping.ts';

/** What preparing an email needs. */
export interface MailContext {
  readonly store: Store;
  /** The address of the site, without a slash at the end. */
  readonly site: string;
  /** Signs the links of emails. */
  readonly secret: string;
  /** Who gets reports. */
  readonly operator: { readonly address: string; readonly locale: Locale };
  /** The addresses at which a kind of email can be stopped: for people, and for mail programs. */
  readonly stopLinks: (stop: Stop) => { readonly page: string; readonly post: string };
  /** Whether there is another way to the player than by email. */
  readonly isReachable: (player: Player) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** An email before it is rendered. */
export interface PreparedMail {
  readonly document: MailDocument;
  readonly to: string;
  /** Why nothing can be emailed. */
  readonly unmailed?: string;
  /** The game whose board it shows. */
  readonly game?: Pictured;
  /** What the reader has not seen of it: marked on the board. */
  readonly events?: readonly WireEvent[];
  /** The id of the game in whose thread it is, and who gets it. */
  readonly thread?: { readonly game: string; readonly player: string };
  /** Since when the game has waited for the reader. */
  readonly since?: string;
  readonly stop?: Stop;
  /** Of what browsers and a webhook get too: whose they are, the page of the site, and what a newer message replaces. */
  readonly channels?: {
    readonly player: string;
    readonly page: string;
    readonly tag: string;
    /** The page for those who read along where a webhook arrives. */
    readonly openPage?: string;
  };
}

export type Skip = Extract<Delivery, { readonly type: 'skipped' }>;
export const skip = (reason: string): Skip => ({ type: 'skipped', reason });

export const localeNamed = (name: string): Locale => LOCALES.find((locale) => locale === name) ?? localeFrom([name]);

export const whyNoMail = ({ email, mailState }: Player): string | undefined => {
  if (email === undefined) return 'has no address';
  return mailState === 'blocked' ? 'address is blocked' : undefined;
};

/** Where the player's email goes, and why it cannot be sent if only other channels reach the player. */
export function addressOf(
  { isReachable }: MailContext,
  player: Player,
  unmailed = whyNoMail(player),
): Pick<PreparedMail, 'to' | 'unmailed'> | Skip {
  const { email: to = '' } = player;
  if (unmailed === undefined) return { to };
  return isReachable(player) ? { to, unmailed } : skip(unmailed);
}
