import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnyState, pointsIn, viewFor } from '../../engine/index.ts';
import type { Commit } from '../../functions/api/client.ts';
import type { Mail } from '../../functions/local/mail.ts';
import { launchChromium } from '../support/chromium.ts';
import { type Service, startService } from '../support/service.ts';
import { playBetweenTimes, type Step } from './support/betweenTimes.ts';
import { addAddress, createGame, join, linkIn } from './support/people.ts';
import { perform } from './support/perform.ts';
import { viewOf } from './support/views.ts';
import { gameOn, visit } from './support/visitor.ts';
import { shortWar } from './support/war.ts';
import { say } from './support/words.ts';

const ANNA = { seat: 0, email: 'anna@example.org' };
const BRUNO = { seat: 1 } as const;
/** What an email tells its reader about each kind of attack: what was taken, by whom, and from where. */
const TOLD: Readonly<Record<string, RegExp>> = {
  captureRoad: /^Bruno captured one of your roads with \d+ knights, .*\bthe \w+/m,
  destroySettlement: /^Bruno destroyed a settlement of yours with \d+ knights, .*\bthe \w+/m,
  destroyCity: /^Bruno destroyed a city of yours with \d+ knights, .*\bthe \w+/m,
};

let browser: Browser;
let service: Service;

beforeAll(async () => {
  [browser, service] = await Promise.all([launchChromium(), startService({ env: { COLONI_MAIL_PAUSE: '1' } })]);
});
afterAll(() => browser.close());

test('two people fight with captured roads, a destroyed settlement and a destroyed city, to the end', async () => {
  const [anna, bruno] = await Promise.all([visit(browser, service.address), visit(browser, service.address)]);
  await createGame(anna, { host: 'Anna', name: 'Siege', seats: ['person'], ruleset: 'impero' });
  const id = gameOn(anna.page);
  const link = await anna.page.getByLabel(say('invite.link')).inputValue();
  // Anna is elsewhere when the game begins, and until she hears that she has been attacked.
  await addAddress(anna, service.mailbox, ANNA.email);
  await join(bruno, link, 'Bruno');
  await bruno.page.locator('.request').waitFor();

  let rest: readonly Step[] = [];
  service = await playBetweenTimes(service, [anna.page, bruno.page], id, (state, chance) => {
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
  const mails = async () =>
    (await service.mailbox.mails(ANNA.email)).find(({ text }) => text.includes('What you lost'));
  return expect.poll(mails).toBeDefined().then(mails) as Promise<Mail>;
}
