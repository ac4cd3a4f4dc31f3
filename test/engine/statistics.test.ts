import { describe, expect, test } from 'vitest';
import {
  type AnyState,
  pointsIn,
  quickChance,
  type Reader,
  redact,
  replay,
  rulesetNames,
  type Seat,
  statisticsOf,
  viewFor,
  type WireEvent,
} from '../../engine/index.ts';
import { moveOf, playOn, startWith, waitingSeat } from '../../tools/playGame.ts';

/** The events of a game between bots, after so many moves. */
function played(ruleset: string, moves: number): { readonly events: WireEvent[]; readonly state: AnyState } {
  const chance = quickChance(5);
  const start = startWith(ruleset, { players: 3 }, chance);
  const events = [...start.events];
  let { state } = start;
  let draws = 0;
  const random = (bound: number) => quickChance(9).draw('taste', draws++, bound);
  const choose = (now: AnyState) => {
    const seat = waitingSeat(now);
    return { seat, move: moveOf('sensible', now, seat, random) };
  };
  for (const moment of playOn(state, chance, choose)) {
    events.push(...moment.events);
    state = moment.after;
    moves -= 1;
    if (moves === 0) break;
  }
  return { events, state };
}

const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
const redacted = (ruleset: string, events: readonly WireEvent[], reader: Reader) =>
  events.map((event) => redact(ruleset, event, reader));

describe.each(rulesetNames())('the statistics of a game of %s', (ruleset) => {
  const { events, state } = played(ruleset, 400);
  const statistics = statisticsOf(events);

  test('count each roll, next to what is expected', () => {
    const rolls = events.filter(({ type }) => type === 'diceRolled');
    expect(statistics.rolled).toBe(rolls.length);
    expect(rolls.length).toBeGreaterThan(20);
    for (const { sum: wanted, times } of statistics.rolls)
      expect(times).toBe(rolls.filter(({ dice }) => sum(dice as number[]) === wanted).length);
    expect(sum(statistics.rolls.map(({ expected }) => expected))).toBeCloseTo(rolls.length);
    expect(statistics.rolls.map(({ expected }) => Math.round((expected * 36) / rolls.length))).toEqual([
      1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1,
    ]);
  });

  test('agree with each hand: what came minus what went', () => {
    for (const [seat, hand] of state.hands.entries()) {
      const gained = sum(statistics.cards.map((flow) => flow.gained[seat] ?? 0));
      const lost = sum(statistics.cards.map((flow) => flow.lost[seat] ?? 0));
      expect(gained - lost).toBe(hand.n);
    }
    for (const { between, gained, lost } of statistics.cards) if (between) expect(sum(gained)).toBe(sum(lost));
    expect(statistics.cards.find(({ source }) => source === 'paid')?.gained).toEqual([0, 0, 0]);
  });

  test('have the points after each turn', () => {
    const turns = statistics.points.map(({ turn }) => turn);
    expect(turns).toEqual(turns.map((_, n) => n));
    const at = events.findIndex(({ type, number }) => type === 'turnBegan' && number === 6);
    const then = replay(events.slice(0, at + 1));
    expect(statistics.points[5]?.points).toEqual([0, 1, 2].map((seat) => pointsIn(then, seat as Seat)));
    expect(statistics.points.at(-1)?.points).toEqual([0, 1, 2].map((seat) => pointsIn(state, seat as Seat)));
  });

  test('count trades with the bank and among players', () => {
    const bank = events.filter(({ type }) => type === 'tradedWithBank');
    expect(sum(statistics.bank.map(({ deals }) => deals))).toBe(bank.length);
    expect(sum(statistics.bank.map(({ got }) => got))).toBe(sum(bank.map(({ taken }) => sum(taken as number[]))));
    const among = events.filter(({ type }) => type === 'traded');
    expect(sum(statistics.partners.map(({ deals }) => deals))).toBe(2 * among.length);
    expect(sum(statistics.partners.map(({ given }) => given))).toBe(sum(statistics.partners.map(({ got }) => got)));
  });

  test.each(['spectator', 0] as const)('show reader %s nothing that their view does not contain', (reader) => {
    const known = statisticsOf(redacted(ruleset, events, reader));
    const view = viewFor(state, reader);
    expect(known.points.at(-1)?.points).toEqual([0, 1, 2].map((seat) => pointsIn(view, seat as Seat)));
    expect(known.rolls).toEqual(statistics.rolls);
    expect(known.cards).toEqual(statistics.cards);
  });
});
