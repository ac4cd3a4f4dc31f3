import type { Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { type AnyState, awaited, decide, quickChance, type Seat } from '../../engine/index.ts';
import { stateOf, trail } from '../engine/citiesKnights/scene.ts';
import { playUntil } from '../mail/playedGame.ts';
import { useSite } from './support/site.ts';
import { type Scene, STAGED, stageIn } from './support/staged.ts';
import type { Visitor } from './support/visitor.ts';
import { open, resize, whole } from './support/whole.ts';
import { say } from './support/words.ts';

type Size = readonly [width: number, height: number];
const DESKS: readonly Size[] = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
];
const PHONE: Size = [390, 664];
const PHONES: readonly Size[] = [PHONE, [384, 700], [375, 667], [360, 640]];
/** 200 % zoom on a desk, and a phone on its side. */
const LOW: readonly Size[] = [
  [640, 400],
  [844, 390],
];

const site = useSite();
let anna: Visitor;
let stage: (scene: Scene) => void;

beforeAll(async () => {
  anna = await site.visit();
  stage = await stageIn(anna.context);
});

/** A game of random moves at this kind of decision, seen by the one who decides; nothing is new to them. */
function sceneAt(ruleset: string, step: RegExp, from = 150): Scene {
  const { state, commits } = playUntil(
    1,
    (played) => played.commits.length > from && step.test(played.state.steps.at(-1)?.type ?? ''),
    { ruleset },
  );
  return { state, commits, reader: awaited(state)[0]?.seat ?? 0, seenTo: commits.length };
}
/** The same with so many cards of each kind in the reader's hand. */
function holding({ state, ...scene }: Scene, each: number): Scene {
  const hands = state.hands.map((hand, seat) =>
    seat === scene.reader ? { n: each * state.bank.length, cards: state.bank.map(() => each) } : hand,
  );
  return { ...scene, state: { ...state, hands } as unknown as AnyState };
}
/** As much as a player of Cities & Knights can have before them: knights, levels, five kinds of progress card. */
function fullCitiesKnights(): Scene {
  const state = stateOf({
    players: 4,
    settlements: { 0: [34] },
    cities: { 0: [12], 1: [14] },
    roads: { 0: trail(12, 17, 22, 28, 34) },
    knights: { 0: [{ at: 17, level: 2, active: true }, { at: 22 }] },
    progress: { 0: ['warlord', 'irrigation', 'mining', 'smith', 'resourceMonopoly'] },
    hands: { 0: { lumber: 3, brick: 1, wool: 2, grain: 4, ore: 2, paper: 3, cloth: 1, coin: 2 } },
    levels: { 0: [1, 3, 0] },
    ship: 5,
  });
  const rolled = { ...state, turn: { ...state.turn, rolled: [3, 5] }, eventDie: { face: 'politics' } };
  return { state: rolled as unknown as AnyState, commits: [{ events: [] }], reader: 0, seenTo: 1 };
}
const TURNS: Readonly<Record<string, () => Scene>> = {
  base: () => holding(sceneAt('base', /^(main|trade)$/), 3),
  citiesKnights: fullCitiesKnights,
  impero: () => holding(sceneAt('impero', /^(main|trade)$/), 3),
};

async function show(scene: Scene, [width, height]: Size): Promise<Page> {
  stage(scene);
  await anna.page.setViewportSize({ width, height });
  // Loading the same page again would go back to where it was scrolled to.
  await anna.page.goto('about:blank');
  await open(anna.page, `/game/${STAGED}`);
  return anna.page;
}

/** What lies outside of the window, or of a part that scrolls and is around it. */
const hidden = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator('main').evaluate((main, selector) => {
    const view = main.ownerDocument.defaultView;
    if (view === null) return ['no window'];
    const found = [...main.querySelectorAll(selector)];
    if (found.length === 0) return [`no ${selector}`];
    return found.flatMap((one) => {
      const { top, bottom, left, right, width } = one.getBoundingClientRect();
      let box = { top: 0, left: 0, bottom: view.innerHeight, right: view.innerWidth };
      for (let part = one.parentElement; part !== null; part = part.parentElement)
        if (/auto|scroll/.test(view.getComputedStyle(part).overflowY)) box = part.getBoundingClientRect();
      const isSeen =
        width > 0 && top > box.top - 1 && left > box.left - 1 && bottom < box.bottom + 1 && right < box.right + 1;
      return isSeen ? [] : [one.getAttribute('aria-label') ?? one.textContent?.trim() ?? one.tagName];
    });
  }, selector);

