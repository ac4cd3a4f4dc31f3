import { isRuleset, rulesetOf } from '../../engine/index.ts';
import type { Lobby } from './lobby.ts';

/**
 * Whether a later version made or continued the game, with rules or in a format that this one does not have: a roll-back
 * leaves such games behind.
 */
export const isNewer = ({ ruleset, format }: Pick<Lobby, 'ruleset' | 'format'>): boolean =>
  !isRuleset(ruleset) || (format !== undefined && format > rulesetOf(ruleset).rules.format);

/** A game that starts, with the format of its rules. */
export const withFormat = (lobby: Lobby): Lobby => ({ ...lobby, format: rulesetOf(lobby.ruleset).rules.format });
