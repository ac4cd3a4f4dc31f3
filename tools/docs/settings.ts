import * as z from 'zod';
import { settingsSchema } from '../../infra/settings.ts';
import { code, table } from './table.ts';

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

/** The possible values of a setting, as far as they are limited. */
const bounds = ({ enum: choices, minimum, maximum = LARGEST }: Setting): string => {
  if (choices) return ` One of ${choices.map((choice) => code(`${choice}`)).join(', ')}.`;
  if (minimum === undefined) return '';
  return maximum < LARGEST ? ` From ${minimum} to ${maximum}.` : ` ${minimum} at least.`;
};

const inForce = (setting: Setting, required: boolean, parent: string | undefined): string => {
  if (setting.properties && !required) return '';
  if (setting.default !== undefined) return code(JSON.stringify(setting.default));
  if (!required) return '';
  return parent === undefined ? '**must be given**' : `goes with ${code(parent)}`;
};

/** @param parent the innermost optional setting around it */
const rowsOf = ({ properties = {}, required = [] }: Setting, path: string, parent?: string): string[][] =>
  Object.entries(properties).flatMap(([key, setting]) => {
    const name = path === '' ? key : `${path}.${key}`;
    const means = `${setting.description ?? ''}${bounds(setting)}`;
    const mustBe = required.includes(key);
    const row = [code(name), inForce(setting, mustBe, parent), means];
    return [row, ...rowsOf(setting, name, mustBe ? parent : name)];
  });

/** Every setting of a deployment. */
export const settingsTable = (): string =>
  table(['setting', 'unless given', 'meaning'], rowsOf(z.toJSONSchema(settingsSchema, { io: 'input' }) as Setting, ''));