/** Parts that scroll up and down within something that does. */
const nested = (page: Page): Promise<readonly string[]> =>
  page.locator('html').evaluate((root) => {
    const view = root.ownerDocument.defaultView;
    const scrolls = (part: typeof root) =>
      part.scrollHeight > part.clientHeight + 1 &&
      (part === root || /auto|scroll/.test(view?.getComputedStyle(part).overflowY ?? ''));
    const parts = [root, ...root.querySelectorAll<typeof root>('body *')].filter(scrolls);
    return parts
      .filter((part) => parts.some((outer) => outer !== part && outer.contains(part)))
      .map(({ className, scrollHeight, clientHeight }) => `${className} ${scrollHeight} in ${clientHeight}`);
  });

/** The board, the hand, and everything that can be built, bought or played. */
const GAME = '.board, .hand li, .own button, .side button, .request button, [role=tab]';

test.each(Object.entries(TURNS))(
  'at a desk the board, the hand and everything that can be built in %s are seen at once, and chat is one press away',
  async (_, sceneOf) => {
    const page = await show(sceneOf(), [1280, 720]);
    for (const [width, height] of DESKS) {
      await resize(page, { width, height });
      expect.soft(await hidden(page, GAME), `${width} × ${height}`).toEqual([]);
      expect.soft(await nested(page), `${width} × ${height}`).toEqual([]);
    }
    // What there is of a player is counted on one line.
    const counts = await page.locator('.players .counts').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.max(...counts)).toBeLessThan(30);
    const tops = new Set<number | undefined>();
    for (const panel of ['log', 'costs', 'trade'] as const) {
      await page.getByRole('tab', { name: say(`panel.${panel}`) }).click();
      await whole(page);
      tops.add((await page.locator('.right > .tabs').boundingBox())?.y);
    }
    expect([...tops]).toHaveLength(1);
    await page.getByRole('tab', { name: say('panel.chat') }).click();
    await page.getByLabel(say('chat.write')).waitFor();
    expect(await hidden(page, '.board, .hand li, #chat-text, .right form')).toEqual([]);
    expect(anna.complaints).toEqual([]);
  },
);

/** An offer by the one whose turn it is, with everybody's hand full, as its maker or the next player sees it. */
function offered(ruleset: string, isMaker: boolean): Scene {
  const { state, commits } = holding(sceneAt(ruleset, /^(main|trade)$/), 3);
  const by = state.turn.active as Seat;
  const others = state.table.seats.flatMap((_, seat) => (seat === by ? [] : [seat as Seat]));
  const [give, take] = [1, 0].map((at) => state.bank.map((_, kind) => (kind === at ? 2 : 0)));
  const hands = state.hands.map(() => ({ n: 3 * state.bank.length, cards: state.bank.map(() => 3) }));
  const rich = { ...state, hands } as unknown as AnyState;
  const decision = decide(rich, by, { type: 'offerTrade', give, take, to: others }, quickChance(1));
  if (decision.type === 'refused') throw new Error(decision.refusal.code);
  const all = [...commits, { seat: by, events: decision.events }];
  const reader = isMaker ? by : (others[0] ?? by);
  return { state: decision.state, commits: all, reader, seenTo: all.length, isAgainstBots: true };
}

test.each(Object.keys(TURNS))(
  'at a desk what is asked in %s, and what is advised, stand beside the board and take nothing from it',
  async (ruleset) => {
    const boxOf = async (page: Page) => page.locator('.board').boundingBox();
    for (const language of ['Italiano', 'English']) {
      const page = await show(offered(ruleset, true), DESKS[0] ?? PHONE);
      await page.getByTitle(language).click();
      await whole(page);
      const asked = page.locator('.asked');
      const boards: Awaited<ReturnType<typeof boxOf>>[] = [];
      for (const [width, height] of DESKS) {
        await resize(page, { width, height });
        expect.soft(await hidden(page, `${GAME}, .asked li button`), `${language} at ${width} × ${height}`).toEqual([]);
        boards.push(await boxOf(page));
      }
      // Once for all sizes: to find an advice takes the page a second.
      await page.locator('.own > button[aria-expanded]').click();
      await asked.locator('.advice li').first().waitFor();
      for (const [n, [width, height]] of DESKS.entries()) {
        await resize(page, { width, height });
        const size = `${language} at ${width} × ${height}`;
        expect.soft(await boxOf(page), size).toEqual(boards[n]);
        expect.soft(await nested(page), size).toEqual([]);
      }

      await show(offered(ruleset, false), DESKS[0] ?? PHONE);
      for (const [width, height] of DESKS) {
        await resize(page, { width, height });
        const size = `${language} at ${width} × ${height}`;
        expect.soft(await hidden(page, `${GAME}, .asked li button`), size).toEqual([]);
        const board = await boxOf(page);
        await asked.locator('li .buttons button').last().click();
        const form = asked.locator('.propose');
        await form.waitFor();
        expect.soft(await boxOf(page), size).toEqual(board);
        expect.soft(await hidden(page, '.board, .hand li, .own button, .asked button'), size).toEqual([]);
        expect.soft(await nested(page), size).toEqual([]);
        await form.locator('.buttons button').first().click();
      }
    }
    expect(anna.complaints).toEqual([]);
  },
);

