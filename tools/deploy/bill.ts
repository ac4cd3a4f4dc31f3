import { INSTANCE_TAG } from '../../functions/stop/stop.ts';
import type { Settings } from '../../infra/settings.ts';
import type { Cloud } from './cloud.ts';
import { type Finding, ok, warning } from './finding.ts';

type Bill = Pick<Cloud, 'splitsBillBy'>;

/** Arguments of the CDK command that let the budget count the instance alone, once AWS splits the bill by its tag. */
export const budgetArguments = async ({ budgetByTag }: Settings, cloud: Bill): Promise<readonly string[]> => {
  if (budgetByTag !== undefined) return [];
  // An account whose bill another one pays may not ask: the budget then counts all of the account.
  const splits = await cloud.splitsBillBy(INSTANCE_TAG).catch(() => false);
  return splits ? ['-c', 'coloni:budgetByTag=true'] : [];
};

/** Says what the budget of a deployed instance counts. */
export const examineBill = async ({ budgetByTag, budgetStops }: Settings, cloud: Bill): Promise<Finding> => {
  const splits = budgetByTag ?? (await cloud.splitsBillBy(INSTANCE_TAG));
  if (splits) return ok('budget', 'counts this instance alone');
  const danger = budgetStops ? ', so anything in it can switch the site off' : '';
  const later = splits === undefined ? 'AWS lists it there a day after the first deployment. ' : '';
  return warning(
    'budget',
    `counts the whole account${danger}`,
    `In the Billing console, under "Cost allocation tags", activate ${INSTANCE_TAG}. ${later}Then deploy again.`,
  );
};
