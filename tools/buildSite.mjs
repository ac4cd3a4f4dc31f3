// Builds the site if it is missing or older than its sources: cdk.json runs this before each synthesis.
import { buildSite } from './site.mjs';
import { prepareToolchain } from './toolchain.mjs';

await buildSite(await prepareToolchain());
