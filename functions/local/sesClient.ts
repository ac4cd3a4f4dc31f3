import type { SESClient } from '@aws-sdk/client-ses';
import { createSes } from '../mail/ses.ts';
import { localClient } from './aws.ts';

/** SES is in this same process: while it is busy, such as with drawing pictures, nobody answers. */
const PATIENCE = { connection: 60_000, answer: 60_000 };

/** A client of the embedded SES. An email that it gave up too soon would be sent once more, and late. */
export const openSesClient = (endpoint: string): SESClient => createSes(localClient(endpoint), PATIENCE);
