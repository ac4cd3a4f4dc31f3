import { describe, expect, it } from 'vitest';
import { rulesetOf } from '../../engine/index.ts';
import { describeEvent, isDescribed } from '../../messages/events.ts';
import { LAYOUTS } from '../engine/layouts.ts';

const NAMES = ['Ann', 'Bea', 'Cem'];
const { board } = LAYOUTS.fifthEdition;
const attack = { seat: 1, victim: 0, pool: 10 };
const captured = { type: 'roadsCaptured', ...attack, knights: 3, paths: [20] };
const pair = { ...captured, knights: 6, paths: [20, 28] };
const razed = { type: 'cityDestroyed', ...attack, knights: 5, intersection: 18, warPoints: 2 };

describe('events of L’impero in words', () => {
  it('every event of the ruleset has a message or needs none', () => {
    expect(Object.keys(rulesetOf('impero').rules.eventFields).filter((type) => !isDescribed(type))).toEqual([]);
  });

  it('a victim reads what was taken, from where and by whom', () => {
    expect(describeEvent('en', captured, { you: 0, names: NAMES, board })).toBe(
      'Bea captured one of your roads with 3 knights, beside the hills (6) and the pasture (4).',
    );
    expect(describeEvent('it', captured, { you: 0, names: NAMES, board })).toBe(
      'Bea ha conquistato una tua strada con 3 cavalieri, accanto a collina (6) e pascolo (4).',
    );
    expect(describeEvent('en', razed, { you: 0, names: NAMES })).toBe(
      'Bea destroyed one of your cities with 5 knights (2 war points).',
    );
  });

  it('others and the attacker read the same from their side', () => {
    expect(describeEvent('en', captured, { you: 2, names: NAMES })).toBe(
      'Bea captured one of Ann’s roads with 3 knights.',
    );
    expect(describeEvent('it', pair, { you: 1, names: NAMES })).toBe(
      'Hai conquistato due strade di Ann con 6 cavalieri.',
    );
  });

  it('the final count is described with its cause and its totals', () => {
    const rows = [21, 18, 9].map((total, seat) => ({ seat, lines: [], total }));
    expect(describeEvent('en', { type: 'finalCounted', victim: 2, rows }, { you: 0, names: NAMES })).toBe(
      'Cem has no roads left, so the final count is made. Final count: Ann 21, Bea 18, and Cem 9.',
    );
    expect(describeEvent('it', { type: 'finalCounted', victim: 0, rows }, { you: 0, names: NAMES })).toBe(
      'Non hai più strade: si fa il conteggio finale. Conteggio finale: Ann 21, Bea 18 e Cem 9.',
    );
  });
});
