import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Field, rulesetNames, rulesetOf } from '../engine/index.ts';
import { DRAWS, meaningOf } from './catalogue/meanings.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (...cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
const code = (text: string) => `\`${text}\``;
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

function moveRows(): readonly string[] {
  return [...byName((ruleset) => Object.keys(rulesIn(ruleset).moveFields))].map(([move, rulesets]) => {
    const { moveFields } = rulesIn(rulesets[0] ?? '');
    const during = [...new Set(rulesets.flatMap((ruleset) => rulesIn(ruleset).during[move] ?? []))];
    return row(
      code(move),
      among(rulesets),
      meaningOf('move', move, rulesets),
      fieldsSaid(moveFields[move] ?? {}),
      during.join(', '),
    );
  });
}

/** The phases of a turn allow most moves: these are listed in the other table. */
const listed = (moves: readonly string[]) =>
  moves.length > 12 ? 'those of a turn, above' : moves.map(code).join(', ');

function stepRows(): readonly string[] {
  const answers = (step: string, rulesets: readonly string[]) =>
    [...new Set(rulesets.flatMap((ruleset) => Object.keys(rulesIn(ruleset).moveFields)))].filter((move) =>
      rulesets.some((ruleset) => rulesIn(ruleset).during[move]?.includes(step)),
    );
  return [...byName((ruleset) => Object.values(rulesIn(ruleset).during).flat())].map(([step, rulesets]) =>
    row(code(step), among(rulesets), meaningOf('step', step, rulesets), listed(answers(step, rulesets))),
  );
}

/** docs/moves.md, made from the rulesets' declarations. */
export const moveCatalogue = (): string => `# Moves, steps and draws

What a seat can do, what a game can wait for, and what chance decides. [Events](events.md) are the results.

\`node tools/run.mjs tools/moveCatalogue.ts\` generates this page from what the rulesets declare; a test compares the two.

## Moves

A move is an object with a \`type\` and the fields listed here. \`legalMoves(state, seat)\` returns the moves that a seat may make now. Where there are too many to list,
such as which cards to discard, it returns a *choice*: the fixed fields, and bounds for the others. Seats are 0 to 3. Cards are counts: lumber, brick, wool,
grain, ore, then the kinds that the ruleset adds. Hexes, intersections and paths are numbered as in \`engine/board/geometry.ts\`.

| move | rulesets | does | fields | possible in these steps |
| --- | --- | --- | --- | --- |
${moveRows().join('\n')}

## Steps

A step is something that seats must answer. It names the seats that owe an answer and the bounds of the answer. The phases of a turn are steps too. The last step of \`state.steps\` is the open one;
\`awaited(state)\` lists the seats that owe an answer to it.

| step | rulesets | what the game waits for | moves |
| --- | --- | --- | --- |
${stepRows().join('\n')}

## Draws

A draw has a name and a number, not a position in a stream. In one game, the same name and number always give the same result, so nothing can be rolled again
([Fairness](fairness.md)). Lists and decks are shuffled with one draw for each place except the last.

| draw | number | what is drawn |
| --- | --- | --- |
${DRAWS.map(({ name, number, meaning }) => row(code(name), number, meaning)).join('\n')}
`;

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../docs/moves.md'), moveCatalogue());
