import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotOperate } from './command.ts';

/** What npm run backup and npm run restore work on. */
export interface FileAndFolder {
  /** The backup. */
  readonly file: string;
  /** The data folder. */
  readonly data: string;
}

/** Reads the arguments of a command about a backup and a data folder; prints its help, and returns nothing, if asked. */
export function fileAndFolder(help: string, env: NodeJS.ProcessEnv = process.env): FileAndFolder | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(help);
    return undefined;
  }
  const [file, more] = positionals;
  if (file === undefined || more !== undefined) throw new CannotOperate(help);
  const data = values.data || env.COLONI_DATA || join(import.meta.dirname, '..', '..', '.data');
  return { file: resolve(file), data: resolve(data) };
}
