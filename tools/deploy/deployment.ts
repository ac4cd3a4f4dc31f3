import { globalStacksOf } from '../../infra/names.ts';
import type { Settings } from '../../infra/settings.ts';
import { budgetArguments } from './bill.ts';
import type { Cloud } from './cloud.ts';
import { isDeployed } from './doctor.ts';
import { removeLeftovers } from './leftovers.ts';

export interface Deployment {
  readonly settings: Settings;
  readonly cloud: Pick<Cloud, 'stack' | 'stacksNamed' | 'removeStack' | 'splitsBillBy'>;
  /** Passed on to the CDK command. */
  readonly args: readonly string[];
  readonly deployStacks: (
    name: string,
    args: readonly string[],
  ) => Promise<{ readonly code: number; readonly outputs: Readonly<Record<string, string>> }>;
  readonly print: (line: string) => void;
}

const UNPROTECTED = ['protect', 'table.protect'].flatMap((setting) => ['-c', `coloni:${setting}=false`]);

/**
 * Creates or updates an instance. Returns the status of the CDK command, the address, and whether it was the first
 * time.
 */
export const deployInstance = async ({ settings, cloud, args, deployStacks, print }: Deployment) => {
  const stack = await cloud.stack(settings.name, settings.region);
  const first = stack === undefined || !isDeployed(stack);
  // A first deployment that fails must be able to remove what it created: afterwards that is protected.
  if (first && (settings.protect || settings.table.protect)) {
    const { code } = await deployStacks(settings.name, [...args, ...UNPROTECTED]);
    if (code !== 0) return { code, first };
  }
  const more = first ? [] : await budgetArguments(settings, cloud);
  const { code, outputs } = await deployStacks(settings.name, [...args, ...more]);
  if (code !== 0) return { code, first };
  await removeLeftovers(cloud, settings, globalStacksOf(settings), print);
  return { code, first, address: outputs.Address };
};
