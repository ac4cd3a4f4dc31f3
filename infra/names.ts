/** Names by which the stacks, and the tools that look at them, find the same things. */
import { createHash } from 'node:crypto';
import { GLOBAL_REGION } from './regions.ts';
import type { Settings } from './settings.ts';

export const metricNamespace = (stack: string): string => `Coloni/${stack}`;

/** How many mails failed for good. */
export const GIVEN_UP_METRIC = 'MailsGivenUp';

/** What tells an instance from others of its account. */
export const instanceName = ({ name, region }: Pick<Settings, 'name' | 'region'>): string => `${name}-${region}`;

/** The parts of an instance that only us-east-1 can hold. */
export const FIREWALL = 'Firewall';
export const BUDGET = 'Budget';
/** A certificate for another name is another part. */
export const certificatePart = (name: string): string =>
  `Certificate-${name.replaceAll('.', '-').slice(0, 40)}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;

/**
 * Such a part has a stack of its own when the instance is in another region. So a new certificate can be made while the
 * distribution uses the old one, and what the distribution has let go of is removed afterwards by removing its stack.
 */
export const globalStackName = ({ name, region }: Pick<Settings, 'name' | 'region'>, part: string): string =>
  `${name}-${region}-${part}`;

/** Names of the stacks in us-east-1 that an instance with these settings has. */
export const globalStacksOf = (settings: Settings): string[] => {
  const { region, domain, firewall } = settings;
  if (region === GLOBAL_REGION) return [];
  const certificate = domain?.hostedZone ? [certificatePart(domain.name)] : [];
  return [BUDGET, ...(firewall ? [FIREWALL] : []), ...certificate].map((part) => globalStackName(settings, part));
};
