import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type AnyState,
  canonical,
  commitmentTo,
  evolve,
  type Fields,
  findBreak,
  keyOf,
  pointsIn,
  type Reader,
  redact,
  replay,
  rulesetNames,
  rulesetOf,
  type Seat,
  upcast,
  verifyRecord,
  viewFor,
} from '../../engine/index.ts';
import {
  corpusGames,
  corpusVersions,
  type Declaration,
  declarationOf,
  eventsOf,
  readDeclarations,
  readGame,
  readStates,
  stateHash,
} from '../../tools/corpus.ts';

const HOW = 'after a raised format run node tools/run.mjs tools/recordCorpus.ts --states, and look at what it adds';

/** Properties of an event or move that are not as declared today. */
const wrongIn = (types: Readonly<Record<string, Fields>>, { type, ...given }: { readonly type: string }): string[] => {
  const fields = types[type];
  if (fields === undefined) return [type];
  const held = given as Readonly<Record<string, unknown>>;
  const isWrong = (name: string) => {
    const field = fields[name];
    if (field === undefined) return true;
    return held[name] === undefined ? !('maybe' in field) : !field.is(held[name]);
  };
  return [...new Set([...Object.keys(fields), ...Object.keys(held)])].filter(isWrong).map((name) => `${type}.${name}`);
};

describe.each(corpusGames())('the recorded game %s', (name) => {
  const game = readGame(name);
  const { ruleset, record, outcome } = game;
  const { rules } = rulesetOf(ruleset);

  test('is consistent from its commitment on', () => {
    const origin = record.commits[0]?.origin;
    expect(commitmentTo(origin?.game ?? '', record.secret)).toBe(origin?.commitment);
    const key = origin && keyOf(record.secret, origin);
    expect(findBreak(record.commits, origin?.commitment ?? '', { key })).toBeUndefined();
  });

  test('verifies under the rules with which it began', () => {
    expect(verifyRecord(record).finding).toBeUndefined();
  });

  test('declares events and moves as they were stored', () => {
    const wrong = [
      ...eventsOf(game).flatMap((event) => wrongIn(rules.eventFields, event)),
      ...record.commits.flatMap(({ moves }) =>
        (moves as readonly { type: string }[]).flatMap((move) => wrongIn(rules.moveFields, move)),
      ),
    ];
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('ends as it ended', () => {
    const state = replay(eventsOf(game));
    const { winners, reason } = state.ending;
    const points = outcome.points.map((_, seat) => pointsIn(state, seat as Seat));
    expect({ winners, reason, turns: state.turn.number, points }).toEqual(outcome);
    const hash = readStates()[name]?.[rules.format];
    expect(hash, HOW).toBeDefined();
    expect(stateHash(state)).toBe(hash);
  });

  test.each([0, 1, 'spectator'] as const)(
    'shows reader %s, event by event, the view of its state',
    (reader: Reader) => {
      let [state, view]: (AnyState | undefined)[] = [];
      for (const { format, events } of record.commits) {
        for (const event of upcast(ruleset, format, events)) {
          state = evolve(state, event);
          view = evolve(view, redact(ruleset, event, reader));
        }
        if (state !== undefined) expect(canonical(view)).toBe(canonical(viewFor(state, reader)));
      }
      expect(state?.ending.over).toBe(true);
    },
  );
});

describe.each(corpusVersions())('what version %s declared', (version) => {
  const then = readDeclarations(version);

  test.each(rulesetNames().filter((ruleset) => then[ruleset] !== undefined))(
    'of %s is still valid, except for events that an upcast converts; what came later may be absent',
    (ruleset) => {
      const { format, ...earlier } = then[ruleset] as Declaration;
      const isConverted = (type: string) => {
        const stored = { type };
        return upcast(ruleset, format, [stored])[0] !== stored;
      };
      const now = declarationOf(ruleset);
      for (const kind of ['events', 'moves'] as const)
        for (const [type, fields] of Object.entries(earlier[kind])) {
          if (kind === 'events' && isConverted(type)) continue;
          const { [type]: today = {} } = now[kind];
          expect(today, `${ruleset} ${type}: raise the format by an upcast`).toMatchObject(fields);
          const added = Object.entries(today).filter(([name]) => !Object.hasOwn(fields, name));
          const needed = added.filter(([, field]) => !Object.hasOwn(field as object, 'maybe')).map(([name]) => name);
          expect(needed, `${ruleset} ${type}: old ones lack this`).toEqual([]);
        }
    },
  );
});

test('every released version, and every ruleset since, has its games for two to four players', () => {
  const changes = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  const released = [...changes.matchAll(/^## \[?(\d+\.\d+\.\d+)/gm)].map(([, version]) => version);
  expect(corpusVersions()).toEqual(expect.arrayContaining(released));
  const recorded = corpusVersions().flatMap((version) => Object.keys(readDeclarations(version)));
  expect([...new Set(recorded)].sort()).toEqual([...rulesetNames()].sort());
  for (const version of corpusVersions()) {
    const games = corpusGames().filter((name) => name.startsWith(`${version}/`));
    for (const ruleset of rulesetNames().filter((one) => readDeclarations(version)[one] !== undefined)) {
      const players = games.map(readGame).flatMap((one) => (one.ruleset === ruleset ? one.outcome.points.length : []));
      expect(new Set(players), `${version} ${ruleset}`).toEqual(new Set([2, 3, 4]));
    }
  }
});
