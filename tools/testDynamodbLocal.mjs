// npm run test:dynamodb-local: the storage tests against the official DynamoDB Local.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { testOnDynamodbLocal } from './onDynamodbLocal.mjs';
import { prepareToolchain, ROOT } from './toolchain.mjs';

const WHAT = [
  'test/db',
  'test/play',
  'test/lobby',
  'test/accounts',
  'test/push/vapidKey.test.ts',
  'test/feed/reproject.test.ts',
  'test/tools/reproject.test.ts',
  'test/tools/moving.test.ts',
];

const node = await prepareToolchain();
const chosen = process.argv.slice(2);
const what = chosen.length > 0 ? chosen : WHAT.filter((path) => existsSync(join(ROOT, path)));
process.exit(await testOnDynamodbLocal(node, what));
