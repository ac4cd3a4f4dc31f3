import { isRuleset } from '../../../engine/index.ts';
import type { Lobby } from './lobby.ts';

/** Whether a later version made the game, with rules that this one does not have: a roll-back leaves such games behind. */
export const isNewer = ({ ruleset }: Pick<Lobby, 'ruleset'>): boolean => !isRuleset(ruleset);
