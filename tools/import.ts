/** npm run import: puts a whole instance, exported or backed up elsewhere, into a new one. */
import { resolve } from 'node:path';
import { type Backup, readBackup } from '../functions/backup/file.ts';
import { readSite } from '../functions/local/settings.ts';
import type { Settings } from '../infra/settings.ts';
import { openCloudInstance } from './operate/cloudInstance.ts';
import { CommandError, confirmed, countingUp, runCommand } from './operate/command.ts';
import { wholeInstance } from './operate/connect.ts';
import { checkTarget, type Imported, importToCloud, importToFolder, keepsSite } from './operate/importAll.ts';
import { PASSPHRASE, passphraseFor } from './operate/passphrase.ts';

const HELP = `npm run import -- <file>      put everything in a file of npm run export -- --all, or of a backup, into a new instance
  --data <folder>             a local one: a new or empty folder (COLONI_DATA, or .data)
  --site <address>            where that one will be served (COLONI_SITE)
  without --data              the instance of coloni.json (or of the file COLONI_SETTINGS), if there is one;
                              nobody may have played on it. It stops until everything is there
  --yes                       do not ask before a site changes its address
The games, accounts and addresses stay the same, and clocks stand still for the time between. Nothing is emailed.
At the same address players stay signed in. At another one they sign in again; for each guest a link is printed.
${PASSPHRASE}`;

const options = {
  data: { type: 'string' },
  site: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

const run = async (values: { data?: string; site?: string; yes: boolean }, file: string): Promise<number> => {
  const target = wholeInstance({ data: values.data });
  const path = resolve(file);
  const backup = await readBackup(path, await passphraseFor(false, { beside: path }));
  return target.type === 'folder'
    ? toFolder(target.data, backup, siteOf(values.site ?? process.env.COLONI_SITE, backup), values.yes)
    : toCloud(target.settings, backup, values.yes);
};

async function toFolder(data: string, backup: Backup, site: string, isConfirmed: boolean): Promise<number> {
  if (!(await mayGoTo(site, backup, isConfirmed))) return 1;
  printDone(await importToFolder(data, { backup, site, now: Date.now(), onProgress: countingUp() }), data);
  console.log(`Start it with COLONI_DATA=${data} and COLONI_SITE=${site}.`);
  return 0;
}

async function toCloud(settings: Settings, backup: Backup, isConfirmed: boolean): Promise<number> {
  const instance = await openCloudInstance(settings);
  try {
    await checkTarget(instance, backup);
    if (!(await mayGoTo(instance.site, backup, isConfirmed))) return 1;
    console.log(`Stopping the ${instance.title} for the time of the import.`);
    await instance.stop();
    const { title, site } = instance;
    try {
      const done = await importToCloud(instance, { backup, site, now: Date.now(), onProgress: countingUp() });
      await instance.start();
      printDone(done, `the ${title}`);
    } catch (error) {
      console.error(`The import is unfinished, and the ${title} stays stopped: run the same command again.`);
      throw error;
    }
    console.log(`It runs at ${site}.`);
    return 0;
  } finally {
    instance.close();
  }
}

/** The address at which a local instance will be. Nothing else says it, and cookies depend on it. */
function siteOf(text: string | undefined, { header }: Backup): string {
  const read = readSite(text);
  if ('problem' in read) throw new CommandError(read.problem.replace('COLONI_SITE', '--site (or COLONI_SITE)'));
  if (read.value !== undefined) return read.value;
  throw new CommandError(
    `At which address will the site be? Say it with --site${header.site === undefined ? '' : `, such as --site ${header.site}, where it was`}.`,
  );
}

/** Says what is imported, and asks if players will have to sign in again. */
async function mayGoTo(site: string, backup: Backup, isConfirmed: boolean): Promise<boolean> {
  const { header } = backup;
  console.log(`This file was made at ${header.at} by Coloni ${header.version}.`);
  if (keepsSite({ backup, site })) return true;
  console.log(
    `The site moves from ${header.site ?? 'an address that the file does not name'} to ${site}: everybody is signed out, and push messages end. Players with an email address sign in again with it; a link for each guest is printed at the end.`,
  );
  if (isConfirmed || (await confirmed('move'))) return true;
  console.log('\nNothing was done.');
  return false;
}

function printDone({ items, links }: Imported, where: string): void {
  console.log(`${items.toLocaleString('en')} items are in ${where}.`);
  if (links.length === 0) return;
  console.log('A link for each guest, which works once within 30 days. Give it to nobody else:');
  for (const { name, games, link } of links) console.log(`  ${name} (${gamesOf(games)})\n    ${link}`);
}

const SHOWN = 3;
const gamesOf = (games: readonly string[]): string =>
  games.length <= SHOWN ? games.join(', ') : `${games.slice(0, SHOWN).join(', ')} and ${games.length - SHOWN} more`;

await runCommand({ help: HELP, options, word: 'needed' }, run);
