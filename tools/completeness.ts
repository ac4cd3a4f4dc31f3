import { languageGaps } from './completeness/languages.ts';

/** What languages and rulesets lack. If a file is missing, the modules that import it cannot be loaded. */
async function gaps(): Promise<readonly string[]> {
  const ofLanguages = await languageGaps();
  if (ofLanguages.length > 0) return ofLanguages;
  const { rulesetGaps } = await import('./completeness/rulesets.ts');
  return rulesetGaps();
}

const found = await gaps();
for (const gap of found) process.stdout.write(`${gap}\n`);
process.exit(found.length > 0 ? 1 : 0);
