import {
  type CloudFrontClient,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import { GetResourcesCommand, type ResourceGroupsTaggingAPIClient } from '@aws-sdk/client-resource-groups-tagging-api';

/** The tag on everything of an instance, whose value names it: the same name may be used in several regions. */
export const INSTANCE_TAG = 'coloni:instance';

/** What was found and done. */
export type Stopped = 'stopped' | 'was stopped already';

export interface StopClients {
  readonly tagging: Pick<ResourceGroupsTaggingAPIClient, 'send'>;
  readonly cloudfront: Pick<CloudFrontClient, 'send'>;
}

/**
 * Disables the distribution of an instance: nobody reaches its pages or its API any more, and use costs nothing more.
 * CloudFront needs some minutes for it. The operator enables it again (docs/operate.md).
 * @throws if the distribution is not found or a request is refused, so that Lambda tries again
 * @see https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_UpdateDistribution.html
 */
export const stopDistribution = async (instance: string, { tagging, cloudfront }: StopClients): Promise<Stopped> => {
  const { ResourceTagMappingList: list = [] } = await tagging.send(
    new GetResourcesCommand({
      ResourceTypeFilters: ['cloudfront:distribution'],
      TagFilters: [{ Key: INSTANCE_TAG, Values: [instance] }],
    }),
  );
  const [Id] = list.map(({ ResourceARN = '' }) => ResourceARN.slice(ResourceARN.lastIndexOf('/') + 1));
  if (Id === undefined || list.length > 1) throw new Error(`${list.length} distributions are tagged ${instance}`);

  const { DistributionConfig, ETag } = await cloudfront.send(new GetDistributionConfigCommand({ Id }));
  if (DistributionConfig?.Enabled === undefined) throw new Error(`the distribution ${Id} has no state`);
  if (!DistributionConfig.Enabled) return 'was stopped already';
  const stopped = { ...DistributionConfig, Enabled: false };
  await cloudfront.send(new UpdateDistributionCommand({ Id, IfMatch: ETag, DistributionConfig: stopped }));
  return 'stopped';
};
