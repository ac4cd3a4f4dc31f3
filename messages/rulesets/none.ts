/** What a browser can say of rulesets from the start: nothing. A page registers what it has loaded. */
export const rulesetMessages = {};
