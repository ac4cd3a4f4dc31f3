import { describe, expect, it } from 'vitest';
import {
  chancesSeenBy,
  explain,
  movesSeen,
  redact,
  rulesetNames,
  type Seat,
  type WireEvent,
  type WireMove,
} from '../../../engine/index.ts';
import { recordGame } from '../../../tools/recordGame.ts';

const READER: Seat = 0;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe.each(rulesetNames())('a running game of %s, as one seat sees it', (ruleset) => {
  const bots = ['sensible', 'sensible', 'sensible'] as const;
  const { record } = recordGame({ ruleset, options: {}, bots, seed: 5, turnCap: 300 });
  const part = record.commits.slice(0, 120);
  const seen = movesSeen(
    part.map(({ version, events }) => ({
      version,
      events: events.map((event) => redact(ruleset, event as WireEvent, READER)),
    })),
    READER,
  );

  it('contains the rolls of everybody and the choices of that seat, and nothing else', () => {
    const made = part.flatMap(({ version, seat, moves }) =>
      moves.flatMap((move) => {
        const { type } = move as WireMove;
        return type !== 'offerTrade' && (type === 'rollDice' || seat === READER) ? [{ version, seat, move }] : [];
      }),
    );
    const found = seen.map(({ version, seat, move }) => ({ version, seat, move }));
    expect(made).toEqual(expect.arrayContaining(found));
    // What draws several cards that nobody shows may have happened in more ways than are tried.
    expect(found.length).toBeGreaterThan(0.95 * made.length);
  });

  it('adds up, and judges the choices of that seat alone', { timeout: 600_000 }, () => {
    const work = explain(seen, (state) => chancesSeenBy(state, READER));
    let step = work.next();
    while (!step.done) step = work.next();
    const { accounts, steps, mistakes } = step.value;
    for (const { start, ownLuck, othersLuck, ownSkill, othersSkill, remainder, result } of accounts)
      expect(start + ownLuck + othersLuck + ownSkill + othersSkill + remainder).toBeCloseTo(result, 9);
    expect(sum(accounts.map(({ result }) => result))).toBeCloseTo(1, 9);
    expect(steps.filter(({ luck }) => luck.length > 0).length).toBeGreaterThan(10);
    expect(steps.filter(({ skill }) => skill !== undefined).length).toBeGreaterThan(3);
    for (const { seat, skill } of [...steps, ...mistakes.map(({ seat }) => ({ seat, skill: {} }))])
      if (skill !== undefined) expect(seat).toBe(READER);
    // What is known of a draw is what the table saw: never a card that was stolen or drawn.
    const drawn = new Set(steps.flatMap(({ luck }) => luck.map(({ what }) => what)));
    expect([...drawn].filter((what) => what !== 'dice' && what !== 'eventDie')).toEqual([]);
  });
});
