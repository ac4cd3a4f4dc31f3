import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type AnyState, DEFAULT_ORDERS, viewFor } from '../../../../engine/index.ts';
import type { Game, StandingOrders } from '../../../../functions/api/client.ts';
import OrdersDialog from '../../../../web/src/orders/OrdersDialog.svelte';
import { needRuleset } from '../../../../web/src/words/words.svelte.ts';
import { stateOf as citiesKnights } from '../../../engine/citiesKnights/scene.ts';
import { stateOf } from '../../../engine/support.ts';
import { button, textsOf } from '../support/found.ts';
import { choose, press } from '../support/press.ts';
import { requests, sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

const HOME = stateOf({ settlements: { 0: [10] } });

function shown(given: Partial<StandingOrders> = {}, declines: Game['declines'] = 'atOnce', state: AnyState = HOME) {
  const sent = requests();
  const onclose = vi.fn();
  const session = sessionOf(state, 0);
  session.game = { declines } as Game;
  render(OrdersDialog, {
    session,
    view: viewFor(state, 0),
    seat: 0,
    given: { orders: {}, aside: [], ...given },
    onclose,
  });
  const saved = () => sent.find(([request]) => request === 'PUT /api/games/:id/orders')?.[1];
  return { onclose, saved };
}
const suggestedNote = () => `${t('orders.queue.suggested')} ${t('orders.queue.cost')}`;
const line = (name: string): HTMLElement => screen.getByRole('checkbox', { name });

beforeAll(inEnglish);

describe('the dialog of standing orders', () => {
  it('saves only what was turned on', async () => {
    const { saved } = shown();
    await press(line(t('orders.endTurn')));
    await press(button(t('orders.save')));
    expect(saved()).toEqual({ endTurn: 'outOfReach' });
  });

  it('shows the automatic moves, and lets the reader turn each of them off', async () => {
    const { saved } = shown({ orders: { ...DEFAULT_ORDERS } as StandingOrders['orders'] });
    for (const order of ['orders.roll', 'orders.endTurn'] as const) {
      expect((line(t(order)) as HTMLInputElement).checked).toBe(true);
      await press(line(t(order)));
    }
    await press(button(t('orders.save')));
    expect(saved()).toEqual({});
  });

  it('fills in what is suggested, and keeps what the reader has chosen', async () => {
    const own = { answers: { discard: ['ore'] } } as StandingOrders['orders'];
    const { saved } = shown({ orders: own });
    await press(button(t('orders.suggest')));
    await screen.findByText(t('orders.suggested'));
    await press(button(t('orders.save')));
    expect(saved()).toMatchObject({ roll: 'always', endTurn: 'outOfReach', trade: { refuse: { unless: [] } } });
    expect(saved()).toMatchObject({ answers: { discard: ['ore'], chooseVictim: [] } });
  });

  it('suggests what to build next, with its place, and says what that does', async () => {
    const { saved } = shown();
    await press(button(t('orders.suggest')));
    await screen.findByText(suggestedNote());
    await screen.findByText(t('queue.bank.note'));
    await screen.findByText(t('orders.trade.suggested'));
    expect(line(t('queue.nothingElse'))).toHaveProperty('checked', false);
    await press(button(t('orders.save')));
    const purchases = [{ type: 'buildCity', intersection: 10 }];
    expect(saved()).toMatchObject({ queue: { purchases, bank: true, suggested: true } });
  });

  it('no longer calls a suggestion what the reader has changed', async () => {
    const { saved } = shown();
    await press(button(t('orders.suggest')));
    await screen.findByText(suggestedNote());
    await press(line(t('queue.bank')));
    await press(line(t('orders.close')));
    expect(screen.queryByText(suggestedNote())).toBeNull();
    expect(screen.queryByText(t('orders.trade.suggested'))).toBeNull();
    await press(button(t('orders.save')));
    expect(saved()).toMatchObject({ queue: { purchases: [{ type: 'buildCity', intersection: 10 }] } });
    expect(JSON.stringify(saved())).not.toContain('suggested');
  });

  it('lets the reader end a turn in which only a trade with another player could help', async () => {
    const { saved } = shown({ orders: { endTurn: 'outOfReach' } });
    await choose(screen.getByLabelText(t('orders.endTurn.when')), t('orders.endTurn.always'));
    await press(button(t('orders.save')));
    expect(saved()).toEqual({ endTurn: true });
  });

  it('lets the reader choose what does not keep a turn open', async () => {
    const { saved } = shown({ orders: { endTurn: true, endTurnDespite: ['buyDevelopmentCard'] } });
    await choose(screen.getByLabelText(t('do.buildRoad')), t('orders.last.leave'));
    await choose(screen.getByLabelText(t('do.buyDevelopmentCard')), t('orders.last.ask'));
    await press(button(t('orders.save')));
    expect(saved()).toEqual({ endTurn: true, endTurnDespite: ['buildRoad'] });
  });

  it('asks one question for all cards: whether they keep a turn open', async () => {
    const { saved } = shown({ orders: { endTurn: true } });
    expect(screen.getAllByLabelText(/^play /)).toHaveLength(1);
    await choose(screen.getByLabelText(t('orders.last.playCard')), t('orders.last.leave'));
    await press(button(t('orders.save')));
    expect(saved()).toEqual({ endTurn: true, endTurnDespite: ['playCard'] });
  });

  it('plays progress cards for a reader of Cities & Knights, and says which ones', async () => {
    await needRuleset('citiesKnights');
    const { saved } = shown(
      { orders: { roll: 'always', endTurn: true } },
      'atOnce',
      citiesKnights({ cities: { 0: [10] } }),
    );
    await choose(screen.getByLabelText(t('orders.last.playCard')), t('orders.last.do'));
    expect(screen.getByText(/an Alchemist is played first/)).toBeDefined();
    expect(screen.getByText(/Merchant, Crane, Engineer/)).toBeDefined();
    await press(button(t('orders.save')));
    expect(saved()).toEqual({ roll: 'always', endTurn: true, endTurnAfter: ['playCard'] });
  });

  it('forgets those choices when the order is turned off', async () => {
    const { saved } = shown({ orders: { endTurn: true, endTurnDespite: ['buildRoad'] } });
    await press(line(t('orders.endTurn')));
    await press(button(t('orders.save')));
    expect(saved()).toEqual({});
  });

  it('lets the reader choose when to roll', async () => {
    const { saved } = shown();
    await press(line(t('orders.roll')));
    await choose(screen.getByLabelText(t('orders.roll.when')), t('orders.roll.always'));
    await press(button(t('orders.save')));
    expect(saved()).toEqual({ roll: 'always' });
  });

  it('turns off one order and keeps the others', async () => {
    const { saved } = shown({ orders: { roll: 'always', endTurn: true, answers: { discard: ['wool'] } } });
    await press(line(t('orders.roll')));
    await press(button(t('orders.save')));
    expect(saved()).toEqual({ endTurn: true, answers: { discard: ['wool'] } });
  });

  it('names an order in a full sentence, with its choices below', async () => {
    shown();
    const orders = [
      ['order.discard', 'orders.keep'],
      ['order.moveRobber', 'orders.against'],
      ['orders.refuse', 'orders.refuse.unless'],
      ['orders.close', 'orders.close.first'],
    ] as const;
    for (const [order, lists] of orders) {
      expect(screen.queryByText(t(lists)), order).toBeNull();
      await press(line(t(order)));
      expect(screen.getByRole('group', { name: `${t(order)}: ${t(lists)}` })).toBeTruthy();
    }
  });

  it('asks how long offers wait only where nobody learns of a refusal before', async () => {
    shown();
    expect(screen.queryByLabelText(t('orders.wait'))).toBeNull();
    const { saved } = shown({ orders: { trade: { wait: 2 } } }, 'silent');
    const wait = screen.getByLabelText(t('orders.wait')) as HTMLSelectElement;
    expect(wait.value).toBe('2');
    await choose(wait, t('orders.wait.half'));
    await press(screen.getAllByRole('button', { name: t('orders.save') }).at(-1) as HTMLElement);
    expect(saved()).toEqual({ trade: { wait: 0.5 } });
  });

  it('removes a deal by its own button', async () => {
    const { saved } = shown({
      orders: {
        trade: {
          deals: [
            { give: { wool: 1 }, get: { ore: 1 } },
            { give: { wool: 2 }, get: { grain: 1 } },
          ],
        },
      },
    });
    const [first] = textsOf('listitem').filter((text) => text.includes('1 ore'));
    expect(first).toBeDefined();
    const item = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('1 ore'));
    if (item === undefined) throw new Error('the deal is not listed');
    await press(within(item).getByRole('button'));
    await press(button(t('orders.save')));
    expect(saved()).toMatchObject({ trade: { deals: [{ give: { wool: 2 }, get: { grain: 1 } }] } });
  });

  it('says which order was suspended, and stays open if saving fails', async () => {
    const { onclose } = shown({
      aside: [{ step: 'discard', at: '2026-11-22T10:00:00.000Z' }] as StandingOrders['aside'],
    });
    expect(screen.getByRole('alert').textContent).toContain(t('orders.aside.note'));
    await press(button(t('orders.save')));
    expect(await screen.findByText(/./, { selector: '.trouble, [role=alert]:last-of-type' })).toBeTruthy();
    expect(onclose).not.toHaveBeenCalled();
  });

  it('queues purchases whose places are chosen on the board, and reorders them', async () => {
    const { saved } = shown();
    await press(line(t('orders.queue')));
    await press(button(t('costs.city')));
    const [place] = screen.getAllByRole('button', { name: /^City place/ });
    if (place === undefined) throw new Error('no place for a city');
    await fireEvent.keyDown(place, { key: 'Enter' });
    await waitFor(() => expect(document.activeElement).toBe(button(t('costs.road'))));
    await press(button(t('costs.road')));
    const [path] = screen.getAllByRole('button', { name: /^Road place/ });
    if (path === undefined) throw new Error('no place for a road');
    await fireEvent.click(path, { detail: 0 });
    const queued = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => /^(City|Road):/.test(textContent.trim()));
    expect(queued).toHaveLength(2);
    await press(within(queued[1] as HTMLElement).getByRole('button', { name: /^Move up/ }));
    await press(line(t('queue.bank')));
    await press(line(t('queue.nothingElse')));
    await press(button(t('orders.save')));
    expect(saved()).toEqual({
      roll: 'nothingElse',
      endTurn: true,
      queue: {
        purchases: [
          { type: 'buildRoad', path: expect.any(Number) },
          { type: 'buildCity', intersection: 10 },
        ],
        bank: true,
        nothingElse: true,
      },
    });
  });

  it('marks what has become impossible, and removes it', async () => {
    const purchases = [{ type: 'buildCity', intersection: 30 }];
    const { saved } = shown({ orders: { queue: { purchases } } });
    expect(screen.getByText(`(${t('queue.impossible')})`)).toBeTruthy();
    await press(screen.getByRole('button', { name: /^Remove/ }));
    await press(button(t('orders.save')));
    expect(saved()).toEqual({ queue: { purchases: [] } });
  });
});
