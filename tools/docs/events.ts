import { rulesetNames, rulesetOf } from '../../engine/index.ts';
import { meaningOf } from './meanings.ts';
import { among } from './moves.ts';
import { code, table } from './table.ts';

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
