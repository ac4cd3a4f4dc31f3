import { board } from '../../../messages/it/board.ts';
import { game } from '../../../messages/it/game.ts';
import { site } from '../../../messages/it/site.ts';
import type { WordKey } from './en.ts';

/** All that the site says in Italian. */
export const words: Readonly<Record<WordKey, string>> = { ...site, ...board, ...game };
