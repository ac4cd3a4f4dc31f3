/** node tools/run.mjs tools/docs.ts: writes the tables in docs/ that follow from the code. A test compares them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COST_TABLES } from './cost/tables.ts';
import { accessTable } from './docs/access.ts';
import { boundsTable } from './docs/bounds.ts';
import { kindsTable } from './docs/kinds.ts';
import { drawsTable, eventsTable, movesTable, stepsTable } from './docs/rulesets.ts';
import { settingsTable } from './docs/settings.ts';

const TABLES: Readonly<Record<string, () => string>> = {
  ...COST_TABLES,
  access: accessTable,
  bounds: boundsTable,
  draws: drawsTable,
  events: eventsTable,
  kinds: kindsTable,
  moves: movesTable,
  settings: settingsTable,
  steps: stepsTable,
};

const DOCS = join(import.meta.dirname, '../docs');

/** The pages that have such tables, as they are and as they should be. */
export function pagesWithTables(): readonly {
  readonly page: string;
  readonly is: string;
  readonly shouldBe: string;
}[] {
  const missing = new Set(Object.keys(TABLES));
  const names = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
  const pages = names.flatMap((page) => {
    const is = readFileSync(join(DOCS, page), 'utf8');
    const shouldBe = is.replaceAll(
      /(<!-- table (\w+) -->\n)[\s\S]*?(<!-- \/table -->)/g,
      (_, begin: string, name: string, end: string) => {
        const write = TABLES[name];
        if (write === undefined) throw new Error(`docs/${page} has a table ${name} that nothing writes`);
        missing.delete(name);
        return `${begin}${write()}\n${end}`;
      },
    );
    return is.includes('<!-- table ') ? [{ page, is, shouldBe }] : [];
  });
  if (missing.size > 0) throw new Error(`no page of docs/ has the tables ${[...missing].join(', ')}`);
  return pages;
}

if (import.meta.main) for (const { page, shouldBe } of pagesWithTables()) writeFileSync(join(DOCS, page), shouldBe);
