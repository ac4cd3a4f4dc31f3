import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { type AnyState, type Cards, type Chance, RESOURCES, type Resource } from '../../engine/index.ts';
import { playBetweenTimes, playOut, type Step, sensibly } from './support/betweenTimes.ts';
import { count, press, pressSurely } from './support/hands.ts';
import { useSite } from './support/site.ts';
import { becomeGuest, sitDown } from './support/tables.ts';
import { tap } from './support/tap.ts';
import { handOf } from './support/views.ts';
import type { Visitor } from './support/visitor.ts';
import { open, whole } from './support/whole.ts';
import { say } from './support/words.ts';

const site = useSite();

/** A kind of card of which Anna holds three, and one that each of the others can give her for it. She lacks his; Carla has it, too. */
interface Goods {
  readonly anna: Resource;
  readonly bruno: Resource;
  readonly carla: Resource;
}

function goodsIn({ turn, steps, hands, offers }: AnyState): Goods | undefined {
  if (turn.active !== 0 || steps.at(-1)?.type !== 'trade' || offers.open.length > 0) return undefined;
  const [anna, bruno, carla] = [0, 1, 2].map((seat) => hands[seat as 0 | 1 | 2].cards ?? []) as [Cards, Cards, Cards];
  const own = RESOURCES.find((_, kind) => (anna[kind] ?? 0) >= 3);
  const other = (...hands: readonly Cards[]) =>
    RESOURCES.filter((resource, kind) => resource !== own && hands.every((hand) => (hand[kind] ?? 0) > 0));
  // A player who cannot pay for an offer is not asked, and could not decline it.
  const his = other(bruno, carla).find((resource) => anna[RESOURCES.indexOf(resource)] === 0);
  const [hers] = other(carla);
  return own && his && hers && { anna: own, bruno: his, carla: hers };
}

/** A game in which Anna has the turn and has offered nothing yet, and each of the three has something to trade. */
function toTheMarket(state: AnyState, chance: Chance): readonly Step[] {
  for (let seed = 0; seed < 500; seed++) {
    const steps = playOut(state, chance, seed, sensibly);
    const at = steps.findIndex((step) => goodsIn(step.state) !== undefined);
    if (at >= 0) return steps.slice(0, at + 1);
  }
  throw new Error('nobody ever had anything to trade');
}

const nameOf = (resource: Resource) => say(`resource.${resource}`);
const offers = (page: Page) => page.getByRole('list', { name: say('trade.offers') }).locator('> li');
const propose = async (page: Page, give: Readonly<Record<string, number>>, take: Readonly<Record<string, number>>) => {
  await count(page, say('trade.give'), give);
  await count(page, say('trade.take'), take);
  await press(page, say('trade.propose'));
};
const handShown = async (page: Page) =>
  (await page.locator('.hand .card > .unseen').allTextContents()).map((text) => Number(text.split(': ')[1]));

