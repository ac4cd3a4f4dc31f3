import { expect, test } from 'vitest';
import { globalStacksOf } from '../../../infra/names.ts';
import { parseSettings } from '../../../infra/settings.ts';
import { openCloud } from '../../../tools/deploy/cloud.ts';
import { removeLeftovers } from '../../../tools/deploy/leftovers.ts';
import { LEAST } from '../../support/leastSettings.ts';
import { READY, startAws } from './fakeAws.ts';

const hostedZone = { id: 'Z0123456789ABC', name: 'example.org' };

/** An account with the global stacks of an instance, among others, that tells them in two pages. */
const accountWith = async (stacks: readonly string[]) => {
  const removed: string[] = [];
  const page = (names: readonly string[]) =>
    `<Stacks>${names.map((name) => `<member><StackName>${name}</StackName></member>`).join('')}</Stacks>`;
  const { endpoint, asked } = await startAws({
    ...READY,
    DescribeStacks: (parameters) =>
      parameters.has('NextToken') ? page(stacks.slice(2)) : `${page(stacks.slice(0, 2))}<NextToken>more</NextToken>`,
    DeleteStack: (parameters) => {
      removed.push(parameters.get('StackName') ?? '');
      return '';
    },
  });
  const credentials = async () => ({ accessKeyId: 'AKID', secretAccessKey: 'secret' });
  return { cloud: openCloud({ endpoint, credentials }), removed, asked };
};

const FULL = parseSettings({ ...LEAST, firewall: true, domain: { name: 'play.example.org', hostedZone } });
const OTHERS = ['CDKToolkit', 'Coloni', 'Coloni-eu-west-2-Firewall', 'Colonisation-eu-west-1-Firewall'];

test('resources in us-east-1 that the settings no longer ask for are removed, and nothing else', async () => {
  const { cloud, removed, asked } = await accountWith([...OTHERS, ...globalStacksOf(FULL)]);
  const settings = parseSettings({ ...LEAST, domain: { name: 'other.example.org', hostedZone } });
  const lines: string[] = [];
  await removeLeftovers(cloud, settings, globalStacksOf(settings), (line) => lines.push(line));
  expect(removed.sort()).toEqual([
    expect.stringMatching(/^Coloni-eu-west-1-Certificate-play-example-org-/),
    'Coloni-eu-west-1-Firewall',
  ]);
  expect(lines).toHaveLength(2);
  for (const { scope } of asked) expect(scope).toBe('us-east-1/cloudformation/aws4_request');
});

test('a destroyed instance leaves nothing', async () => {
  const { cloud, removed } = await accountWith([...OTHERS, ...globalStacksOf(FULL)]);
  await removeLeftovers(cloud, FULL, [], () => {});
  expect(removed.sort()).toEqual(globalStacksOf(FULL).sort());
});
