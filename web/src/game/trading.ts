/** What a page trades with, as one part of the site: the panel for it, and open offers with their answers. */
export { default as Offers } from './Offers.svelte';
export { default as Trade } from './Trade.svelte';
