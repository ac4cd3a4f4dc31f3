import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { giveAddress, mailTo } from './support/people.ts';
import { act } from './support/player.ts';
import { see } from './support/seen.ts';
import { useSite } from './support/site.ts';
import { becomeGuest, sitDown } from './support/tables.ts';
import { viewOf } from './support/views.ts';
import type { Visitor } from './support/visitor.ts';
import { open, whole } from './support/whole.ts';

const NAMES = ['Anna', 'Bruno', 'Dora', 'Carla'] as const;
const GAME = 'Sunday table';
const addressOf = (name: string) => `${name.toLowerCase()}@example.org`;

/** Seconds until an email: by then each page that is looked at has said so, however slow the machine is. */
const PAUSE = '20';

const site = useSite({ COLONI_MAIL_PAUSE: PAUSE });

test('four people play the opening rounds in four browsers, and an email calls the one who is not looking', async () => {
  const people = await Promise.all(NAMES.map(() => site.visit()));
  const [anna, bruno, dora, carla] = people as [Visitor, Visitor, Visitor, Visitor];
  for (const [nth, name] of NAMES.entries()) await becomeGuest(people[nth] as Visitor, name);
  await Promise.all([
    giveAddress(anna, site.mailbox, addressOf('Anna')),
    giveAddress(bruno, site.mailbox, addressOf('Bruno')),
    giveAddress(dora, site.mailbox, addressOf('Dora')),
  ]);
  const id = await sitDown({ name: GAME, seats: people, options: { board: 'random' } });
  // Dora is elsewhere when the game begins.
  await Promise.all([anna, bruno, carla].map(({ page }) => open(page, `/game/${id}`)));

  const pages = [anna.page, bruno.page, undefined, carla.page];
  for (let rounds = 0; ; rounds++) {
    const { state, seen } = await viewOf(anna, id);
    if (state.turn.number > 0) break;
    // Who touches the page is looking at it, for two minutes: on a slow machine others take longer than that.
    for (const [nth, looking] of pages.entries()) await looking?.mouse.move(5 + (rounds % 2), 5 + nth);
    const seat = seen.awaited[0]?.seat ?? 0;
    pages[seat] ??= await openByMail(dora);
    const page = pages[seat];
    await act(page, await see(page));
  }

  // Dora was mailed once, for the first thing that the game asked of her. Nobody else was: they were looking.
  expect(await turnMails('Dora')).toHaveLength(1);
  expect(await turnMails('Anna')).toEqual([]);
  expect(await turnMails('Bruno')).toEqual([]);
  for (const { complaints, refusals } of people) expect([...complaints, ...refusals()]).toEqual([]);
});

const turnMails = async (name: string) =>
  (await site.mailbox.emails(addressOf(name))).filter(({ subject }) => subject.startsWith(`${GAME} · `));

/** Opens the game from the email in the local mailbox, like somebody who has closed the page. */
async function openByMail({ context }: Visitor): Promise<Page> {
  await mailTo(site.mailbox, addressOf('Dora'), new RegExp(`^${GAME} · `));
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
