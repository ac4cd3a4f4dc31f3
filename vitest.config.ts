import { configDefaults, defineConfig } from 'vitest/config';

const onDynamodbLocal = process.env.COLONI_TEST_DYNAMODB === 'local';
const ENGINE = ['test/engine/**/*.test.ts', 'test/messages/**/*.test.ts'];
const INFRA = ['test/infra/**/*.test.ts'];
/** Needs real DynamoDB Streams: only npm run test:dynamodb-local has them. */
const LAMBDA = ['test/lambda/**/*.test.ts'];
const E2E = ['test/e2e/**/*.e2e.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: onDynamodbLocal ? ['test/support/dynamodbLocal.ts'] : [],
    projects: [
      {
        extends: true,
        test: { name: 'engine', include: ENGINE, isolate: false, testTimeout: 120_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ENGINE, ...INFRA, ...LAMBDA, ...E2E],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'infra', include: INFRA, testTimeout: 120_000, hookTimeout: 60_000 } },
      ...(onDynamodbLocal
        ? [
            {
              extends: true as const,
              test: { name: 'lambda', include: LAMBDA, testTimeout: 120_000, hookTimeout: 60_000 },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: E2E,
          testTimeout: 300_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
