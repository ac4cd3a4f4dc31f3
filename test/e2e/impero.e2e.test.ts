import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { type AnyState, pointsIn, viewFor } from '../../engine/index.ts';
import type { Commit } from '../../functions/api/client.ts';
import type { Mail } from '../../functions/local/mail.ts';
import { playBetweenTimes, type Step } from './support/betweenTimes.ts';
import { giveAddress, linkIn } from './support/people.ts';
import { perform } from './support/perform.ts';
import { useSite } from './support/site.ts';
import { becomeGuest, sitDown } from './support/tables.ts';
import { viewOf } from './support/views.ts';
import { shortWar } from './support/war.ts';
import { open } from './support/whole.ts';
import { say } from './support/words.ts';

const ANNA = { seat: 0, email: 'anna@example.org' };
const BRUNO = { seat: 1 } as const;
/** What an email tells its reader about each kind of attack: what was taken, by whom, and from where. */
const TOLD: Readonly<Record<string, RegExp>> = {
  captureRoad: /^Bruno captured one of your roads with \d+ knights, .*\bthe \w+/m,
  destroySettlement: /^Bruno destroyed a settlement of yours with \d+ knights, .*\bthe \w+/m,
  destroyCity: /^Bruno destroyed a city of yours with \d+ knights, .*\bthe \w+/m,
};

const site = useSite({ COLONI_MAIL_PAUSE: '1' });

test('two people fight with captured roads, a destroyed settlement and a destroyed city, to the end', async () => {
  const [anna, bruno] = await Promise.all([site.visit(), site.visit()]);
  await Promise.all([becomeGuest(anna, 'Anna'), becomeGuest(bruno, 'Bruno')]);
  // Anna is elsewhere when the game begins, and until she hears that she has been attacked.
  await giveAddress(anna, site.mailbox, ANNA.email);
  const id = await sitDown({ name: 'Siege', ruleset: 'impero', seats: [anna, bruno], options: { board: 'random' } });
  await open(bruno.page, `/game/${id}`);

  let rest: readonly Step[] = [];
  await playBetweenTimes(site, [bruno.page], id, (state, chance) => {
    const { steps, from } = shortWar(state, chance, BRUNO.seat);
    rest = steps.slice(from);
    return steps.slice(0, from);
  });
  const first = rest.findIndex(({ seat }) => seat === ANNA.seat);
  for (const { move } of rest.slice(0, first)) await perform(bruno.page, move);
  const mail = await mailOfLosses();
  for (const { move } of rest.slice(0, first)) if (TOLD[move.type]) expect(mail.text).toMatch(TOLD[move.type] ?? '');
  await anna.page.goto(linkIn(mail));
  const pages = [anna.page, bruno.page] as [Page, Page];
  for (const { seat, move } of rest.slice(first)) await perform(pages[seat as 0 | 1], move);

  const end = rest.at(-1)?.state as AnyState;
  const [winner = 0] = end.ending.winners;
  for (const [seat, page] of pages.entries()) {
    await page
      .getByText(seat === winner ? say('over.you') : / has won\.$/)
      .first()
      .waitFor();
    const table = page
      .getByRole('table')
      .filter({ has: page.getByRole('rowheader', { name: say('source.warPoints') }) });
    const totals = table.getByRole('row', { name: say('over.total') }).getByRole('cell');
    const points = [pointsIn(end, 0), pointsIn(end, 1)].toSorted((a, b) => b - a);
    await expect.poll(async () => (await totals.allInnerTexts()).map(Number)).toEqual(points);
  }
  const { state } = await viewOf(anna, id);
  expect(state).toEqual(JSON.parse(JSON.stringify(viewFor(end, 0))));
  const { commits } = await anna.get<{ commits: Commit[] }>(`/api/games/${id}/events?from=0`);
  const types = commits.slice(-rest.length).flatMap(({ events }) => events.map(({ type }) => type));
  for (const type of ['roadsCaptured', 'settlementDestroyed', 'cityDestroyed']) expect(types).toContain(type);
  for (const { complaints } of [anna, bruno]) expect(complaints).toEqual([]);
});

/** The email that tells Anna what she lost. */
async function mailOfLosses(): Promise<Mail> {
  const mails = async () => (await site.mailbox.mails(ANNA.email)).find(({ text }) => text.includes('What you lost'));
  return expect.poll(mails).toBeDefined().then(mails) as Promise<Mail>;
}
