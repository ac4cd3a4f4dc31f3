/** What is special about a region; one without an entry supports everything that an instance needs. */
export interface Region {
  readonly place: string;
  /** Must be enabled for an account before anything can be created there. */
  readonly optIn?: boolean;
  /** CloudFormation has no types for Amazon SES there. */
  readonly noMail?: boolean;
  /** The nearest region that can be used instead. */
  readonly instead?: string;
}

/**
 * The regions of the `aws` partition as of 21 November 2026. `noMail` follows the resource schemas that aws-cdk-lib
 * 2.276.0 brings along (@aws/cloudformation-validate 1.14.0), and test/infra/regions.test.ts holds it against those of
 * the version in use. `optIn` follows https://docs.aws.amazon.com/global-infrastructure/latest/regions/aws-regions.html.
 * China, GovCloud and the European Sovereign Cloud are partitions of their own without the CloudFront that the site needs.
 */
export const REGIONS: Readonly<Record<string, Region>> = {
  'af-south-1': { place: 'Cape Town', optIn: true },
  'ap-east-1': { place: 'Hong Kong', optIn: true, noMail: true, instead: 'ap-southeast-1' },
  'ap-east-2': { place: 'Taipei', optIn: true, noMail: true, instead: 'ap-northeast-1' },
  'ap-northeast-1': { place: 'Tokyo' },
  'ap-northeast-2': { place: 'Seoul' },
  'ap-northeast-3': { place: 'Osaka' },
  'ap-south-1': { place: 'Mumbai' },
  'ap-south-2': { place: 'Hyderabad', optIn: true },
  'ap-southeast-1': { place: 'Singapore' },
  'ap-southeast-2': { place: 'Sydney' },
  'ap-southeast-3': { place: 'Jakarta', optIn: true },
  'ap-southeast-4': { place: 'Melbourne', optIn: true, noMail: true, instead: 'ap-southeast-2' },
  'ap-southeast-5': { place: 'Malaysia', optIn: true },
  'ap-southeast-6': { place: 'New Zealand', optIn: true, noMail: true, instead: 'ap-southeast-2' },
  'ap-southeast-7': { place: 'Thailand', optIn: true, noMail: true, instead: 'ap-southeast-1' },
  'ca-central-1': { place: 'Montreal' },
  'ca-west-1': { place: 'Calgary', optIn: true },
  'eu-central-1': { place: 'Frankfurt' },
  'eu-central-2': { place: 'Zurich', optIn: true },
  'eu-north-1': { place: 'Stockholm' },
  'eu-south-1': { place: 'Milan', optIn: true },
  'eu-south-2': { place: 'Spain', optIn: true, noMail: true, instead: 'eu-west-3' },
  'eu-west-1': { place: 'Ireland' },
  'eu-west-2': { place: 'London' },
  'eu-west-3': { place: 'Paris' },
  'il-central-1': { place: 'Tel Aviv', optIn: true },
  'me-central-1': { place: 'United Arab Emirates', optIn: true },
  'me-south-1': { place: 'Bahrain', optIn: true },
  'mx-central-1': { place: 'Mexico', optIn: true, noMail: true, instead: 'us-east-2' },
  'sa-east-1': { place: 'São Paulo' },
  'us-east-1': { place: 'Virginia' },
  'us-east-2': { place: 'Ohio' },
  'us-west-1': { place: 'California' },
  'us-west-2': { place: 'Oregon' },
};

/** The one region in which AWS keeps budgets, and takes the certificates and firewalls of CloudFront. */
export const GLOBAL_REGION = 'us-east-1';

/** Why an instance cannot be in a region; nothing where it can. */
export const whyNotIn = (name: string): string | undefined => {
  const region = REGIONS[name];
  if (region === undefined)
    return `there is no region ${name} with all that an instance needs; infra/regions.ts lists those that are known`;
  if (region.noMail)
    return `${name} (${region.place}) has no Amazon SES, which sends the emails: ${region.instead} is near`;
  return undefined;
};
