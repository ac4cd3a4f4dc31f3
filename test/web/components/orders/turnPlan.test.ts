import { render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { viewFor } from '../../../../engine/index.ts';
import type { StandingOrders } from '../../../../functions/api/client.ts';
import TurnPlan from '../../../../web/src/orders/TurnPlan.svelte';
import { client } from '../../../../web/src/session.svelte.ts';
import { need } from '../../../../web/src/words/words.svelte.ts';
import { stateOf } from '../../../engine/support.ts';
import { button } from '../support/found.ts';
import { press } from '../support/press.ts';
import { sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

const state = stateOf({ settlements: { 0: [10] } });
const CITY = { type: 'buildCity', intersection: 10 };

/** The reader's plan, and what the page asks of the service. */
function shown(plan: StandingOrders['plan'], until?: string) {
  const session = sessionOf(state, 0);
  const asked: string[] = [];
  let orders: StandingOrders = { orders: {}, aside: [], ...(plan && { plan }) };
  vi.spyOn(client, 'call').mockImplementation((async (route: string) => {
    asked.push(route);
    if (route === 'DELETE /api/games/:id/plan') orders = { orders: {}, aside: [] };
    return { type: 'answer', value: orders };
  }) as never);
  render(TurnPlan, { session, view: viewFor(state, 0), at: '1 0', until });
  return asked;
}

beforeAll(async () => {
  await inEnglish();
  await need('orders');
});

describe('the plan for a turn', () => {
  const plan = { accepted: { type: 'finish', purchases: [CITY] }, declined: { type: 'ask' } } as const;

  it('says what will be played if somebody accepts and if nobody does, and when', async () => {
    shown(structuredClone(plan) as unknown as StandingOrders['plan'], '2026-11-26T18:00:00.000Z');
    const accepted = await screen.findByText(
      /^If somebody accepts: the first who accepts gets the deal, then .*City: /,
    );
    expect(accepted.textContent).toContain('then your turn ends');
    expect(screen.getByText(t('plan.declined', { what: t('plan.ask') }))).toBeDefined();
    expect(screen.getByText(/at the latest/)).toBeDefined();
  });

  it('is cancelled with one press', async () => {
    const asked = shown(structuredClone(plan) as unknown as StandingOrders['plan']);
    await screen.findByText(t('plan.title'));
    await press(button(t('plan.cancel')));
    await screen.findByText(t('plan.cancelled'));
    expect(screen.queryByText(t('plan.title'))).toBeNull();
    expect(asked).toContain('DELETE /api/games/:id/plan');
  });

  it('is not shown where there is none', async () => {
    const asked = shown(undefined);
    await vi.waitFor(() => expect(asked).toEqual(['GET /api/games/:id/orders']));
    expect(screen.queryByText(t('plan.title'))).toBeNull();
  });
});
