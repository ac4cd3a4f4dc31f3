import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longestFirst.ts';
import { chartStyles } from './web/chartStyles.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const onDynamodbLocal = process.env.COLONI_TEST_DYNAMODB === 'local';
const onTemplate = process.env.COLONI_TEST_AWS !== undefined;
const ENGINE = ['test/engine/**/*.test.ts', 'test/messages/**/*.test.ts'];
const INFRA = ['test/infra/**/*.test.ts'];
/** Play the synthesized template: only npm run test:aws has it, and real DynamoDB Streams. */
const AWS = ['test/aws/**/*.test.ts'];
/** They change what a process has only once: modules, time, globals, rulesets. */
const APART = [
  'test/{beacons,secrecy}/**/*.test.ts',
  'test/local/{atomicStore,botsApart,finishServer,smtp,stream}.test.ts',
  'test/api/{client,guards,lambda,lobby}.test.ts',
  'test/mail/{draw,look,mailer,picture,ses}.test.ts',
  'test/{feed/lambda,live/live,play/formats,play/kill,push/push,site/contentSecurityPolicy,webhook/notices}.test.ts',
  'test/web/{draft,guide,live,polling,secondThought}.test.ts',
];
/** Components of the page, each alone, in a document that is made in memory. */
const COMPONENTS = ['test/web/components/**/*.test.ts'];
const E2E = ['test/e2e/**/*.e2e.test.ts'];
/** Node runs the program's own files as they are, as it does in the service: what Vite makes of them is slower. */
const experimental = { viteModuleRunner: false };

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['test/support/endOfFile.ts'],
    // A bound, not a measure: what a test waits for comes at once where nothing else runs.
    expect: { poll: { timeout: 60_000 } },
    globalSetup: [
      ...(onDynamodbLocal ? ['test/support/dynamodbLocal.ts'] : []),
      ...(onTemplate ? ['test/aws/synthesized.ts'] : []),
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          experimental,
          include: ENGINE,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          experimental,
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ENGINE, ...APART, ...INFRA, ...AWS, ...COMPONENTS, ...E2E],
          // Half of the time of most of these files would be the imports.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'apart', experimental, include: APART, testTimeout: 120_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        plugins: [svelte({ configFile: false, compilerOptions: { runes: true } }), svelteTesting(), chartStyles()],
        resolve: {
          alias: {
            'more-rulesets': here('./web/src/rulesets/more.ts'),
            '$app/env': here('./test/web/components/support/env.ts'),
            '$app/navigation': here('./test/web/components/support/navigation.ts'),
          },
        },
        test: {
          name: 'components',
          include: COMPONENTS,
          environment: 'happy-dom',
          setupFiles: ['test/web/components/support/patience.ts', 'test/web/components/support/rulesets.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'infra',
          experimental,
          include: INFRA,
          // Half of their time would be the import of the CDK.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      ...(onTemplate
        ? [
            {
              extends: true as const,
              test: { name: 'aws', experimental, include: AWS, testTimeout: 300_000, hookTimeout: 120_000 },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'e2e',
          experimental,
          include: E2E,
          globalSetup: ['test/e2e/support/sharedFolder.ts'],
          // They share their worker's browser.
          isolate: false,
          // Bounds, not measures: a machine that is much slower than usual reaches none of them.
          testTimeout: 900_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
