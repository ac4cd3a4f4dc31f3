import { describe, expect, test } from 'vitest';
import {
  type AnyState,
  awaited,
  type Chance,
  type Commit,
  chooseMove,
  commitmentTo,
  decide,
  fairChance,
  type GameRecord,
  hashOf,
  keyOf,
  mixAfter,
  mixedChance,
  mustStart,
  NO_MIX,
  type Origin,
  quickChance,
  rulesetNames,
  rulesetOf,
  type Seat,
  sealed,
  settleOptions,
  verifyRecord,
  viewFor,
} from '../../../engine/index.ts';

const SECRET = '5a'.repeat(32);

interface Wanted {
  readonly level?: 'A+';
  /** As version 0.1.0 wrote it: hashes without salt. */
  readonly unsalted?: true;
  /** Plays this instead of what the bot would. */
  readonly acts?: true;
}

/** The record of a game that bots have played. */
function recordOf(ruleset: string, { level, unsalted, acts }: Wanted = {}): GameRecord {
  const settled = settleOptions(rulesetOf(ruleset).options, { players: 3, board: 'random' });
  if ('problem' in settled) throw new Error(settled.problem.option);
  const { options } = settled;
  const game = 'aaaabbbbccccdddd';
  const commitment = commitmentTo(game, SECRET);
  const origin: Origin = { game, ruleset, options, commitment, seeds: ['01', '02', ''], ...(level && { level }) };
  const key = keyOf(SECRET, origin);
  const chance = fairChance(key);
  const seats = (['red', 'blue', 'white'] as const).map((colour) => ({ colour }));
  const commits: Commit[] = [];
  let mix = NO_MIX;
  const add = (part: Pick<Commit, 'moves' | 'events' | 'acts'> & { seat?: Seat; origin?: Origin }) => {
    const version = commits.length + 1;
    const facts = { version, moveId: `${version}`, at: '2026-01-01T00:00:00.000Z', engine: '1', format: 1 };
    const commit = { ...facts, ...part, previous: commits.at(-1)?.hash ?? commitment };
    commits.push(unsalted ? { ...commit, hash: hashOf(commit) } : sealed(commit, key));
    mix = mixAfter(mix, commit);
  };
  const random = (() => {
    const numbers = quickChance(3);
    let n = 0;
    return (bound: number) => numbers.draw('bot', n++, bound);
  })();
  const played = (from: AnyState, seat: Seat, by: Chance) => {
    const move = chooseMove('sensible', viewFor(from, seat), seat, random);
    const decided = move && decide(from, seat, move, by);
    if (decided?.type !== 'decided') throw new Error('a bot knows its moves');
    return { move, ...decided };
  };
  let { state, events } = mustStart(ruleset, { options, seats }, chance);
  add({ moves: [], events, origin });
  while (!state.ending.over) {
    const seat = awaited(state)[0]?.seat ?? 0;
    const by = level === 'A+' ? mixedChance(chance, mix, seat) : chance;
    const first = played(state, seat, by);
    const next = awaited(first.state)[0]?.seat;
    if (acts && next !== undefined && next !== seat && !first.state.ending.over) {
      const second = played(first.state, next, by);
      const act = { seat: next, move: second.move, by: 'order' };
      add({ seat, moves: [first.move], acts: [act], events: [...first.events, ...second.events] });
      ({ state } = second);
    } else {
      add({ seat, moves: [first.move], events: first.events });
      ({ state } = first);
    }
  }
  return { secret: SECRET, commits };
}

const base = recordOf('base');
const citiesKnights = recordOf('citiesKnights');
const typesOf = ({ events }: Commit) => events.map((event) => (event as { type: string }).type);
const typesIn = (record: GameRecord) => record.commits.flatMap(typesOf);
const text = (record: GameRecord) => JSON.parse(JSON.stringify(record)) as GameRecord & { commits: Commit[] };
/** The record with its chain made good again after a change, by somebody who knows the seed. */
const chained = ({ secret, commits }: GameRecord): GameRecord => {
  const origin = commits[0]?.origin;
  if (origin === undefined) throw new Error('no origin');
  const key = keyOf(secret, origin);
  let previous = commits[0]?.previous ?? '';
  return {
    secret,
    commits: commits.map(({ hash: _hash, seal: _seal, ...commit }) => {
      const linked = sealed({ ...commit, previous }, key);
      previous = linked.hash;
      return linked;
    }),
  };
};

