import { GIVEN_UP_METRIC, metricNamespace } from '../../infra/names.ts';
import type { Settings } from '../../infra/settings.ts';
import type { Cloud, Stack } from './cloud.ts';
import { type Finding, ok, warning } from './finding.ts';

const DAYS = 14;

/** Checks a deployed instance: whether alarms reach the operator, and which of them are ringing. */
export async function* examineHealth({ name, region, operator }: Settings, stack: Stack, cloud: Cloud) {
  yield await checkAlarms(stack, cloud, region, operator);
  for (const alarm of await cloud.ringing(name, region))
    yield warning(
      'alarm',
      alarm.replace(/ See docs.*/, ''),
      `docs/operate.md, ${/, (\w+)\.$/.exec(alarm)?.[1] ?? 'Alarms'}.`,
    );
  const emails = await cloud.total(metricNamespace(name), GIVEN_UP_METRIC, region, DAYS);
  if (emails > 0)
    yield warning(
      'emails',
      `${emails} failed permanently within the last ${DAYS} days`,
      'The logs of feed and agenda say why; see docs/operate.md, MailsGivenUp.',
    );
}

const checkAlarms = async ({ outputs }: Stack, cloud: Cloud, region: string, operator: string): Promise<Finding> => {
  const topic = outputs.AlarmTopic;
  if (topic !== undefined && (await cloud.isConfirmed(topic, region))) return ok('alarms', `go to ${operator}`);
  return warning(
    'alarms',
    'no alarm reaches anybody',
    `AWS has sent an email to ${operator}: follow its link. To get another one, delete the subscription in the SNS console and deploy.`,
  );
};
