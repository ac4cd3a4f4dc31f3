/** Stands in the API's log with the milliseconds that it took to prepare what all requests need. */
export const COLD_START = 'coldStart';
