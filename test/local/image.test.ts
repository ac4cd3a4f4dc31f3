import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { parseLocalSettings } from '../../functions/local/settings.ts';
import { smoke } from '../../tools/deploy/smoke.ts';
import { runDockerfile, type Stage } from '../support/dockerfile.ts';
import { freePort } from '../support/freePort.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const LONG_MS = 240_000;
const MOST_BYTES = 80_000_000;
const contentOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Every file of a folder, with its path in it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));

describe('the image', () => {
  let image: Stage;
  let env: NodeJS.ProcessEnv;
  let service: ChildProcess;
  let address: string;

  beforeAll(async () => {
    image = runDockerfile(contentOf('Dockerfile'), contentOf('.dockerignore'));
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    const { COLONI_DATA = '', ...rest } = image.env;
    const path = `${dirname(process.execPath)}:${process.env.PATH}`;
    env = { HOME: image.root, PATH: path, ...rest, PORT: `${port}`, COLONI_DATA: join(image.root, COLONI_DATA) };
    const [program = '', ...args] = image.command;
    service = spawn(program, args, { cwd: join(image.root, image.workdir), env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [service.stdout, service.stderr])
      stream?.on('data', (part: Buffer) => {
        said += part;
      });
    const ended = once(service, 'exit').then(() => Promise.reject(new Error(`the service ended: ${said}`)));
    ended.catch(() => undefined);
    await Promise.race([vi.waitFor(() => expect(said).toContain('Coloni is ready'), LONG_MS), ended]);
  }, LONG_MS);
  afterAll(async () => {
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    await ended;
  });

  /** Runs a command as `docker compose exec` would. */
  const execute = (command: string, more: NodeJS.ProcessEnv = {}) =>
    spawnSync('sh', ['-c', command], {
      cwd: join(image.root, image.workdir),
      env: { ...env, ...more },
      encoding: 'utf8',
    });

  test('plays a game', async () => {
    expect(await smoke(address, () => undefined)).toBeUndefined();
  });

  test('says whether it is healthy', () => {
    expect(execute(image.healthcheck).status).toBe(0);
    expect(execute(image.healthcheck, { PORT: '1' }).status).toBe(1);
  });

  test('adds at most 80 MB, and nothing of the build or of tests', () => {
    const files = filesIn(image.root).filter((file) => !file.startsWith(`${image.env.COLONI_DATA}/`));
    expect(files.reduce((sum, file) => sum + statSync(join(image.root, file)).size, 0)).toBeLessThan(MOST_BYTES);
    const own = files.filter((file) => !file.includes('/node_modules/'));
    expect(own.filter((file) => /\/test\/|\.test\.|\.svelte$|\/web\/(?!build\/)|\/bench\//.test(file))).toEqual([]);
    const manifest: { devDependencies: object } = JSON.parse(contentOf('package.json'));
    const packages = join(image.root, image.workdir, 'node_modules');
    expect(Object.keys(manifest.devDependencies).filter((name) => existsSync(join(packages, name)))).toEqual([]);
  });

  test('runs as a user who may write only the data', () => {
    expect(image.user).toBe('node');
    expect(image.owned).toEqual(['node:node /data']);
    expect(image.volumes).toEqual(['/data']);
    expect(image.env.COLONI_DATA).toBe('/data');
    expect(statSync(join(image.root, 'data')).mode & 0o777).toBe(0o700);
  });

  test('has the commands of an operator', () => {
    const folder = temporaryFolder();
    const passphrase = join(folder, 'passphrase');
    const backup = join(folder, 'backup.age');
    writeFileSync(passphrase, 'a passphrase for a test');
    const more = { COLONI_BACKUP_PASSPHRASE_FILE: passphrase };
    expect(execute(`node tools/backup.ts ${backup}`, more)).toMatchObject({ status: 0, stderr: '' });
    const restored = { ...more, COLONI_DATA: join(folder, 'data') };
    expect(execute(`node tools/restore.ts ${backup}`, restored)).toMatchObject({ status: 0, stderr: '' });
    expect(execute('node tools/host.ts').stdout).toContain('runs at http://127.0.0.1');
    // In one process, since each of them loads most of the service.
    const others = ['erase', 'export', 'import', 'reproject', 'signOut', 'unlist'];
    const script = others.map((tool) => `await import('./tools/${tool}.ts')`).join('; ');
    const helped = execute(`node --input-type=module --eval "${script}" -- --help`);
    expect(helped).toMatchObject({ status: 0, stderr: '' });
    for (const name of ['erase', 'export', 'import', 'reproject', 'sign-out', 'unlist'])
      expect(helped.stdout).toMatch(new RegExp(`^npm run ${name} `, 'm'));
  });
});

test('a Dockerfile with a step that the test does not know is refused', () => {
  expect(() => runDockerfile('FROM node:24-slim\nADD https://example.org /', '*')).toThrow('does not know ADD');
  expect(() => runDockerfile('FROM node:latest', '*')).toThrow('does not know FROM');
});

describe('compose.yaml', () => {
  interface Service {
    readonly build?: object;
    readonly command?: string;
    readonly env_file?: string;
    readonly environment?: Readonly<Record<string, string>>;
    readonly ports?: readonly string[];
    readonly restart: string;
    readonly volumes: readonly string[];
  }
  const { services, volumes, networks } = parse(contentOf('compose.yaml')) as {
    readonly services: Readonly<Record<'coloni' | 'caddy', Service>>;
    readonly volumes: object;
    readonly networks: {
      readonly default: {
        readonly enable_ipv6?: boolean;
        readonly ipam: { readonly config: readonly { subnet: string }[] };
      };
    };
  };
  const { coloni, caddy } = services;
  const image = /^ENV (.*)$/m.exec(contentOf('Dockerfile'))?.[1] ?? '';
  const ownEnv = Object.fromEntries(image.split(' ').map((pair) => pair.split('=')));

  test('lets the internet reach Caddy only, which passes everything on', () => {
    expect(coloni.ports).toBeUndefined();
    expect(caddy.ports).toEqual(['80:80', '443:443', '443:443/udp']);
    expect(caddy.command).toContain(`--to coloni:${ownEnv.PORT}`);
    expect(caddy.command).toMatch(/--from \$\{COLONI_SITE:\?/);
  });

  test('gives the service settings that it understands, with Caddy’s network as the proxies', () => {
    const env = { ...ownEnv, ...parseEnv(contentOf('deploy/compose.env')), ...coloni.environment };
    const parsed = parseLocalSettings(env);
    expect(parsed).toMatchObject({
      type: 'settings',
      settings: { port: 8787, host: '0.0.0.0', data: '/data', isHttps: true, isBehindProxy: true },
    });
    const subnets = networks.default.ipam.config.map(({ subnet }) => subnet);
    expect(coloni.environment?.COLONI_PROXIES).toBe(subnets.join(', '));
    expect(parsed.type === 'settings' && parsed.settings.proxies.check('172.30.87.3')).toBe(true);
  });

  test('lets Caddy see who comes over IPv6, whom Docker would give an address of an IPv4 network', () => {
    expect(networks.default.enable_ipv6).toBe(true);
    expect(networks.default.ipam.config.some(({ subnet }) => subnet.includes(':'))).toBe(true);
  });

  test('keeps data and certificates in volumes, and starts both again', () => {
    expect([...coloni.volumes, ...caddy.volumes]).toEqual(['coloni:/data', 'certificates:/data']);
    expect(Object.keys(volumes)).toEqual(['coloni', 'certificates']);
    expect([coloni.restart, caddy.restart]).toEqual(['unless-stopped', 'unless-stopped']);
  });
});
