// Made by `node tools/run.mjs tools/languages.ts` from the folders of languages and rulesets.
import { events as en } from '../en/events.ts';
import { events as it } from '../it/events.ts';

export const events = { en, it };
