/** What SvelteKit says of a built site. */
export const version = 'tested';
