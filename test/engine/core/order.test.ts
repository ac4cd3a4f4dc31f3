import { describe, expect, it } from 'vitest';
import type { AnyMove } from '../../../engine/core/chapter.ts';
import { noChance } from '../../../engine/core/noChance.ts';
import { acted, ended, plan, start } from '../../../engine/core/order.ts';
import {
  afterPut,
  counted,
  heapChapter,
  notes,
  openTurn,
  type PebbleMove,
  type Pebbles,
  pebblesOf,
  reported,
  settled,
  turnChapter,
  usualOrder,
} from './pebbles.ts';

const chapters = [heapChapter, turnChapter];
const played = (
  rules: ReturnType<typeof pebblesOf>,
  ...moves: readonly (readonly [0 | 1 | 2, PebbleMove])[]
): Pebbles =>
  moves.reduce<Pebbles>((state, [seat, move]) => {
    const decision = rules.decide(state, seat, move, noChance);
    if (decision.type === 'refused') throw new Error(JSON.stringify(decision.refusal));
    return decision.state;
  }, rules.start({}, noChance).state);
const ASK: PebbleMove = { type: 'askAll' };
const put = (pebbles: number): PebbleMove => ({ type: 'put', pebbles });

describe('the order of play', () => {
  it('runs nested plans, each in its place', () => {
    const recount = plan('recount');
    const rules = pebblesOf(chapters, [
      start.is(counted, recount, reported, recount, openTurn),
      recount.is(settled),
      afterPut.is(),
    ]);
    expect(rules.start({}, noChance).state.notes).toEqual(['counted', 'settled', 'reported', 'settled']);
  });

  it('runs the plan *acted* after every move, before what the move has queued', () => {
    const rules = pebblesOf(chapters, [start.is(openTurn), acted.is(counted), afterPut.is()]);
    expect(played(rules, [0, ASK], [0, put(1)], [1, put(1)]).notes).toEqual(['counted', 'counted', 'counted']);
    expect(played(rules, [0, ASK], [0, put(1)], [1, put(1)], [2, put(1)]).notes.slice(3)).toEqual([
      'counted',
      'reported',
    ]);
  });

  it.each([
    [
      'a plan that is part of itself',
      () => pebblesOf(chapters, [start.is(acted), acted.is(start), afterPut.is()]),
      /part of itself/,
    ],
    [
      'a plan declared twice',
      () => pebblesOf(chapters, [...usualOrder, afterPut.is(reported)]),
      /plans afterPut twice/,
    ],
    ['a plan that a chapter runs and nobody fills', () => pebblesOf(chapters, [start.is(openTurn)]), /afterPut/],
    [
      'a plan in a plan that nobody fills',
      () => pebblesOf(chapters, [...usualOrder, ended.is(plan('count'))]),
      /count/,
    ],
    [
      'a routine of no chapter',
      () => pebblesOf(chapters, [...usualOrder, ended.is(notes('other'))]),
      /other, a routine of no chapter/,
    ],
  ])('refuses %s when the ruleset is composed', (_what, compose, message) => {
    expect(compose).toThrow(TypeError);
    expect(compose).toThrow(message);
  });
});

describe('skippable moves', () => {
  const [put, ...others] = heapChapter.moves ?? [];
  const named = (name: string) =>
    pebblesOf(
      [{ ...heapChapter, moves: [put, ...others].map((one) => ({ ...one, skippable: name }) as never) }, turnChapter],
      usualOrder,
    );

  it('are one choice if they share a name', () => {
    expect(named('anything').skippable).toEqual({ anything: ['put', 'putAndAsk', 'askAll'] });
  });

  it('cannot have the type of another move as their name, which an older order may contain', () => {
    expect(() => named('put')).toThrow(/put/);
  });
});

describe('parts of chapters with one name', () => {
  const other = { ...notes('other'), routine: 'settled' };

  it('are an error when neither is declared to replace the other', () => {
    for (const part of [
      { routines: [other] },
      { moves: heapChapter.moves?.slice(0, 1) ?? [] },
      { events: heapChapter.events?.slice(0, 1) ?? [] },
      { views: { heap: 'open' } as const },
    ])
      expect(() => pebblesOf([...chapters, { name: 'late', ...part }], usualOrder)).toThrow(
        /chapter late has a second/,
      );
  });

  it('replace each other when the later chapter declares it', () => {
    const rules = pebblesOf([...chapters, { name: 'late', replaces: { routines: [other] } }], usualOrder);
    const after = played(rules, [0, ASK], [0, put(1)], [1, put(1)], [2, put(1)]);
    expect(after.notes).toEqual(['other', 'other', 'other', 'reported']);
  });

  it('cannot replace what does not exist', () => {
    expect(() =>
      pebblesOf([...chapters, { name: 'late', replaces: { routines: [notes('other')] } }], usualOrder),
    ).toThrow(/replaces routine other, which is not there/);
  });
});

describe('what the answers to a decision queue', () => {
  const rules = pebblesOf(chapters, usualOrder);

  it('waits for the last answer, then runs before what the decision interrupted', () => {
    const two = played(rules, [0, ASK], [2, put(1)], [0, put(2)]);
    expect(two.notes).toEqual([]);
    expect(two.heap).toBe(3);
    expect(two.steps.at(-1)).toEqual({
      type: 'putting',
      owed: [{ seat: 1 }],
      after: ['reported'],
      queued: ['settled', 'settled'],
    });
    expect(played(rules, [0, ASK], [2, put(1)], [0, put(2)], [1, put(3)])).toEqual({
      heap: 6,
      notes: ['settled', 'settled', 'settled', 'reported'],
      steps: [{ type: 'turn', owed: [{ seat: 0 }], after: [] }],
    });
  });

  it('leads to the same state when the events are folded', () => {
    const first = rules.start({}, noChance);
    let { state } = first;
    const events = [...first.events];
    for (const [seat, move] of [
      [0, ASK],
      [1, put(1)],
      [0, put(2)],
      [2, put(3)],
    ] as const) {
      const decision = rules.decide(state, seat, move, noChance);
      if (decision.type === 'refused') throw new Error(decision.refusal.code);
      state = decision.state;
      events.push(...decision.events);
      expect(rules.replay(JSON.parse(JSON.stringify(events)))).toEqual(state);
    }
  });

  it('cannot open a decision while others owe an answer', () => {
    const { state } = rules.start({}, noChance);
    const open = rules.decide(state, 0, ASK, noChance);
    if (open.type === 'refused') throw new Error(open.refusal.code);
    expect(() => rules.decide(open.state, 0, { type: 'putAndAsk' }, noChance)).toThrow(/others still owe/);
  });
});

describe('the core', () => {
  const rules = pebblesOf(chapters, usualOrder);

  it('uses the rule names that the ruleset gives it', () => {
    const { state } = rules.start({}, noChance);
    const unknown: AnyMove = { type: 'fly' };
    expect(rules.decide(state, 0, unknown as PebbleMove, noChance)).toMatchObject({
      refusal: { code: 'unknownMove', rule: 'P-9' },
    });
    expect(rules.decide({ ...state, steps: [] }, 0, ASK, noChance)).toMatchObject({
      refusal: { code: 'gameOver', rule: 'P-8' },
    });
  });

  it('limits seats and places as the ruleset says', () => {
    const owed = rules.eventFields.asked?.owed;
    expect(owed?.is([{ seat: 2, places: [8] }])).toBe(true);
    expect(owed?.is([{ seat: 3 }])).toBe(false);
    expect(owed?.is([{ seat: 0, places: [9] }])).toBe(false);
  });
});
