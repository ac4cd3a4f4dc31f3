import { need } from '../../../words/words.svelte.ts';

export const load = () => need('lobby', 'clock');
