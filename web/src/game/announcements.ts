import { me } from '../session.svelte.ts';
import { LOOKS_SECONDS } from './attention.ts';
import { connectLive, type Live, type LiveSettings } from './live.ts';

/** How often a connected page polls anyway, with a reader who is looking and with none. */
const LOOKING = 90_000;
const AWAY = 300_000;
/** How long it waits for a connection before it polls. */
const CONNECTING = 5000;

/** What a page is notified of over a connection, while there is one. */
export class Announcements {
  readonly #settings: LiveSettings;
  #live: Live | undefined;
  /** Who the reader was when that connection was made. */
  #connectedAs: string | undefined;

  constructor(settings: LiveSettings) {
    this.#settings = settings;
  }

  /** A connection is made for one reader: one who has signed in or sat down since needs another. */
  connect(): void {
    if (this.#connectedAs !== me()?.id) this.hangUp();
    this.#connectedAs = me()?.id;
    this.#live ??= connectLive(this.#settings);
  }

  hangUp(): void {
    this.#live?.stop();
    this.#live = undefined;
  }

  isConnected(): boolean {
    return this.#live?.isConnected() ?? false;
  }

  /** How long to wait before polling while the page is notified of changes, or will be in a moment. */
  pause(idle: number): number | undefined {
    if (this.isConnected()) return idle < LOOKS_SECONDS ? LOOKING : AWAY;
    return this.#live?.isConnecting() ? CONNECTING : undefined;
  }
}
