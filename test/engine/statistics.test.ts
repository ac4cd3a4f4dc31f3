import { describe, expect, test } from 'vitest';
import {
  type AnyState,
  awaited,
  chooseMove,
  coloursFor,
  decide,
  mustStart,
  pointsIn,
  quickChance,
  type Reader,
  redact,
  replay,
  rulesetNames,
  rulesetOf,
  type Seat,
  settleOptions,
  statisticsOf,
  viewFor,
  type WireEvent,
} from '../../engine/index.ts';

/** The events of a game between bots, after so many moves. */
function played(ruleset: string, moves: number): { readonly events: WireEvent[]; readonly state: AnyState } {
  const settled = settleOptions(rulesetOf(ruleset).options, { players: 3 });
  if ('problem' in settled) throw new Error(settled.problem.option);
  const chance = quickChance(5);
  const colours = coloursFor({ players: 3, board: String(settled.options.board) });
  const seats = colours.slice(0, 3).map((colour) => ({ colour }));
  const started = mustStart(ruleset, { options: settled.options, seats }, chance);
  const events = [...started.events];
  let state = started.state as AnyState;
  let draws = 0;
  const random = (bound: number) => quickChance(9).draw('taste', draws++, bound);
  for (let n = 0; n < moves && !state.ending.over; n++) {
    const seat = awaited(state)[0]?.seat as Seat;
    const move = chooseMove('sensible', viewFor(state, seat), seat, random);
    if (move === undefined) throw new Error('no move');
    const decided = decide(state, seat, move, chance);
    if (decided.type === 'refused') throw new Error(JSON.stringify(decided));
    events.push(...decided.events);
    state = decided.state as AnyState;
  }
  return { events, state };
}

const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
const redacted = (ruleset: string, events: readonly WireEvent[], reader: Reader) =>
  events.map((event) => redact(ruleset, event, reader));

describe.each(rulesetNames())('what a game of %s adds up to', (ruleset) => {
  const { events, state } = played(ruleset, 400);
  const statistics = statisticsOf(events);

  test('counts each roll, beside what would come on average', () => {
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

  test('leaves each hand with what came minus what went', () => {
    for (const [seat, hand] of state.hands.entries()) {
      const gained = sum(statistics.cards.map((flow) => flow.gained[seat] ?? 0));
      const lost = sum(statistics.cards.map((flow) => flow.lost[seat] ?? 0));
      expect(gained - lost).toBe(hand.n);
    }
    for (const { between, gained, lost } of statistics.cards) if (between) expect(sum(gained)).toBe(sum(lost));
    expect(statistics.cards.find(({ source }) => source === 'paid')?.gained).toEqual([0, 0, 0]);
  });

  test('has the points after each turn', () => {
    const turns = statistics.points.map(({ turn }) => turn);
    expect(turns).toEqual(turns.map((_, n) => n));
    const at = events.findIndex(({ type, number }) => type === 'turnBegan' && number === 6);
    const then = replay(events.slice(0, at + 1));
    expect(statistics.points[5]?.points).toEqual([0, 1, 2].map((seat) => pointsIn(then, seat as Seat)));
    expect(statistics.points.at(-1)?.points).toEqual([0, 1, 2].map((seat) => pointsIn(state, seat as Seat)));
  });

  test('counts deals with the bank and among players', () => {
    const bank = events.filter(({ type }) => type === 'tradedWithBank');
    expect(sum(statistics.bank.map(({ deals }) => deals))).toBe(bank.length);
    expect(sum(statistics.bank.map(({ got }) => got))).toBe(sum(bank.map(({ taken }) => sum(taken as number[]))));
    const among = events.filter(({ type }) => type === 'traded');
    expect(sum(statistics.partners.map(({ deals }) => deals))).toBe(2 * among.length);
    expect(sum(statistics.partners.map(({ given }) => given))).toBe(sum(statistics.partners.map(({ got }) => got)));
  });

  test.each(['spectator', 0] as const)('tells reader %s nothing that their view does not hold', (reader) => {
    const known = statisticsOf(redacted(ruleset, events, reader));
    const view = viewFor(state, reader);
    expect(known.points.at(-1)?.points).toEqual([0, 1, 2].map((seat) => pointsIn(view, seat as Seat)));
    expect(known.rolls).toEqual(statistics.rolls);
    expect(known.cards).toEqual(statistics.cards);
  });
});
