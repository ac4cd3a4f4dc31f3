/** The word in the API's log beside the milliseconds that it took to make ready what all requests need. */
export const COLD_START = 'coldStart';
