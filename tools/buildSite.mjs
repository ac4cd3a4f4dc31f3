// Builds the site, if it is missing or older than what it is made of: cdk.json runs this before each synthesis.
import { buildSite } from './site.mjs';
import { prepareToolchain } from './toolchain.mjs';

await buildSite(await prepareToolchain());
