// Made by `node tools/run.mjs tools/languages.ts` from the folders of languages and rulesets.
import { refusals as en } from '../en/refusals.ts';
import { refusals as it } from '../it/refusals.ts';

export const refusals = { en, it };
