import { globalStackName } from '../../infra/names.ts';
import { GLOBAL_REGION } from '../../infra/regions.ts';
import type { Settings } from '../../infra/settings.ts';
import type { Cloud } from './cloud.ts';

/** Names of the stacks that an instance has in us-east-1, beside those that it needs. */
export const leftoversOf = async (
  cloud: Pick<Cloud, 'stacksNamed'>,
  settings: Pick<Settings, 'name' | 'region'>,
  needed: readonly string[] = [],
): Promise<string[]> => {
  const found = await cloud.stacksNamed(globalStackName(settings, ''), GLOBAL_REGION);
  return found.filter((name) => !needed.includes(name));
};

/**
 * Removes those stacks: of a firewall that was turned off, of a certificate for another name. After a deployment, so
 * that the distribution has let go of what they hold.
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
