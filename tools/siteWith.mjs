// Builds the site with a module that registers rulesets of its own, and prints its folder: node tools/siteWith.mjs
// MODULE
import { resolve } from 'node:path';
import { buildSiteWith } from './site.mjs';

const [module = ''] = process.argv.slice(2);
process.stdout.write(`Site: ${await buildSiteWith(process.execPath, resolve(module))}\n`);
