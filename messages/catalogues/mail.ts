// Made by `node tools/run.mjs tools/languages.ts` from the folders of languages and rulesets.
import { mail as en } from '../en/mail.ts';
import { mail as it } from '../it/mail.ts';

export const mail = { en, it };
