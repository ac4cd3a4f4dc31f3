import { globalStackName } from '../../infra/names.ts';
import { GLOBAL_REGION } from '../../infra/regions.ts';
import type { Settings } from '../../infra/settings.ts';
import type { Cloud } from './cloud.ts';

/** Names of stacks that an instance has in us-east-1 and no longer needs. */
export const leftoversOf = async (
  cloud: Pick<Cloud, 'stacksNamed'>,
  settings: Pick<Settings, 'name' | 'region'>,
  needed: readonly string[] = [],
): Promise<string[]> => {
  const found = await cloud.stacksNamed(globalStackName(settings, ''), GLOBAL_REGION);
  return found.filter((name) => !needed.includes(name));
};

/**
 * Removes those stacks, such as that of a disabled firewall or of a certificate for another name. It runs after a
 * deployment, when the distribution no longer uses what they contain.
 */
export const removeLeftovers = async (
  cloud: Pick<Cloud, 'stacksNamed' | 'removeStack'>,
  settings: Pick<Settings, 'name' | 'region'>,
  needed: readonly string[],
  print: (line: string) => void,
): Promise<void> => {
  for (const name of await leftoversOf(cloud, settings, needed)) {
    print(`Removes ${name} in ${GLOBAL_REGION}, which the instance does not need any more.`);
    await cloud.removeStack(name, GLOBAL_REGION);
  }
};
