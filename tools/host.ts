/** npm run doctor on a server of one's own: whether site, certificate, clock, mail and disk are as they should be. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseLocalSettings } from '../functions/local/settings.ts';
import { inWords, missing } from './deploy/finding.ts';
import { examineServer, type Machine } from './host/examine.ts';

const ROOT = join(import.meta.dirname, '..');
/** Where docs/host.md puts them. */
const COPIES: Machine['copies'] = [
  {
    shipped: join(ROOT, 'deploy/coloni.service'),
    installed: '/etc/systemd/system/coloni.service',
    mode: '644',
  },
  { shipped: join(ROOT, 'deploy/coloni.sh'), installed: '/usr/local/bin/coloni', mode: '755' },
];

/** What systemd knows of the clock; nothing in a container and on other systems. */
const isClockKept = async (): Promise<boolean | undefined> => {
  const run = promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value']);
  const { stdout } = await run.catch(() => ({ stdout: '' }));
  return { yes: true, no: false }[stdout.trim()];
};

const parsed = parseLocalSettings(process.env);
let ready = parsed.type === 'settings';
if (parsed.type === 'wrong') {
  for (const problem of parsed.problems)
    console.log(inWords(missing('settings', problem, 'README.md lists all environment variables.')));
} else {
  for await (const finding of examineServer(parsed.settings, { now: Date.now, isClockKept, copies: COPIES })) {
    console.log(inWords(finding));
    if (finding.state === 'missing') ready = false;
  }
}
console.log(ready ? 'All is well.' : 'See what is MISSING above. Nothing was changed.');
process.exitCode = ready ? 0 : 1;
