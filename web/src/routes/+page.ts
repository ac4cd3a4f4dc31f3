/** The shell is also written as index.html, for servers that look for it. */
export const prerender = true;
