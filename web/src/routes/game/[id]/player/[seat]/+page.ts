import { need } from '../../../../../words/words.svelte.ts';

/** Its content comes from the service: the browser makes this page. */
export const ssr = false;

export const load = () => need('game');
