// Made by `node tools/run.mjs tools/languages.ts` from the folders of languages and rulesets.
import { rules as en } from '../en/rules.ts';
import { rules as it } from '../it/rules.ts';

export const rules = { en, it };
