import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { type AnyState, type Chance, decide, pointsIn, type Seat, viewFor, type WireMove } from '../../engine/index.ts';
import type { Commit } from '../../functions/api/client.ts';
import type { Mail } from '../../functions/local/mail.ts';
import { endTurn, place, raze, razeCity, recruit, roll, stateOf, take } from '../engine/impero/support.ts';
import { seatedIn } from '../support/position.ts';
import { putIntoPositions } from './support/betweenTimes.ts';
import { finish, press, settled } from './support/hands.ts';
import { giveAddress, linkIn } from './support/people.ts';
import { see } from './support/seen.ts';
import { useSite } from './support/site.ts';
import { becomeGuest, sitDown } from './support/tables.ts';
import { viewOf } from './support/views.ts';
import { open } from './support/whole.ts';
import { say } from './support/words.ts';

const ANNA = { seat: 0, email: 'anna@example.org' } as const;
const BRUNO = { seat: 1 } as const;
/** What an email tells its reader about each kind of attack: what was taken, by whom, and from where. */
const TOLD = [
  /^Bruno captured one of your roads with \d+ knights, .*\bthe \w+/m,
  /^Bruno destroyed one of your settlements with \d+ knights, .*\bthe \w+/m,
  /^Bruno destroyed one of your cities with \d+ knights, .*\bthe \w+/m,
];

/** Bruno has 14 knights, in a turn in which he may attack, and has destroyed three settlements of Anna's. */
const SIEGE = stateOf({
  players: 2,
  active: BRUNO.seat,
  settlements: { 0: [8, 17, 47], 1: [40] },
  cities: { 0: [30], 1: [18] },
  roads: { 0: [13, 20, 19, 36, 66], 1: [27] },
  hands: { 0: { lumber: 1, brick: 1 }, 1: { wool: 6, grain: 6 } },
  knights: { 1: 14 },
  destroyed: { 1: { 0: { settlements: 3 } } },
});
const BRUNO_ATTACKS = [take(20), place(20), raze(8), razeCity(30), endTurn];
const ANNA_GOES_ON = [roll, { type: 'buildRoad', path: 11 }, endTurn];
/** The fifth settlement that he destroys wins the game. */
const BRUNO_WINS = [roll, recruit, recruit, raze(17)];
const WAR: readonly (readonly [Seat, readonly WireMove[]])[] = [
  [BRUNO.seat, BRUNO_ATTACKS],
  [ANNA.seat, ANNA_GOES_ON],
  [BRUNO.seat, BRUNO_WINS],
];

const site = useSite({ COLONI_MAIL_PAUSE: '1' });

/** The siege, in a turn after which nobody rolls a 7, and how it ends. */
function siegeOf(game: AnyState, chance: Chance): { readonly begin: AnyState; readonly end: AnyState } {
  const siege = seatedIn(game, SIEGE);
  for (let number = 10; number < 200; number++) {
    const begin: AnyState = { ...siege, turn: { ...siege.turn, number } };
    let end = begin;
    const isPlayed = WAR.every(([seat, moves]) =>
      moves.every((move) => {
        const decision = decide(end, seat, move, chance);
        if (decision.type === 'decided') end = decision.state;
        return decision.type === 'decided';
      }),
    );
    if (isPlayed) return { begin, end };
  }
  throw new Error('the war cannot be played');
}

test('two people fight with a captured road, destroyed settlements and a destroyed city, to the end', async () => {
  const [anna, bruno] = await Promise.all([site.visit(), site.visit()]);
  await Promise.all([becomeGuest(anna, 'Anna'), becomeGuest(bruno, 'Bruno')]);
  // Anna is elsewhere until she hears that she has been attacked.
  await giveAddress(anna, site.mailbox, ANNA.email);
  const id = await sitDown({ name: 'Siege', ruleset: 'impero', seats: [anna, bruno], options: { board: 'random' } });
  let end: AnyState = SIEGE;
  const toSiege = (game: AnyState, chance: Chance): AnyState => {
    const siege = siegeOf(game, chance);
    end = siege.end;
    return siege.begin;
  };
  await putIntoPositions(site, [[id, toSiege]]);

  await open(bruno.page, `/game/${id}`);
  const { version } = (await viewOf(bruno, id)).seen;
  for (const move of BRUNO_ATTACKS) await perform(bruno.page, move);
  const mail = await mailOfLosses();
  for (const told of TOLD) expect(mail.text).toMatch(told);
  await anna.page.goto(linkIn(mail));
  for (const move of ANNA_GOES_ON) await perform(anna.page, move);
  for (const move of BRUNO_WINS) await perform(bruno.page, move);

  for (const [{ page }, result] of [
    [anna, 'Bruno has won.'],
    [bruno, say('over.you')],
  ] as const) {
    await page.getByText(result).first().waitFor();
    const table = page
      .getByRole('table')
      .filter({ has: page.getByRole('rowheader', { name: say('source.warPoints') }) });
    const totals = table.getByRole('row', { name: say('over.total') }).getByRole('cell');
    const points = [pointsIn(end, 0), pointsIn(end, 1)].toSorted((a, b) => b - a);
    await expect.poll(async () => (await totals.allInnerTexts()).map(Number)).toEqual(points);
  }
  const { state } = await viewOf(anna, id);
  expect(state).toEqual(JSON.parse(JSON.stringify(viewFor(end, ANNA.seat))));
  const { commits } = await anna.get<{ commits: Commit[] }>(`/api/games/${id}/events?from=${version + 1}`);
  const types = commits.flatMap(({ events }) => events.map(({ type }) => type));
  for (const type of ['roadsCaptured', 'settlementDestroyed', 'cityDestroyed']) expect(types).toContain(type);
  for (const { complaints } of [anna, bruno]) expect(complaints).toEqual([]);
});

/** The email that tells Anna what she lost. */
async function mailOfLosses(): Promise<Mail> {
  const emails = async () => (await site.mailbox.emails(ANNA.email)).find(({ text }) => text.includes('What you lost'));
  return expect.poll(emails).toBeDefined().then(emails) as Promise<Mail>;
}

/** Makes a move through the page, as soon as the page asks for one. */
async function perform(page: Page, move: WireMove): Promise<void> {
  await see(page);
  const target = move.path === undefined ? `intersection${move.intersection}` : `path${move.path}`;
  if (/^(capture|destroy)/.test(move.type)) await attack(page, target);
  else {
    if (move.type !== 'placeCapturedRoad')
      await press(page, say(move.type === 'rollDice' ? 'action.roll' : `action.${move.type as 'endTurn'}`));
    if (move.path !== undefined) await page.locator(`[data-place=${target}]`).click();
  }
  await finish(page);
  await settled(page);
}

/** Goes through the list of targets until nothing but the right place on the board is aimed at, and attacks. */
async function attack(page: Page, place: string): Promise<void> {
  const aimed = page.locator('[data-place][aria-pressed=true]');
  await page.getByRole('tab', { name: say('panel.war'), exact: true }).click();
  const targets = page.locator('.targets').first().locator('> li');
  await targets.first().waitFor();
  for (const target of await targets.all()) {
    await target.getByRole('button').first().click();
    // A road can also be one of two that one attack captures.
    const places = await aimed.evaluateAll((all) => all.map((one) => one.getAttribute('data-place')));
    if (places.length === 1 && places[0] === place) return press(page, say('war.attack'));
  }
  throw new Error(`${place} is not on the list`);
}
