/** Stands in the API's log with the milliseconds that it took to prepare what all requests need. */
export const COLD_START = 'coldStart';

/** The file next to the API's function that holds the description of the service. */
export const DESCRIPTION_FILE = 'openapi.json';

/** The alias under which instances of the API's function are kept warm. */
export const WARM_ALIAS = 'live';
