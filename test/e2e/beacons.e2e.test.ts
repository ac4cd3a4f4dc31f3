import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { type AnyState, type Chance, legalMoves, type Seat, viewFor, type WireMove } from '../../engine/index.ts';
import { register } from '../beacons/register.ts';
import { atEnd } from '../support/atEnd.ts';
import { playBetweenTimes, playOut, type Step, sensibly } from './support/betweenTimes.ts';
import { press, pressSurely, settled } from './support/hands.ts';
import { createGame, join as joinGame } from './support/people.ts';
import { see } from './support/seen.ts';
import { useSite } from './support/site.ts';
import { tap } from './support/tap.ts';
import { viewOf } from './support/views.ts';
import { gameOn } from './support/visitor.ts';
import { say } from './support/words.ts';

const ROOT = join(import.meta.dirname, '../..');
const REGISTER = join(ROOT, 'test/beacons/register.ts');
const ANNA = 0;

/** Builds the site with the ruleset, unless nothing has changed since. */
async function builtWith(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'tools/siteWith.mjs'), REGISTER]);
  return /^Site: (.*)$/m.exec(stdout)?.[1] ?? '';
}

const site = useSite(async () => ({
  COLONI_BUILD: await builtWith(),
  NODE_OPTIONS: `--import=${pathToFileURL(join(ROOT, 'test/beacons/preload.ts'))}`,
}));
// The other files of this worker know nothing of it.
atEnd(register());

const steers = ({ seat, move }: Step) => seat === ANNA && move.type === 'steerStorm';

/** A game in which nobody lights a beacon until Anna has steered a storm, and then she alone does, until she wins. */
function stormyGame(from: AnyState, chance: Chance): { readonly steps: readonly Step[]; readonly storm: number } {
  for (let seed = 0; seed < 40; seed++) {
    const steps = playOut(from, chance, seed, (state, seat, random, done) => {
      const move = sensibly(state, seat, random, done);
      if (seat === ANNA && done.some(steers))
        return legalMoves(state, seat).moves.find(({ type }) => type === 'lightBeacon') ?? move;
      return move?.type === 'lightBeacon' ? { type: 'endTurn' } : move;
    });
    const storm = steps.findIndex(steers);
    const last = steps.at(-1);
    // Where the bank has one kind of card left, the page asks for none.
    const { moves } = legalMoves(steps[storm - 1]?.state ?? from, ANNA);
    const asks = new Set(moves.map(({ washed }) => washed)).size > 1;
    if (storm >= 0 && asks && last?.seat === ANNA && last.move.type === 'lightBeacon') return { steps, storm };
  }
  throw new Error('Anna wins no game after a storm');
}

test('a ruleset that no part of the program knows can be played in the browser, from its declarations', async () => {
  const [anna, bruno] = await Promise.all([site.visit(), site.visit()]);
  await createGame(anna, { host: 'Anna', name: 'Storm', seats: ['person'], ruleset: 'beacons' });
  const id = gameOn(anna.page);
  const link = await anna.page.getByLabel(say('invite.link')).inputValue();
  await joinGame(bruno, link, 'Bruno');
  await bruno.page.locator('.request').waitFor();

  let rest: readonly Step[] = [];
  await playBetweenTimes(site, [anna.page, bruno.page], id, (state, chance) => {
    const { steps, storm } = stormyGame(state, chance);
    rest = steps.slice(storm);
    return steps.slice(0, storm);
  });
  await steer(anna.page, rest[0]?.move);

  await playBetweenTimes(site, [anna.page, bruno.page], id, () => rest.slice(1, -1));
  await light(anna.page, rest.at(-1)?.move);
  await anna.page.getByText(say('over.you')).waitFor();
  await anna.page.getByText('Beacons', { exact: true }).first().waitFor();

  const end = rest.at(-1)?.state as AnyState;
  expect(end.ending).toMatchObject({ winners: [ANNA], reason: 'beacons' });
  const { state } = await viewOf(anna, id);
  expect(state).toEqual(JSON.parse(JSON.stringify(viewFor(end, ANNA as Seat))));
  for (const { complaints } of [anna, bruno]) expect(complaints).toEqual([]);
});

/** Answers the decision that is owed: the hex lights up on the board, then the kinds of cards are offered. */
async function steer(page: Page, move: WireMove | undefined): Promise<void> {
  const { text } = await see(page);
  expect(text).toContain('The game waits for your answer.');
  await page.locator(`[data-place=hex${move?.hex}]`).click();
  await press(page, say('board.confirm'));
  await tap(page.getByRole('group', { name: /washed/i }).getByRole('button', { name: String(move?.washed) }));
  await settled(page);
}

/** Buys the piece, on a place that lights up. */
async function light(page: Page, move: WireMove | undefined): Promise<void> {
  await see(page);
  await pressSurely(page, 'Light beacon');
  await page.locator(`[data-place=intersection${move?.intersection}]`).click();
  await press(page, say('board.confirm'));
  await settled(page);
}
