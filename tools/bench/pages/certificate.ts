import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const MKCERT = 'mkcert@3.2.0';

/** Makes a certificate for 127.0.0.1 in the folder, with a tool that npx fetches. Browsers do not trust it. */
export async function certificateIn(folder: string): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const file = (name: string) => join(folder, name);
  const [caKey, ca, key, cert] = ['ca.key', 'ca.crt', 'site.key', 'site.crt'].map(file) as [
    string,
    string,
    string,
    string,
  ];
  const make = (...args: string[]) => promisify(execFile)('npx', ['--yes', MKCERT, ...args]);
  await make('create-ca', '--key', caKey, '--cert', ca);
  await make('create-cert', '--ca-key', caKey, '--ca-cert', ca, '--key', key, '--cert', cert, '--domains', '127.0.0.1');
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
