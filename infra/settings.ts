/** The settings of one instance: what `coloni.json` may contain, each with its meaning, bounds and default. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { LOCALES } from '../messages/catalogues/locales.ts';
import { whyNotIn } from './regions.ts';

const domainName = z.string().regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/, 'a domain name');
const streamArn = z
  .string()
  .regex(/^arn:aws[a-z-]*:dynamodb:[a-z0-9-]+:\d{12}:table\/[\w.-]+\/stream\//, 'the ARN of the stream of a table');
const hostedZone = z.strictObject({
  id: z
    .string()
    .regex(/^Z[A-Z0-9]{5,31}$/, 'a Route 53 zone id such as Z0123456789ABC')
    .describe('Id of the zone, such as Z0123456789ABC.'),
  name: domainName.describe('Domain of the zone, such as example.org.'),
});

export const settingsSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]{1,30}$/, 'letters and digits, beginning with a capital')
    .default('Coloni')
    .describe('Name of the stack. Two instances in one account and region need two names.'),
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'a region such as eu-west-1')
    .superRefine((region, context) => {
      const fault = whyNotIn(region);
      if (fault !== undefined) context.addIssue(fault);
    })
    .default('eu-west-1')
    .describe('Region that holds the table and runs the functions. Choose the one nearest to the players.'),
  account: z
    .string()
    .regex(/^\d{12}$/, 'an account number of twelve digits')
    .optional()
    .describe('Account that may be deployed to. Left out: the account of the credentials in use.'),
  operator: z
    .email()
    .describe('Address that gets alarms and the budget notice; signed in with it, you have the page /operator.'),
  mail: z
    .strictObject({
      from: z.email().describe('Address that emails come from.'),
      sender: z.string().min(1).max(60).default('Coloni').describe('Sender name shown with that address.'),
      replyTo: z.email().optional().describe('Address for replies. Left out: the sender.'),
      language: z
        .enum(LOCALES)
        .default('en')
        .describe('Language of the emails to that address about messages that players report.'),
      verify: z
        .enum(['address', 'domain', 'existing'])
        .default('address')
        .describe(
          'What SES verifies: the address, its whole domain (DKIM), or nothing, because it is verified already.',
        ),
      hostedZone: hostedZone
        .optional()
        .describe('Route 53 zone of the email domain: its DKIM records are created there.'),
    })
    .refine((mail) => !mail.hostedZone || mail.verify === 'domain', {
      path: ['hostedZone'],
      message: 'is only for "verify": "domain"',
    })
    .refine((mail) => !mail.hostedZone || mail.from.endsWith(`@${mail.hostedZone.name}`), {
      path: ['hostedZone', 'name'],
      message: 'must be the domain of "mail.from"',
    })
    .describe('Outgoing emails.'),
  domain: z
    .strictObject({
      name: domainName.describe('Name of the site, such as coloni.example.org.'),
      hostedZone: hostedZone
        .optional()
        .describe('Route 53 zone of that name: certificate and records are created there.'),
      certificateArn: z
        .string()
        .regex(/^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\//, 'the ARN of a certificate in us-east-1')
        .optional()
        .describe('Certificate in us-east-1, if the name is not in Route 53.'),
    })
    .refine((domain) => Boolean(domain.hostedZone) !== Boolean(domain.certificateArn), {
      message: 'needs either hostedZone or certificateArn',
    })
    .optional()
    .describe('Own domain. Left out: the name that CloudFront gives.'),
  firewall: z
    .boolean()
    .default(false)
    .describe('AWS WAF in front of the site: about 8 dollars a month even when idle.'),
  api: z
    .strictObject({
      memory: z.int().min(256).max(3008).default(1024).describe('Megabytes of memory of the API function.'),
      provisionedConcurrency: z.int().min(0).max(1000).default(0).describe('Instances kept warm, paid by the hour.'),
      requestsPerSecond: z.int().min(5).max(10_000).default(50).describe('Requests per second allowed over time.'),
      burst: z.int().min(5).max(5_000).default(100).describe('Requests allowed at once.'),
    })
    .prefault({})
    .describe('The API function and its gateway.'),
  agenda: z
    .strictObject({
      shards: z
        .int()
        .min(8)
        .max(1024)
        .default(8)
        .describe('Partitions of the agenda: one for each 340 emails a minute. The number may grow, never shrink.'),
      parts: z
        .int()
        .min(1)
        .max(250)
        .default(1)
        .describe('Functions that process the agenda each minute, each with its share of the partitions.'),
    })
    .refine(({ shards, parts }) => parts <= shards, { path: ['parts'], message: 'more parts than shards' })
    .prefault({})
    .describe('Emails and timers that are due. docs/scale.md says when to change this.'),
  feed: z
    .strictObject({
      parallel: z
        .int()
        .min(1)
        .max(10)
        .default(1)
        .describe('Functions that handle one shard of the stream at the same time; changes of a game stay in order.'),
    })
    .prefault({})
    .describe('What follows each change. docs/scale.md says when to change this.'),
  sweep: z
    .strictObject({
      parts: z
        .int()
        .min(1)
        .max(64)
        .default(1)
        .describe('Functions that share the nightly check of all games: one for each 30,000.'),
      openDays: z
        .int()
        .min(1)
        .max(365)
        .default(14)
        .describe('Days after which a table that nobody fills is removed, and those who sat there notified.'),
    })
    .prefault({})
    .describe('The nightly check of all games, in case changes were lost.'),
  table: z
    .strictObject({
      recoveryDays: z.int().min(1).max(35).default(35).describe('For how many past days the table can be restored.'),
      readsPerSecond: z.int().min(100).default(2_000).describe('Maximum read units per second: a limit on cost.'),
      writesPerSecond: z.int().min(100).default(1_000).describe('Maximum write units per second: a limit on cost.'),
      protect: z.boolean().default(true).describe('Protects the table from deletion, also after `destroy`.'),
      restored: z
        .strictObject({
          name: z
            .string()
            .regex(/^[\w.-]{3,255}$/, 'the name of a table')
            .describe('Name of that table.'),
          streamArn: streamArn.describe('ARN of its stream.'),
        })
        .optional()
        .describe(
          'A table restored from a backup or kept by `destroy`, used instead of one that the stack creates. `npm run doctor` compares it with the settings.',
        ),
    })
    .prefault({})
    .describe('The table of games.'),
  budget: z.number().min(1).default(5).describe('Dollars a month above which the operator is notified.'),
  budgetByTag: z
    .boolean()
    .optional()
    .describe(
      'Whether the budget counts this instance alone, by its tag. Left out: as soon as AWS splits the bill by that tag.',
    ),
  tracing: z.boolean().default(false).describe('Whether AWS X-Ray traces how long each part of a function call takes.'),
  budgetStops: z
    .boolean()
    .default(false)
    .describe('Whether the site is switched off when the bill has passed the budget. AWS reports this hours late.'),
  logDays: z.literal([1, 3, 5, 7, 14, 30, 60, 90, 180, 365]).default(30).describe('Days that logs are kept.'),
  originVersion: z
    .uuid()
    .optional()
    .describe(
      'Version of the secret that the distribution sends to the API. Only while that secret is being replaced.',
    ),
  protect: z.boolean().default(true).describe('Protects the stack from deletion. Turn it off before `destroy`.'),
});

export type HostedZone = z.infer<typeof hostedZone>;
export type Settings = z.infer<typeof settingsSchema>;
export type SettingsInput = z.input<typeof settingsSchema>;

/** What is wrong with the settings, one line for each key. */
export class SettingsError extends Error {}

/** Checks a settings file; throws a SettingsError that names every wrong key. */
export const parseSettings = (input: unknown, source = 'settings'): Settings => {
  const result = settingsSchema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const lines = result.error.issues.flatMap(describeIssue);
  throw new SettingsError(`${source}: ${lines.join('; ')}`);
};

const describeIssue = (issue: z.core.$ZodIssue): string[] => {
  const key = issue.path.join('.') || 'the file';
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((unknown) => `unknown setting "${[...issue.path, unknown].join('.')}"`);
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return [`"${key}" is missing`];
  if (issue.code === 'invalid_format' && issue.format === 'regex') return [`"${key}" must be ${issue.message}`];
  return [`"${key}": ${issue.message}`];
};

/** The settings file of this clone, or the one in COLONI_SETTINGS, so that one clone can serve many instances. */
export const ownSettingsFile = (root: string): string => process.env.COLONI_SETTINGS ?? join(root, 'coloni.json');

/** Reads a settings file, unchecked. */
export const readSettingsFile = (file: string): unknown => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new SettingsError(`${file} cannot be read: copy coloni.example.json to it and put in your own addresses`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SettingsError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
};
