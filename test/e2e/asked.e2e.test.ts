import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import {
  type AnyState,
  awaited,
  decide,
  legalMoves,
  quickChance,
  type Seat,
  type WireMove,
} from '../../engine/index.ts';
import { type Played, playUntil } from '../mail/playedGame.ts';
import { useSite } from './support/site.ts';
import { type Scene, STAGED, stageIn } from './support/staged.ts';
import { open, resize, whole } from './support/whole.ts';
import { say } from './support/words.ts';

type Size = readonly [width: number, height: number];
/** Phones, upright and on their side; desks. */
const SIZES: readonly (readonly Size[])[] = [
  [
    [390, 664],
    [844, 390],
  ],
  [
    [1366, 657],
    [1280, 800],
  ],
];

const site = useSite();

const stepOf = ({ state }: Played) => state.steps.at(-1)?.type;
const askedOf = ({ state, commits }: Played): Scene => ({ state, commits, reader: awaited(state)[0]?.seat ?? 0 });
/** The same game, after a few more moves. */
const after = ({ state, commits }: Played, ...moves: readonly (readonly [Seat, WireMove])[]): Played => {
  const chance = quickChance(1);
  return moves.reduce<Played>(
    (played, [seat, move]) => {
      const decision = decide(played.state, seat, move, chance);
      if (decision.type === 'refused') throw new Error(JSON.stringify(decision.refusal));
      return { state: decision.state, commits: [...played.commits, { seat, events: decision.events }] };
    },
    { state, commits },
  );
};
const may = (state: AnyState, seat: Seat, type: string) =>
  legalMoves(state, seat).moves.some((move) => move.type === type);

/** A position for each kind of decision that random games meet. */
function decisionsIn(
  games: readonly (readonly [ruleset: string, seed: number])[],
): readonly (readonly [string, Scene])[] {
  const met = new Map<string, Scene>();
  for (const [ruleset, seed] of games)
    playUntil(
      seed,
      (played) => {
        const step = stepOf(played);
        if (step !== undefined && !met.has(step)) met.set(step, askedOf(played));
        return played.commits.length > 500;
      },
      { ruleset },
    );
  return [...met];
}

/** One card of a kind that a seat holds, for one that another holds. */
function offerIn({ state }: Played): { readonly give: number[]; readonly take: number[] } | undefined {
  const [asker, other] = [0, 1].map((seat) => state.hands[seat as Seat].cards ?? []);
  const give = asker?.findIndex((n) => n > 1) ?? -1;
  const take = other?.findIndex((n, kind) => n > 1 && kind !== give) ?? -1;
  if (give < 0 || take < 0) return undefined;
  const only = (kind: number) => state.bank.map((_, k) => (k === kind ? 1 : 0));
  return { give: only(give), take: only(take) };
}

function offers(): readonly (readonly [string, Scene])[] {
  const market = playUntil(
    3,
    (played) =>
      played.state.turn.active === 0 && /^(trade|main)$/.test(stepOf(played) ?? '') && offerIn(played) !== undefined,
  );
  const terms = offerIn(market);
  if (terms === undefined) throw new Error('nobody has anything to trade');
  const offered = after(market, [0, { type: 'offerTrade', to: [1, 2], ...terms }]);
  const id = offered.state.offers.open[0]?.id;
  const countered = after(offered, [1, { type: 'counterTrade', offer: id, give: terms.take, take: terms.give }]);
  const accepted = after(offered, [1, { type: 'answerTrade', offer: id, accept: true }]);
  const ending = after(market, [0, { type: 'agreeToEnd', agree: true }]);
  return [
    ['an offer', { ...offered, reader: 1 }],
    ['a counter-offer', { ...countered, reader: 0 }],
    ['an accepted offer', { ...accepted, reader: 0 }],
    ['an agreement to end', { ...ending, reader: 1 }],
  ];
}

function knightBeforeRoll(): Scene {
  const played = playUntil(5, (one) => {
    const seat = awaited(one.state)[0]?.seat;
    return seat !== undefined && stepOf(one) === 'roll' && may(one.state, seat, 'playKnight');
  });
  return askedOf(played);
}

