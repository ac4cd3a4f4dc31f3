import { type Field, rulesetNames, rulesetOf } from '../../engine/index.ts';
import { DRAWS, meaningOf } from './meanings.ts';
import { code, table } from './table.ts';

export const among = (names: readonly string[]) => (names.length === rulesetNames().length ? 'all' : names.join(', '));

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
