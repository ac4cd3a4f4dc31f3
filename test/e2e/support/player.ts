import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { count, decline, finish, placeAt, press, pressSurely, settled, tradeWithBank } from './hands.ts';
import { type Seen, see } from './seen.ts';
import { tap } from './tap.ts';
import { say } from './words.ts';

type Cards = Readonly<Record<string, number>>;

const SETTLEMENT: Cards = { lumber: 1, brick: 1, wool: 1, grain: 1 };
const CITY: Cards = { grain: 2, ore: 3 };
const PIPS = [0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1];

/** How much a place promises, by the numbers in its name. */
const promise = (place: string): number =>
  [...place.matchAll(/ (\d+)(?!:)\b/g)].reduce((sum, [, number]) => sum + (PIPS[Number(number)] ?? 0), 0);
const best = (places: readonly string[]): string =>
  places.toSorted((a, b) => promise(b) - promise(a) || a.localeCompare(b))[0] ?? '';

/** Plays a seat through the page, greedily, until the game is over. Answers what was done, in order. */
export async function playToTheEnd(page: Page): Promise<readonly string[]> {
  const done: string[] = [];
  let roads = 0;
  for (;;) {
    const seen = await see(page);
    if (seen.over) return done;
    const did = await act(page, seen, roads < 2);
    if (did === 'road') roads++;
    if (did === 'settlement') roads = 0;
    done.push(did);
  }
}

/** Plays a seat until it is to roll the dice: then nobody else can do anything before it does. */
export async function playToTheRoll(page: Page): Promise<void> {
  const isRolling = ({ buttons }: Seen) => buttons.some(({ name, can }) => can && name === say('action.roll'));
  for (let seen = await see(page); !isRolling(seen); seen = await see(page)) await act(page, seen);
}

/** Does the one thing that the page asks for, or the best of those that it allows, and waits until it has been played. */
export async function act(page: Page, seen: Seen, wantsRoad = false): Promise<string> {
  const did = await choose(page, seen, wantsRoad);
  await finish(page);
  await settled(page);
  return did;
}

async function choose(page: Page, seen: Seen, wantsRoad: boolean): Promise<string> {
  const can = (name: string) => seen.buttons.some((button) => button.name === name && button.can);
  const play = (card: 'knight' | 'roadBuilding' | 'yearOfPlenty' | 'monopoly') =>
    say('development.playNamed', { card: say(`ownCard.${card}`) });
  const build = async (kind: 'Road' | 'Settlement' | 'City') => {
    await press(page, say(`action.build${kind}`));
    const { places } = await see(page);
    await placeAt(page, best(places));
    return kind.toLowerCase();
  };
  const simply = async (name: string) => {
    await pressSurely(page, name);
    return name;
  };

  const victim = seen.buttons.find(({ name }) => name.startsWith('Rob '));
  if (victim !== undefined) return simply(victim.name);
  const amount = /discard (\d+) /.exec(seen.text)?.[1];
  if (amount !== undefined) return discard(page, seen.hand, Number(amount));
  if (seen.places.length > 0) {
    await placeAt(page, best(seen.places));
    return seen.text;
  }
  if (can(say('action.roll'))) return simply(say('action.roll'));
  const trade = can(say('trade.bank')) ? await tradeWhatIsLeft(page, seen) : undefined;
  if (trade !== undefined) return trade;
  if (can(say('action.buildCity'))) return build('City');
  if (can(say('action.buildSettlement'))) return build('Settlement');
  if (can(play('knight'))) return simply(play('knight'));
  if (can(play('roadBuilding'))) return simply(play('roadBuilding'));
  if (can(play('yearOfPlenty'))) {
    await press(page, play('yearOfPlenty'));
    await takeFromBank(page);
    return play('yearOfPlenty');
  }
  if (can(say('action.buildRoad')) && wantsRoad) return build('Road');
  if (can(say('action.buyDevelopmentCard'))) return simply(say('action.buyDevelopmentCard'));
  if (can(say('trade.decline'))) {
    await decline(page);
    return say('trade.decline');
  }
  if (can(say('action.endTurn'))) return simply(say('action.endTurn'));
  throw new Error(`nothing to do on a page that asks: ${seen.text} ${JSON.stringify(seen.buttons)}`);
}

/** Takes what the bank has, ore before all. */
async function takeFromBank(page: Page): Promise<void> {
  const more = page.getByRole('group', { name: /from the bank$/ }).getByRole('button', { name: /^One more / });
  const take = page.getByRole('button', { name: say('development.takeThese') });
  const another = more.and(page.locator(':enabled'));
  for (;;) {
    await expect.poll(async () => (await take.isEnabled()) || (await another.count()) > 0).toBe(true);
    if (await take.isEnabled()) return tap(take);
    await another.last().click();
  }
}

async function discard(page: Page, hand: Cards, amount: number): Promise<string> {
  const chosen: Record<string, number> = {};
  for (let i = 0; i < amount; i++) {
    const left = (resource: string) => (hand[resource] ?? 0) - (chosen[resource] ?? 0);
    const most = Object.keys(hand).toSorted((a, b) => left(b) - left(a))[0] ?? '';
    chosen[most] = (chosen[most] ?? 0) + 1;
  }
  await count(page, /chosen$/, chosen);
  await press(page, say('discard.do'));
  return 'discard';
}

/** Trades what is left over for what the next building lacks, if anything is. */
async function tradeWhatIsLeft(page: Page, { hand }: Seen): Promise<string | undefined> {
  const missing = (price: Cards) => Object.keys(price).filter((kind) => (hand[kind] ?? 0) < (price[kind] ?? 0));
  const [price] = [CITY, SETTLEMENT].toSorted((a, b) => missing(a).length - missing(b).length);
  const most = Math.max(...Object.entries(hand).map(([kind, n]) => n - (price?.[kind] ?? 0)));
  const [take] = price === undefined ? [] : missing(price);
  if (take === undefined || price === undefined || most < 2) return undefined;
  await page.getByRole('tab', { name: say('trade.bank') }).click();
  const { buttons } = await see(page);
  const give = buttons.find(({ name, can }) => {
    const [, kind, rate] = /^(\w+) (\d):1$/.exec(name) ?? [];
    return can && kind !== undefined && kind !== take && (hand[kind] ?? 0) - (price[kind] ?? 0) >= Number(rate);
  });
  const kind = give?.name.split(' ')[0];
  if (kind === undefined || !buttons.some(({ name, can }) => can && name.startsWith(`${take} bank`))) return undefined;
  await tradeWithBank(page, kind, take);
  return `trade ${kind} for ${take}`;
}
