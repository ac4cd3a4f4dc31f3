import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const COMMAND = join(ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk');

/** Runs the CDK command in the foreground; returns its exit status. */
export const cdk = async (args: readonly string[]): Promise<number> => {
  const child = spawn(process.execPath, [COMMAND, ...args, '--no-notices'], { cwd: ROOT, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

/** Deploys all stacks of the instance; returns the exit status and the outputs of the instance's own stack. */
export const deployStacks = async (name: string, args: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'coloni-deploy-'));
  const file = join(folder, 'outputs.json');
  try {
    const code = await cdk(['deploy', '--all', '--require-approval', 'never', '--outputs-file', file, ...args]);
    const outputs: Record<string, Record<string, string>> = code === 0 ? JSON.parse(readFileSync(file, 'utf8')) : {};
    return { code, outputs: outputs[name] ?? {} };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
