/** npm run deploy | diff | destroy | doctor: an instance in one's own AWS account. */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createSes } from '../functions/mail/ses.ts';
import { withOverrides } from '../infra/overrides.ts';
import { ownSettingsFile, parseSettings, readSettingsFile, type Settings, SettingsError } from '../infra/settings.ts';
import { cdk, deployStacks } from './deploy/cdk.ts';
import { type Cloud, openCloud } from './deploy/cloud.ts';
import { checkNode, examine } from './deploy/doctor.ts';
import { inWords } from './deploy/report.ts';

const ROOT = join(import.meta.dirname, '..');
const HELP = `npm run deploy                 make or renew the instance, and print its address
npm run diff                   what a deployment would change
npm run doctor                 whether account, region and mail are ready
npm run destroy                remove the instance; asks first, keeps the table of games
Each takes: -- -c coloni:<setting>=<value> (over coloni.json), --yes (destroy: does not ask)
Settings: coloni.json, or the file that COLONI_SETTINGS names.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    context: { type: 'string', short: 'c', multiple: true, default: [] },
    yes: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Says what was found; answers whether nothing is missing. */
const doctor = async (settings: Settings, cloud: Cloud): Promise<boolean> => {
  const node = checkNode(process.version);
  console.log(inWords(node));
  let ready = node.state !== 'missing';
  for await (const finding of examine(settings, cloud)) {
    console.log(inWords(finding));
    if (finding.state === 'missing') ready = false;
  }
  console.log(ready ? 'Ready to deploy.' : 'Not ready: see what is MISSING above. Nothing was changed.');
  return ready;
};

const confirmed = async ({ name, region }: Settings): Promise<boolean> => {
  console.log(
    `This removes the instance ${name} in ${region}: site, functions, secrets, alarms. The table of games stays.`,
  );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await Promise.race([
    terminal.question(`Type ${name} to go on: `),
    new Promise<string>((resolve) => terminal.once('close', () => resolve(''))),
  ]);
  terminal.close();
  return answer.trim() === name;
};

const destroy = async (settings: Settings, args: readonly string[]): Promise<number> => {
  if (settings.protect) {
    console.error(
      'The instance is protected. Set "protect" to false in coloni.json, npm run deploy, then npm run destroy.',
    );
    return 1;
  }
  if (!values.yes && !(await confirmed(settings))) {
    console.error('Nothing was removed.');
    return 1;
  }
  const code = await cdk(['destroy', '--all', '--force', ...args]);
  if (code === 0) console.log('The table of games was kept. Who wants it gone too deletes it in the DynamoDB console.');
  return code;
};

const deploy = async (settings: Settings, cloud: Cloud, args: readonly string[]): Promise<number> => {
  if (!(await doctor(settings, cloud))) return 1;
  const { code, outputs } = await deployStacks(settings.name, args);
  if (code === 0) console.log(`\nYour instance: ${outputs.Address}`);
  return code;
};

const run = async (command: string | undefined): Promise<number> => {
  const given = Object.fromEntries(values.context.map((pair) => pair.split(/=(.*)/s, 2) as [string, string]));
  const file = ownSettingsFile(ROOT);
  const settings = parseSettings(withOverrides(readSettingsFile(file), given), file);
  const args = values.context.flatMap((pair) => ['-c', pair]);
  // Of the SDK's client just its way to credentials: profiles, single sign-on, environment.
  const credentials = createSes({ region: settings.region }).config.credentials;
  const cloud = openCloud({ env: process.env, credentials });
  switch (command) {
    case 'doctor':
      return (await doctor(settings, cloud)) ? 0 : 1;
    case 'deploy':
      return deploy(settings, cloud, args);
    case 'diff':
      return cdk(['diff', '--all', ...args]);
    case 'destroy':
      return destroy(settings, args);
    default:
      console.error(HELP);
      return 1;
  }
};

try {
  if (values.help) console.log(HELP);
  else process.exitCode = await run(positionals[0]);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
