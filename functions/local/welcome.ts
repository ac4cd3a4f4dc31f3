import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { DataFolder } from './dataFolder.ts';
import { LOOPBACK, type LocalSettings } from './settings.ts';

/** What npm start prints once the service runs: where everything is. */
export function welcome(settings: LocalSettings, port: number, data: DataFolder): string {
  const { site, host, isHttps } = settings;
  const here = `http://${host === undefined ? 'localhost' : inAddress(host)}:${port}`;
  const near =
    host === undefined ? neighbourhood().map((one) => `http://${one}:${port} (for others on your network)`) : [];
  const behind = `${here} (for your proxy)`;
  const sites = isHttps ? [site, behind] : [here, ...near];
  return [
    'Coloni is ready.',
    `  Site     ${sites.join('\n           ')}`,
    emails(settings, here, data),
    `  Data     ${data.path}`,
    ...operatorsPage(settings, sites[0] ?? here),
    ...backups(settings),
    ...(process.stdout.isTTY ? ['Stop it with Ctrl-C.'] : []),
  ].join('\n');
}

/** Where emails go. */
function emails({ smtp, isBehindProxy }: LocalSettings, here: string, data: DataFolder): string {
  if (smtp !== undefined)
    return `  Email    from ${smtp.from.address}, through ${smtp.server.host}:${smtp.server.port}`;
  if (isBehindProxy) return `  Email    is not sent: it stays as files in ${data.emails}. Set COLONI_SMTP to send it`;
  return `  Mailbox  ${here}/mailbox`;
}

/** Where the operator finds the page for them, and metrics. */
function operatorsPage({ operator, metricsPort }: LocalSettings, site: string): string[] {
  return [
    ...(operator === undefined ? [] : [`  Operator ${site}/operator, for ${operator}`]),
    ...(metricsPort === undefined ? [] : [`  Metrics  http://${LOOPBACK}:${metricsPort}/metrics`]),
  ];
}

/** Where backups are. On a laptop, without a setting, there are none. */
function backups({ backups, isHttps }: LocalSettings): string[] {
  if (backups === undefined) return isHttps ? ['  Backup   none: COLONI_BACKUP_FOLDER is none'] : [];
  const { folder, isInData, keep } = backups;
  const where = `  Backup   daily, in ${folder}; the last ${keep} are kept`;
  return [isInData ? `${where}. To survive the loss of this disk, set COLONI_BACKUP_FOLDER` : where];
}

/** A host as it is written in an address. */
function inAddress(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** This machine's addresses on the local network. */
function neighbourhood(): string[] {
  return Object.values(networkInterfaces())
    .flat()
    .filter((network) => network?.family === 'IPv4' && !network.internal)
    .flatMap((network) => network?.address ?? []);
}