function attack(): Scene {
  const ready = (state: AnyState, seat: Seat) =>
    legalMoves(state, seat).moves.some(({ type }) => /^(capture|destroy)/.test(type));
  for (let seed = 1; seed < 60; seed++) {
    let found: Scene | undefined;
    playUntil(
      seed,
      (played) => {
        const seat = awaited(played.state)[0]?.seat;
        if (seat !== undefined && ready(played.state, seat)) found = askedOf(played);
        return found !== undefined;
      },
      { ruleset: 'impero' },
    );
    if (found !== undefined) return found;
  }
  throw new Error('nobody ever came to attack');
}

/** What answers a request: buttons of the bar and beside the board, and places that are lit. Those that lie outside of what is seen. */
const outside = async (page: Page): Promise<readonly string[]> => {
  // Parts of the page are fetched when they are first needed.
  await page.locator('.request button, .asked button, [data-place]').first().waitFor({ state: 'attached' });
  return page.locator('main').evaluate((main) => {
    const view = main.ownerDocument.defaultView;
    if (view === null) return ['no window'];
    const answers = [...main.querySelectorAll('.request button, .asked button, .asked input, [data-place]')];
    const missed = answers.filter((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      return top < 0 || left < 0 || bottom > view.innerHeight + 0.5 || right > view.innerWidth + 0.5;
    });
    const name = (one: (typeof answers)[number]) =>
      one.getAttribute('aria-label') ?? one.textContent?.trim() ?? one.tagName;
    return missed.map(name);
  });
};

/** Positions of many kinds, a few of them at a time. */
const GROUPS: Readonly<Record<string, () => readonly (readonly [string, Scene])[]>> = {
  'in the base game': () => decisionsIn([['base', 1]]),
  'in L’impero and by offers': () => [
    ...offers(),
    ['a knight before the roll', knightBeforeRoll()],
    ['an attack', attack()],
    ...decisionsIn([['impero', 1]]).filter(([step]) => !/^(roll|trade|build|discard|main)$/.test(step)),
  ],
  'in Cities & Knights': () =>
    decisionsIn([
      ['citiesKnights', 1],
      ['citiesKnights', 2],
    ]).filter(([step]) => !/^(roll|discard|moveRobber|chooseVictim)$/.test(step)),
};

/** What is missed at a size once the page has come to rest: parts on their way may push others down until they are there. */
async function faultsAt(page: Page, name: string, [width, height]: Size): Promise<readonly string[]> {
  await resize(page, { width, height });
  let missed: readonly string[] = [];
  const isWhole = async () => {
    missed = await outside(page);
    return missed.length === 0;
  };
  await expect
    .poll(isWhole)
    .toBe(true)
    .catch(() => undefined);
  return missed.length === 0 ? [] : [`${name} at ${width} × ${height}: ${missed.join(', ')}`];
}

test.each(Object.entries(GROUPS))(
  'a question %s is answered where it is asked, and none of it is below the fold on any screen',
  async (_, scenesOf) => {
    const anna = await site.visit();
    const { page, context } = anna;
    const stage = await stageIn(context);
    const scenes = scenesOf();
    const faults: string[] = [];
    stage(scenes[0]?.[1] as Scene);
    await open(page, `/game/${STAGED}`);
    await page.getByRole('heading', { name: 'Staged game' }).waitFor();
    await page.getByRole('link', { name: say('footer.about') }).click();
    for (const [name, scene] of scenes) {
      stage(scene);
      for (const sizes of SIZES) {
        // What a phone folds away is decided when the page is opened: it is opened again for phones and for desks.
        const [[width, height] = [0, 0]] = sizes;
        await page.setViewportSize({ width, height });
        // Back and forth within the site: its parts stay loaded.
        await page.getByRole('heading', { name: say('footer.privacy') }).waitFor();
        await Promise.all([page.waitForResponse(/\/view/), page.goBack()]);
        await page.locator('.request').waitFor();
        await whole(page);
        for (const size of sizes) faults.push(...(await faultsAt(page, name, size)));
        await page.goForward();
        await whole(page);
      }
    }
    expect(faults).toEqual([]);
    expect(anna.complaints).toEqual([]);
    await context.close();
  },
);
