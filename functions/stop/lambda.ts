import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { ResourceGroupsTaggingAPIClient } from '@aws-sdk/client-resource-groups-tagging-api';
import { required } from '../environment.ts';
import { log } from '../log.ts';
import { stopDistribution } from './stop.ts';

const instance = required(process.env, 'COLONI_INSTANCE');
/** CloudFront is managed in this region, so both services are called there. */
const region = 'us-east-1';
const clients = {
  tagging: new ResourceGroupsTaggingAPIClient({ region }),
  cloudfront: new CloudFrontClient({ region }),
};

/** Called by the notification that the month's bill has exceeded the budget. */
export const handler = async (): Promise<void> =>
  log('error', { distribution: await stopDistribution(instance, clients) });
