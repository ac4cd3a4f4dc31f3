// Made by `node tools/run.mjs tools/languages.ts` from the folders of languages and rulesets.
import { faults as en } from '../en/faults.ts';
import { faults as it } from '../it/faults.ts';

export const faults = { en, it };
