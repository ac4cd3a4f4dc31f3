import { log } from '../log.ts';
import { stopDistribution } from './stop.ts';

const instance = process.env.COLONI_INSTANCE;
if (!instance) throw new Error('the setting COLONI_INSTANCE is missing');

/** Called by the notice that the month's bill has passed the budget. */
export const handler = async (): Promise<void> =>
  log('error', { distribution: await stopDistribution(instance, process.env) });
