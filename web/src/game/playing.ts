/** What a game is played with, as one part of the site: the page of a game loads it, and a lesson. */
export { default as GamePage } from './GamePage.svelte';
export { GameSession } from './gameSession.svelte.ts';
export { default as Play } from './Play.svelte';
