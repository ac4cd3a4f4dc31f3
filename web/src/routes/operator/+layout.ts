/** Its content comes from the service: the browser makes this page. */
export const ssr = false;
