import { afterAll } from 'vitest';
import { end } from './atEnd.ts';

// Files of one worker may share their modules: this one runs for each of them.
afterAll(end, 240_000);
