/** What shows moves as they happen, in one download. */
export { default as Motions } from './Motions.svelte';
export { TurnPlayer } from './turnPlayer.svelte.ts';
