import { render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { viewFor } from '../../../../engine/index.ts';
import OfferStrip from '../../../../web/src/game/OfferStrip.svelte';
import { TurnController } from '../../../../web/src/game/turnController.svelte.ts';
import { stateOf } from '../../../engine/support.ts';
import { button, isOff } from '../support/found.ts';
import { press } from '../support/press.ts';
import { requests, sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

const [WOOL, ORE] = [2, 4];

beforeAll(inEnglish);
beforeEach(() => localStorage.clear());

/** An offer that has begun with taps in the hand: on what, and how often. */
function begun(side: 'give' | 'want', kind: number, taps = 1) {
  const state = stateOf({ hands: { 0: { wool: 4 }, 1: { ore: 1 }, 2: { grain: 1 } } });
  const controller = new TurnController(sessionOf(state, 0));
  for (let tap = 0; tap < taps; tap++) controller[side](kind);
  const props = () => ({
    controller,
    view: viewFor(state, 0),
    seat: 0 as const,
    offered: controller.offeredInHand ?? { give: [0, 0, 0, 0, 0], take: [0, 0, 0, 0, 0] },
  });
  const strip = render(OfferStrip, props());
  const want = async (resource: string) => {
    await press(button(t('trade.want', { resource })));
    await strip.rerender(props());
  };
  return { controller, want };
}

it('B-53 sends to everybody what was tapped in the hand for what is wanted', async () => {
  const sent = requests();
  const { controller, want } = begun('give', WOOL);
  expect(isOff(button(t('trade.propose')))).toBe(true);
  expect(isOff(button(t('trade.want', { resource: 'wool' })))).toBe(true);
  await want('ore');
  await press(button(t('trade.propose')));
  const offer = { type: 'offerTrade', give: [0, 0, 1, 0, 0], take: [0, 0, 0, 0, 1], to: [1, 2] };
  expect(sent).toMatchObject([['POST /api/games/:id/moves', { moves: [offer] }]]);
  expect(controller.offeredInHand).toBeUndefined();
});

it('B-55 trades with the bank where that takes the same cards', async () => {
  const { controller, want } = begun('give', WOOL, 4);
  await want('ore');
  await press(button(t('trade.bank')));
  expect(controller.session.composed.moves).toEqual([{ type: 'tradeWithBank', give: 'wool', take: 'ore' }]);
});

it('asks the others what they want for a kind that was tapped where there is none', async () => {
  const sent = requests();
  const { controller, want } = begun('want', ORE);
  await want('grain');
  expect(screen.getByText(t('trade.request.you', { take: '1 grain and 1 ore' }))).toBeTruthy();
  await press(button(t('trade.request')));
  const request = { type: 'requestTrade', take: [0, 0, 0, 1, 1], to: [1, 2] };
  expect(sent).toMatchObject([['POST /api/games/:id/moves', { moves: [request] }]]);
  expect(controller.offeredInHand).toBeUndefined();
});

it('gives one more of a kind with each tap, and after the last card none', () => {
  const { controller } = begun('give', WOOL, 4);
  expect(controller.offering?.give).toEqual([0, 0, 4, 0, 0]);
  controller.give(WOOL);
  expect(controller.offeredInHand).toBeUndefined();
});

it('is given up with one press, and asks for none of a kind after four', async () => {
  const { controller, want } = begun('give', WOOL);
  for (const n of [1, 2, 3, 4, 0]) {
    await want('ore');
    expect(controller.offeredInHand?.take).toEqual([0, 0, 0, 0, n]);
  }
  await press(button(t('action.cancel')));
  expect(controller.offering?.give).toEqual([0, 0, 0, 0, 0]);
});
