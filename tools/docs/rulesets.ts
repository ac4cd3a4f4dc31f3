import { type Field, rulesetNames, rulesetOf } from '../../engine/index.ts';
import { rulesetTools } from '../rulesets/all.ts';
import type { Meanings } from '../rulesets/definition.ts';
import { code, table } from './table.ts';

const all: readonly Meanings[] = Object.values(rulesetTools).map(({ meanings }) => meanings);
const joined = (part: (meanings: Meanings) => Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.assign({}, ...all.map(part));

export const EVENTS = joined(({ events }) => events);
export const MOVES = joined(({ moves }) => moves);
export const STEPS = joined(({ steps }) => steps);
export const DRAWS = all.flatMap(({ draws }) => draws);

/** The meaning of a name; throws for one that no ruleset explains. */
function meaningOf(what: 'event' | 'move' | 'step', name: string, [ruleset = '']: readonly string[]): string {
  const meaning = { event: EVENTS, move: MOVES, step: STEPS }[what][name];
  if (meaning === undefined)
    throw new Error(`tools/rulesets/${ruleset}/meanings.ts does not say what the ${what} ${name} is`);
  return meaning;
}

const among = (names: readonly string[]) => (names.length === rulesetNames().length ? 'all' : names.join(', '));

/** For each name the rulesets that have it, in the order in which they are found. */
function byName(namesIn: (ruleset: string) => Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const ruleset of rulesetNames())
    for (const name of new Set(namesIn(ruleset))) found.set(name, [...(found.get(name) ?? []), ruleset]);
  return found;
}
const rulesIn = (ruleset: string) => rulesetOf(ruleset).rules;

const fieldsSaid = (fields: Readonly<Record<string, Field<unknown>>>): string =>
  Object.entries(fields)
    .map(([name, field]) => `${name}${'maybe' in field ? '?' : ''}: ${field.kind}`)
    .join(', ');

/** What a seat can do. */
export function movesTable(): string {
  const rows = [...byName((ruleset) => Object.keys(rulesIn(ruleset).moveFields))].map(([move, rulesets]) => {
    const { moveFields } = rulesIn(rulesets[0] ?? '');
    const during = [...new Set(rulesets.flatMap((ruleset) => rulesIn(ruleset).during[move] ?? []))];
    return [
      code(move),
      among(rulesets),
      meaningOf('move', move, rulesets),
      fieldsSaid(moveFields[move] ?? {}),
      during.join(', '),
    ];
  });
  return table(['move', 'rulesets', 'does', 'fields', 'possible in these steps'], rows);
}

/** The phases of a turn allow most moves: these are listed in the other table. */
const listed = (moves: readonly string[]) =>
  moves.length > 12 ? 'those of a turn, above' : moves.map(code).join(', ');

/** What a game can wait for. */
export function stepsTable(): string {
  const answers = (step: string, rulesets: readonly string[]) =>
    [...new Set(rulesets.flatMap((ruleset) => Object.keys(rulesIn(ruleset).moveFields)))].filter((move) =>
      rulesets.some((ruleset) => rulesIn(ruleset).during[move]?.includes(step)),
    );
  const rows = [...byName((ruleset) => Object.values(rulesIn(ruleset).during).flat())].map(([step, rulesets]) => [
    code(step),
    among(rulesets),
    meaningOf('step', step, rulesets),
    listed(answers(step, rulesets)),
  ]);
  return table(['step', 'rulesets', 'what the game waits for', 'moves'], rows);
}

/** What chance decides. */
export const drawsTable = (): string =>
  table(
    ['draw', 'number', 'what is drawn'],
    DRAWS.map(({ name, number, meaning }) => [code(name), number, meaning]),
  );

function fieldsOf(ruleset: string, type: string): string {
  const fields = rulesetOf(ruleset).rules.eventFields[type] ?? {};
  return Object.entries(fields)
    .map(([name, field]) => {
      const { readers } = field;
      if (readers !== 'all') return `${name}: ${field.kind} (only ${readers.join(' and ')})`;
      return `${name}${'maybe' in field ? '?' : ''}: ${field.kind}`;
    })
    .join(', ');
}

/** Every event, as the rulesets declare it. */
export function eventsTable(): string {
  const types = [...new Set(rulesetNames().flatMap((name) => Object.keys(rulesetOf(name).rules.eventFields)))];
  const rows = types.map((type) => {
    const having = rulesetNames().filter((name) => type in rulesetOf(name).rules.eventFields);
    return [code(type), among(having), meaningOf('event', type, having), fieldsOf(having[0] ?? '', type)];
  });
  return table(['event', 'rulesets', 'meaning', 'fields'], rows);
}
