/** The words of rulesets that a browser has from the start: none. A page adds those that it loads. */
export const rulesetWords = [] as const;
