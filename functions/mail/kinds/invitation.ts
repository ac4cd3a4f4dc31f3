import { listed } from '../../../messages/events.ts';
import type { Locale } from '../../../messages/translate.ts';
import type { MailDocument } from '../document.ts';
import { plainName } from '../plain.ts';
import { rulesetLead, rulesetName, t } from '../words.ts';
import { sealOf } from './gameMail.ts';

/** Somebody asks a friend to join a game. */
export interface InvitationMail {
  readonly locale: Locale;
  readonly game: string;
  readonly ruleset: string;
  /** Whether the picture shows the island of this game, or another one: a random island is drawn when the game begins. */
  readonly island: 'printed' | 'random';
  /** The time for each turn; absent if no time runs out. */
  readonly turnHours?: number;
  readonly host: string;
  /** The number of players. */
  readonly players: number;
  /** Who has joined already. */
  readonly seated: readonly string[];
  readonly free: number;
  /** The commitment to the game's secret seed. */
  readonly commitment: string;
  readonly link: string;
  readonly stop: string;
  /** The reader has just played with the host, so the players and the way to play over days are known. */
  readonly rematch?: true;
}

export function invitationMail(mail: InvitationMail): MailDocument {
  const { locale, players, free, link, stop, turnHours } = mail;
  const game = plainName(mail.game);
  const host = plainName(mail.host, 40);
  const seated = mail.seated.map((name) => plainName(name, 40));
  const ruleset = rulesetName(locale, mail.ruleset);
  const { rematch } = mail;
  const asked = t(locale, rematch ? 'rematch.asked' : 'invitation.asked', { host, ruleset, players, game });
  const names = { names: listed(locale, seated), count: seated.length };
  const places = t(locale, 'invitation.free', { free });
  const lead = rulesetLead(locale, mail.ruleset);
  const island = t(locale, `invitation.island.${mail.island}`);
  const how = t(locale, rematch ? 'rematch.how' : 'invitation.how');
  const clock = turnHours === undefined ? '' : ` ${t(locale, 'invitation.clock', { hours: turnHours })}`;
  return {
    locale,
    subject: t(locale, rematch ? 'rematch.subject' : 'invitation.subject', { game, host }),
    title: game,
    preview: asked,
    blocks: [
      { type: 'asked', text: asked },
      ...(rematch ? [] : [{ type: 'paragraph' as const, text: [t(locale, 'invitation.game'), ...lead].join(' ') }]),
      { type: 'paragraph', text: `${how}${clock}` },
      {
        type: 'paragraph',
        text: seated.length > 0 ? `${t(locale, 'invitation.seated', names)} ${places}` : places,
      },
      { type: 'button', label: t(locale, 'invitation.button'), href: link },
      { type: 'picture', alt: t(locale, 'invitation.island') },
      { type: 'note', text: island },
      { type: 'note', text: t(locale, 'invitation.commitment', { commitment: sealOf(mail.commitment) }) },
      { type: 'note', text: t(locale, rematch ? 'rematch.why' : 'invitation.why', { host, game }) },
      { type: 'link', label: t(locale, 'stop.invitation'), href: stop },
    ],
  };
}
