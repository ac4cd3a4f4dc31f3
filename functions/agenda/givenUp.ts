/** The word in a function's log by which the stack counts emails that failed for good. */
export const GIVEN_UP = 'mailGivenUp';
