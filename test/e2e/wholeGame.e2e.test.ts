import { expect, test } from 'vitest';
import { type AnyState, type Chance, pointsIn, replay, type Seat, viewFor } from '../../engine/index.ts';
import type { Commit, Game, GameView } from '../../functions/api/client.ts';
import { playBetweenTimes, playToTheEnd as playSensibly, type Step } from './support/betweenTimes.ts';
import { createGame } from './support/people.ts';
import { act, playToTheEnd } from './support/player.ts';
import { see } from './support/seen.ts';
import { useSite } from './support/site.ts';
import { tap } from './support/tap.ts';
import { viewOf } from './support/views.ts';
import { gameOn } from './support/visitor.ts';
import { whole } from './support/whole.ts';
import { say } from './support/words.ts';

const site = useSite();
const LAST_TURNS = 3;

/** The game until a turn of Anna's shortly before its end, if everybody plays sensibly. */
function theMiddle(state: AnyState, chance: Chance): readonly Step[] {
  const steps = playSensibly(state, chance);
  const rolls = steps.flatMap(({ seat, move }, at) => (seat === 0 && move.type === 'rollDice' ? [at] : []));
  return steps.slice(0, rolls.at(-LAST_TURNS));
}

test('a person begins a game against bots through the page, and plays it to its end', async () => {
  const anna = await site.visit();
  const { page, get, complaints, refusals } = anna;
  await createGame(anna, { host: 'Anna', name: 'The long evening', seats: ['sensible', 'easy'] });
  const id = gameOn(page);
  while ((await act(page, await see(page))) !== say('action.endTurn'));
  await playBetweenTimes(site, [page], id, theMiddle);
  const [{ version: before }, refusedBefore] = [(await viewOf(anna, id)).seen, refusals().length];
  const done = await playToTheEnd(page);

  const seen = await get<GameView>(`/api/games/${id}/view`);
  const { commits } = await get<{ commits: Commit[] }>(`/api/games/${id}/events?from=0`);
  const view = viewFor(replay(commits.flatMap(({ events }) => events)), 0);
  expect(JSON.parse(JSON.stringify(view))).toEqual(seen.view);
  const names = ['Anna', say('players.bot.name.1'), say('players.bot.name.2')];
  const [winner] = view.ending.winners;
  await page
    .getByText(winner === 0 ? say('over.you') : say('over.won', { names: names[winner ?? 0] ?? '', n: 1 }))
    .waitFor();
  const table = page.getByRole('table').filter({ has: page.getByRole('rowheader', { name: say('over.total') }) });
  await whole(page);
  const [, ...players] = await table.getByRole('columnheader').allInnerTexts();
  const totals = await table
    .getByRole('row', { name: say('over.total') })
    .getByRole('cell')
    .allInnerTexts();
  const points = names.map((name, seat) => [name, `${pointsIn(view, seat as Seat)}`]);
  expect(players.map((name, column) => [name.trim(), totals[column]]).toSorted()).toEqual(points.toSorted());
  await page.getByText(say('over.chance')).click();
  // It comes under the pointer that has just opened this part: such a tap may be taken for the second of a double tap.
  await tap(page.getByRole('button', { name: say('over.check') }));
  await page.getByText(/^All is as it should be/).waitFor();

  expect(await get<Game>(`/api/games/${id}`)).toMatchObject({ status: 'finished', winners: [winner] });
  expect(commits.map((commit) => commit.version)).toEqual(
    Array.from({ length: seen.version }, (_, index) => index + 1),
  );
  const own = commits
    .slice(before)
    .filter(({ seat }) => seat === 0)
    .flatMap(({ events }) => events.map(({ type }) => type));
  const times = (list: readonly string[], name: string) => list.filter((one) => one === name).length;
  expect(times(own, 'diceRolled')).toBe(times(done, say('action.roll')));
  expect(times(own, 'cityBuilt')).toBe(times(done, 'city'));
  expect(complaints).toEqual([]);
  // A bot waits for nobody: a decline that comes after its offer was withdrawn is refused, and nothing else is.
  const late = times(done, say('trade.decline')) - times(own, 'tradeAnswered');
  const refused = refusals().slice(refusedBefore);
  expect(refused.filter((one) => one !== `422 POST /api/games/${id}/moves`)).toEqual([]);
  expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(late);
});
