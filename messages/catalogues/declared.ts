// Made by `node tools/run.mjs tools/languages.ts` from the folders of languages and rulesets.
import { declared as en } from '../en/declared.ts';
import { declared as it } from '../it/declared.ts';

export const declared = { en, it };