test.each(Object.entries(TURNS))(
  'on a phone the hand of %s has its place below the board, and what is asked is seen with both',
  async (ruleset, turnOf) => {
    const scenes = {
      turn: turnOf(),
      offer: offered(ruleset, false),
      'own offer': offered(ruleset, true),
      discard: sceneAt(ruleset, /^discard$/, 60),
    };
    for (const language of ['it', 'en']) {
      await anna.context.addCookies([{ name: 'coloni-locale', value: language, url: site.address }]);
      for (const [name, scene] of Object.entries(scenes)) {
        const page = await show(scene, PHONE);
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        const seen = () =>
          page.locator('.play').evaluate((play) => {
            const [bar, board, hand] = ['.bar', '.chart', '.hand'].map((part) =>
              play.querySelector(part)?.getBoundingClientRect(),
            );
            return bar && board && hand && { apart: hand.top - board.bottom, covered: bar.bottom - board.top };
          });
        const place = `${name}, ${language}`;
        await expect
          .poll(() => hidden(page, '.hand li, .request button, .asked button'), { message: place })
          .toEqual([]);
        // The bar may lie over the sea, and over no land.
        expect.soft((await seen())?.covered, place).toBeLessThan(30);
        expect.soft((await seen())?.apart, place).toBe(8);
      }
    }
    expect(anna.complaints).toEqual([]);
  },
);

test.each(Object.entries(TURNS))(
  'in a low window the board of %s is whole, cards are wide enough for a finger, and sentences are not columns of words',
  async (_, sceneOf) => {
    const page = await show(sceneOf(), LOW[0] ?? PHONE);
    for (const [width, height] of LOW) {
      await resize(page, { width, height });
      expect.soft(await hidden(page, '.board, .request button'), `${width} × ${height}`).toEqual([]);
      expect.soft(await nested(page), `${width} × ${height}`).toEqual([]);
      const cards = await page.locator('.hand li').evaluateAll((all) => all.map((one) => one.clientWidth));
      expect.soft(Math.min(...cards), `${width} × ${height}`).toBeGreaterThanOrEqual(28);
      const lines = await page
        .locator('.outlook')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect.soft(Math.max(0, ...lines), `${width} × ${height}`).toBeLessThan(100);
      const wide = await page
        .locator('.build button')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      expect.soft(wide, `${width} × ${height}`).toEqual([]);
      const cut = await page.locator('.play').evaluate((play) => {
        const { right } = play.getBoundingClientRect();
        const buttons = [...play.querySelectorAll('button')];
        return buttons.filter((one) => one.getBoundingClientRect().right > right).map((one) => one.textContent);
      });
      expect.soft(cut, `${width} × ${height}`).toEqual([]);
    }
  },
);

test('a discard of eight kinds of card happens in the hand, which is in view, and covers nothing else', async () => {
  const page = await show(sceneAt('citiesKnights', /^discard$/, 60), DESKS[0] ?? PHONE);
  const cards = page.getByRole('group', { name: /chosen$/ });
  await cards.waitFor();
  for (const size of DESKS) {
    await resize(page, { width: size[0], height: size[1] });
    expect.soft(await hidden(page, GAME), `${size}`).toEqual([]);
  }
  for (const size of [PHONE, ...LOW]) {
    await resize(page, { width: size[0], height: size[1] });
    await page.reload();
    await cards.waitFor();
    await expect.poll(() => hidden(page, '.hand button, .asked button'), { message: `${size}` }).toEqual([]);
  }
  expect(await cards.getByRole('button').count()).toBe(16);
  const first = cards
    .getByRole('button', { name: /^One more / })
    .and(page.locator(':enabled'))
    .first();
  await first.click();
  await page
    .getByRole('status')
    .getByText(/^1 of \d+ chosen/)
    .waitFor();
});

