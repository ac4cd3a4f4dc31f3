import { required } from '../environment.ts';
import { log } from '../log.ts';
import { stopDistribution } from './stop.ts';

const instance = required(process.env, 'COLONI_INSTANCE');

/** Called by the notification that the month's bill has exceeded the budget. */
export const handler = async (): Promise<void> =>
  log('error', { distribution: await stopDistribution(instance, process.env) });