test('people trade with each other: an offer to some is withdrawn, one is countered, one is accepted, one lapses', async () => {
  const people = await Promise.all([1, 2, 3].map(() => site.visit()));
  const [anna, bruno, carla] = people as [Visitor, Visitor, Visitor];
  for (const [nth, name] of ['Anna', 'Bruno', 'Carla'].entries()) await becomeGuest(people[nth] as Visitor, name);
  const id = await sitDown({ name: 'Market', seats: people, options: { board: 'random' } });
  let goods: Goods | undefined;
  await playBetweenTimes(site, [], id, (state, chance) => {
    const steps = toTheMarket(state, chance);
    goods = goodsIn(steps.at(-1)?.state as AnyState);
    return steps;
  });
  if (goods === undefined) throw new Error('nothing to trade');
  const [own, his, hers] = [nameOf(goods.anna), nameOf(goods.bruno), nameOf(goods.carla)];
  const hands = () => Promise.all(people.map((person) => handOf(person, id)));
  const before = await hands();
  const nothingOffered = async () => {
    for (const { page } of people) await expect.poll(() => offers(page).count()).toBe(0);
  };
  const after = (...changes: readonly (readonly [seat: number, resource: Resource, by: number])[]) =>
    before.map((hand, seat) =>
      hand.map((n, kind) =>
        changes.reduce((sum, [who, what, by]) => (who === seat && what === RESOURCES[kind] ? sum + by : sum), n),
      ),
    );
  await Promise.all(people.map(({ page }) => open(page, `/game/${id}`)));
  await anna.page.getByText(say('ask.trade')).waitFor();

  // From the hand, on a phone: a card, what it is wanted for, and off it goes. Nothing else has to be tapped or moved into view.
  const { cookies } = await anna.context.storageState();
  const viewport = { width: 390, height: 664 };
  const phone = await site.visit({ storageState: { cookies, origins: [] }, viewport });
  await open(phone.page, `/game/${id}`);
  await phone.page.locator('.hand').scrollIntoViewIfNeeded();
  await phone.page.evaluate(
    "globalThis.taps = 0; addEventListener('click', () => globalThis.taps++, { capture: true });",
  );
  await phone.page.getByRole('button', { name: say('hand.give', { resource: own }), exact: true }).click();
  const place = await phone.page.locator('.hand').boundingBox();
  await phone.page.getByRole('button', { name: say('trade.want', { resource: his }), exact: true }).click();
  expect(await phone.page.locator('.hand').boundingBox()).toEqual(place);
  await press(phone.page, say('trade.propose'));
  const terms = { name: 'Anna', give: `1 ${own}`, take: `1 ${his}` };
  await offers(bruno.page).getByText(say('trade.offer.toYou', terms)).waitFor();
  expect(await phone.page.evaluate('globalThis.taps')).toBe(3);
  await press(anna.page, say('trade.withdraw'));
  await nothingOffered();

  // Anna taps what she lacks, and asks what the others want for it: Bruno wants two, Carla does not answer.
  await phone.page.getByRole('button', { name: say('hand.ask', { resource: his }), exact: true }).click();
  await phone.page.getByText(say('trade.request.you', { take: `1 ${his}` })).waitFor();
  // In Italian the button is wider than the window if its words stay on one line.
  await phone.page.getByRole('button', { name: 'it', exact: true }).click();
  const ask = await phone.page.getByRole('button', { name: 'Chiedi che cosa vogliono in cambio' }).boundingBox();
  expect((ask?.x ?? 0) + (ask?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
  await phone.page.getByRole('button', { name: 'en', exact: true }).click();
  await press(phone.page, say('trade.request'));
  expect(phone.complaints).toEqual([]);
  await phone.context.close();
  await bruno.page.getByText(say('ask.request', { name: 'Anna' })).waitFor();
  await offers(carla.page)
    .getByText(say('trade.request.toYou', { name: 'Anna', take: `1 ${his}` }))
    .waitFor();
  expect(
    await offers(bruno.page)
      .getByRole('button', { name: say('trade.accept') })
      .count(),
  ).toBe(0);
  await press(bruno.page, say('trade.request.answer'));
  await propose(bruno.page, {}, { [own]: 2 });
  const wanted = { name: 'Bruno', give: `1 ${his}`, take: `2 ${own}` };
  const price = offers(anna.page).filter({ hasText: say('trade.offer.toYou', wanted) });
  await price.getByRole('button', { name: say('trade.confirm', { name: 'Bruno' }) }).waitFor();
  await press(bruno.page, say('trade.withdraw'));
  await expect.poll(() => price.count()).toBe(0);
  await press(anna.page, say('trade.withdraw'));
  await nothingOffered();

  // To Bruno alone: Carla sees it, and can do nothing about it.
  await anna.page.getByRole('checkbox', { name: 'Carla' }).uncheck();
  await propose(anna.page, { [own]: 1 }, { [his]: 1 });
  await bruno.page.getByText(say('ask.offer', { name: 'Anna' })).waitFor();
  await offers(bruno.page).getByText(say('trade.offer.toYou', terms)).waitFor();
  await offers(carla.page).getByText(say('trade.offer.others', terms)).waitFor();
  expect(await offers(carla.page).getByRole('button').count()).toBe(0);
  await press(anna.page, say('trade.withdraw'));
  await nothingOffered();
  expect(await hands()).toEqual(before);

  // To both: Carla declines, Bruno would rather have two.
  await anna.page.getByRole('checkbox', { name: 'Carla' }).check();
  await propose(anna.page, { [own]: 1 }, { [his]: 1 });
  await press(carla.page, say('trade.decline'));
  await offers(anna.page)
    .getByText(say('trade.answer.decline', { name: 'Carla' }))
    .waitFor();
  await press(bruno.page, say('trade.counter'));
  // It begins with the terms of the offer.
  await propose(bruno.page, {}, { [own]: 1 });
  const counter = { name: 'Bruno', give: `1 ${his}`, take: `2 ${own}` };
  const rather = offers(anna.page).filter({ hasText: say('trade.offer.counterToYou', counter) });
  await offers(carla.page).getByText(say('trade.offer.counter', counter)).waitFor();
  await tap(rather.getByRole('button', { name: say('trade.confirm', { name: 'Bruno' }) }));
  const first = [
    [0, goods.anna, -2],
    [0, goods.bruno, 1],
    [1, goods.anna, 2],
    [1, goods.bruno, -1],
  ] as const;
  await expect.poll(hands).toEqual(after(...first));
  for (const [seat, { page }] of people.entries())
    await expect.poll(() => handShown(page)).toEqual(after(...first)[seat]);
  await expect.poll(() => rather.count()).toBe(0);

  // Carla accepts out of turn, and Anna deals with her.
  const withdraw = offers(anna.page).getByRole('button', { name: say('trade.withdraw') });
  await whole(anna.page);
  for (let left = await withdraw.count(); left > 0; left--) {
    await tap(withdraw.first());
    await expect.poll(() => withdraw.count()).toBe(left - 1);
  }
  await nothingOffered();
  await propose(anna.page, { [own]: 1 }, { [hers]: 1 });
  await press(carla.page, say('trade.accept'));
  await press(anna.page, say('trade.confirm', { name: 'Carla' }));
  const second = [
    [0, goods.anna, -1],
    [0, goods.carla, 1],
    [2, goods.anna, 1],
    [2, goods.carla, -1],
  ] as const;
  await expect.poll(hands).toEqual(after(...first, ...second));

  // An offer holds nobody up: it ends with the turn.
  await propose(anna.page, { [hers]: 1 }, { [own]: 1 });
  await bruno.page.getByText(say('ask.offer', { name: 'Anna' })).waitFor();
  await pressSurely(anna.page, say('action.endTurn'));
  await bruno.page.getByText(say('ask.roll')).waitFor();
  await nothingOffered();
  expect(await hands()).toEqual(after(...first, ...second));
  for (const { complaints } of people) expect(complaints).toEqual([]);
});
