import { cleanup, render, screen, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { awaited, decide, quickChance, type Seat, viewFor, type WireMove } from '../../../../engine/index.ts';
import { kindsOf } from '../../../../web/src/game/cards.ts';
import OfferCard from '../../../../web/src/game/OfferCard.svelte';
import { requestTo } from '../../../../web/src/game/request.ts';
import { TurnController } from '../../../../web/src/game/turnController.svelte.ts';
import { stateOf } from '../../../engine/support.ts';
import { button, isOff, isShown } from '../support/found.ts';
import { press } from '../support/press.ts';
import { sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

const TERMS = { name: 'Anna', give: '2 wool', take: '1 grain' };
const NAMES = ['Anna', 'Bruno', 'Carla', 'Dario'];
const start = stateOf({ hands: { 0: { wool: 2 }, 1: { grain: 1 }, 2: { ore: 1 } } });
const counted = (cards: Readonly<Record<string, number>>) => kindsOf(start).map((kind) => cards[kind] ?? 0);
const OFFER = { type: 'offerTrade', give: counted({ wool: 2 }), take: counted({ grain: 1 }), to: [1, 2] };

/** The game after these moves, the offer first. */
const after = (...moves: readonly (readonly [Seat, WireMove])[]) => played([0, OFFER], ...moves);
function played(...moves: readonly (readonly [Seat, WireMove])[]) {
  return moves.reduce((state, [seat, move]) => {
    const decision = decide(state, seat, move as WireMove, quickChance(1));
    if (decision.type === 'refused') throw new Error(decision.refusal.code);
    return decision.state as typeof start;
  }, start);
}

function shown(state: typeof start, seat: Seat, declined: readonly number[] = []) {
  const view = viewFor(state, seat);
  const [offer] = view.offers.open;
  if (offer === undefined) throw new Error('no offer is open');
  const session = sessionOf(state, seat);
  session.seen = session.seen && { ...session.seen, declined: [...declined] };
  const controller = new TurnController(session);
  const onplay = vi.fn(async (_move: WireMove) => {});
  controller.sender.play = onplay;
  render(OfferCard, { controller, view, offer });
  return onplay;
}

beforeAll(inEnglish);

describe('B-60 an open offer', () => {
  it('can be accepted or declined by the player who gets it', async () => {
    const onplay = shown(after(), 1);
    expect(screen.getByText(t('trade.offer.toYou', TERMS))).toBeTruthy();
    await press(button(t('trade.accept')));
    await press(button(t('trade.decline')));
    expect(onplay.mock.calls.map(([move]) => move.accept)).toEqual([true, false]);
  });

  it('shows its purpose if its maker gave one', () => {
    const state = after([0, { ...OFFER, purpose: 'city' }]);
    const open = state.offers.open.filter((offer) => offer.purpose !== undefined);
    shown({ ...state, offers: { ...state.offers, open } }, 1);
    expect(screen.getByText(t('trade.offer.why', { purpose: t('purpose.city') }))).toBeTruthy();
  });

  it('explains why it cannot be accepted', async () => {
    const onplay = shown(after(), 2);
    await press(button(t('trade.accept')));
    expect((await screen.findByRole('alert')).textContent).toMatch(/grain/);
    expect(onplay).not.toHaveBeenCalled();
  });

  it('says to its maker, and only to them, that they have spent what they offered', () => {
    const state = after([1, { type: 'answerTrade', offer: 0, accept: true }]);
    const spent = { ...state, hands: stateOf({ hands: { 0: { wool: 1 }, 1: { grain: 1 }, 2: { ore: 1 } } }).hands };
    shown(spent, 0);
    expect(screen.getByText(t('trade.you.spent'))).toBeTruthy();
    expect(isShown(t('trade.confirm', { name: 'Bruno' }))).toBe(false);
    cleanup();
    shown(spent, 1);
    expect(screen.queryByText(t('trade.you.spent'))).toBeNull();
    cleanup();
    shown(state, 0);
    expect(screen.queryByText(t('trade.you.spent'))).toBeNull();
  });

  it('shows its maker who agrees, and closes with one of them', async () => {
    const onplay = shown(after([1, { type: 'answerTrade', offer: 0, accept: true }]), 0);
    expect(screen.getByText(t('trade.offer.you', TERMS))).toBeTruthy();
    expect(screen.getByText(t('trade.answer.accept', { name: 'Bruno' }))).toBeTruthy();
    expect(screen.getByText(t('trade.answer.wait', { name: 'Carla' }))).toBeTruthy();
    await press(button(t('trade.confirm', { name: 'Bruno' })));
    expect(onplay.mock.calls[0]?.[0]).toMatchObject({ type: 'confirmTrade', partner: 1 });
  });

  it('can be answered by a counter-offer (B-53), which the others see', () => {
    const given = { give: counted({ grain: 1 }), take: counted({ wool: 1 }) };
    const state = after([1, { type: 'counterTrade', offer: 0, ...given }]);
    shown(state, 2);
    expect(screen.getByText(t('trade.answer.counter', { name: 'Bruno' }))).toBeTruthy();
    const wait = (seat: Seat) => requestTo(viewFor(state, seat), seat, awaited(state), NAMES, undefined);
    expect(wait(1), 'nothing is left to answer').toEqual({
      asks: false,
      text: t('wait.trade', { names: 'Anna', n: 1 }),
    });
    expect(wait(2), 'Carla cannot pay').toMatchObject({ asks: false });
    const open = viewFor(after(), 1);
    const asked = (declined?: readonly number[]) => requestTo(open, 1, awaited(open), NAMES, undefined, declined);
    expect(asked()).toEqual({ asks: true, text: t('ask.offer', { name: 'Anna' }) });
    expect(asked([0])).toMatchObject({ asks: false });
  });

  it('B-53 begins a counter-offer with its own terms, of which one has to change', async () => {
    const onplay = shown(after(), 1);
    await press(button(t('trade.counter')));
    expect(isOff(button(t('trade.propose')))).toBe(true);
    const take = within(screen.getByRole('group', { name: t('trade.take') }));
    await press(take.getByRole('button', { name: t('trade.less', { resource: 'wool' }) }));
    await press(button(t('trade.propose')));
    const terms = { give: counted({ grain: 1 }), take: counted({ wool: 1 }) };
    expect(onplay.mock.calls).toEqual([[{ type: 'counterTrade', offer: 0, ...terms }]]);
  });

  it('B-53 asks for a price where its maker gives nothing, and begins with what is asked for', async () => {
    const state = played([0, { type: 'requestTrade', take: counted({ grain: 1 }), to: [1, 2] }]);
    const onplay = shown(state, 1);
    expect(screen.getByText(t('trade.request.toYou', TERMS))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('trade.accept') })).toBeNull();
    await press(button(t('trade.request.answer')));
    expect(isOff(button(t('trade.propose')))).toBe(true);
    const take = within(screen.getByRole('group', { name: t('trade.take') }));
    await press(take.getByRole('button', { name: t('trade.more', { resource: 'wool' }) }));
    await press(button(t('trade.propose')));
    const terms = { give: counted({ grain: 1 }), take: counted({ wool: 1 }) };
    expect(onplay.mock.calls).toEqual([[{ type: 'counterTrade', offer: 0, ...terms }]]);
    expect(requestTo(viewFor(state, 1), 1, awaited(state), NAMES, undefined).text).toBe(
      t('ask.request', { name: 'Anna' }),
    );
  });

  it('B-54 says that nobody waits for a reader who cannot pay', () => {
    shown(after(), 2);
    expect(screen.getByText(t('trade.you.cannotPay'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('trade.decline') })).toBeNull();
    expect(screen.getByRole('button', { name: t('trade.counter') })).toBeTruthy();
  });

  it('says who learns when of a refusal that nobody knows yet', () => {
    shown(after(), 1, [0]);
    expect(screen.getByText(t('trade.you.declineSilently', { name: 'Anna' }))).toBeTruthy();
    expect(button(t('trade.accept'))).toBeTruthy();
  });

  it('asks nothing of other players', () => {
    shown(after(), 3);
    expect(screen.getByText(t('trade.offer.others', TERMS))).toBeTruthy();
    expect([t('trade.accept'), t('trade.decline'), t('trade.counter'), t('trade.withdraw')].filter(isShown)).toEqual(
      [],
    );
  });
});
