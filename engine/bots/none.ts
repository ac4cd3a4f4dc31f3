/** The evaluators that a browser has from the start: none. A page registers the one that it has loaded. */
export const evaluators = {};
