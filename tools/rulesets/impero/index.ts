import { games } from './corpus.ts';
import { meanings } from './meanings.ts';

export const tools = { games, meanings };
