import { describe, expect, it } from 'vitest';
import { rulesetOf, viewFor, type WireEvent } from '../../engine/index.ts';
import { PROGRESS_CARDS } from '../../engine/rules/citiesKnights/public.ts';
import { whyNoKnight } from '../../web/src/rulesets/citiesKnights/knightActions.ts';
import {
  drawnSince,
  effectOf,
  grouped,
  mostTelling,
  playOf,
  whyNotPlayed,
} from '../../web/src/rulesets/citiesKnights/progressCards.ts';
import { cards, type Position, stateOf, trail } from '../engine/citiesKnights/scene.ts';

/** What seat 0 sees of a position. */
const seen = (position: Position) => viewFor(stateOf(position), 0);
const ALONE: Position = { settlements: { 0: [12] } };

describe('why a progress card cannot be played', () => {
  const codeOf = (card: (typeof PROGRESS_CARDS)[number], position: Position) =>
    whyNotPlayed(seen({ ...position, progress: { 0: [card] } }), 0, card)?.code;

  it.each([
    ['commercialHarbour', 'nobodyToOffer'],
    ['masterMerchant', 'emptyHand'],
    ['resourceMonopoly', 'emptyHands'],
    ['commodityMonopoly', 'emptyHands'],
    ['bishop', 'robberNotFreed'],
    ['deserter', 'noKnights'],
    ['intrigue', 'noKnightToDriveOff'],
    ['saboteur', 'nobodyToSabotage'],
    ['spy', 'noProgressCards'],
    ['warlord', 'noIdleKnight'],
    ['wedding', 'nobodyAhead'],
    ['alchemist', 'notNow'],
    ['crane', 'noCity'],
    ['engineer', 'noOwnCity'],
    ['irrigation', undefined],
    ['medicine', 'cannotPay'],
    ['smith', 'noOwnKnight'],
  ] as const)('K-60: %s: %s', (card, code) => {
    expect(codeOf(card, ALONE)).toBe(code);
  });

  it('each playable card has a move, and a view never needs hidden information', () => {
    const { moveFields } = rulesetOf('citiesKnights').rules;
    for (const card of PROGRESS_CARDS) {
      if (card === 'printer' || card === 'constitution') continue;
      expect(moveFields).toHaveProperty(playOf(card));
      expect(() => whyNotPlayed(seen({ ...ALONE, progress: { 0: [card] } }), 0, card)).not.toThrow();
    }
  });

  it('the page shows the most frequent of several refusals', () => {
    const refusal = (code: string) => ({ code, rule: 'K-60', facts: {} });
    expect(mostTelling(['a', 'b', 'b'].map(refusal))).toEqual(refusal('b'));
    expect(mostTelling([])).toBeUndefined();
  });
});

describe('what a card would do now', () => {
  const effect = (card: (typeof PROGRESS_CARDS)[number], position: Position) =>
    effectOf(seen({ ...position, progress: { 0: [card] } }), 0, card);

  it('is described if it leaves no choice: cards, knights, who gives and who discards', () => {
    expect(effect('irrigation', ALONE)).toEqual({ type: 'cards', cards: cards({ grain: 2 }) });
    const roads = { 0: trail(12, 17, 22) };
    expect(effect('warlord', { ...ALONE, roads, knights: { 0: [{ at: 17 }, { at: 22 }] } })).toEqual({
      type: 'knights',
      n: 2,
    });
    const rich = { hands: { 1: { wool: 5 }, 2: { ore: 5 } }, defenders: { 1: 3, 2: 3 } };
    expect(effect('wedding', rich)).toEqual({ type: 'seats', seats: [1, 2] });
    expect(effect('saboteur', rich)).toEqual({ type: 'seats', seats: [1, 2] });
    expect(effect('merchant', ALONE)).toBeUndefined();
    expect(effect('irrigation', { settlements: { 0: [53] } })).toBeUndefined();
  });

  it('the page shows each kind of card once, with its number', () => {
    expect(grouped(['spy', 'smith', 'spy'])).toEqual([
      { card: 'spy', n: 2 },
      { card: 'smith', n: 1 },
    ]);
  });
});

describe('why no knight can do it', () => {
  const ready: Position = { roads: { 0: trail(12, 17, 22) }, knights: { 0: [{ at: 17, active: true }] } };
  it.each([
    ['activateKnight', ALONE, 'noOwnKnight'],
    ['activateKnight', ready, 'knightActive'],
    ['upgradeKnight', ready, 'cannotPay'],
    ['moveKnight', { ...ready, knights: { 0: [{ at: 17 }] } }, 'knightInactive'],
    ['displaceKnight', ready, 'noKnightToDriveOff'],
    ['displaceKnight', { ...ready, knights: { ...ready.knights, 1: [{ at: 22 }] } }, 'knightNotWeaker'],
    ['chaseRobber', ready, 'robberNotFreed'],
    ['chaseRobber', { ...ready, attacks: 1, robber: 18 }, 'robberNotBeside'],
  ] as const)('%s', (type, position, code) => {
    expect(whyNoKnight(seen(position), 0, type)?.code).toBe(code);
  });
});

it('the page names the players who drew with the latest roll, and nobody else', () => {
  const event = (type: string, seat: number): WireEvent => ({ type, seat }) as const;
  const before = [event('eventDieRolled', 0), event('progressDrawn', 2), event('produced', 0)];
  expect(
    drawnSince([...before, event('eventDieRolled', 1), event('progressDrawn', 1), event('pointCardShown', 3)]),
  ).toEqual([1, 3]);
  expect(drawnSince([...before, event('progressDrawn', 3)])).toEqual([2]);
});
