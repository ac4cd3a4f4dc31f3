/** In place of SvelteKit's: a part of the page that is drawn alone leads nowhere. */
export const goto = (): Promise<void> => Promise.reject(new Error('there is no other page'));
