/** Needs neither an account nor a game: made when the site is built, with its content, in each language. */
export const prerender = true;
