import type { Page } from '@playwright/test';
import { expect } from 'vitest';

/** A button of the page as a person meets it: by its name. */
interface SeenButton {
  readonly name: string;
  readonly can: boolean;
}

/** What a page of a game shows to its player. */
export interface Seen {
  /** What the game asks for. */
  readonly text: string;
  readonly over: boolean;
  readonly buttons: readonly SeenButton[];
  /** The places that are lit on the board, by name. */
  readonly places: readonly string[];
  /** Cards in hand, by the name of their resource. */
  readonly hand: Readonly<Record<string, number>>;
}

/** What a page asks, and the button without which it is not whole: that part of the page is fetched when it is needed. */
const FETCHED: readonly (readonly [asked: RegExp, button: RegExp])[] = [
  [/^Choose whom the robber /, /^Rob /],
  [/: discard \d+ card/, /^Discard$/],
  [/ has an offer for you\./, /^Decline$/],
];
const isWhole = ({ text, buttons }: Seen): boolean =>
  FETCHED.every(([asked, button]) => !asked.test(text) || buttons.some(({ name }) => button.test(name)));

/** Waits until the page asks for something, or shows that the game is over, and tells what it shows. */
export async function see(page: Page): Promise<Seen> {
  // A page may start again in between: it is looked at from the outside, again and again.
  const lookNow = () => look(page).catch(() => undefined);
  let seen: Seen | undefined;
  await expect
    .poll(
      async () => {
        seen = await lookNow();
        return seen !== undefined && isWhole(seen);
      },
      { timeout: 60_000, message: 'the page asks for nothing' },
    )
    .toBe(true);
  if (seen === undefined) throw new Error('the page shows nothing');
  return seen;
}

const look = (page: Page): Promise<Seen | undefined> =>
  page.locator('main').evaluate((main): Seen | undefined => {
    const request = main.querySelector('.request');
    if (!request || main.matches('[aria-busy="true"]') || main.querySelector('.sending, [aria-busy="true"]'))
      return undefined;
    const over = main.ownerDocument.title.startsWith('Over:');
    if (!over && !request.classList.contains('asks')) return undefined;
    const all = (selector: string) => [...main.querySelectorAll(selector)];
    const nameOf = (element: (typeof main)['firstElementChild']): string =>
      (element?.getAttribute('aria-label') ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const cards = all('.hand li > .unseen').map((card) => nameOf(card).split(': '));
    return {
      text: nameOf(request.querySelector('[role=status]')),
      over,
      buttons: all('button')
        .filter((button) => button.checkVisibility())
        .map((button) => ({
          name: nameOf(button),
          // What has just appeared listens in a moment.
          can:
            !button.disabled && (button.getAttribute('aria-disabled') !== 'true' || button.classList.contains('quiet')),
        })),
      places: all('[data-place]').map(nameOf),
      hand: Object.fromEntries(cards.map(([name, n]) => [name, Number(n)])),
    };
  });
