import { type Commit, findBreak } from '../../engine/index.ts';
import type { Clock } from '../../functions/clock/clock.ts';
import { defined } from '../../functions/defined.ts';
import type { Lobby } from '../../functions/lobby/lobby.ts';
import { VERSION } from '../../functions/play/version.ts';
import type { Store } from '../../functions/services.ts';
import { CommandError } from './command.ts';

/** One game as a file: its lobby with names and seats, and its whole log as it was written. */
export interface GameExport {
  readonly exported: 'game';
  /** Version of the program that wrote the file. */
  readonly coloni: string;
  readonly at: string;
  readonly lobby: Lobby;
  readonly chain: {
    /** The start of the hash chain: the commitment to the secret seed, fixed before anybody joined. */
    readonly commitment: string;
    /** Hash of the last commit; absent if the game has not begun. */
    readonly head?: string;
    readonly commits: number;
    /** The first version at which the chain is broken. */
    readonly brokenAt?: number;
  };
  /** How to check the file. */
  readonly verify: string;
  /** The secret seed of the game's chance, once the game is over: with it the whole game can be replayed. */
  readonly secret?: string;
  /** The clocks of a running game. */
  readonly clocks?: Clock;
  readonly commits: readonly Commit[];
}

/** Everything stored about a game. During the game that includes every hidden card: only for the operator's eyes. */
export async function exportGame({ lobbies, log, clocks }: Store, id: string, at: string): Promise<GameExport> {
  const lobby = await lobbies.get(id);
  if (lobby === undefined) throw new CommandError(`There is no game with the id ${id}.`);
  const commits = (await log.from(id, 1)).map(({ commit }) => commit);
  const clock = await clocks.get(id);
  const head = commits.at(-1)?.hash;
  const broken = findBreak(commits, lobby.commitment);
  return defined({
    exported: 'game' as const,
    coloni: VERSION,
    at,
    lobby,
    chain: defined({ commitment: lobby.commitment, head, commits: commits.length, brokenAt: broken?.version }),
    verify: `npm run verify -- <this file> --commitment ${lobby.commitment}${lobby.secret === undefined ? ' --running' : ''}`,
    secret: lobby.secret,
    clocks: clock,
    commits,
  });
}
