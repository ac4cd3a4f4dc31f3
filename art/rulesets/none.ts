/** What a browser draws of rulesets from the start: nothing. A page registers what it has loaded. */
export const rulesetArt = {};
