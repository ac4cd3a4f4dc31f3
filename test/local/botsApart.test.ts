import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type AnyState, quickChance, rulesetNames, type Seat, viewFor } from '../../engine/index.ts';
import { startBotsApart } from '../../functions/local/botsApart.ts';
import { startWith, waitingSeat } from '../../tools/playGame.ts';

function botsApart(...settings: Parameters<typeof startBotsApart>) {
  const bots = startBotsApart(...settings);
  onTestFinished(bots.close);
  return bots;
}

function position(ruleset = 'base'): { readonly view: AnyState; readonly seat: Seat } {
  const state: AnyState = startWith(ruleset, { players: 4, board: 'random' }, quickChance(3)).state;
  const seat = waitingSeat(state);
  return { view: viewFor(state, seat), seat };
}
const random = (bound: number) => Math.floor(bound / 3);

test.each(rulesetNames())(
  'a bot in a thread of its own chooses a move in %s, the same for the same numbers',
  async (ruleset) => {
    const { chooseMove } = botsApart();
    const { view, seat } = position(ruleset);
    const move = await chooseMove('sensible', view, seat, random);
    expect(move?.type).toMatch(/^place/);
    expect(await chooseMove('sensible', view, seat, random)).toEqual(move);
  },
);

test('while a bot thinks, other work goes on', async () => {
  const { chooseMove } = botsApart();
  const { view, seat } = position();
  let isThinking = true;
  const moves = Promise.all(Array.from({ length: 5 }, () => chooseMove('strong', view, seat, random))).finally(() => {
    isThinking = false;
  });
  let turns = 0;
  for (; isThinking; turns++) await nextTick();
  expect(await moves).toHaveLength(5);
  expect(turns).toBeGreaterThan(100);
});

test('a thread that fails says so to each that waits, and the next question begins another one', async () => {
  const once = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
  const { view, seat } = position();
  const failing = botsApart(once('throw new Error("out of order")'));
  const answers = await Promise.allSettled([1, 2].map(() => failing.chooseMove('easy', view, seat, random)));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(failing.chooseMove('easy', view, seat, random)).rejects.toThrow('out of order');
  const ending = botsApart(once('process.exit(1)'));
  await expect(ending.chooseMove('easy', view, seat, random)).rejects.toThrow('ended');
});

test('a bot that cannot judge its position fails alone', async () => {
  const { chooseMove } = botsApart();
  const { view, seat } = position();
  const broken = { ...view, table: { ...view.table, ruleset: 'nobody knows it' } } as unknown as AnyState;
  const [failed, chosen] = await Promise.allSettled([
    chooseMove('easy', broken, seat, random),
    chooseMove('easy', view, seat, random),
  ]);
  expect(failed.status).toBe('rejected');
  expect(chosen.status).toBe('fulfilled');
});

test('after a while without a question the thread ends, and the next one begins it again', async () => {
  const { chooseMove } = botsApart(undefined, 1);
  const { view, seat } = position();
  const move = await chooseMove('sensible', view, seat, random);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await chooseMove('sensible', view, seat, random)).toEqual(move);
});

test('what nobody has answered when the instance ends is not waited for', async () => {
  const { chooseMove, close } = botsApart();
  const { view, seat } = position();
  const answer = chooseMove('strong', view, seat, random);
  await Promise.all([expect(answer).rejects.toThrow('ends'), close()]);
});
