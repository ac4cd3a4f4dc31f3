import { expect, test } from 'vitest';
import { rulesetNames } from '../../engine/index.ts';
import { type Played, playUntil } from '../mail/playedGame.ts';
import { playBetweenTimes, playOut, playToTheEnd, type Step, sensibly } from './support/betweenTimes.ts';
import { DESK, faultsOf, PHONE, violations } from './support/inspect.ts';
import { createGame, join } from './support/people.ts';
import { useSite } from './support/site.ts';
import { STAGED, stageIn } from './support/staged.ts';
import { gameOn } from './support/visitor.ts';
import { open } from './support/whole.ts';
import { keysIn, say } from './support/words.ts';

const site = useSite();

/** As long as a name may be, in one word. */
const LONG = 'M'.repeat(40);

test('every page is accessible, light and dark, on a phone and at a desk', async () => {
  const anna = await site.visit({ viewport: PHONE });
  const bruno = await site.visit({ viewport: PHONE });
  const { page } = anna;
  const faults: string[] = [];
  const inspect = async (...of: Parameters<typeof faultsOf>) => faults.push(...(await faultsOf(...of)));

  for (const [path, title] of [
    ['/', say('home.playNow')],
    ['/sign-in', say('signIn.send')],
    ['/rules/base', say('ruleset.impero')],
    ['/rules/impero', say('ruleset.base')],
    ['/learn/base', say('learn.next')],
    ['/learn/citiesKnights', say('learn.next')],
    ['/nothing/here', say('site.toHome')],
  ] as const) {
    await open(page, path);
    await page.locator('main').getByText(title).first().waitFor();
    await inspect(path, page);
  }
  await open(page, '/create');
  await page.getByText(say('create.more')).click();
  await inspect('create', page);
  await createGame(anna, { host: LONG, name: 'Lighthouse', seats: ['person'], ruleset: 'impero' });
  const id = gameOn(page);
  await page.getByLabel(say('invite.link')).waitFor();
  await inspect('lobby of the host', page);
  const link = await page.getByLabel(say('invite.link')).inputValue();
  await open(bruno.page, link);
  await bruno.page.getByRole('button', { name: say('lobby.takeSeat') }).waitFor();
  await inspect('lobby of a guest', bruno.page);
  await join(bruno, link, 'Bruno');
  for (const one of [page, bruno.page]) await one.locator('.request').waitFor();
  await inspect('draft', page);
  // Well into the game, and then its end.
  const turn = ({ state }: Step) => state.turn.number > 20 && state.steps.at(-1)?.type === 'trade';
  await playBetweenTimes(site, [page, bruno.page], id, (state, chance) => {
    const steps = playOut(state, chance, 1, sensibly);
    return steps.slice(0, steps.findIndex(turn) + 1);
  });
  for (const one of [page, bruno.page]) {
    await one.locator('.request').waitFor();
    // At a desk all panels are seen at once.
    await inspect('game', one, [DESK]);
  }
  for (const panel of ['players', 'war', 'trade', 'log', 'costs'] as const) {
    await page.getByRole('tab', { name: say(`panel.${panel}`) }).click();
    await inspect(`game with ${panel}`, page, [PHONE]);
  }
  await playBetweenTimes(site, [page, bruno.page], id, playToTheEnd);
  await page.getByRole('heading', { name: say('over.score') }).waitFor();
  await inspect('finished', page);
  await open(page, '/me');
  await page.getByLabel(say('account.email')).waitFor();
  await inspect('me', page);
  await open(page, '/');
  await page.getByText('Lighthouse').first().waitFor();
  await inspect('home with games', page);
  expect(faults).toEqual([]);
});

test.each(rulesetNames())(
  'the page of %s is accessible in the middle of a turn, and names all that it shows',
  async (ruleset) => {
    const { page, context } = await site.visit();
    const stage = await stageIn(context);
    const isTurn = ({ state }: Played) =>
      state.turn.active === 0 && /main|trade|build/.test(`${state.steps.at(-1)?.type}`);
    const middle = playUntil(4, (played) => played.commits.length >= 140 && isTurn(played), { ruleset });
    stage({ ...middle, reader: 0 });
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await open(page, `/game/${STAGED}`);
      expect(keysIn(await page.locator('body').innerText())).toEqual([]);
      expect(await violations(page)).toEqual([]);
    }
  },
);

test('the local mailbox is accessible', async () => {
  const { page } = await site.visit();
  await page.goto('/mailbox');
  expect(await violations(page)).toEqual([]);
});
