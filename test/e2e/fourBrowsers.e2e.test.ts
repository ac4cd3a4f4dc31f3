import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RESOURCES } from '../../engine/index.ts';
import type { Commit, Game } from '../../functions/api/client.ts';
import { launchChromium } from '../support/chromium.ts';
import { type Service, startService } from '../support/service.ts';
import { count, press, settled } from './support/hands.ts';
import { addAddress, createGame, join, mailTo } from './support/people.ts';
import { act } from './support/player.ts';
import { see } from './support/seen.ts';
import { handOf, viewOf } from './support/views.ts';
import { gameOn, type Visitor, visit } from './support/visitor.ts';
import { open, whole } from './support/whole.ts';
import { say } from './support/words.ts';

const NAMES = ['Anna', 'Bruno', 'Dora', 'Carla'] as const;
const GAME = 'Sunday table';
const addressOf = (name: string) => `${name.toLowerCase()}@example.org`;

/** Seconds until an email: by then each page that is looked at has said so, however slow the machine is. */
const PAUSE = '20';

let browser: Browser;
let service: Service;

beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startService({ env: { COLONI_MAIL_PAUSE: PAUSE } })]);
});
afterAll(() => browser.close());

test('four browsers play the opening rounds against each other, and an email calls the player who is not looking', async () => {
  const people = await Promise.all(NAMES.map(() => visit(browser, service.address)));
  const [anna, bruno, dora, carla] = people as [Visitor, Visitor, Visitor, Visitor];
  await createGame(anna, { host: 'Anna', name: GAME, seats: ['person', 'person', 'person'] });
  const id = gameOn(anna.page);
  const link = await anna.page.getByLabel(say('invite.link')).inputValue();
  for (const [person, name] of [
    [bruno, 'Bruno'],
    [dora, 'Dora'],
  ] as const) {
    await join(person, link, name);
    await person.page.getByText(say('lobby.starts')).waitFor();
  }
  for (const [person, name] of [
    [anna, 'Anna'],
    [bruno, 'Bruno'],
    [dora, 'Dora'],
  ] as const)
    await addAddress(person, service.mailbox, addressOf(name));
  // Dora goes before the game begins; the others keep their pages open.
  await dora.page.close();
  for (const { page } of [anna, bruno]) await open(page, `/game/${id}`);
  await join(carla, link, 'Carla');

  const pages = [anna.page, bruno.page, undefined, carla.page];
  const pageOf = async (seat: number): Promise<Page> => {
    const page = pages[seat] ?? (await openByMail(dora));
    pages[seat] = page;
    return page;
  };
  let deal: Deal | undefined;
  await expect.poll(async () => (await anna.get<Game>(`/api/games/${id}`)).status).toBe('started');
  for (let rounds = 0; ; rounds++) {
    const { state, seen } = await viewOf(anna, id);
    if (deal !== undefined && state.turn.number > people.length) break;
    // Who touches the page is looking at it, for two minutes: on a slow machine others take longer than that.
    for (const [nth, looking] of pages.entries()) await looking?.mouse.move(5 + (rounds % 2), 5 + nth);
    const seat = seen.awaited[0]?.seat ?? 0;
    const page = await pageOf(seat);
    if (deal === undefined && state.steps.at(-1)?.type === 'trade') deal = await dealFor(people, seat, id);
    if (deal?.done === false) {
      await trade(deal, await pageOf(deal.partner), page);
      // What a page still shows of the offer would be answered too late.
      for (const shown of pages)
        await shown?.getByRole('list', { name: say('trade.offers') }).waitFor({ state: 'detached' });
    } else await act(page, await see(page));
  }

  const { commits } = await carla.get<{ commits: Commit[] }>(`/api/games/${id}/events?from=0`);
  const traded = commits.flatMap(({ events }) => events).filter(({ type }) => type === 'traded');
  expect(traded).toMatchObject([{ seat: deal.by, partner: deal.partner }]);
  // Dora was mailed once, for the first thing that the game asked of her. Nobody else was: they were looking.
  expect(await turnMails('Dora')).toHaveLength(1);
  expect(await turnMails('Anna')).toEqual([]);
  expect(await turnMails('Bruno')).toEqual([]);
  for (const { complaints, refusals } of people) expect([...complaints, ...refusals()]).toEqual([]);
});

const turnMails = async (name: string) =>
  (await service.mailbox.mails(addressOf(name))).filter(({ subject }) => subject.startsWith(`${GAME} · `));

interface Deal {
  readonly by: number;
  readonly partner: number;
  readonly give: string;
  readonly take: string;
  done: boolean;
}

/** A trade of one card for another that is possible for the player whose turn it is, if any is. */
async function dealFor(people: readonly Visitor[], by: number, id: string): Promise<Deal | undefined> {
  const hands = await Promise.all(people.map((person) => handOf(person, id)));
  for (const [kind, give] of RESOURCES.entries()) {
    if ((hands[by]?.[kind] ?? 0) === 0) continue;
    for (const [partner, hand] of hands.entries()) {
      const take = RESOURCES.find((_, other) => other !== kind && (hand[other] ?? 0) > 0);
      if (partner !== by && take !== undefined) return { by, partner, give, take, done: false };
    }
  }
  return undefined;
}

/** Offers to all, is accepted by one, and deals with that one, each on their own page. */
async function trade(deal: Deal, partner: Page, active: Page): Promise<void> {
  await count(active, say('trade.give'), { [say(`resource.${deal.give}` as 'resource.ore')]: 1 });
  await count(active, say('trade.take'), { [say(`resource.${deal.take}` as 'resource.ore')]: 1 });
  await press(active, say('trade.propose'));
  await press(partner, say('trade.accept'));
  await press(active, say('trade.confirm', { name: NAMES[deal.partner] ?? '' }));
  await settled(active);
  deal.done = true;
}

/** Opens the game from the email in the local mailbox, like somebody who has closed the page. */
async function openByMail({ context }: Visitor): Promise<Page> {
  await mailTo(service.mailbox, addressOf('Dora'), new RegExp(`^${GAME} · `));
  const mailbox = await context.newPage();
  await mailbox.goto(`/mailbox?to=${addressOf('Dora')}`);
  await mailbox.getByRole('listitem').getByRole('link', { name: GAME }).click();
  const [page] = await Promise.all([
    mailbox.waitForEvent('popup'),
    mailbox.frameLocator('iframe').getByRole('link', { name: 'Open the game' }).click(),
  ]);
  await whole(page);
  return page;
}
