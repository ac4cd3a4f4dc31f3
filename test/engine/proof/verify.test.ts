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
  NO_MIX,
  type Origin,
  type OwnPart,
  quickChance,
  rulesetNames,
  rulesetOf,
  type Seat,
  type Started,
  sealed,
  settleOptions,
  verifyRecord,
  viewFor,
  type Witness,
} from '../../../engine/index.ts';

const SECRET = '5a'.repeat(32);
const SEEDS = ['01', '02', ''];

interface Wanted {
  readonly level?: 'A+';
  /** As version 0.1.0 wrote it: hashes without salt. */
  readonly unsalted?: true;
  /** Plays this instead of what the bot would. */
  readonly acts?: true;
  /** The players' seeds. */
  readonly seeds?: readonly string[];
  /** Options besides those of the ruleset. */
  readonly more?: Readonly<Record<string, number>>;
  /** The seat of a bot. */
  readonly bot?: Seat;
  /** Other numbers, other moves. */
  readonly whim?: number;
}

/** The record of a game that bots have played. */
function recordOf(ruleset: string, wanted: Wanted = {}): GameRecord {
  const { level, unsalted, acts, seeds = SEEDS, more = {}, bot, whim = 3 } = wanted;
  const settled = settleOptions(rulesetOf(ruleset).options, { players: 3, board: 'random' });
  if ('problem' in settled) throw new Error(settled.problem.option);
  const options = { ...settled.options, ...more };
  const game = 'aaaabbbbccccdddd';
  const commitment = commitmentTo(game, SECRET);
  const origin: Origin = { game, ruleset, options, commitment, seeds, ...(level && { level }) };
  const key = keyOf(SECRET, origin);
  const chance = fairChance(key);
  const seats = (['red', 'blue', 'white'] as const).map((colour, seat) => ({
    colour,
    ...(seat === bot ? { bot: true as const } : {}),
  }));
  const commits: Commit[] = [];
  let mix = NO_MIX;
  const add = (part: Pick<Commit, 'moves' | 'events' | 'acts'> & { seat?: Seat; origin?: Origin }) => {
    const version = commits.length + 1;
    const { format } = rulesetOf(ruleset).rules;
    const facts = { version, moveId: `${version}`, at: '2026-01-01T00:00:00.000Z', engine: '1', format };
    const commit = { ...facts, ...part, previous: commits.at(-1)?.hash ?? commitment };
    commits.push(unsalted ? { ...commit, hash: hashOf(commit) } : sealed(commit, key));
    mix = mixAfter(mix, commit);
  };
  const random = (() => {
    const numbers = quickChance(whim);
    let n = 0;
    return (bound: number) => numbers.draw('bot', n++, bound);
  })();
  const played = (from: AnyState, seat: Seat, by: Chance) => {
    const move = chooseMove('sensible', viewFor(from, seat), seat, random);
    const decided = move && decide(from, seat, move, by);
    if (decided?.type !== 'decided') throw new Error('a bot knows its moves');
    return { move, ...decided };
  };
  // Not checked, as by a site that makes its own rules.
  let { state, events } = rulesetOf(ruleset).rules.start({ options, seats }, chance) as Started<AnyState>;
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

/** What the browser of the player at seat 1 has kept since before it sat down. */
const minePart = (record: GameRecord): OwnPart => {
  const origin = record.commits[0]?.origin;
  if (origin === undefined) throw new Error('no origin');
  const { game, ruleset, options, commitment } = origin;
  return { game, ruleset, options, commitment, seed: SEEDS[1] ?? '', seat: 1 };
};

describe('a player’s seed', () => {
  const mine = minePart(base);

  test('is found in the game that contains it', () => {
    expect(verifyRecord(base, { mine }).finding).toBeUndefined();
    const { seat: _, ...anywhere } = mine;
    expect(verifyRecord(base, { mine: anywhere }).finding).toBeUndefined();
  });

  test('is found missing if the server used another seed, even if everything else fits', () => {
    for (const seeds of [SEEDS.with(1, '03'), SEEDS.with(1, ''), ['02', '01', ''], ['', '01', '02']]) {
      const replaced = recordOf('base', { seeds });
      const head = replaced.commits.at(-1)?.hash;
      expect(verifyRecord(replaced, { commitment: mine.commitment, head }).finding).toBeUndefined();
      expect(verifyRecord(replaced, { commitment: mine.commitment, head, mine }).finding).toEqual({
        type: 'notMine',
        what: 'seed',
      });
    }
  });

  test('belongs to one game, its rules and the commitment that was seen before', () => {
    const found = (changed: Partial<OwnPart>) => verifyRecord(base, { mine: { ...mine, ...changed } }).finding;
    expect(found({ game: 'bbbbccccddddeeee' })).toEqual({ type: 'notMine', what: 'game' });
    expect(found({ ruleset: 'impero' })).toEqual({ type: 'notMine', what: 'rules' });
    expect(found({ options: { ...mine.options, players: 4 } })).toEqual({ type: 'notMine', what: 'rules' });
    expect(found({ commitment: commitmentTo('other', SECRET) })).toEqual({ type: 'notMine', what: 'commitment' });
  });
});

describe('a record forged by somebody who knows the secret seed', () => {
  const genuine = recordOf('base', { acts: true });
  const AT = genuine.commits.findIndex(({ acts }) => acts !== undefined);
  type Edit = (commit: Commit) => object;
  const changed = (index: number, edit: Edit): GameRecord => {
    const record = text(genuine);
    const commit = record.commits[index] as Commit;
    record.commits[index] = { ...commit, ...edit(commit) } as Commit;
    return chained(record);
  };
  const origin = ({ origin }: Commit, more: object) => ({ origin: { ...(origin as Origin), ...more } });
  const started = ({ events }: Commit, more: (event: Record<string, unknown>) => object) => ({
    events: events.map((event, n) => (n === 0 ? { ...(event as object), ...more(event as never) } : event)),
  });
  const unsalted = (record: GameRecord, from: number): GameRecord => {
    const key = keyOf(record.secret, record.commits[0]?.origin as Origin);
    let previous = record.commits[0]?.previous ?? '';
    const commits = record.commits.map(({ hash: _hash, seal: _seal, ...commit }, index): Commit => {
      const bare = { ...commit, previous };
      const linked = index < from ? sealed(bare, key) : { ...bare, hash: hashOf(bare) };
      previous = linked.hash;
      return linked;
    });
    return { ...record, commits };
  };

  const REFUSED: readonly (readonly [string, GameRecord])[] = [
    ['a field added to a commit', changed(AT, () => ({ note: 'hello' }))],
    ['a field added to a move', changed(AT, ({ moves }) => ({ moves: [{ ...(moves[0] as object), note: 1 }] }))],
    ['a field added to an act', changed(AT, ({ acts = [] }) => ({ acts: acts.map((act) => ({ ...act, note: 1 })) }))],
    [
      'a field added to the move of an act',
      changed(AT, ({ acts = [] }) => ({
        acts: acts.map((act) => ({ ...act, move: { ...(act.move as object), note: 1 } })),
      })),
    ],
    [
      'a field added to an event',
      changed(AT, ({ events }) => ({ events: [{ ...(events[0] as object), note: 1 }, ...events.slice(1)] })),
    ],
    ['a field added to the origin', changed(0, (first) => origin(first, { note: 1 }))],
    ['a field added to the start', changed(0, (first) => started(first, () => ({ note: 1 })))],
    [
      'a field added to a seat',
      changed(0, (first) =>
        started(first, ({ seats }) => ({ seats: (seats as object[]).map((seat) => ({ ...seat, note: 1 })) })),
      ),
    ],
    ['an origin in a later commit', changed(AT, () => ({ origin: genuine.commits[0]?.origin }))],
    [
      'no origin in the first commit',
      { ...genuine, commits: [{ ...genuine.commits[0], origin: undefined }, ...genuine.commits.slice(1)] as Commit[] },
    ],
    ['moves in the first commit', changed(0, () => ({ moves: [{ type: 'rollDice' }] }))],
    ['a mover of the first commit', changed(0, () => ({ seat: 1 }))],
    [
      'an act in the first commit',
      changed(0, () => ({ acts: [{ seat: 1, move: { type: 'rollDice' }, by: 'order' }] })),
    ],
    [
      'a seal of another kind',
      {
        ...genuine,
        commits: genuine.commits.map((commit, index) => (index === AT ? { ...commit, seal: 2 as 1 } : commit)),
      },
    ],
    ['another mover', changed(AT, ({ seat = 0 }) => ({ seat: (seat + 1) % 3 }))],
    ['moves left out', changed(AT, () => ({ moves: [] }))],
    ['acts left out', changed(AT, () => ({ acts: [] }))],
    ['events left out', changed(AT, () => ({ events: [] }))],
    ['an unknown format', changed(AT, () => ({ format: 99 }))],
    ['another commitment', changed(0, (first) => origin(first, { commitment: commitmentTo('other', SECRET) }))],
    ['another game’s id', changed(0, (first) => origin(first, { game: 'bbbbccccddddeeee' }))],
    ['salts removed from the middle on', unsalted(genuine, AT)],
    ['the last commits cut off', { ...genuine, commits: genuine.commits.slice(0, -3) }],
    ['the secret seed left out', { commits: genuine.commits } as unknown as GameRecord],
    ['an option that means nothing', recordOf('base', { more: { note: 1 } })],
    ['a seed for a seat that does not exist', recordOf('base', { seeds: [...SEEDS, '77'] })],
    ['a seed for a bot', recordOf('base', { seeds: SEEDS.with(2, '77'), bot: 2 })],
  ];
  test.each(REFUSED)('is refused with %s', (_, record) => {
    expect(verifyRecord(record).finding).toBeDefined();
  });

  const head = genuine.commits.at(-1)?.hash;
  const other = recordOf('base', { acts: true, whim: 4 });
  const NAMED: readonly (readonly [string, GameRecord])[] = [
    ['another time', changed(AT, () => ({ at: '2020-02-02T00:00:00.000Z' }))],
    ['another id of a move', changed(AT, () => ({ moveId: 'other' }))],
    ['the name of another program', changed(AT, () => ({ engine: 'something else' }))],
    [
      'another reason for an act',
      changed(AT, ({ acts = [] }) => ({ acts: acts.map((act) => ({ ...act, by: 'whim' })) })),
    ],
    ['a list that a move was part of', changed(AT, () => ({ list: { hash: 'ff', from: 3 } }))],
    ['salts removed everywhere', unsalted(genuine, 0)],
    ['other moves of all players', other],
  ];
  test.each(NAMED)(
    'is refused with %s for a reader with a seal; without one, the report says that there was none',
    (_, record) => {
      expect(verifyRecord(record)).not.toHaveProperty('finding');
      expect(verifyRecord(record).compared).not.toHaveProperty('head');
      expect(verifyRecord(record, { head }).finding).toEqual({ type: 'missing', version: record.commits.length + 1 });
    },
  );

  test('is reported with how far a seal covers it, what else it was compared with, and how many commits have no salt', () => {
    const compared = (record: GameRecord, witness: Witness = {}) => verifyRecord(record, witness).compared;
    expect(compared(genuine)).toEqual({ commitment: false, mine: false, unsalted: 0 });
    const mine = minePart(genuine);
    const early = genuine.commits[AT - 1]?.hash;
    expect(compared(genuine, { mine, head: early })).toEqual({ commitment: true, mine: true, head: AT, unsalted: 0 });
    const after = changed(AT, () => ({ moveId: 'other' }));
    expect(verifyRecord(after, { mine, head: early })).not.toHaveProperty('finding');
    expect(compared(after, { head: early }).head).toBeLessThan(after.commits.length);
    const { commitment } = mine;
    expect(compared(unsalted(genuine, 0), { commitment })).toEqual({
      commitment: true,
      mine: false,
      unsalted: genuine.commits.length,
    });
  });
});

describe('the record of a finished game', () => {
  const kinds: readonly Wanted[] = [{}, { level: 'A+' }, { unsalted: true }, { acts: true }];
  test.each(rulesetNames().flatMap((ruleset) => kinds.map((wanted) => [ruleset, wanted] as const)))(
    'of %s follows from its seeds and moves: %o',
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

  test('does not match its commitment if the seed was changed', () => {
    expect(verifyRecord({ ...base, secret: 'ff'.repeat(32) }).finding).toEqual({ type: 'otherSeed' });
  });

  test('does not match the commitment of another game', () => {
    expect(verifyRecord(base, { commitment: commitmentTo('other', SECRET) }).finding).toEqual({ type: 'otherSeed' });
  });

  test('has another island if a player’s seed was changed', () => {
    const record = text(base);
    const [first] = record.commits;
    if (first?.origin === undefined) throw new Error('no origin');
    record.commits[0] = { ...first, origin: { ...first.origin, seeds: SEEDS.with(1, '03') } };
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
  ] as const)('is rejected with a changed %s', (type, original, change) => {
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

  test('is rejected if a commit is missing, two are exchanged, or the end is cut off', () => {
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
    'is rejected without its last %i commits, even without a seal',
    (count) => {
      const commits = base.commits.slice(0, -count);
      expect(verifyRecord({ ...base, commits }).finding).toEqual({ type: 'cut', version: commits.length });
    },
  );

  test('proves nothing about a finished game without the secret seed', () => {
    expect(verifyRecord({ commits: base.commits })).toMatchObject({ finding: { type: 'noSecret' }, checked: 'links' });
    const running = { commits: base.commits.slice(0, -5) };
    expect(verifyRecord(running)).toMatchObject({ checked: 'links' });
    expect(verifyRecord(running).finding).toBeUndefined();
    expect(verifyRecord(running, { head: base.commits.at(-1)?.hash }).finding).toMatchObject({ type: 'missing' });
  });

  test.each(['commitment', 'head'] as const)('is compared with the %s that somebody was shown', (which) => {
    const hash = which === 'head' ? base.commits[30]?.hash : base.commits[0]?.origin?.commitment;
    const shown = (hash ?? '').slice(0, 16);
    for (const seen of [hash, shown, shown.replace(/(.{4})/g, '$1 '), ` ${shown.toUpperCase()} `])
      expect(verifyRecord(base, { [which]: seen }).finding, seen).toBeUndefined();
    for (const seen of [shown.slice(0, 15), `${shown.slice(0, 15)}${shown.endsWith('0') ? '1' : '0'}`, ''])
      expect(verifyRecord(base, { [which]: seen }).finding, seen).toBeDefined();
  });

  test('covers every field of each commit: a changed, added or removed field is detected', () => {
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

  test('is reported if it names an earlier format than its log begins with', () => {
    const record = text(base);
    record.commits[0] = { ...(record.commits[0] as Commit), format: 1 };
    expect(verifyRecord(chained(record)).finding).toEqual({ type: 'otherEvents', version: 1 });
  });

  test('is reported, without an exception, if it contains an impossible move', () => {
    for (const part of [{ moves: 'none' }, { moves: [{}] }, { events: [{ type: 'unheard' }] }, { format: 99 }]) {
      const record = text(base);
      record.commits[10] = { ...(record.commits[10] as Commit), ...(part as object) };
      expect(verifyRecord(chained(record)).finding, JSON.stringify(part)).toMatchObject({ version: 11 });
      const { commits } = chained(record);
      expect(verifyRecord({ commits }).finding).toBeDefined();
    }
  });

  test('of level A+ does not follow from other move ids, nor from level B', () => {
    const record = text(recordOf('base', { level: 'A+' }));
    const [first] = record.commits;
    if (first?.origin === undefined) throw new Error('no origin');
    const { level: _, ...origin } = first.origin;
    const asB = { ...record, commits: record.commits.toSpliced(0, 1, { ...first, origin }) };
    expect(verifyRecord(chained(asB)).finding).toMatchObject({ type: 'otherEvents' });
    record.commits[5] = { ...(record.commits[5] as Commit), moveId: 'another' };
    expect(verifyRecord(chained(record)).finding).toMatchObject({ type: 'otherEvents' });
  });

  test('is rejected without its beginning', () => {
    expect(verifyRecord({ secret: SECRET, commits: [] }).finding).toEqual({ type: 'noOrigin' });
  });
});
