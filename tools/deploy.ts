/** npm run deploy | diff | destroy | doctor: an instance in the operator's own AWS account; doctor also at home. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withOverrides } from '../infra/overrides.ts';
import { ownSettingsFile, parseSettings, readSettingsFile, type Settings, SettingsError } from '../infra/settings.ts';
import { budgetArguments } from './deploy/bill.ts';
import { cdk, deployStacks } from './deploy/cdk.ts';
import { type Cloud, openCloud } from './deploy/cloud.ts';
import { deployInstance } from './deploy/deployment.ts';
import { checkNode, examine, examineAccess } from './deploy/doctor.ts';
import { type Finding, inWords } from './deploy/finding.ts';
import { leftoversOf, removeLeftovers } from './deploy/leftovers.ts';
import { confirmed } from './operate/command.ts';

const ROOT = join(import.meta.dirname, '..');
const HELP = `npm run deploy                 make or renew the instance, and print its address
npm run diff                   what a deployment would change
npm run doctor                 whether account, region and mail are ready; where COLONI_SITE, COLONI_DATA or
                               COLONI_SMTP is set, whether your own server is: site, certificate, clock, mail, disk
npm run destroy                remove the instance; asks first, keeps the table of games
Each takes: -- -c coloni:<setting>=<value> (over coloni.json), --yes (destroy: does not ask)
Settings: coloni.json, or the file that COLONI_SETTINGS names.`;

const OPTIONS = {
  context: { type: 'string', short: 'c', multiple: true },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

interface Command {
  readonly settings: Settings;
  readonly cloud: Cloud;
  /** Passed on to the CDK command. */
  readonly args: readonly string[];
  /** Do not ask for confirmation. */
  readonly yes: boolean;
}

/** Whether the variables of `npm start` are set: then the doctor looks at this machine, and asks nothing of AWS. */
const isOwnServer = ({ COLONI_SITE, COLONI_DATA, COLONI_SMTP }: NodeJS.ProcessEnv): boolean =>
  Boolean(COLONI_SITE || COLONI_DATA || COLONI_SMTP);

/** Prints the findings; returns whether nothing is missing. */
const report = async (findings: AsyncIterable<Finding> | Iterable<Finding>): Promise<boolean> => {
  let ready = true;
  for await (const finding of findings) {
    console.log(inWords(finding));
    if (finding.state === 'missing') ready = false;
  }
  return ready;
};

const doctor = async ({ settings, cloud }: Command): Promise<boolean> => {
  const node = await report([checkNode(process.version)]);
  const ready = (await report(examine(settings, cloud))) && node;
  console.log(ready ? 'Ready to deploy.' : 'Not ready: see what is MISSING above. Nothing was changed.');
  return ready;
};

/** Whether the account can be reached; prints what is missing if not. */
const reaches = async ({ settings, cloud }: Command): Promise<boolean> => {
  const findings = await examineAccess(settings, cloud);
  if (findings.every(({ state }) => state !== 'missing')) return true;
  await report(findings);
  console.log('Nothing was changed.');
  return false;
};

const isConfirmed = ({ name, region }: Settings): Promise<boolean> => {
  console.log(
    `This removes the instance ${name} in ${region}: site, functions, secrets, alarms. The table of games stays.`,
  );
  return confirmed(name);
};

const destroy = async (command: Command): Promise<number> => {
  const { settings, cloud, args, yes } = command;
  if (settings.protect) {
    console.error(
      'The instance is protected. Set "protect" to false in coloni.json, npm run deploy, then npm run destroy.',
    );
    return 1;
  }
  if (!(await reaches(command))) return 1;
  const there = await cloud.stack(settings.name, settings.region);
  if (there === undefined && (await leftoversOf(cloud, settings)).length === 0) {
    console.error(`There is no instance ${settings.name} in ${settings.region}. Nothing was removed.`);
    return 1;
  }
  if (!yes && !(await isConfirmed(settings))) {
    console.error('Nothing was removed.');
    return 1;
  }
  const code = await cdk(['destroy', '--all', '--force', ...args]);
  if (code !== 0) return code;
  await removeLeftovers(cloud, settings, [], console.log);
  console.log(
    'The table of games was kept. docs/operate.md says how to use it in a new instance, and how to delete it too.',
  );
  return 0;
};

const deploy = async (command: Command): Promise<number> => {
  if (!(await doctor(command))) return 1;
  const { code, first, address } = await deployInstance({ ...command, deployStacks, print: console.log });
  if (code !== 0) return code;
  if (first) console.log(afterFirst(command.settings));
  console.log(`\nYour instance: ${address}`);
  return 0;
};

const afterFirst = ({ operator, mail }: Settings): string => {
  const sender =
    mail.verify === 'address'
      ? `\nAnother email goes to ${mail.from}: follow its link too, or no email can be sent.`
      : '';
  const plan =
    '\nAn account that is new to SES may begin with its plan Essentials, in which emails cost more; docs/cost.md says how to choose prices by use.';
  return `\nAWS sends an email to ${operator}: follow its link, or no alarm reaches you.${sender}${plan}`;
};

const diff = async (command: Command): Promise<number> =>
  (await reaches(command))
    ? cdk(['diff', ...command.args, ...(await budgetArguments(command.settings, command.cloud))])
    : 1;

const run = async (name: string | undefined, context: readonly string[], yes: boolean): Promise<number> => {
  const given = Object.fromEntries(context.map((pair) => pair.split(/=(.*)/s, 2) as [string, string?]));
  const file = ownSettingsFile(ROOT);
  const settings = parseSettings(withOverrides(readSettingsFile(file), given), file);
  const cloud = openCloud();
  const command = { settings, cloud, yes, args: context.flatMap((pair) => ['-c', pair]) };
  switch (name) {
    case 'doctor':
      return (await doctor(command)) ? 0 : 1;
    case 'deploy':
      return deploy(command);
    case 'diff':
      return diff(command);
    case 'destroy':
      return destroy(command);
    default:
      console.error(HELP);
      return 1;
  }
};

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  if (values.help) console.log(HELP);
  else if (positionals[0] === 'doctor' && isOwnServer(process.env)) await import('./host.ts');
  else process.exitCode = await run(positionals[0], values.context ?? [], values.yes);
} catch (error) {
  const words = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (error instanceof SettingsError) console.error(error.message);
  else if (words) console.error(`${error.message}\n\n${HELP}`);
  else throw error;
  process.exitCode = 1;
}
