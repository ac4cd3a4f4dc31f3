import type { Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { type AnyState, type Chance, decide, isGameOf, type WireEvent } from '../../engine/index.ts';
import type { CitiesKnightsState, ProgressCard } from '../../engine/rules/citiesKnights/public.ts';
import type { Mail } from '../../functions/local/mail.ts';
import { type Position, stateOf, trail } from '../engine/citiesKnights/scene.ts';
import { type MakePosition, seatedIn } from '../support/position.ts';
import { putIntoPositions } from './support/betweenTimes.ts';
import { finish, press, pressSurely, settled } from './support/hands.ts';
import { giveAddress, linkIn } from './support/people.ts';
import { useSite } from './support/site.ts';
import { becomeGuest, sitDown } from './support/tables.ts';
import { viewOf } from './support/views.ts';
import type { Visitor } from './support/visitor.ts';
import { open } from './support/whole.ts';
import { say } from './support/words.ts';

const BRUNO = 'bruno@example.org';

const site = useSite({ COLONI_MAIL_PAUSE: '1' });
let anna: Visitor;
let bruno: Visitor;
/** The games by name: each begins at one moment. */
const ids = { cards: '', raid: '', duel: '' };

/** Anna holds the west, Bruno the east; Anna is about to move. */
const TABLE: Position = { players: 2, settlements: { 0: [34] }, cities: { 0: [12], 1: [14] } };
const LINE = trail(12, 17, 22, 28, 34);
const PLAYED: readonly ProgressCard[] = [
  'warlord',
  'irrigation',
  'mining',
  'smith',
  'inventor',
  'engineer',
  'medicine',
  'roadBuilding',
  'merchant',
  'resourceMonopoly',
  'crane',
  'bishop',
];
const KEPT: readonly ProgressCard[] = ['merchantFleet', 'spy', 'diplomat', 'intrigue', 'saboteur'];

const CARDS: Position = {
  ...TABLE,
  roads: { 0: LINE },
  knights: {
    0: [
      { at: 17, level: 2, active: true },
      { at: 22, active: true },
    ],
  },
  progress: { 0: [...PLAYED, ...KEPT], 1: ['merchant'] },
  hands: { 0: { ore: 2, grain: 1 }, 1: { wool: 3 } },
  ship: 6,
  phase: 'roll',
};
const RAID: Position = {
  ...TABLE,
  cities: { 0: [12], 1: [14, 37] },
  roads: { 0: LINE },
  knights: { 0: [{ at: 17, active: true }] },
  ship: 6,
  phase: 'roll',
};
/** A metropolis is two points, and all that Anna lacks. */
const DUEL: Position = {
  ...TABLE,
  cities: { 0: [12, 49], 1: [14, 37] },
  roads: { 0: LINE, 1: trail(28, 33, 38) },
  knights: { 0: [{ at: 17, level: 2, active: true }], 1: [{ at: 28 }] },
  levels: { 0: [0, 0, 4], 1: [0, 0, 4] },
  metropolises: { science: 14 },
  hands: { 0: { paper: 5 } },
  defenders: { 0: 6 },
  attacks: 1,
};

/** The position for the game's own seats, in a turn in which the roll brings the barbarians and no 7. */
const placed =
  (position: Position): MakePosition =>
  (game, chance) => {
    const seated = seatedIn(game, stateOf(position));
    return position.phase === 'roll' ? withRoll(seated, chance) : seated;
  };
function withRoll(state: AnyState, chance: Chance): AnyState {
  for (let number = 10; number < 2000; number++) {
    const at = { ...state, turn: { ...state.turn, number } };
    const decision = decide(at, 0, { type: 'rollDice' }, chance);
    if (decision.type === 'refused') throw new Error(decision.refusal.code);
    const [rolled, event] = decision.events as readonly WireEvent[];
    const [red = 0, regular = 0] = (rolled?.dice ?? []) as readonly number[];
    if (event?.face === 'ship' && red + regular !== 7) return at;
  }
  throw new Error('no roll brings the barbarians');
}

const gameOf = async (id: string): Promise<CitiesKnightsState> => {
  const { state } = await viewOf(anna, id);
  if (!isGameOf('citiesKnights', state)) throw new Error('another game');
  return state;
};
const at = (page: Page, place: string) => page.locator(`[data-place=${place}]`).click();
const confirm = (page: Page) => press(page, say('board.confirm'));
/** Plays a card: presses its button, chooses what it asks for, and waits until the card is gone. */
async function play(page: Page, card: ProgressCard, choose: () => Promise<void> = async () => {}): Promise<void> {
  const name = say('development.playNamed', { card: say(`ownCard.${card}`) });
  await press(page, name);
  await choose();
  await finish(page);
  await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
  await settled(page);
}

beforeAll(async () => {
  [anna, bruno] = await Promise.all([site.visit(), site.visit()]);
});

test('two people join three games, and one of them has an email address', async () => {
  await Promise.all([becomeGuest(anna, 'Anna'), becomeGuest(bruno, 'Bruno')]);
  for (const name of ['cards', 'raid', 'duel'] as const)
    ids[name] = await sitDown({ name, ruleset: 'citiesKnights', seats: [anna, bruno] });
  await giveAddress(bruno, site.mailbox, BRUNO);
  await putIntoPositions(site, [
    [ids.cards, placed(CARDS)],
    [ids.raid, placed(RAID)],
    [ids.duel, placed(DUEL)],
  ]);
});

/** The email to Bruno about a game that asks for this. */
async function mailAsking(asked: string): Promise<Mail> {
  const emails = async () => (await site.mailbox.emails(BRUNO)).find(({ text }) => text.includes(asked));
  return expect.poll(emails, { timeout: 120_000, message: asked }).toBeDefined().then(emails) as Promise<Mail>;
}

// First the games with emails: while another game waits for Bruno too, one email would speak of both.
test('an attack is lost: the loser gets an email and chooses the city on the board', async () => {
  await open(anna.page, `/game/${ids.raid}`);
  await press(anna.page, say('action.roll'));
  await anna.page.getByRole('heading', { name: say('outlook.fallen') }).waitFor();
  const mail = await mailAsking(say('asked.loseCity'));
  expect(mail.subject).toContain(say('short.loseCity'));
  expect(mail.text).toMatch(/The barbarians win, 3 against 1\./);
  expect(mail.text).toMatch(/The barbarians are 7 steps away\./);

  await open(bruno.page, linkIn(mail));
  await bruno.page.getByRole('status').getByText(say('ask.loseCity')).waitFor();
  await at(bruno.page, 'intersection37');
  await confirm(bruno.page);
  await bruno.page.getByText('It is Anna’s turn.').waitFor();
  const state = await gameOf(ids.raid);
  expect([state.cities[37], state.settlements[37], state.barbarians.attacks]).toEqual([-1, 1, 1]);
  // The sentence may go on with what the roll brings.
  await bruno.page
    .getByRole('status')
    .getByText('You lost a city to the barbarians (it is a settlement now)')
    .waitFor();
});

test('a displaced knight finds a new place, and a metropolis is taken over, which wins the game', async () => {
  await open(anna.page, `/game/${ids.duel}`);
  await press(anna.page, say('action.displaceKnight'));
  await at(anna.page, 'intersection28');
  await confirm(anna.page);
  const mail = await mailAsking(say('asked.displacedKnight', { by: 'Anna' }));
  expect(mail.text).toMatch(/Anna drove off one of your knights/);
  await open(bruno.page, linkIn(mail));
  await at(bruno.page, 'intersection38');
  await confirm(bruno.page);
  await bruno.page.getByText('It is Anna’s turn.').waitFor();
  expect((await gameOf(ids.duel)).garrison.knights.map(({ place, owner }) => [place, owner])).toEqual([
    [28, 0],
    [38, 1],
  ]);

  await anna.page.getByRole('button', { name: new RegExp(`^${say('costs.scienceImprovement')}`) }).click();
  await at(anna.page, 'intersection49');
  await confirm(anna.page);
  await anna.page.getByRole('status').getByText(say('over.you')).waitFor();
  const { ending, improvements } = await gameOf(ids.duel);
  expect(ending).toMatchObject({ over: true, winners: [0] });
  expect(improvements.metropolises[2]).toBe(49);
  await bruno.page.getByText(/^Anna has won\.$/).waitFor();
});

test('an attack is won, and twelve kinds of progress card are played in a turn that ends with one too many', async () => {
  const { page } = anna;
  await open(page, `/game/${ids.cards}`);
  await press(page, say('action.roll'));
  await page.getByRole('heading', { name: say('outlook.held') }).waitFor();
  expect((await gameOf(ids.cards)).barbarians).toMatchObject({ attacks: 1, position: 0, defenders: [1, 0] });

  for (const card of ['warlord', 'irrigation', 'mining'] as const) await play(page, card);
  await play(page, 'smith', async () => {
    await at(page, 'intersection22');
    await press(page, say('move.choose'));
  });
  await play(page, 'inventor', async () => {
    await at(page, 'hex10');
    await at(page, 'hex0');
    await press(page, say('move.choose'));
  });
  const on = (place: string) => async () => {
    await at(page, place);
  };
  await play(page, 'engineer', on('intersection12'));
  await play(page, 'medicine', on('intersection34'));
  await play(page, 'roadBuilding');
  await page.locator('[data-place^=path]').first().click();
  await pressSurely(page, say('action.stopFreeRoads'));
  await play(page, 'merchant', on('hex0'));
  await play(page, 'resourceMonopoly', () =>
    page
      .getByRole('group', { name: say('field.playResourceMonopoly.resource') })
      .getByRole('button', { name: say('resource.wool') })
      .click(),
  );
  await play(page, 'crane', () => press(page, `${say('choice.trade')} ${say('level.draws', { most: 2 })}`));
  await play(page, 'bishop', on('hex1'));

  const state = await gameOf(ids.cards);
  expect(state.progress.hands[0].cards).toEqual(KEPT);
  const knights = state.garrison.knights.map(({ place, level, active }) => [place, level, active]);
  expect(knights).toEqual([
    [17, 2, true],
    [22, 2, true],
  ]);
  expect([state.table.board.numbers[0], state.table.board.numbers[10]]).toEqual([3, 10]);
  expect([state.walls, state.cities[34], state.merchant.hex, state.robber.hex]).toEqual([[12], 0, 0, 1]);
  expect(state.improvements.levels[0]).toEqual([1, 0, 0]);

  await press(page, say('action.endTurn'));
  await press(page, say('progress.discardNamed', { card: say('ownCard.spy') }));
  await press(page, say('progress.discardAndEnd'));
  await page.getByText('It is Bruno’s turn.').waitFor();
  expect((await gameOf(ids.cards)).progress.hands[0].cards).toEqual(KEPT.filter((card) => card !== 'spy'));
  for (const { complaints } of [anna, bruno]) expect(complaints).toEqual([]);
});
