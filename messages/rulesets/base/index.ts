import type { RulesetMessages } from '../definition.ts';
import { describers } from './events.ts';
import { notable } from './notable.ts';
import { outline } from './outline.ts';

/** What is said about the base game, besides its words. */
export const messages: RulesetMessages = { describers, notable, outline };
