import { need } from '../../words/words.svelte.ts';

/** The shell is also written as index.html, for servers that look for it. */
export const prerender = true;

export const load = () => need('lobby');