describe('the record of a finished game', () => {
  const kinds: readonly Wanted[] = [{}, { level: 'A+' }, { unsalted: true }, { acts: true }];
  test.each(rulesetNames().flatMap((ruleset) => kinds.map((wanted) => [ruleset, wanted] as const)))(
    'of %s comes out of seeds and moves again: %o',
    (ruleset, wanted) => {
      const record = recordOf(ruleset, wanted);
      const verdict = verifyRecord(text(record));
      expect(verdict.finding).toBeUndefined();
      expect(verdict).toMatchObject({
        checked: 'whole',
        commits: record.commits.length,
        moves: record.commits.length - 1,
      });
      expect(verdict.rolls).toBeGreaterThan(10);
    },
  );

  test.each(rulesetNames())('of %s counts every card that was drawn or stolen', (ruleset) => {
    const record = { base, citiesKnights }[ruleset as string] ?? recordOf(ruleset);
    const DRAWS = ['stolen', 'developmentCardBought', 'progressDrawn', 'pointCardShown'];
    const drawn = typesIn(record).filter((type) => DRAWS.includes(type));
    expect(verifyRecord(record).cards).toBe(drawn.length);
    if (ruleset === 'citiesKnights') expect(new Set(drawn).size).toBe(3);
  });

  test('with another seed does not fit its commitment', () => {
    expect(verifyRecord({ ...base, secret: 'ff'.repeat(32) }).finding).toEqual({ type: 'otherSeed' });
  });

  test('does not fit a commitment that was shown for another one', () => {
    expect(verifyRecord(base, { commitment: commitmentTo('other', SECRET) }).finding).toEqual({ type: 'otherSeed' });
  });

  test('with a changed player’s seed gives another island', () => {
    const record = text(base);
    const [first] = record.commits;
    if (first?.origin === undefined) throw new Error('no origin');
    record.commits[0] = { ...first, origin: { ...first.origin, seeds: ['01', '03', ''] } };
    expect(verifyRecord(chained(record)).finding).toEqual({ type: 'otherEvents', version: 1 });
  });

  test.each([
    ['diceRolled', base, { dice: [6, 6] }],
    ['stolen', base, { card: 'none' }],
    ['developmentCardBought', base, { card: 'none' }],
    ['robberMoved', base, { hex: 99 }],
    ['eventDieRolled', citiesKnights, { face: 'none' }],
    ['progressDrawn', citiesKnights, { card: 'none' }],
    ['pointCardShown', citiesKnights, { seat: 9 }],
  ] as const)('with a changed %s is found out', (type, original, change) => {
    const index = original.commits.findIndex((commit) => typesOf(commit).includes(type));
    const record = text(original);
    const [commit] = record.commits.slice(index);
    if (index === -1 || commit === undefined) throw new Error(`no ${type}`);
    const events = commit.events.map((e) =>
      (e as { type: string }).type === type ? { ...(e as object), ...change } : e,
    );
    record.commits[index] = { ...commit, events };
    expect(verifyRecord(record).finding).toEqual({ type: 'changed', version: index + 1 });
    expect(verifyRecord(chained(record)).finding).toEqual({ type: 'otherEvents', version: index + 1 });
  });

  test('with a commit left out, two exchanged, or the end cut off is found out', () => {
    const without = text(base);
    without.commits.splice(20, 1);
    expect(verifyRecord(without).finding).toEqual({ type: 'missing', version: 21 });
    const exchanged = text(base);
    exchanged.commits.splice(20, 2, ...exchanged.commits.slice(20, 22).reverse());
    expect(verifyRecord(exchanged).finding).toEqual({ type: 'missing', version: 21 });
    const cut = { ...base, commits: base.commits.slice(0, -1) };
    expect(verifyRecord(cut, { head: base.commits.at(-1)?.hash }).finding).toEqual({
      type: 'missing',
      version: base.commits.length,
    });
  });

  test.each([1, 2, 20, Math.floor(base.commits.length / 2)])(
    'with its last %i commits cut off is found out by itself',
    (count) => {
      const commits = base.commits.slice(0, -count);
      expect(verifyRecord({ ...base, commits }).finding).toEqual({ type: 'cut', version: commits.length });
    },
  );

  test('without its secret proves nothing of a game that is over', () => {
    expect(verifyRecord({ commits: base.commits })).toMatchObject({ finding: { type: 'noSecret' }, checked: 'links' });
    const running = { commits: base.commits.slice(0, -5) };
    expect(verifyRecord(running)).toMatchObject({ checked: 'links' });
    expect(verifyRecord(running).finding).toBeUndefined();
    expect(verifyRecord(running, { head: base.commits.at(-1)?.hash }).finding).toMatchObject({ type: 'missing' });
  });

  test.each(['commitment', 'head'] as const)('is compared with the %s as somebody was shown it', (which) => {
    const hash = which === 'head' ? base.commits[30]?.hash : base.commits[0]?.origin?.commitment;
    const shown = (hash ?? '').slice(0, 16);
    for (const seen of [hash, shown, shown.replace(/(.{4})/g, '$1 '), ` ${shown.toUpperCase()} `])
      expect(verifyRecord(base, { [which]: seen }).finding, seen).toBeUndefined();
    for (const seen of [shown.slice(0, 15), `${shown.slice(0, 15)}${shown.endsWith('0') ? '1' : '0'}`, ''])
      expect(verifyRecord(base, { [which]: seen }).finding, seen).toBeDefined();
  });

  test('seals every field of each commit: one that is changed, added or taken away is found out', () => {
    const record = recordOf('base', { acts: true });
    const index = record.commits.findIndex(({ acts }) => acts !== undefined);
    const commit = record.commits[index] as Commit;
    const fields = Object.keys(commit).filter((name) => name !== 'hash' && name !== 'version' && name !== 'previous');
    expect(fields).toEqual(
      expect.arrayContaining(['seat', 'moveId', 'moves', 'acts', 'events', 'at', 'engine', 'seal']),
    );
    const found = (changed: object) =>
      verifyRecord({ ...record, commits: record.commits.toSpliced(index, 1, changed as Commit) }).finding;
    for (const name of fields) {
      const { [name as 'at']: value, ...without } = commit;
      expect(found(without), `without ${name}`).toEqual({ type: 'changed', version: index + 1 });
      if (name === 'seal') continue;
      for (const other of ['other', 1.5, null, [], {}])
        expect(found({ ...commit, [name]: other }), `${name} ${value}`).toEqual({
          type: 'changed',
          version: index + 1,
        });
    }
    for (const more of [{ note: 'hello' }, { list: { hash: '', from: 0 } }, { origin: record.commits[0]?.origin }])
      expect(found({ ...commit, ...more })).toEqual({ type: 'changed', version: index + 1 });
  });

  test('that holds what nobody can play is reported, not thrown', () => {
    for (const part of [{ moves: 'none' }, { moves: [{}] }, { events: [{ type: 'unheard' }] }, { format: 99 }]) {
      const record = text(base);
      record.commits[10] = { ...(record.commits[10] as Commit), ...(part as object) };
      expect(verifyRecord(chained(record)).finding, JSON.stringify(part)).toMatchObject({ version: 11 });
      const { commits } = chained(record);
      expect(verifyRecord({ commits }).finding).toBeDefined();
    }
  });

  test('of level A+ does not come out of another’s move ids, nor of level B', () => {
    const record = text(recordOf('base', { level: 'A+' }));
    const [first] = record.commits;
    if (first?.origin === undefined) throw new Error('no origin');
    const { level: _, ...origin } = first.origin;
    const asB = { ...record, commits: record.commits.toSpliced(0, 1, { ...first, origin }) };
    expect(verifyRecord(chained(asB)).finding).toMatchObject({ type: 'otherEvents' });
    record.commits[5] = { ...(record.commits[5] as Commit), moveId: 'another' };
    expect(verifyRecord(chained(record)).finding).toMatchObject({ type: 'otherEvents' });
  });

  test('without a beginning is none', () => {
    expect(verifyRecord({ secret: SECRET, commits: [] }).finding).toEqual({ type: 'noOrigin' });
  });
});
