import { board } from '../../../messages/en/board.ts';
import { game } from '../../../messages/en/game.ts';
import { site } from '../../../messages/en/site.ts';

/** All that the site says in English. */
export const words = { ...site, ...board, ...game };
export type WordKey = keyof typeof words;
