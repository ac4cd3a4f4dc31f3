import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';
import { decide, quickChance, viewFor } from '../../../../engine/index.ts';
import { kindsOf } from '../../../../web/src/game/cards.ts';
import Discard from '../../../../web/src/game/Discard.svelte';
import Hand from '../../../../web/src/game/Hand.svelte';
import { TurnController } from '../../../../web/src/game/turnController.svelte.ts';
import { stateOf } from '../../../engine/support.ts';
import { button, isOff } from '../support/found.ts';
import { press } from '../support/press.ts';
import { requests, sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

beforeAll(inEnglish);

/** A hand of nine cards after a 7, and the bar that asks for four of them. */
function discarding() {
  const before = stateOf({ phase: 'roll', hands: { 0: { lumber: 4, brick: 3, grain: 2 } }, settlements: { 0: [12] } });
  const seven = Array.from({ length: 200 }, (_, seed) => decide(before, 0, { type: 'rollDice' }, quickChance(seed)))
    .flatMap((decision) => (decision.type === 'refused' ? [] : [decision.state]))
    .find(({ steps }) => steps.at(-1)?.type === 'discard');
  if (seven === undefined) throw new Error('nobody rolls a 7');
  const controller = new TurnController(sessionOf(seven, 0));
  const hand = render(Hand, {
    kinds: kindsOf(seven),
    cards: viewFor(seven, 0).hands[0].cards ?? [],
    columns: 5,
    discard: controller.discard,
  });
  render(Discard, { controller });
  const tap = async (name: 'trade.more' | 'trade.less', resource: string) => {
    await press(button(t(name, { resource })));
    await hand.rerender({ discard: controller.discard });
  };
  return { tap };
}
const more = (resource: string) => button(t('trade.more', { resource }));

it('B-74 taps in the hand select cards, and exactly the owed number is sent', async () => {
  const sent = requests();
  const { tap } = discarding();
  for (const kind of ['lumber', 'lumber', 'brick']) await tap('trade.more', kind);
  expect(screen.getByText(t('discard.chosen', { n: 3, of: 4 }), { exact: false })).toBeTruthy();
  expect(isOff(button(t('discard.do')))).toBe(true);
  await tap('trade.more', 'grain');
  await press(button(t('discard.do')));
  expect(sent).toMatchObject([['POST /api/games/:id/moves', { moves: [{ type: 'discard', cards: [2, 1, 0, 1, 0] }] }]]);
});

it('B-74 the player cannot select more cards than they owe or hold, and can deselect one', async () => {
  const { tap } = discarding();
  expect(isOff(more('ore'))).toBe(true);
  for (let n = 0; n < 2; n += 1) await tap('trade.more', 'grain');
  expect(isOff(more('grain'))).toBe(true);
  for (let n = 0; n < 2; n += 1) await tap('trade.more', 'lumber');
  expect(isOff(more('lumber'))).toBe(true);
  await tap('trade.less', 'grain');
  expect(isOff(more('lumber'))).toBe(false);
  expect(isOff(button(t('discard.do')))).toBe(true);
});
