// Made by `node tools/run.mjs tools/languages.ts` from the folders of languages and rulesets.
import { options as en } from '../en/options.ts';
import { options as it } from '../it/options.ts';

export const options = { en, it };
