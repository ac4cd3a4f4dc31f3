import { createClient } from '../../functions/api/client.ts';

/** The only client of the service. */
export const client = createClient();
