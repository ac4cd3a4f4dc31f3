/** The file next to the API's function that holds the description of the service. */
export const DESCRIPTION_FILE = 'openapi.json';
