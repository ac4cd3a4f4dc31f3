/** How the log of a function begins to say that a push service refused a message; the stack counts these lines. */
export const PUSH_REFUSED = 'refused with status';
