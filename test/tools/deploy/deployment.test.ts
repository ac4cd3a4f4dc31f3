import { describe, expect, test } from 'vitest';
import { parseSettings } from '../../../infra/settings.ts';
import type { Cloud, Stack } from '../../../tools/deploy/cloud.ts';
import { deployInstance } from '../../../tools/deploy/deployment.ts';
import { LEAST } from '../../support/leastSettings.ts';

const UNPROTECTED = ['-c', 'coloni:protect=false', '-c', 'coloni:table.protect=false'];

/** Deploys into an account in which the stack is in a state; the nth run of the CDK command answers the nth code. */
const deploy = async (
  status: string | undefined,
  codes: readonly number[] = [0, 0],
  input = LEAST,
  splitsBillBy: Cloud['splitsBillBy'] = async () => undefined,
) => {
  const runs: (readonly string[])[] = [];
  const removed: string[] = [];
  const stack: Stack | undefined = status === undefined ? undefined : { status, outputs: {} };
  const result = await deployInstance({
    settings: parseSettings(input),
    args: ['-c', 'coloni:budget=9'],
    cloud: {
      stack: async () => stack,
      splitsBillBy,
      stacksNamed: async () => ['Coloni-eu-west-1-Budget', 'Coloni-eu-west-1-Firewall'],
      removeStack: async (name) => void removed.push(name),
    },
    deployStacks: async (_, args) => {
      runs.push(args.slice(2));
      return { code: codes[runs.length - 1] ?? 1, outputs: { Address: 'https://x' } };
    },
    print: () => {},
  });
  return { ...result, runs, removed };
};

test.each([
  ['there is no stack', undefined],
  ['the one before failed', 'ROLLBACK_COMPLETE'],
  ['only a change set was made', 'REVIEW_IN_PROGRESS'],
])('a first deployment, where %s, creates everything unprotected and then protects it', async (_, status) => {
  const { runs, first, address } = await deploy(status);
  expect(runs).toEqual([UNPROTECTED, []]);
  expect([first, address]).toEqual([true, 'https://x']);
});

test('a first deployment that fails protects nothing and stops', async () => {
  const { runs, code, removed } = await deploy(undefined, [1]);
  expect(runs).toEqual([UNPROTECTED]);
  expect([code, removed]).toEqual([1, []]);
});

test('a later deployment takes one step, whatever the result of the one before', async () => {
  for (const status of ['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE'])
    expect(await deploy(status)).toMatchObject({ runs: [[]], first: false });
});

test('an instance without protection in its settings is never protected', async () => {
  const input = { ...LEAST, protect: false, table: { protect: false } };
  expect((await deploy(undefined, [0], input)).runs).toEqual([[]]);
});

test('an instance for experiments also protects its table', async () => {
  expect((await deploy(undefined, [0, 0], { ...LEAST, protect: false })).runs).toEqual([UNPROTECTED, []]);
});

describe('the budget', () => {
  const runs = async (splitsBillBy: Cloud['splitsBillBy'], input = LEAST) =>
    (await deploy('UPDATE_COMPLETE', [0, 0], input, splitsBillBy)).runs;

  test('counts the instance alone as soon as AWS splits the bill by its tag', async () => {
    const asked: string[] = [];
    const byTag = await runs(async (tag) => asked.push(tag) > 0);
    expect(byTag).toEqual([['-c', 'coloni:budgetByTag=true']]);
    expect(asked).toEqual(['coloni:instance']);
  });

  test.each([
    ['does not split it', async () => false],
    ['does not know the tag', async () => undefined],
    ['does not say', () => Promise.reject(new Error('not the account that pays'))],
  ])('counts the whole account while AWS %s', async (_, splitsBillBy) => {
    expect(await runs(splitsBillBy)).toEqual([[]]);
  });

  test('does what the settings say, without asking', async () => {
    const never = () => Promise.reject(new Error('asked'));
    for (const budgetByTag of [true, false]) expect(await runs(never, { ...LEAST, budgetByTag })).toEqual([[]]);
  });
});

test('obsolete resources are removed after a successful deployment', async () => {
  expect((await deploy('UPDATE_COMPLETE')).removed).toEqual(['Coloni-eu-west-1-Firewall']);
  expect((await deploy('UPDATE_COMPLETE', [1])).removed).toEqual([]);
});
