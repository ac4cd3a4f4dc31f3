import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chooseMove, weighMoves } from '../../engine/index.ts';

/** How people judge moves, from their own views. */
export interface People {
  readonly chooseMove: typeof chooseMove;
  readonly weighMoves: typeof weighMoves;
}

/** People who play like the sensible bot of today. */
export const peopleOfToday: People = { chooseMove, weighMoves };

const ROOT = join(import.meta.dirname, '..', '..');

/** The engine of a commit, from the history of this repository. */
function engineOf(commit: string): string {
  const folder = join(ROOT, '.data', `engine-${commit}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}-${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const archive = join(partial, 'engine.tar');
  writeFileSync(archive, execFileSync('git', ['archive', commit, 'engine'], { cwd: ROOT, maxBuffer: 1 << 28 }));
  execFileSync('tar', ['xf', archive, '-C', partial]);
  rmSync(archive);
  renameSync(partial, folder);
  return folder;
}

/**
 * People who play like the sensible bot of a commit, so that better bots do not change what is measured.
 * @throws where this clone does not have the commit: a shallow clone needs `git fetch --unshallow`
 */
export const peopleOf = async (commit: string): Promise<People> =>
  import(pathToFileURL(join(engineOf(commit), 'engine', 'index.ts')).href);
