import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TABLE } from '../../functions/db/table.ts';
import { INSTANCE_TAG } from '../../functions/stop/stop.ts';
import { parseSettings } from '../../infra/settings.ts';
import { instanceOf, propertiesOf } from './support.ts';

const read = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');
const guide = read('operate');
const template = instanceOf();
const headings = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

describe('docs/operate.md', () => {
  test('explains every alarm and what to do about it', () => {
    const named = propertiesOf(template, 'AWS::CloudWatch::Alarm').map(
      ({ AlarmDescription }) => /, (\w+)\.$/.exec(AlarmDescription)?.[1] ?? AlarmDescription,
    );
    expect(named).toHaveLength(10);
    const section = guide.slice(guide.indexOf('## Alarms'), guide.indexOf('## Upgrade'));
    expect(headings(section).slice(1).sort()).toEqual([...named, 'The budget'].sort());
  });

  test('explains every graph of the dashboard', () => {
    const [{ DashboardBody }] = propertiesOf(template, 'AWS::CloudWatch::Dashboard');
    const titles = [...JSON.stringify(DashboardBody).matchAll(/\\"title\\":\\"([^\\]+)\\"/g)].map(([, title]) => title);
    expect(titles).toHaveLength(11);
    for (const title of titles) expect(guide).toContain(`\n| ${title} |`);
  });

  test('uses only outputs that the stack has', () => {
    const outputs = Object.keys(template.toJSON().Outputs);
    const asked = [...guide.matchAll(/(?:\$\(|`)out (\w+)/g)].map(([, name]) => name);
    const functions = [...guide.matchAll(/for f in ([^;]+);/g)].flatMap(([, names = '']) => names.split(' '));
    for (const name of [...asked, ...functions.map((each) => `FunctionOf${each}`)])
      if (name !== 'FunctionOf') expect(outputs).toContain(name);
    expect(new Set(asked).size).toBeGreaterThan(8);
  });

  test('configures a restored table like the table of the stack', () => {
    const [table] = propertiesOf(template, 'AWS::DynamoDB::GlobalTable');
    const { StreamViewType } = table.StreamSpecification;
    const { RecoveryPeriodInDays } = table.Replicas[0].PointInTimeRecoverySpecification;
    const { MaxReadRequestUnits } = table.Replicas[0].ReadOnDemandThroughputSettings;
    const { MaxWriteRequestUnits } = table.WriteOnDemandThroughputSettings;
    for (const part of [
      `StreamEnabled=true,StreamViewType=${StreamViewType}`,
      `Enabled=true,AttributeName=${TABLE.timeToLive}`,
      `PointInTimeRecoveryEnabled=true,RecoveryPeriodInDays=${RecoveryPeriodInDays}`,
      `MaxReadRequestUnits=${MaxReadRequestUnits},MaxWriteRequestUnits=${MaxWriteRequestUnits}`,
      '--deletion-protection-enabled',
      // The bill is split by it.
      `--tags Key=${INSTANCE_TAG},Value="$STACK-$AWS_REGION"`,
    ])
      expect(guide).toContain(part);
  });

  test('shows a valid setting for a restored table', () => {
    const [, text = ''] = /```json\n([\s\S]*?)```/.exec(guide) ?? [];
    const least = { operator: 'op@example.org', mail: { from: 'coloni@example.org' } };
    expect(parseSettings({ ...least, ...JSON.parse(`{${text}}`) }).table.restored?.name).toBe('coloni-restored');
  });

  test('states how long each function may run', () => {
    const seconds = Object.fromEntries(
      propertiesOf(template, 'AWS::Lambda::Function').map(({ Description, Timeout }) => [Description, Timeout]),
    );
    const [, timeouts = ''] = /timeout: (.+?) \|/.exec(guide) ?? [];
    const said = timeouts.split(', ').map((each) => Number(/\d+/.exec(each)?.[0]));
    const ours = Object.entries(seconds).filter(([description]) => description.startsWith('Coloni: '));
    expect(said.sort()).toEqual(ours.map(([, each]) => each).sort());
  });
});

test('links between the deploy and operate pages work', () => {
  const anchor = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
  for (const from of ['deploy', 'operate'])
    for (const [link, to = '', fragment] of read(from).matchAll(/\]\((?:(deploy|operate)\.md)?#([\w-]+)\)/g))
      expect(headings(read(to || from)).map(anchor), link).toContain(fragment);
});
