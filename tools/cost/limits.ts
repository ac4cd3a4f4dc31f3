import { type AverageGame, gamesAt, gamesAtDaily, SWEPT_BY_A_FUNCTION } from './scale.ts';

const AWS = 'https://docs.aws.amazon.com';
const PARTITIONS_OF_A_NEW_TABLE = 4;

const about = (games: number): string => {
  const rounded = Number(games.toPrecision(1));
  return rounded >= 1e6 ? `${rounded / 1e6} million` : rounded.toLocaleString('en');
};

/** Each limit of a service or a setting, the number of games at once that reaches it, and what to do then. */
export function limitRows(game: AverageGame): readonly (readonly string[])[] {
  const at = (name: keyof AverageGame, aSecond: number) => about(gamesAt(game, name, aSecond));
  const records = Math.round(1000 / game.recordMs);
  const inAll = Math.min(gamesAt(game, 'tableReads', 40_000), gamesAt(game, 'tableWrites', 40_000));
  const settings = Math.min(gamesAt(game, 'tableReads', 2_000), gamesAt(game, 'tableWrites', 1_000));
  return [
    [
      'requests let through',
      '[`api.requestsPerSecond`](deploy.md#all-settings): 50',
      at('apiRequests', 50),
      'raise it and `api.burst`: they are there to bound the bill',
    ],
    [
      'table',
      '[`table.readsPerSecond`](deploy.md#all-settings) 2,000, `writesPerSecond` 1,000',
      about(settings),
      'raise them, for the same reason',
    ],
    [
      'emails',
      `SES sandbox: [200 a day, 1 a second, to verified addresses](${AWS}/ses/latest/dg/request-production-access.html)`,
      'the first friend',
      'leave the sandbox ([operate](operate.md))',
    ],
    [
      '',
      `after it: [a daily quota and a rate of your account](${AWS}/ses/latest/dg/manage-sending-quotas.html), often 50,000 and 14 a second`,
      `${about(gamesAtDaily(game, 'emails', 50_000))} (a day's), ${at('emails', 14)} (the rate)`,
      'SES raises both with good use, or on request; dedicated addresses above some millions a day',
    ],
    [
      'Lambda',
      `[1,000 executions at once](${AWS}/lambda/latest/dg/gettingstarted-limits.html) an account; [1,000 more every 10 seconds](${AWS}/lambda/latest/dg/scaling-behavior.html) a function; and [ten requests a second for each of those executions](${AWS}/lambda/latest/dg/lambda-concurrency.html), however short`,
      `${at('calls', 10_000)}, counting all functions`,
      'ask for more',
    ],
    [
      'HTTP API',
      `[10,000 requests a second](${AWS}/apigateway/latest/developerguide/limits.html) an account and region, 5,000 at once; 30 s a request`,
      at('apiRequests', 10_000),
      'ask for more; above that several regions or Lambda URLs behind CloudFront',
    ],
    [
      'WebSocket API',
      `[500 new connections a second](${AWS}/apigateway/latest/developerguide/apigateway-execution-service-websocket-limits-table.html) an account and region; each lasts two hours`,
      at('connections', 500),
      'ask for more; pages that cannot connect ask every 15 seconds',
    ],
    [
      'table, a partition',
      `[3,000 read and 1,000 write units a second](${AWS}/amazondynamodb/latest/developerguide/bp-partition-key-design.html)`,
      '[only the lists](#the-lists) have keys that many share',
      'more `LISTING_SHARDS`',
    ],
    [
      'table, in all',
      `[40,000 read and 40,000 write units a second](${AWS}/amazondynamodb/latest/developerguide/ServiceQuotas.html) on demand`,
      about(inAll),
      'ask for more; there is no upper end',
    ],
    [
      '',
      `a new table starts at [4,000 writes and 12,000 reads, and doubles its last peak at once](${AWS}/amazondynamodb/latest/developerguide/on-demand-capacity-mode.html)`,
      'a launch with a crowd',
      'warm throughput, bought once before',
    ],
    [
      'item',
      `[400 KB](${AWS}/amazondynamodb/latest/developerguide/ServiceQuotas.html)`,
      'never: a commit with snapshot has some 30 KB',
      'nothing',
    ],
    [
      'stream',
      `[one shard a partition, kept 24 hours](${AWS}/amazondynamodb/latest/developerguide/Streams.html), read by one function at a time`,
      `${records} records a second a shard: ${at('records', records * PARTITIONS_OF_A_NEW_TABLE)} with ${PARTITIONS_OF_A_NEW_TABLE} partitions`,
      `[\`feed.parallel\`](deploy.md#all-settings): [at most 10 functions a shard](${AWS}/lambda/latest/dg/services-ddb-params.html), in order within a game`,
    ],
    [
      'rules',
      `[5 targets a rule, 300 rules](${AWS}/eventbridge/latest/userguide/eb-quota.html)`,
      '40 million: `agenda.parts` 250',
      'its bound in the settings',
    ],
    [
      'CloudFront',
      `[250,000 requests a second](${AWS}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html) a distribution`,
      at('edgeRequests', 250_000),
      'ask for more',
    ],
    [
      'the nightly sweep',
      '15 minutes; some 8 ms of a whole processor for a game, of which 512 MB bring a third',
      about(SWEPT_BY_A_FUNCTION),
      'set [`sweep.parts`](#the-nightly-sweep): so many functions share the partitions of the lists. One that does not get through says so in its log',
    ],
  ];
}
