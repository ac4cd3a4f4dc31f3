import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { settingsSchema } from '../infra/settings.ts';

interface Setting {
  readonly description?: string;
  readonly default?: unknown;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Setting>>;
  readonly required?: readonly string[];
}

const LARGEST = 1e9;
const begin = '<!-- settings: node tools/settingsTable.ts -->';
const end = '<!-- /settings -->';

/** The possible values of a setting, as far as they are limited. */
const bounds = ({ enum: choices, minimum, maximum = LARGEST }: Setting): string => {
  if (choices) return ` One of ${choices.map((choice) => `\`${choice}\``).join(', ')}.`;
  if (minimum === undefined) return '';
  return maximum < LARGEST ? ` From ${minimum} to ${maximum}.` : ` ${minimum} at least.`;
};

const inForce = (setting: Setting, required: boolean, parent: string | undefined): string => {
  if (setting.properties && !required) return '';
  if (setting.default !== undefined) return `\`${JSON.stringify(setting.default)}\``;
  if (!required) return '';
  return parent === undefined ? '**must be given**' : `goes with \`${parent}\``;
};

/** @param parent the innermost optional setting around it */
const rowsOf = ({ properties = {}, required = [] }: Setting, path: string, parent?: string): string[] =>
  Object.entries(properties).flatMap(([key, setting]) => {
    const name = path === '' ? key : `${path}.${key}`;
    const means = `${setting.description ?? ''}${bounds(setting)}`;
    const mustBe = required.includes(key);
    const row = `| \`${name}\` | ${inForce(setting, mustBe, parent)} | ${means} |`;
    return [row, ...rowsOf(setting, name, mustBe ? parent : name)];
  });

/** docs/deploy.md with its table of settings updated. */
export const withSettingsTable = (document: string): string => {
  const from = document.indexOf(begin) + begin.length;
  const to = document.indexOf(end);
  const schema = z.toJSONSchema(settingsSchema, { io: 'input' }) as Setting;
  const table = ['| setting | unless given | meaning |', '| --- | --- | --- |', ...rowsOf(schema, '')].join('\n');
  return `${document.slice(0, from)}\n${table}\n${document.slice(to)}`;
};

if (import.meta.main) {
  const file = join(import.meta.dirname, '..', 'docs', 'deploy.md');
  writeFileSync(file, withSettingsTable(readFileSync(file, 'utf8')));
}
