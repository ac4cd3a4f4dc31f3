/**
 * The day on which the table was put together, from copies of AWS's pages of that year and from third-party price
 * lists. Not every price has been compared with the live page that it names.
 */
export const COMPILED_ON = '2026-11-21';
/** The region of these prices. */
export const REGION = 'us-east-1';

/** A price in dollars for a number of units. */
export interface Price {
  readonly service: string;
  readonly unit: string;
  readonly dollars: number;
  readonly per: number;
  /** The free amount of each account in each month, for ever. Offers for a first year are left out. */
  readonly free: number;
  /** Above this monthly amount it costs less. */
  readonly beyond?: { readonly amount: number; readonly dollars: number };
  readonly source: string;
}

const MILLION = 1_000_000;
const DYNAMODB = 'https://aws.amazon.com/dynamodb/pricing/on-demand/';
const LAMBDA = 'https://aws.amazon.com/lambda/pricing/';
const CLOUDFRONT = 'https://aws.amazon.com/cloudfront/pricing/';
const CLOUDWATCH = 'https://aws.amazon.com/cloudwatch/pricing/';
const SECRETS = 'https://aws.amazon.com/secrets-manager/pricing/';

/** List prices, each with the page that states it. */
export const PRICES = {
  tableWrites: {
    service: 'DynamoDB',
    unit: 'write units',
    dollars: 0.625,
    per: MILLION,
    free: 0,
    source: DYNAMODB,
  },
  tableReads: { service: 'DynamoDB', unit: 'read units', dollars: 0.125, per: MILLION, free: 0, source: DYNAMODB },
  tableStorage: { service: 'DynamoDB', unit: 'GB-months', dollars: 0.25, per: 1, free: 25, source: DYNAMODB },
  tableRecovery: {
    service: 'DynamoDB',
    unit: 'GB-months of point-in-time recovery',
    dollars: 0.2,
    per: 1,
    free: 0,
    source: DYNAMODB,
  },
  functionRequests: {
    service: 'Lambda',
    unit: 'requests',
    dollars: 0.2,
    per: MILLION,
    free: MILLION,
    source: LAMBDA,
  },
  functionSeconds: {
    service: 'Lambda',
    unit: 'GB-seconds on arm64',
    dollars: 13.3334,
    per: MILLION,
    free: 400_000,
    source: LAMBDA,
  },
  liveMessages: {
    service: 'API Gateway',
    unit: 'messages to connected pages',
    dollars: 1,
    per: MILLION,
    free: 0,
    source: 'https://aws.amazon.com/api-gateway/pricing/',
  },
  liveMinutes: {
    service: 'API Gateway',
    unit: 'minutes of connected pages',
    dollars: 0.25,
    per: MILLION,
    free: 0,
    source: 'https://aws.amazon.com/api-gateway/pricing/',
  },
  apiRequests: {
    service: 'API Gateway',
    unit: 'requests to an HTTP API',
    dollars: 1,
    per: MILLION,
    free: 0,
    beyond: { amount: 300 * MILLION, dollars: 0.9 },
    source: 'https://aws.amazon.com/api-gateway/pricing/',
  },
  edgeRequests: {
    service: 'CloudFront',
    unit: 'HTTPS requests',
    dollars: 0.01,
    per: 10_000,
    free: 10 * MILLION,
    source: CLOUDFRONT,
  },
  edgeBytes: {
    service: 'CloudFront',
    unit: 'GB to browsers',
    dollars: 0.085,
    per: 1,
    free: 1024,
    beyond: { amount: 10 * 1024, dollars: 0.08 },
    source: CLOUDFRONT,
  },
  edgeFunctions: {
    service: 'CloudFront',
    unit: 'function calls',
    dollars: 0.1,
    per: MILLION,
    free: 2 * MILLION,
    source: CLOUDFRONT,
  },
  mails: {
    service: 'SES',
    unit: 'mails',
    dollars: 0.1,
    per: 1000,
    free: 0,
    source: 'https://aws.amazon.com/ses/pricing/',
  },
  // From AWS's price list of 22 July 2026.
  mailBytes: {
    service: 'SES',
    unit: 'GB of pictures in mails, encoded',
    dollars: 0.12,
    per: 1,
    free: 0,
    source: 'https://aws.amazon.com/ses/pricing/',
  },
  logBytes: { service: 'CloudWatch', unit: 'GB of logs', dollars: 0.5, per: 1, free: 5, source: CLOUDWATCH },
  alarmMetrics: {
    service: 'CloudWatch',
    unit: 'metrics that alarms watch',
    dollars: 0.1,
    per: 1,
    free: 10,
    source: CLOUDWATCH,
  },
  dashboards: { service: 'CloudWatch', unit: 'dashboards', dollars: 3, per: 1, free: 3, source: CLOUDWATCH },
  secrets: { service: 'Secrets Manager', unit: 'secrets', dollars: 0.4, per: 1, free: 0, source: SECRETS },
  secretReads: { service: 'Secrets Manager', unit: 'calls', dollars: 0.05, per: 10_000, free: 0, source: SECRETS },
  siteStorage: {
    service: 'S3',
    unit: 'GB-months',
    dollars: 0.023,
    per: 1,
    free: 0,
    source: 'https://aws.amazon.com/s3/pricing/',
  },
} as const satisfies Readonly<Record<string, Price>>;

export type PriceName = keyof typeof PRICES;
export const PRICE_NAMES = Object.keys(PRICES) as PriceName[];