test('on a phone each of eight kinds of card is large enough for a finger, and nothing is wider than the page', async () => {
  const scenes = {
    turn: holding(sceneAt('citiesKnights', /^(main|trade)$/), 3),
    discard: sceneAt('citiesKnights', /^discard$/, 60),
  };
  for (const [name, scene] of Object.entries(scenes)) {
    const page = await show(scene, PHONE);
    const buttons = page.locator('.hand button');
    await buttons.last().waitFor();
    for (const [width, height] of PHONES) {
      const place = `${name} at ${width} × ${height}`;
      await resize(page, { width, height });
      const small = await buttons.evaluateAll((all) => {
        const around = Array.from({ length: 81 }, (_, n) => n - 40);
        return all.flatMap((one) => {
          one.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = one.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const hits = (at: number, under: number) => one.ownerDocument.elementFromPoint(at, under) === one;
          const wide = around.filter((by) => hits(x + by, y)).length;
          const high = around.filter((by) => hits(x, y + by)).length;
          return wide < 44 || high < 44 ? [`${one.getAttribute('aria-label')}: ${wide} × ${high}`] : [];
        });
      });
      expect.soft(small, place).toEqual([]);
      expect.soft(await page.evaluate('document.documentElement.scrollWidth'), place).toBe(width);
    }
  }
});

test('a finished game begins with its result, and playing again is on the first screen', async () => {
  for (const ruleset of Object.keys(TURNS)) {
    const { state, commits } = playUntil(1, () => false, { ruleset });
    const reader = (state.ending.winners[0] ?? 0) as Seat;
    const page = await show({ state, commits, reader, seenTo: commits.length }, PHONE);
    await page.locator('.players').waitFor({ state: 'attached' });
    expect.soft(await page.locator('.players .awaited').count(), 'no room for a sign that no longer comes').toBe(0);
    for (const size of [PHONE, ...LOW, DESKS[0] ?? PHONE]) {
      await resize(page, { width: size[0], height: size[1] });
      await page.getByRole('button', { name: say('over.rematch') }).waitFor();
      expect.soft(await hidden(page, '.won-by, .next .main'), `${ruleset} at ${size}`).toEqual([]);
      expect.soft(await nested(page), `${ruleset} at ${size}`).toEqual([]);
    }
  }
});

test('the statistics of a game of four are no wider than their column', async () => {
  for (const ruleset of Object.keys(TURNS)) {
    const { state, commits } = playUntil(1, () => false, { ruleset });
    const page = await show({ state, commits, reader: 0, seenTo: commits.length }, DESKS[0] ?? PHONE);
    for (const language of ['Italiano', 'English']) {
      await page.getByTitle(language).click();
      await whole(page);
      await page.locator('details:not([open]) > summary', { hasText: /^Stati/ }).click();
      await page.locator('.wide').last().waitFor();
      for (const size of [DESKS[0] ?? PHONE, PHONE, ...LOW]) {
        await resize(page, { width: size[0], height: size[1] });
        const wide = await page
          .locator('.wide')
          .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth).filter((more) => more > 0));
        expect.soft(wide, `${ruleset}, ${language} at ${size}`).toEqual([]);
      }
    }
  }
});

test('on a phone a question scrolls into view: the places on the board, and why something cannot be done', async () => {
  const scene = TURNS.base?.() ?? sceneAt('base', /./);
  const page = await show(scene, PHONE);
  await page.getByRole('tab', { name: say('panel.costs') }).click();
  const road = page.getByRole('main').getByRole('button', { name: say('action.buildRoad'), exact: true });
  await road.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  await road.press('Enter');
  await page.locator('[data-place]').first().waitFor();
  await expect.poll(() => hidden(page, '[data-place]')).toEqual([]);

  await show(holding(scene, 0), PHONE);
  await page.getByRole('tab', { name: say('panel.costs') }).click();
  const city = page.getByRole('main').getByRole('button', { name: say('action.buildCity'), exact: true });
  await city.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await hidden(page, '[role=alert]')).toEqual([]);
  await page.getByRole('button', { name: say('action.close') }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(anna.complaints).toEqual([]);
});

test('on a phone the answers to a chosen place come below the bar, wherever the board was scrolled to', async () => {
  const page = await show(sceneAt('base', /^moveRobber$/), PHONE);
  await page.evaluate('scrollTo(0, 200)');
  const { x = 0, y = 0, width = 0 } = (await page.locator('[data-place]').last().boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + width / 2);
  const yes = page.getByRole('button', { name: say('board.confirm') });
  await yes.waitFor();
  const top = async () => (await yes.boundingBox())?.y;
  const bar = await page.locator('.request').boundingBox();
  await expect.poll(top).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});
