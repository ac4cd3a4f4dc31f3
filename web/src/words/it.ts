import { board } from '../../../messages/it/board.ts';
import { site } from '../../../messages/it/site.ts';

/** What every page says. */
export const words = { ...site, ...board };
