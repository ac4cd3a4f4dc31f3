import type { RulesetMessages } from '../definition.ts';
import { describers } from './events.ts';
import { notable } from './notable.ts';
import { outline } from './outline.ts';
import { situation } from './situation.ts';

/** What is said about Cities & Knights, besides its words. */
export const messages: RulesetMessages = { describers, notable, outline, situation };
