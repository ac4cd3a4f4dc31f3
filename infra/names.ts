/** Names by which the stacks, and the tools that look at them, find the same things. */
import { createHash } from 'node:crypto';
import { GLOBAL_REGION } from './regions.ts';
import type { Settings } from './settings.ts';

export const metricNamespace = (stack: string): string => `Coloni/${stack}`;

/** How many emails failed for good. */
export const GIVEN_UP_METRIC = 'MailsGivenUp';

/** How often push services refused a message. */
export const PUSH_REFUSED_METRIC = 'PushRefused';

/** What distinguishes an instance from others of its account. */
export const instanceName = ({ name, region }: Pick<Settings, 'name' | 'region'>): string => `${name}-${region}`;

/** The parts of an instance that must be in us-east-1. */
export const FIREWALL = 'Firewall';
export const BUDGET = 'Budget';
/** A certificate for another name is another part. */
export const certificatePart = (name: string): string =>
  `Certificate-${name.replaceAll('.', '-').slice(0, 40)}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;

/**
 * If the instance is in another region, each such part has a stack of its own. So a new certificate can be created
 * while the distribution uses the old one, and a part that is no longer used is removed afterwards by removing its
 * stack.
 */
export const globalStackName = ({ name, region }: Pick<Settings, 'name' | 'region'>, part: string): string =>
  `${name}-${region}-${part}`;

/** Names of the stacks in us-east-1 for an instance with these settings. */
export const globalStacksOf = (settings: Settings): string[] => {
  const { region, domain, firewall } = settings;
  if (region === GLOBAL_REGION) return [];
  const certificate = domain?.hostedZone ? [certificatePart(domain.name)] : [];
  return [BUDGET, ...(firewall ? [FIREWALL] : []), ...certificate].map((part) => globalStackName(settings, part));
};
