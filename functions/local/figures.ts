import { type DynamoDBClient, ScanCommand, type ScanCommandInput } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../db/db.ts';
import { kindOf } from '../db/keys.ts';
import { DAY, instant } from '../instants.ts';
import type { Figures } from '../operator/status.ts';

const PAGE = 500;
/** What is counted: nothing of the play of a game. */
const READ = ['pk', 'sk', 'status', 'email', 'mergedInto', 'state', 'at', 'dueAt'] as const;

/**
 * Counts games, players and emails. It reads the whole table, page by page, so it is for a job that runs now and then: a page
 * of the site shows what was counted last.
 * @param now milliseconds since 1970
 */
export async function countFigures(client: DynamoDBClient, table: string, now: number): Promise<Figures> {
  const games = { open: 0, started: 0, finished: 0 };
  const players = { accounts: 0, guests: 0 };
  const emails = { sent: 0, failed: 0, waiting: 0 };
  const yesterday = instant(now - DAY);

  const count = (item: Item): void => {
    switch (kindOf({ pk: item.pk, sk: item.sk })) {
      case 'lobby':
        games[item.status as keyof typeof games]++;
        return;
      case 'profile':
        if (item.mergedInto === undefined) players[item.email === undefined ? 'guests' : 'accounts']++;
        return;
      case 'notice':
        if (item.dueAt !== undefined) emails.waiting++;
        else if (item.at > yesterday && (item.state === 'sent' || item.state === 'failed'))
          emails[item.state as 'sent' | 'failed']++;
    }
  };

  let after: ScanCommandInput['ExclusiveStartKey'];
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName: table,
        Limit: PAGE,
        ProjectionExpression: READ.map((name) => `#${name}`).join(', '),
        ExpressionAttributeNames: Object.fromEntries(READ.map((name) => [`#${name}`, name])),
        ...(after === undefined ? {} : { ExclusiveStartKey: after }),
      }),
    );
    for (const item of Items) count(unmarshall(item));
    after = LastEvaluatedKey;
  } while (after !== undefined);
  return { at: instant(now), games, players, emails };
}
