import { need } from '../../words/words.svelte.ts';

export const load = () => Promise.all([need('lobby'), need('clock'), need('notices')]);
