import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesetNames, rulesetOf } from '../engine/index.ts';
import { meaningOf } from './catalogue/meanings.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');

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

/** docs/events.md, generated from what the rulesets declare. */
export function eventCatalogue(): string {
  const types = [...new Set(rulesetNames().flatMap((name) => Object.keys(rulesetOf(name).rules.eventFields)))];
  const rows = types.map((type) => {
    const having = rulesetNames().filter((name) => type in rulesetOf(name).rules.eventFields);
    const meaning = meaningOf('event', type, having);
    const fields = fieldsOf(having[0] ?? '', type);
    return `| \`${type}\` | ${having.length === rulesetNames().length ? 'all' : having.join(', ')} | ${cell(meaning)} | ${cell(fields)} |`;
  });
  return `# Events

A game is a list of events. Each event states results that need no calculation: what was paid, what was gained, how many cards a seat must discard. Everybody may read a
field unless the table names its readers; all others get the event without that field. Seats are 0 to 3. Cards are counts: lumber, brick, wool, grain,
ore, then the kinds that the ruleset adds. Hexes, intersections and paths are numbered as in \`engine/board/geometry.ts\`.

\`node tools/run.mjs tools/eventCatalogue.ts\` generates this page from what the rulesets declare; a test compares the two.

| event | rulesets | meaning | fields |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../docs/events.md'), eventCatalogue());
