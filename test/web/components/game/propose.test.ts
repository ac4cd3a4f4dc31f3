import { render, screen, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { viewFor } from '../../../../engine/index.ts';
import { kindsOf } from '../../../../web/src/game/cards.ts';
import Propose from '../../../../web/src/game/Propose.svelte';
import { TurnController } from '../../../../web/src/game/turnController.svelte.ts';
import { stateOf } from '../../../engine/support.ts';
import { button, isOff, list } from '../support/found.ts';
import { choose, press } from '../support/press.ts';
import { sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

const state = stateOf({ hands: { 0: { wool: 2, ore: 1 }, 1: { grain: 1 }, 2: { brick: 1 }, 3: { grain: 1 } } });
const view = viewFor(state, 0);
const kinds = kindsOf(view);

function offering() {
  const onplay = vi.fn();
  const controller = new TurnController(sessionOf(state, 0));
  const choice = controller.session.legal.choices.find(({ type }) => type === 'offerTrade');
  if (choice === undefined) throw new Error('nothing can be offered');
  render(Propose, { controller, view, choice, onplay });
  return onplay;
}
const group = (name: string) => within(screen.getByRole('group', { name }));
const add = (to: string, kind: string) =>
  press(group(to).getByRole('button', { name: t('trade.more', { resource: kind }) }));

beforeAll(inEnglish);

describe('B-59 an offer', () => {
  it('needs something to give and something to get', async () => {
    const onplay = offering();
    expect(isOff(button(t('trade.propose')))).toBe(true);
    await add(t('trade.give'), 'wool');
    expect(isOff(button(t('trade.propose')))).toBe(true);
    await add(t('trade.take'), 'grain');
    await press(button(t('trade.propose')));
    expect(onplay.mock.calls).toEqual([
      [{ type: 'offerTrade', give: counted({ wool: 1 }), take: counted({ grain: 1 }), to: [1, 2, 3] }, {}],
    ]);
  });

  it('asks the others what they want where it names nothing to give', async () => {
    const onplay = offering();
    await add(t('trade.take'), 'grain');
    await press(button(t('trade.request')));
    expect(onplay.mock.calls).toEqual([[{ type: 'requestTrade', take: counted({ grain: 1 }), to: [1, 2, 3] }, {}]]);
    expect(isOff(button(t('trade.propose')))).toBe(true);
  });

  it('offers no more than the hand holds, and never the kind that it asks for', async () => {
    offering();
    const give = group(t('trade.give'));
    expect(isOff(give.getByRole('button', { name: t('trade.more', { resource: 'brick' }) }))).toBe(true);
    await add(t('trade.give'), 'wool');
    await add(t('trade.give'), 'wool');
    expect(isOff(give.getByRole('button', { name: t('trade.more', { resource: 'wool' }) }))).toBe(true);
    await add(t('trade.take'), 'ore');
    expect(isOff(give.getByRole('button', { name: t('trade.more', { resource: 'ore' }) }))).toBe(true);
  });

  it('goes only to the chosen players, and cannot be sent to none', async () => {
    const onplay = offering();
    await add(t('trade.give'), 'ore');
    await add(t('trade.take'), 'brick');
    for (const name of ['Bruno', 'Dario']) await press(screen.getByRole('checkbox', { name }));
    await press(button(t('trade.propose')));
    expect(onplay.mock.calls[0]?.[0]).toMatchObject({ to: [2] });

    await add(t('trade.give'), 'ore');
    await add(t('trade.take'), 'brick');
    await press(screen.getByRole('checkbox', { name: 'Carla' }));
    expect(isOff(button(t('trade.propose')))).toBe(true);
  });

  it('says after how many hours it expires', async () => {
    const onplay = offering();
    await add(t('trade.give'), 'wool');
    await add(t('trade.take'), 'grain');
    await choose(list(t('trade.within')), t('trade.within.hours', { n: 12 }));
    await press(button(t('trade.propose')));
    expect(onplay.mock.calls[0]?.[1]).toEqual({ answerHours: 12 });
  });

  it('says how the turn goes on when everybody has answered', async () => {
    const onplay = offering();
    await add(t('trade.give'), 'wool');
    await add(t('trade.take'), 'grain');
    expect(screen.queryByText(t('trade.then.note'))).toBeNull();
    await choose(list(t('trade.then.declined')), t('trade.then.end'));
    expect(screen.getByText(t('trade.then.note'))).toBeTruthy();
    await press(button(t('trade.propose')));
    const plan = { accepted: { type: 'ask' }, declined: { type: 'finish', purchases: [] } };
    expect(onplay.mock.calls[0]?.[1]).toEqual({ plan });
  });
});

const counted = (cards: Readonly<Record<string, number>>) => kinds.map((kind) => cards[kind] ?? 0);
