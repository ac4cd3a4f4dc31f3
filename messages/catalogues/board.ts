// Made by `node tools/run.mjs tools/languages.ts` from the folders of languages and rulesets.
import { board as en } from '../en/board.ts';
import { board as it } from '../it/board.ts';

export const board = { en, it };
