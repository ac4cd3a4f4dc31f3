import { locale, speak } from '../words/words.svelte.ts';

/** One page for every address: its content comes from the service, in the reader's language. */
export const ssr = false;
export const prerender = false;

export const load = () => speak(locale());
