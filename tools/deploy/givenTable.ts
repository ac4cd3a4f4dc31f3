import { TABLE } from '../../functions/db/table.ts';
import type { Settings } from '../../infra/settings.ts';
import type { Cloud, Table } from './cloud.ts';
import { type Finding, missing, ok, warning } from './finding.ts';

type Restored = NonNullable<Settings['table']['restored']>;

/**
 * Compares a table that the stack did not create with the settings: no deployment changes it. What it lacks to work is
 * missing; other differences are notes.
 */
export const examineGivenTable = async (
  { table: settings, region }: Settings,
  restored: Restored,
  cloud: Pick<Cloud, 'table'>,
): Promise<Finding[]> => {
  const { name } = restored;
  const table = await cloud.table(name, region);
  if (table === undefined)
    return [missing('table', `there is no ${name} in ${region}`, 'Check "table.restored.name" in coloni.json.')];
  const findings = [...lacksOf(table, restored, region), ...differencesOf(table, settings, name, region)];
  return findings.length > 0 ? findings : [ok('table', `${name}, like the settings`)];
};

const aws = (region: string, name: string, command: string, options: string): string =>
  `Run "aws dynamodb ${command} --region ${region} --table-name ${name} ${options}".`;

function* lacksOf({ stream, expiry }: Table, { name, streamArn }: Restored, region: string): Generator<Finding> {
  if (stream === undefined)
    yield missing(
      'table',
      `${name} has no stream`,
      aws(region, name, 'update-table', '--stream-specification StreamEnabled=true,StreamViewType=KEYS_ONLY'),
    );
  else if (stream !== streamArn)
    yield missing('table', `${name} has another stream`, `Set "table.restored.streamArn" to ${stream}`);
  if (expiry !== TABLE.timeToLive)
    yield missing(
      'table',
      `the items of ${name} do not expire`,
      aws(
        region,
        name,
        'update-time-to-live',
        `--time-to-live-specification Enabled=true,AttributeName=${TABLE.timeToLive}`,
      ),
    );
}

function* differencesOf(table: Table, settings: Settings['table'], name: string, region: string): Generator<Finding> {
  const { protect, readsPerSecond, writesPerSecond, recoveryDays } = settings;
  if (table.protect !== protect)
    yield warning(
      'table',
      `${name} is ${table.protect ? '' : 'not '}protected from deletion; the settings say otherwise`,
      aws(region, name, 'update-table', `--${protect ? '' : 'no-'}deletion-protection-enabled`),
    );
  if (table.readsPerSecond !== readsPerSecond || table.writesPerSecond !== writesPerSecond)
    yield warning(
      'table',
      `${name} takes ${table.readsPerSecond ?? 'any number of'} reads and ${table.writesPerSecond ?? 'any number of'} writes a second; the settings say ${readsPerSecond} and ${writesPerSecond}`,
      aws(
        region,
        name,
        'update-table',
        `--on-demand-throughput MaxReadRequestUnits=${readsPerSecond},MaxWriteRequestUnits=${writesPerSecond}`,
      ),
    );
  if (table.recoveryDays !== recoveryDays)
    yield warning(
      'table',
      `${name} can be restored for ${table.recoveryDays} days; the settings say ${recoveryDays}`,
      aws(
        region,
        name,
        'update-continuous-backups',
        `--point-in-time-recovery-specification PointInTimeRecoveryEnabled=true,RecoveryPeriodInDays=${recoveryDays}`,
      ),
    );
}
