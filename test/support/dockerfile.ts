import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { temporaryFolder } from './temporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A stage of a Dockerfile whose steps were run in a folder, which stands for the root of its file system. */
export interface Stage {
  readonly root: string;
  workdir: string;
  readonly env: Record<string, string>;
  user: string;
  readonly volumes: string[];
  /** The command that says whether the container is healthy, for a shell. */
  healthcheck: string;
  command: readonly string[];
  /** The arguments of each `chown`: a user of the image need not exist on the machine that tests. */
  readonly owned: string[];
}

const newStage = (): Stage => ({
  root: temporaryFolder(),
  workdir: '/',
  env: {},
  user: 'root',
  volumes: [],
  healthcheck: '',
  command: [],
  owned: [],
});

/** What of the project the builder of an image sees: a list that begins with `*` and then names what is not left out. */
function contextOf(dockerignore: string): (path: string) => boolean {
  const [all, ...lines] = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  if (all !== '*' || lines.some((line) => /[*?[]/.test(line))) throw new Error('this .dockerignore is not understood');
  const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
  return (path) =>
    lines.reduce((seen, line) => {
      if (line.startsWith('!')) return seen || isIn(path, line.slice(1));
      return seen && !isIn(path, line);
    }, false);
}

/** Runs the steps of a Dockerfile in their order, each stage in a folder of its own. @returns the last stage */
export function runDockerfile(dockerfile: string, dockerignore: string): Stage {
  const stages = new Map<string, Stage>();
  const isSeen = contextOf(dockerignore);
  let stage = newStage();
  const inStage = (path: string) => join(stage.root, resolve(stage.workdir, path));
  const steps: Readonly<Record<string, (rest: string) => void>> = {
    FROM(rest) {
      const [, name = ''] = /^node:24-slim(?: AS (\w+))?$/.exec(rest) ?? fail('FROM', rest);
      stage = newStage();
      stages.set(name, stage);
    },
    WORKDIR(rest) {
      stage.workdir = resolve(stage.workdir, rest);
      mkdirSync(inStage('.'), { recursive: true });
    },
    COPY(rest) {
      const [, from, paths = ''] = /^(?:--from=(\w+) )?([^-].*)$/.exec(rest) ?? fail('COPY', rest);
      const sources = paths.split(' ');
      const to = sources.pop() ?? '';
      if (from !== undefined) {
        // A stage is there for what is copied from it once: moving its thousands of files is quicker.
        const [path = '', ...others] = sources;
        if (others.length > 0 || existsSync(inStage(to))) fail('COPY', rest);
        mkdirSync(dirname(inStage(to)), { recursive: true });
        renameSync(join(stages.get(from)?.root ?? fail('COPY', rest), path), inStage(to));
        return;
      }
      for (const path of sources) {
        const file = join(ROOT, path);
        const isFolder = statSync(file).isDirectory();
        const target = isFolder || !to.endsWith('/') ? inStage(to) : join(inStage(to), basename(path));
        cpSync(file, target, {
          recursive: true,
          dereference: false,
          verbatimSymlinks: true,
          filter: (one) => one === ROOT || isSeen(one.slice(ROOT.length + 1)),
        });
      }
    },
    RUN(rest) {
      const [, omitted] = /^npm ci --ignore-scripts((?: --omit=\w+)*)$/.exec(rest) ?? [];
      if (omitted !== undefined) install(inStage('.'), omitted.split(' --omit=').slice(1));
      else inShell(stage, rest);
    },
    ARG() {},
    ENV(rest) {
      for (const pair of rest.split(' ')) {
        const [, name = '', value = ''] = /^(\w+)=(\S*)$/.exec(pair) ?? fail('ENV', rest);
        stage.env[name] = value;
      }
    },
    USER(rest) {
      stage.user = rest;
    },
    VOLUME(rest) {
      stage.volumes.push(rest);
    },
    EXPOSE() {},
    HEALTHCHECK(rest) {
      [, stage.healthcheck = ''] = /^(?:--\S+ )*CMD (.*)$/.exec(rest) ?? fail('HEALTHCHECK', rest);
    },
    CMD(rest) {
      stage.command = JSON.parse(rest);
    },
  };
  for (const line of dockerfile.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name = '', rest = ''] = /^([A-Z]+) (.*[^\\])$/.exec(line) ?? fail('a line', line);
    (steps[name] ?? fail(name, rest))(rest);
  }
  return stage;
}

function fail(what: string, rest: string): never {
  throw new Error(`the test does not know ${what} ${rest}`);
}

/** Runs a step in a shell. Paths begin in the stage's folder, and `chown` is only recorded. */
function inShell(stage: Stage, step: string): void {
  const bin = temporaryFolder();
  const record = join(bin, 'owned');
  writeFileSync(join(bin, 'chown'), `#!/bin/sh\necho "$@" >> ${record}\n`, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync('sh', ['-c', step.replaceAll(/(?<= )\/(?=\w)/g, `${stage.root}/`)], {
    cwd: join(stage.root, stage.workdir),
    env: { ...process.env, PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter) },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${step}: ${stdout}${stderr}`);
  if (existsSync(record))
    stage.owned.push(...readFileSync(record, 'utf8').replaceAll(stage.root, '').trim().split('\n'));
}

interface Package {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

/**
 * What `npm ci` would install by the lock file, from the project's own node_modules: the test needs no network. All of
 * it is linked, a part of it copied.
 */
function install(folder: string, omitted: readonly string[]): void {
  const from = join(ROOT, 'node_modules');
  const to = join(folder, 'node_modules');
  if (omitted.length === 0) {
    mkdirSync(to);
    for (const name of readdirSync(from)) if (name !== '.cache') symlinkSync(join(from, name), join(to, name));
    return;
  }
  const lock: { packages: Record<string, Package> } = JSON.parse(
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  );
  const isWanted = ({ dev, optional, devOptional }: Package) =>
    !(dev && omitted.includes('dev')) &&
    !(optional && omitted.includes('optional')) &&
    !(devOptional && omitted.includes('dev') && omitted.includes('optional'));
  const within = (path: string) => join(ROOT, path, 'node_modules');
  for (const [path, one] of Object.entries(lock.packages))
    if (path !== '' && isWanted(one))
      cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: (file) => file !== within(path) });
}
