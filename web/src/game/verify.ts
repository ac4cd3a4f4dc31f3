import { commitmentTo, fairChance, gameKey, type WireEvent } from '../../../engine/index.ts';
import type { Commit, Game } from '../../../functions/api/client.ts';

/** What came of looking whether chance was fair: of so many rolls how many are as the seeds make them. */
export interface Verdict {
  readonly seedFits: boolean;
  readonly rolls: number;
  readonly fitting: number;
}

/** Compares the secret seed with its fingerprint, and every roll of the game with what the seeds make it. */
export function verify(game: Game, commits: readonly Commit[]): Verdict | undefined {
  const { secret, seeds, id, ruleset, commitment } = game;
  if (secret === undefined || seeds === undefined) return undefined;
  const chance = fairChance(gameKey(secret, { gameId: id, ruleset, playerSeeds: seeds }));
  let turn = 0;
  let rolls = 0;
  let fitting = 0;
  for (const event of commits.flatMap(({ events }) => events as readonly WireEvent[])) {
    if (event.type === 'turnBegan') turn = Number(event.number);
    if (event.type !== 'diceRolled') continue;
    const [a, b] = event.dice as readonly [number, number];
    rolls += 1;
    if (chance.draw('dice', turn, 36) === (a - 1) * 6 + b - 1) fitting += 1;
  }
  return { seedFits: commitmentTo(id, secret) === commitment, rolls, fitting };
}
