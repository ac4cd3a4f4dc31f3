import { fairChance } from '../chance/fair.ts';
import { mixAfter, mixedChance, NO_MIX } from '../chance/mixed.ts';
import type { Chance } from '../core/chapter.ts';
import { evolve, upcast } from '../game.ts';
import type { CommonState } from '../rules/definition.ts';
import { type MadeMove, playAgain } from './playAgain.ts';
import { type GameRecord, keyOf } from './record.ts';

/** A move of a finished game, with the commit that holds it and the chance that it drew from. */
export interface RecordedMove extends MadeMove {
  readonly version: number;
  readonly chance: Chance;
}

/**
 * The moves of a finished game, played again: the whole states around each, and how its chance would have drawn
 * otherwise. It checks nothing; {@link verifyRecord} does. Throws for a record that the rules do not allow.
 */
export function movesOf({ secret, commits }: GameRecord): readonly RecordedMove[] {
  const [first, ...rest] = commits;
  const origin = first?.origin;
  if (first === undefined || origin === undefined) throw new RangeError('the record has no origin');
  const chance = fairChance(keyOf(secret, origin));
  let state: CommonState | undefined;
  for (const event of upcast(origin.ruleset, first.format, first.events)) state = evolve<CommonState>(state, event);
  if (state === undefined) throw new RangeError('the record has no beginning');
  let mix = origin.level === 'A+' ? NO_MIX : undefined;
  const all: RecordedMove[] = [];
  for (const commit of rest) {
    const { version, seat } = commit;
    const own = mix === undefined || seat === undefined ? chance : mixedChance(chance, mix, seat);
    const played = playAgain(state, commit, own);
    if (played === undefined) throw new RangeError(`the rules refuse a move of commit ${version}`);
    for (const made of played.made) all.push({ ...made, version, chance: own });
    state = played.state;
    mix = mix && mixAfter(mix, commit);
  }
  return all;
}
