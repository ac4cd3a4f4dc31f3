import { analysis } from '../../../messages/en/analysis.ts';
import { board } from '../../../messages/en/board.ts';
import { chat } from '../../../messages/en/chat.ts';
import { clock } from '../../../messages/en/clock.ts';
import { following } from '../../../messages/en/following.ts';
import { game } from '../../../messages/en/game.ts';
import { learn } from '../../../messages/en/learn.ts';
import { lobby } from '../../../messages/en/lobby.ts';
import { notices } from '../../../messages/en/notices.ts';
import { operator } from '../../../messages/en/operator.ts';
import { orders } from '../../../messages/en/orders.ts';
import { over } from '../../../messages/en/over.ts';
import { site } from '../../../messages/en/site.ts';
import { words as base } from '../../../messages/rulesets/base/en.ts';
import { words as citiesKnights } from '../../../messages/rulesets/citiesKnights/en.ts';
import { words as impero } from '../../../messages/rulesets/impero/en.ts';
import { translator, type Values } from '../../../messages/translate.ts';

const en = {
  ...site,
  ...board,
  ...lobby,
  ...following,
  ...game,
  ...over,
  ...analysis,
  ...orders,
  ...chat,
  ...operator,
  ...clock,
  ...notices,
  ...learn,
  ...base,
  ...citiesKnights,
  ...impero,
};
const translate = translator<string>({ en, it: en });

/** What the English page says for a key. */
export const say = (key: keyof typeof en | `ruleset.${string}`, values?: Values): string =>
  translate('en', key, values);

/** Keys that a page shows in place of their words, since it has not loaded these. */
export const keysIn = (text: string): readonly string[] =>
  text.split(/[\s:,;()…]+/).filter((token) => token.includes('.') && Object.hasOwn(en, token));
