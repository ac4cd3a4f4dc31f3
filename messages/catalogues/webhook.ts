// Made by `node tools/run.mjs tools/languages.ts` from the folders of languages and rulesets.
import { webhook as en } from '../en/webhook.ts';
import { webhook as it } from '../it/webhook.ts';

export const webhook = { en, it };
