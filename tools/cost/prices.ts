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

/** Prices of one service, which its page states. */
const pricesOf =
  (service: string, page: string) =>
  (unit: string, dollars: number, { per = 1, free = 0, beyond }: Partial<Price> = {}): Price => ({
    service,
    unit,
    dollars,
    per,
    free,
    ...(beyond === undefined ? {} : { beyond }),
    source: `https://aws.amazon.com/${page}/`,
  });
const dynamodb = pricesOf('DynamoDB', 'dynamodb/pricing/on-demand');
const lambda = pricesOf('Lambda', 'lambda/pricing');
const gateway = pricesOf('API Gateway', 'api-gateway/pricing');
const cloudfront = pricesOf('CloudFront', 'cloudfront/pricing');
const ses = pricesOf('SES', 'ses/pricing');
const cloudwatch = pricesOf('CloudWatch', 'cloudwatch/pricing');
const secrets = pricesOf('Secrets Manager', 'secrets-manager/pricing');
const s3 = pricesOf('S3', 's3/pricing');

/** List prices, each with the page that states it. */
export const PRICES = {
  tableWrites: dynamodb('write units', 0.625, { per: MILLION }),
  tableReads: dynamodb('read units', 0.125, { per: MILLION }),
  tableStorage: dynamodb('GB-months', 0.25, { free: 25 }),
  tableRecovery: dynamodb('GB-months of point-in-time recovery', 0.2),
  functionRequests: lambda('requests', 0.2, { per: MILLION, free: MILLION }),
  functionSeconds: lambda('GB-seconds on arm64', 13.3334, { per: MILLION, free: 400_000 }),
  liveMessages: gateway('messages to connected pages', 1, { per: MILLION }),
  liveMinutes: gateway('minutes of connected pages', 0.25, { per: MILLION }),
  apiRequests: gateway('requests to an HTTP API', 1, {
    per: MILLION,
    beyond: { amount: 300 * MILLION, dollars: 0.9 },
  }),
  edgeRequests: cloudfront('HTTPS requests', 0.01, { per: 10_000, free: 10 * MILLION }),
  edgeBytes: cloudfront('GB to browsers', 0.085, { free: 1024, beyond: { amount: 10 * 1024, dollars: 0.08 } }),
  edgeFunctions: cloudfront('function calls', 0.1, { per: MILLION, free: 2 * MILLION }),
  emails: ses('emails', 0.1, { per: 1000 }),
  // From AWS's price list of 22 July 2026.
  emailBytes: ses('GB of pictures in emails, encoded', 0.12),
  logBytes: cloudwatch('GB of logs', 0.5, { free: 5 }),
  alarmMetrics: cloudwatch('metrics that alarms watch', 0.1, { free: 10 }),
  dashboards: cloudwatch('dashboards', 3, { free: 3 }),
  secrets: secrets('secrets', 0.4),
  secretReads: secrets('calls', 0.05, { per: 10_000 }),
  siteStorage: s3('GB-months', 0.023),
  siteReads: s3('requests of the distribution', 0.0004, { per: 1000 }),
} as const;

export type PriceName = keyof typeof PRICES;
export const PRICE_NAMES = Object.keys(PRICES) as PriceName[];
