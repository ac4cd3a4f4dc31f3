// Made by `node tools/run.mjs tools/languages.ts` from the folders of languages and rulesets.
import { problems as en } from '../en/problems.ts';
import { problems as it } from '../it/problems.ts';

export const problems = { en, it };
