import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './freePort.ts';
import { startService } from './service.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const CERTIFICATE = join(ROOT, 'test/support/certificate/cert.pem');
const KEY = join(ROOT, 'test/support/certificate/key.pem');
/** The authority of the proxies' certificate. */
export const ca = readFileSync(CERTIFICATE);

/** Only Linux has every address of 127.0.0.0/8, which stand for different people here. */
export const program = (name: string): string | undefined =>
  process.platform === 'linux'
    ? [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
        .map((folder) => join(folder, name))
        .find((path) => existsSync(path))
    : undefined;
export const shipped = (name: string): string => readFileSync(join(ROOT, 'deploy', name), 'utf8');

interface Place {
  readonly folder: string;
  /** Where the proxy listens. */
  readonly port: number;
  readonly httpPort: number;
  /** Where the service listens. */
  readonly servicePort: number;
}

/** Replaces each of these texts, which must be there. */
export const replaced = (original: string, changes: readonly (readonly [string, string])[]): string =>
  changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the configuration does not have ${from}`);
    return changed.replaceAll(from, to);
  }, original);

/** The Caddyfile with other ports and this certificate, since nobody on the internet would give one. */
function caddyArguments(caddy: string, { folder, port, servicePort }: Place): readonly string[] {
  const file = join(folder, 'Caddyfile');
  const here = replaced(shipped('Caddyfile'), [
    ['coloni.example.org', `localhost:${port}`],
    ['127.0.0.1:8787', `127.0.0.1:${servicePort}`],
  ]);
  writeFileSync(file, `${here}tls ${CERTIFICATE} ${KEY}\n`);
  const { stdout } = spawnSync(caddy, ['adapt', '--config', file], { encoding: 'utf8' });
  const config = JSON.parse(stdout) as { apps: { http: { servers: { srv0: object } } } };
  const { srv0 } = config.apps.http.servers;
  const servers = { srv0: { ...srv0, automatic_https: { disable: true } } };
  const json = join(folder, 'caddy.json');
  writeFileSync(
    json,
    JSON.stringify({ ...config, admin: { disabled: true }, apps: { ...config.apps, http: { servers } } }),
  );
  return ['run', '--config', json];
}

/** The server in nginx's configuration, with other ports and this certificate. */
function nginxArguments(_: string, { folder, port, httpPort, servicePort }: Place): readonly string[] {
  const letsEncrypt = '/etc/letsencrypt/live/coloni.example.org';
  const here = replaced(shipped('nginx.conf'), [
    [`${letsEncrypt}/fullchain.pem`, CERTIFICATE],
    [`${letsEncrypt}/privkey.pem`, KEY],
    ['coloni.example.org', 'localhost'],
    ['  listen [::]:80;\n', ''],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['127.0.0.1:8787', `127.0.0.1:${servicePort}`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {} http { access_log off; ${temporary.join(' ')}\n${here}}\n`,
  );
  return ['-e', 'stderr', '-c', file];
}

const ARGUMENTS = { caddy: caddyArguments, nginx: nginxArguments } as const;
export const REAL_PROXIES = ['caddy', 'nginx'] as const;

/** A proxy as deploy/ configures it, in front of a service of its own. */
export interface RealProxy {
  readonly site: string;
  readonly httpPort: number;
  readonly close: () => Promise<void>;
}

/** Starts a service and a proxy in front of it, and waits until the one answers through the other. */
export async function startRealProxy(name: keyof typeof ARGUMENTS): Promise<RealProxy> {
  const path = program(name);
  if (path === undefined) throw new Error(`${name} is not installed`);
  const [port, servicePort, httpPort] = [await freePort(), await freePort(), await freePort()];
  const site = `https://localhost:${port}`;
  await startService({ port: servicePort, env: { COLONI_SITE: site } });
  const folder = temporaryFolder();
  const proxy = spawn(path, ARGUMENTS[name](path, { folder, port, httpPort, servicePort }), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  proxy.stderr?.on('data', (part: Buffer) => {
    said += part;
  });
  while (!(await isUp(site))) {
    if (proxy.exitCode !== null) throw new Error(`${name} ended: ${said}`);
    await setTimeout(20);
  }
  return { site, httpPort, close: () => end(proxy) };
}

const isUp = (site: string): Promise<boolean> =>
  new Promise((resolve) => {
    request(`${site}/api/health`, { ca, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    })
      .on('error', () => resolve(false))
      .end();
  });

async function end(proxy: ChildProcess): Promise<void> {
  if (proxy.exitCode !== null) return;
  const ended = once(proxy, 'exit');
  proxy.kill('SIGTERM');
  await ended;
}
