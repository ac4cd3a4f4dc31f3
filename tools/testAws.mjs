// npm run test:aws: plays games on the synthesized template. Arguments go to vitest.
import { testOnDynamodbLocal } from './onDynamodbLocal.mjs';
import { buildSite } from './site.mjs';
import { prepareToolchain } from './toolchain.mjs';

const node = await prepareToolchain();
await buildSite(node);
process.exit(await testOnDynamodbLocal(node, ['--project=aws', ...process.argv.slice(2)], { COLONI_TEST_AWS: 'yes' }));
