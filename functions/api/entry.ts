import type { Context } from 'hono';
import type { Found, LinkPurpose } from '../accounts/links.ts';
import type { Player } from '../accounts/players.ts';
import { failed } from './failure.ts';
import type { Services } from './handlers.ts';
import { localeNamed } from './locale.ts';

/** How somebody who can read the emails of an address signs in. */
export interface Entering {
  readonly c: Context;
  readonly found: Found;
  /** Whether it is the browser that asked for the link: only there does the person who asked get anything. */
  readonly isHere: boolean;
  /** The name of a new player. */
  readonly name: string | undefined;
  /** Uses up the link or the code; returns whether nobody has used it before. */
  readonly use: () => Promise<boolean>;
}

/** A link, and a code for the browser that asks. */
interface MailAsked {
  readonly purpose: Exclude<LinkPurpose, 'undo'>;
  readonly email: string;
  readonly locale: string;
  /** The page of the site to open afterwards. */
  readonly to?: string;
  /** Who asks, if somebody is signed in. */
  readonly player?: Player;
}

/** What an emailed link or code does once its holder has pressed the button. */
export const createEntry = ({ store, sessions, asking, addressOf }: Services) => {
  const { accounts, players, links, outbox } = store;

  const asker = async ({ player }: Found): Promise<Player | undefined> =>
    player === undefined ? undefined : players.get(player);

  /** Emails the address that an account was moved away from, with a link that takes it back. */
  const tellOld = async (player: Player, email: string, now: number): Promise<void> => {
    const { locale, id } = player;
    const nonce = await links.issue({ purpose: 'undo', email, locale, player: id }, now);
    await outbox.ask({ type: 'signIn', purpose: 'undo', email, locale, nonce, player: id }, now, now);
  };

  const change = async (player: Player, { email }: Found, now: number): Promise<Player> => {
    const result = await accounts.changeEmail(player, email, now);
    switch (result.type) {
      case 'taken':
        throw failed('addressTaken');
      case 'tooMany':
        throw failed('tooManyChanges');
      case 'changed':
        await tellOld(result.player, result.before, now);
        return result.player;
      case 'same':
        return result.player;
    }
  };

  const confirm = async (guest: Player, { email }: Found, now: number): Promise<Player> => {
    const player = await accounts.confirm(guest, email, now);
    if (player.id !== guest.id) {
      await store.pushes.forget(guest.id);
      await store.sessions.endAll(guest.id, now);
    }
    return player;
  };

  const undo = async ({ player: id = '', email }: Found, now: number): Promise<Player | undefined> => {
    const player = await accounts.undoChange(id, email, now);
    if (player !== undefined) {
      await store.pushes.forget(player.id);
      await store.webhooks.remove(player.id);
      await store.sessions.endAll(player.id, now);
    }
    return player;
  };

  const whoEnters = async (found: Found, isHere: boolean, name: string | undefined, now: number) => {
    if (found.purpose === 'undo') return undo(found, now);
    // Whatever has happened to the account since: this link only signs in.
    if (found.purpose === 'reauthenticate') return accounts.known(found.email, now);
    const who = isHere ? await asker(found) : undefined;
    if (who !== undefined) return who.email === undefined ? confirm(who, found, now) : change(who, found, now);
    if (name === undefined) return accounts.known(found.email, now);
    return accounts.signIn(found.email, { name, locale: localeNamed(found.locale) }, now);
  };

  return {
    /** Whether opening the link creates a new player. */
    async makesNewcomer(found: Found, isHere: boolean, now: number): Promise<boolean> {
      if (found.purpose === 'undo' || found.purpose === 'reauthenticate') return false;
      if (isHere && (await asker(found)) !== undefined) return false;
      return (await accounts.ownerOf(found.email, now)) === undefined;
    },

    async enter({ c, found, isHere, name, use }: Entering, now: number): Promise<Player> {
      if (name === undefined && (await this.makesNewcomer(found, isHere, now))) throw failed('nameNeeded');
      if (!(await use())) throw failed('linkUsed');
      const player = await whoEnters(found, isHere, name, now);
      if (player === undefined) throw failed('linkUsed');
      if (found.purpose === 'reauthenticate' && isHere) await sessions.authenticate(c, player.id);
      else await sessions.open(c, player.id, 'email');
      return player;
    },

    /** Emails a link, and a code for the browser that asked, to an address. */
    async mail(c: Context, asked: MailAsked, device: string, now: number): Promise<void> {
      const { email, locale, to, player, purpose } = asked;
      const who = player === undefined ? {} : { player: player.id };
      const nonce = await links.issue({ purpose, email, locale, browser: asking.begin(c), ...who }, now);
      const from = { device, address: addressOf(c) };
      await outbox.ask(
        { type: 'signIn', purpose, email, locale, nonce, asker: from, ...who, ...(to === undefined ? {} : { to }) },
        now,
        now,
      );
    },
  };
};
