import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { coloniApp } from '../../infra/coloni.ts';
import { parseSettings, type SettingsInput } from '../../infra/settings.ts';
import type { ColoniStack } from '../../infra/stack.ts';
import { LEAST } from '../support/leastSettings.ts';

export { LEAST };

/** A folder with a small built site; `inline` is what its page runs. */
export const builtSite = (inline = 'start()'): string => {
  const build = mkdtempSync(join(tmpdir(), 'coloni-site-'));
  mkdirSync(join(build, '_app/immutable'), { recursive: true });
  writeFileSync(join(build, '_app/immutable/entry.abc.js'), 'export {}');
  const hash = createHash('sha256').update(inline).digest('base64');
  const policy = `default-src 'none'; script-src 'self' 'sha256-${hash}'`;
  const page = (text: string) => `<html><meta http-equiv="content-security-policy" content="${policy}">${text}</html>`;
  writeFileSync(join(build, 'index.html'), page(`<script>${inline}</script>`));
  writeFileSync(join(build, 'app.html'), page('<script src="/_app/immutable/entry.abc.js"></script>'));
  return build;
};

/** What lies in a folder, without the chunks that esbuild makes. */
const filesOf = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => !/-[A-Z0-9]{8}\.mjs$/.test(file))
    .sort()
    .join(' ');

export interface Synthesized {
  readonly name: string;
  /** What each function's upload holds, where bundles were made. */
  readonly uploads: readonly string[];
  readonly template: Template;
}

/** The templates of an instance with these settings, without what cdk-nag says. Bundles are made only if asked for. */
export const synthesize = (
  input: SettingsInput = LEAST,
  { bundles = false, build = builtSite() } = {},
): Synthesized[] => {
  const outdir = mkdtempSync(join(tmpdir(), 'coloni-cdk-'));
  try {
    const context = bundles ? {} : { 'aws:cdk:bundling-stacks': [] };
    const app = coloniApp({ settings: parseSettings(input), build, checks: false, outdir, context });
    app.synth();
    const stacks = app.node.children.filter((child): child is ColoniStack => 'templateFile' in child);
    const uploads = readdirSync(outdir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => filesOf(join(outdir, name)))
      .filter((files) => files.includes('index.mjs'))
      .sort();
    return stacks.map((stack) => ({ name: stack.stackName, uploads, template: Template.fromStack(stack) }));
  } finally {
    rmSync(outdir, { recursive: true });
    rmSync(build, { recursive: true, force: true });
  }
};

const made = new Map<string, readonly Synthesized[]>();

/** The templates of an instance with these settings. Tests only read them: those of the same settings are made once. */
export const templatesOf = (input: SettingsInput = LEAST): readonly Synthesized[] => {
  const key = JSON.stringify(input);
  const known = made.get(key) ?? synthesize(input);
  made.set(key, known);
  return known;
};

/** The template of the instance's own stack. */
export const instanceOf = (input: SettingsInput = LEAST): Template => {
  const found = templatesOf(input).find(({ name }) => !name.includes('-'));
  if (!found) throw new Error('no stack was made');
  return found.template;
};

/** What cdk-nag finds in an instance with these settings: nothing, or the synthesis throws. */
export const check = (input: SettingsInput = LEAST, change: (app: App) => void = () => {}): void => {
  const outdir = mkdtempSync(join(tmpdir(), 'coloni-cdk-'));
  const build = builtSite();
  try {
    const context = { 'aws:cdk:bundling-stacks': [] };
    const app = coloniApp({ settings: parseSettings(input), build, outdir, context });
    change(app);
    app.synth();
  } finally {
    rmSync(outdir, { recursive: true });
    rmSync(build, { recursive: true });
  }
};

/** Properties of all resources of a type. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into any template
export const propertiesOf = (template: Template, type: string): any[] =>
  Object.values(template.findResources(type)).map(({ Properties }) => Properties);

export interface Statement {
  readonly owner: string;
  readonly effect: string;
  readonly actions: readonly string[];
  readonly resources: readonly unknown[];
  readonly condition?: Record<string, Record<string, unknown>>;
}

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

/** Every statement that lets a role of ours do something, with the construct that the role belongs to. */
export const statementsOf = (template: Template): Statement[] =>
  Object.entries(template.findResources('AWS::IAM::Policy')).flatMap(([id, { Properties }]) =>
    // biome-ignore lint/suspicious/noExplicitAny: tests look into any template
    Properties.PolicyDocument.Statement.map((statement: any) => ({
      owner: id,
      effect: statement.Effect,
      actions: list(statement.Action),
      resources: list(statement.Resource),
      condition: statement.Condition,
    })),
  );
