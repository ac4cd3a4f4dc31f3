import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ownSettingsFile, parseSettings, readSettingsFile, type Settings } from '../../infra/settings.ts';
import { CannotOperate } from './command.ts';
import type { Where } from './connect.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** An instance with everything that it has, not only its table. */
export type WholeInstance =
  | { readonly type: 'folder'; readonly data: string }
  | { readonly type: 'cloud'; readonly settings: Settings };

/** The instance that a command is about: the same choice as for a table, but for one that is only named. */
export function wholeInstance({ table, region, data }: Where): WholeInstance {
  if (table !== undefined || region !== undefined)
    throw new CannotOperate(
      'A table alone is not an instance: name the settings of a deployed one (coloni.json or COLONI_SETTINGS), or a data folder with --data.',
    );
  const folder = data ?? process.env.COLONI_DATA;
  if (folder) return { type: 'folder', data: resolve(folder) };
  const file = ownSettingsFile(ROOT);
  if (!existsSync(file)) return { type: 'folder', data: join(ROOT, '.data') };
  return { type: 'cloud', settings: parseSettings(readSettingsFile(file), file) };
}
