import { board } from '../../../messages/en/board.ts';
import { development } from '../../../messages/en/development.ts';
import { game } from '../../../messages/en/game.ts';
import { lobby } from '../../../messages/en/lobby.ts';
import { over } from '../../../messages/en/over.ts';
import { site } from '../../../messages/en/site.ts';
import { trade } from '../../../messages/en/trade.ts';
import { war } from '../../../messages/en/war.ts';
import { translator, type Values } from '../../../messages/translate.ts';

const en = { ...site, ...board, ...lobby, ...game, ...trade, ...development, ...over, ...war };
const translate = translator({ en, it: en });

/** What the English page says for a key. */
export const say = (key: keyof typeof en, values?: Values): string => translate('en', key, values);
