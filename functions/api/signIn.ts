import type { Context } from 'hono';
import type { Found, LinkPurpose } from '../accounts/links.ts';
import type { Player } from '../accounts/players.ts';
import type { Store } from '../services.ts';
import { failed } from './failure.ts';
import type { LinkCookie } from './linkCookie.ts';
import { localeNamed } from './locale.ts';
import type { Sessions } from './session.ts';

/** How somebody who can read the emails of an address signs in. */
interface Arrival {
  readonly c: Context;
  readonly found: Found;
  /** Whether it is the browser that asked for the link: only there does the person who asked get anything. */
  readonly isHere: boolean;
  /** The name of a new player. */
  readonly name: string | undefined;
  /** They know that a guest with games plays here, and would be lost. */
  readonly leaveGuest: boolean | undefined;
  /** Uses up the link or the code; returns whether nobody has used it before. */
  readonly use: () => Promise<boolean>;
}

/** A link, and a code for the browser that asks. */
interface LinkRequest {
  readonly purpose: Exclude<LinkPurpose, 'undo'>;
  readonly email: string;
  readonly locale: string;
  /** The page of the site to open afterwards. */
  readonly to?: string;
  /** Who asks, if somebody is signed in. */
  readonly player?: Player;
}

export interface SignInSettings {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly linkCookie: LinkCookie;
  /** The network address that a request comes from. */
  readonly addressOf: (c: Context) => string;
}

/** Signing in with links and codes from emails: sends them, and does what they are for. */
export const createSignIn = ({ store, sessions, linkCookie, addressOf }: SignInSettings) => {
  const { accounts, memberships, players, links, outbox } = store;

  const asker = async ({ player }: Found): Promise<Player | undefined> =>
    player === undefined ? undefined : players.get(player);

  /** Emails the address that an account was moved away from, with a link that takes it back. */
  const notifyOldAddress = async (player: Player, email: string, now: number): Promise<void> => {
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
        await notifyOldAddress(result.player, result.before, now);
        return result.player;
      case 'same':
        return result.player;
    }
  };

  const confirm = async (guest: Player, { email }: Found, now: number): Promise<Player> => {
    const player = await accounts.confirm(guest, email, now);
    if (player.id !== guest.id) {
      await store.sessions.endAll(guest.id, now);
      await store.pushes.forget(guest.id);
    }
    await store.askForWaiting(player.id, now);
    return player;
  };

  const undo = async ({ player: id = '', email }: Found, now: number): Promise<Player | undefined> => {
    const player = await accounts.undoChange(id, email, now);
    if (player !== undefined) {
      // First: a browser that is signed in could add them again.
      await store.sessions.endAll(player.id, now);
      await store.pushes.forget(player.id);
      await store.webhooks.remove(player.id);
    }
    return player;
  };

  /** Only while the guest has no account: its owner signs in with an email. */
  const arrivedGuest = async (found: Found): Promise<Player | undefined> => {
    const guest = await asker(found);
    return guest?.email === undefined ? guest : undefined;
  };

  const whoArrives = async (found: Found, isHere: boolean, name: string | undefined, now: number) => {
    if (found.purpose === 'undo') return undo(found, now);
    if (found.purpose === 'moved') return arrivedGuest(found);
    // Whatever has happened to the account since: this link only signs in.
    if (found.purpose === 'reauthenticate') return accounts.known(found.email, now);
    const who = isHere ? await asker(found) : undefined;
    if (who !== undefined) return who.email === undefined ? confirm(who, found, now) : change(who, found, now);
    if (name === undefined) return accounts.known(found.email, now);
    return accounts.signIn(found.email, { name, locale: localeNamed(found.locale) }, now);
  };

  /** Whether a guest with games would be lost if the holder signed in here. */
  const losesGuest = async ({ c, found, isHere }: Arrival): Promise<boolean> => {
    const session = await sessions.read(c, true);
    if (session.type !== 'valid') return false;
    const here = await players.get(session.player);
    if (here === undefined || here.email !== undefined) return false;
    if ((found.purpose === 'moved' || isHere) && found.player === here.id) return false;
    return (await memberships.of(here.id)).length > 0;
  };

  const isBlocked = async (email: string | undefined): Promise<boolean> =>
    email !== undefined && email !== '' && (await store.blocks.has(email));

  return {
    /** Whether opening the link creates a new player. */
    async makesNewcomer(found: Found, isHere: boolean, now: number): Promise<boolean> {
      if (found.purpose === 'undo' || found.purpose === 'moved' || found.purpose === 'reauthenticate') return false;
      if (isHere && (await asker(found)) !== undefined) return false;
      return (await accounts.ownerOf(found.email, now)) === undefined;
    },

    /** Does what a link or code is for, once its holder has pressed the button. */
    async complete(arrival: Arrival, now: number): Promise<Player> {
      const { c, found, isHere, name, use } = arrival;
      if (await isBlocked(found.email)) throw failed('linkUsed');
      if (!arrival.leaveGuest && (await losesGuest(arrival))) throw failed('guestHere');
      if (name === undefined && (await this.makesNewcomer(found, isHere, now))) throw failed('nameNeeded');
      if (!(await use())) throw failed('linkUsed');
      const player = await whoArrives(found, isHere, name, now);
      // The account may have moved from the address of the link to one that is blocked.
      if (player === undefined || (await isBlocked(player.email))) throw failed('linkUsed');
      const { email } = found;
      if (found.purpose === 'reauthenticate' && isHere) await sessions.authenticate(c, player.id, email);
      else await sessions.open(c, player.id, found.purpose === 'moved' ? 'none' : { email });
      // Asked again once the session is there: blocking an address ends the sessions after that, and misses none.
      if (await isBlocked(player.email)) {
        await store.sessions.endAll(player.id, now);
        throw failed('linkUsed');
      }
      if (await store.eraseIfGone(player, now)) throw failed('linkUsed');
      return player;
    },

    /** The name of the guest whose link this is. */
    async guestIn(found: Found): Promise<string | undefined> {
      return found.purpose === 'moved' ? (await arrivedGuest(found))?.name : undefined;
    },

    /**
     * Emails a link, and a code for the browser that asked, to an address. A blocked one gets none, and nobody learns that.
     */
    async sendLink(c: Context, request: LinkRequest, device: string, now: number): Promise<void> {
      const { email, locale, to, player, purpose } = request;
      const who = player === undefined ? {} : { player: player.id };
      const browser = linkCookie.set(c);
      if (await isBlocked(email)) return;
      const nonce = await links.issue({ purpose, email, locale, browser, ...who }, now);
      const from = { device, address: addressOf(c) };
      await outbox.ask(
        { type: 'signIn', purpose, email, locale, nonce, asker: from, ...who, ...(to === undefined ? {} : { to }) },
        now,
        now,
      );
    },

    /** The player of a cookie; a guest merged into an account gets a cookie of that account. */
    async playerOf(c: Context, id: string): Promise<Player> {
      const player = await players.get(id);
      if (player === undefined) {
        await sessions.close(c);
        throw failed('sessionExpired');
      }
      if (player.id !== id) await sessions.open(c, player.id, 'none');
      return player;
    },
  };
};

export type SignIn = ReturnType<typeof createSignIn>;
