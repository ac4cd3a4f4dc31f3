import { board } from '../../../messages/en/board.ts';
import { site } from '../../../messages/en/site.ts';

/** What every page says. */
export const words = { ...site, ...board };
