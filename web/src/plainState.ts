/**
 * The functions of `devalue` that SvelteKit calls in the browser, for a site whose pages keep only `{}` in the history.
 */
export const stringify = (state: unknown): string => JSON.stringify(state);
export const parse = (state: string): unknown => JSON.parse(state);
export const unflatten = (): never => {
  throw new Error('this site has no load functions on a server');
};
