import { describe, expect, test } from 'vitest';
import {
  awaited,
  type Commit,
  chooseMove,
  commitmentTo,
  decide,
  fairChance,
  type GameRecord,
  hashOf,
  keyOf,
  mustStart,
  type Origin,
  quickChance,
  rulesetNames,
  rulesetOf,
  type Seat,
  settleOptions,
  verifyRecord,
  viewFor,
} from '../../../engine/index.ts';

const SECRET = '5a'.repeat(32);

/** The record of a game that bots have played. */
function recordOf(ruleset: string): GameRecord {
  const settled = settleOptions(rulesetOf(ruleset).options, { players: 3, board: 'random' });
  if ('problem' in settled) throw new Error(settled.problem.option);
  const { options } = settled;
  const game = 'aaaabbbbccccdddd';
  const commitment = commitmentTo(game, SECRET);
  const origin: Origin = { game, ruleset, options, commitment, seeds: ['01', '02', ''] };
  const chance = fairChance(keyOf(SECRET, origin));
  const seats = (['red', 'blue', 'white'] as const).map((colour) => ({ colour }));
  const commits: Commit[] = [];
  const add = (part: Pick<Commit, 'moves' | 'events'> & { seat?: Seat; origin?: Origin }) => {
    const version = commits.length + 1;
    const facts = { version, moveId: `${version}`, at: '2026-01-01T00:00:00.000Z', engine: '1', format: 1 };
    const commit = { ...facts, ...part, previous: commits.at(-1)?.hash ?? commitment };
    commits.push({ ...commit, hash: hashOf(commit) });
  };
  const random = (() => {
    const numbers = quickChance(3);
    let n = 0;
    return (bound: number) => numbers.draw('bot', n++, bound);
  })();
  let { state, events } = mustStart(ruleset, { options, seats }, chance);
  add({ moves: [], events, origin });
  while (!state.ending.over) {
    const seat = awaited(state)[0]?.seat ?? 0;
    const move = chooseMove('sensible', viewFor(state, seat), seat, random);
    const decided = move && decide(state, seat, move, chance);
    if (decided?.type !== 'decided') throw new Error('a bot knows its moves');
    ({ state, events } = decided);
    add({ seat, moves: [move], events });
  }
  return { secret: SECRET, commits };
}

const base = recordOf('base');
const at = (type: string) =>
  base.commits.findIndex(({ events }) => events.some((e) => (e as { type: string }).type === type));
const text = (record: GameRecord) => JSON.parse(JSON.stringify(record)) as GameRecord & { commits: Commit[] };
/** The record with its chain made good again after a change. */
const chained = ({ secret, commits }: GameRecord): GameRecord => {
  let previous = commits[0]?.previous ?? '';
  return {
    secret,
    commits: commits.map((commit) => {
      const hash = hashOf({ ...commit, previous });
      const linked = { ...commit, previous, hash };
      previous = hash;
      return linked;
    }),
  };
};

describe('the record of a finished game', () => {
  test.each(rulesetNames())('of %s comes out of seeds and moves again', (ruleset) => {
    const record = recordOf(ruleset);
    const verdict = verifyRecord(text(record));
    expect(verdict.finding).toBeUndefined();
    expect(verdict).toMatchObject({ commits: record.commits.length, moves: record.commits.length - 1 });
    expect(verdict.rolls).toBeGreaterThan(10);
  });

  test('draws hidden cards too', () => expect(verifyRecord(base).cards).toBeGreaterThan(0));

  test('with another seed does not fit its commitment', () => {
    expect(verifyRecord({ ...base, secret: 'ff'.repeat(32) }).finding).toEqual({ type: 'otherSeed' });
  });

  test('does not fit a commitment that was shown for another one', () => {
    expect(verifyRecord(base, commitmentTo('other', SECRET)).finding).toEqual({ type: 'otherSeed' });
  });

  test('with a changed player’s seed gives another island', () => {
    const record = text(base);
    const [first] = record.commits;
    if (first?.origin === undefined) throw new Error('no origin');
    record.commits[0] = { ...first, origin: { ...first.origin, seeds: ['01', '03', ''] } };
    expect(verifyRecord(chained(record)).finding).toEqual({ type: 'otherEvents', version: 1 });
  });

  test.each(['diceRolled', 'stolen', 'developmentCardBought', 'robberMoved'])(
    'with a changed %s is found out',
    (type) => {
      const index = at(type);
      const record = text(base);
      const [commit] = record.commits.slice(index);
      const changes: Record<string, object> = {
        diceRolled: { dice: [6, 6] },
        stolen: { card: 'none' },
        developmentCardBought: { card: 'none' },
        robberMoved: { hex: 99 },
      };
      if (commit === undefined) throw new Error(`no ${type}`);
      const events = commit.events.map((e) =>
        (e as { type: string }).type === type ? { ...(e as object), ...changes[type] } : e,
      );
      record.commits[index] = { ...commit, events };
      expect(verifyRecord(record).finding).toEqual({ type: 'changed', version: index + 1 });
      expect(verifyRecord(chained(record)).finding).toEqual({ type: 'otherEvents', version: index + 1 });
    },
  );

  test('with a commit left out, two exchanged, or the end cut off is found out', () => {
    const without = text(base);
    without.commits.splice(20, 1);
    expect(verifyRecord(without).finding).toEqual({ type: 'missing', version: 21 });
    const exchanged = text(base);
    exchanged.commits.splice(20, 2, ...exchanged.commits.slice(20, 22).reverse());
    expect(verifyRecord(exchanged).finding).toEqual({ type: 'missing', version: 21 });
    const cut = { ...base, commits: base.commits.slice(0, -1) };
    expect(verifyRecord(cut, undefined, base.commits.at(-1)?.hash).finding).toEqual({
      type: 'missing',
      version: base.commits.length,
    });
  });

  test('without a beginning is none', () => {
    expect(verifyRecord({ secret: SECRET, commits: [] }).finding).toEqual({ type: 'noOrigin' });
  });
});
