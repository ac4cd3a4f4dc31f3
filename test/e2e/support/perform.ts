import type { Page } from '@playwright/test';
import { type Cards, RESOURCES, type Resource, type WireMove } from '../../../engine/index.ts';
import { count, finish, press, pressSurely, settled, tradeWithBank } from './hands.ts';
import { type Seen, see } from './seen.ts';
import { say } from './words.ts';

const nameOf = (resource: Resource) => say(`resource.${resource}`);

/** Chooses a place on the board by what it is. */
async function choosePlace(page: Page, { intersection, path, hex }: WireMove): Promise<void> {
  const [key] = Object.entries({ intersection, path, hex }).flatMap(([kind, at]) =>
    at === undefined ? [] : [kind + at],
  );
  await page.locator(`[data-place=${key}]`).click();
}

/** Makes one certain move through the page, as soon as the page asks for one. What fails says what the page showed. */
export async function perform(page: Page, move: WireMove): Promise<void> {
  const seen = await see(page);
  await make(page, move, seen).catch(async (error: unknown) => {
    const now = await page.getByRole('main').innerText().catch(String);
    throw new Error(`${JSON.stringify(move)} on a page that asked: ${seen.text} and then showed: ${now}`, {
      cause: error,
    });
  });
}

async function make(page: Page, move: WireMove, { text, buttons, places }: Seen): Promise<void> {
  switch (move.type) {
    case 'rollDice':
      await press(page, say('action.roll'));
      break;
    case 'endTurn':
    case 'recruitKnight':
      await pressSurely(page, say(`action.${move.type}`));
      break;
    case 'buildRoad':
    case 'buildSettlement':
    case 'buildCity':
      await press(page, say(`action.${move.type}`));
      await choosePlace(page, move);
      break;
    case 'placeSettlement':
    case 'placeRoad':
    case 'placeCapturedRoad':
      await choosePlace(page, move);
      break;
    case 'tradeWithBank':
      await tradeWithBank(page, nameOf(move.give as Resource), nameOf(move.take as Resource));
      break;
    case 'discard': {
      const cards = RESOURCES.map((resource, kind) => [nameOf(resource), (move.cards as Cards)[kind] ?? 0]);
      await count(page, /chosen$/, Object.fromEntries(cards));
      await press(page, say('discard.do'));
      break;
    }
    case 'captureRoad':
    case 'destroySettlement':
    case 'destroyCity':
      await attack(page, move);
      break;
    default:
      throw new Error(
        `nobody knows how to ${move.type} on a page that asks: ${text} ${JSON.stringify({ buttons, places })}`,
      );
  }
  await finish(page);
  await settled(page);
}

/** Goes through the list of targets until nothing but the right place on the board is aimed at, and attacks. */
async function attack(page: Page, { path, intersection }: WireMove): Promise<void> {
  const place = path === undefined ? `intersection${intersection}` : `path${path}`;
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
  throw new Error('the target is not on the list');
}
