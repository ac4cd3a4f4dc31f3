/** The CDK app: reads the settings and makes the stacks of one instance from them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { coloniApp } from './coloni.ts';
import { withOverrides } from './overrides.ts';
import { ownSettingsFile, parseSettings, readSettingsFile, SettingsError } from './settings.ts';

const ROOT = join(import.meta.dirname, '..');

try {
  const file = settingsFile();
  const context = new App({ autoSynth: false }).node.getAllContext();
  const settings = parseSettings(withOverrides(readSettingsFile(file), context), file);
  coloniApp({ settings, build: join(ROOT, 'web', 'build') }).synth();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * Without a settings file the example is used, so that anybody can look at the templates. `npm run deploy` requires a
 * file.
 */
function settingsFile(): string {
  const file = ownSettingsFile(ROOT);
  if (existsSync(file)) return file;
  console.error(`There is no ${file}: the settings of coloni.example.json are used.`);
  return join(ROOT, 'coloni.example.json');
}
