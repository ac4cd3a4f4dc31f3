import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { VERSION } from '../play/version.ts';
import { BackupError } from './backupError.ts';
import type { JsonItem } from './items.ts';

/** Raised when an older version could not read a file correctly. */
const FORMAT = 1;
/** 2^16 rounds of scrypt need 64 MB and about a second. */
const SCRYPT_LOG_N = 16;
/** Bytes that are handed on at a time: a line of its own for each item would be slow. */
const BLOCK = 64 * 1024;

/** What a backup says about the instance that it was made of. */
export interface BackupHeader {
  /** When, in ISO 8601. */
  readonly at: string;
  /** The secrets that sign cookies and links: the first one signs, the others are still valid. */
  readonly secrets: readonly string[];
  /** The address of the site, without a slash at the end, if it is known. */
  readonly site?: string;
}

interface FirstLine extends BackupHeader {
  readonly backup: 'coloni';
  readonly format: number;
  /** Version of the program that wrote it. */
  readonly version: string;
}

/** A backup that was written. */
export interface Written {
  readonly items: number;
  readonly bytes: number;
}

export interface Backup {
  readonly header: FirstLine;
  /** Throws a BackupError at the end if the file is not whole. */
  readonly items: AsyncGenerator<JsonItem>;
}

/**
 * Writes a backup and reads it back; only then it gets its name. The file is lines of JSON, compressed by gzip and
 * encrypted by age (https://age-encryption.org/v1) with a passphrase: `age -d <file> | gunzip` shows it.
 * @param file must not exist
 */
export async function writeBackup(
  file: string,
  header: BackupHeader,
  items: AsyncIterable<JsonItem>,
  passphrase: string,
): Promise<Written> {
  refuseExisting(file);
  const part = `${file}.part`;
  const first: FirstLine = { backup: 'coloni', format: FORMAT, version: VERSION, ...header };
  const written = { items: 0, hash: createHash('sha256') };
  try {
    await rm(part, { force: true });
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
    const plain = Readable.from(blocks(linesOf(first, items, written)), { objectMode: false });
    const encrypted = await encrypter.encrypt(toWeb(plain, createGzip()));
    await pipeline(Readable.fromWeb(encrypted as never), createWriteStream(part, { mode: 0o600, flush: true }));
    await verify(part, passphrase, written.items, written.hash.digest('hex'));
    const { size } = await stat(part);
    await rename(part, file);
    return { items: written.items, bytes: size };
  } catch (error) {
    await rm(part, { force: true });
    throw explained(file, error);
  }
}

/** Throws if a backup cannot get this name. */
export function refuseExisting(file: string): void {
  if (existsSync(file)) throw new BackupError(`${file} exists already: choose another name.`);
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder for ${file}.`);
}

/** Opens a backup. A wrong passphrase and a file of another kind are BackupErrors. */
export async function readBackup(file: string, passphrase: string): Promise<Backup> {
  const lines = readLines(file, passphrase);
  const { value } = await lines.next();
  const header = firstLine(file, value);
  return { header, items: readItems(file, lines) };
}

async function* linesOf(
  first: FirstLine,
  items: AsyncIterable<JsonItem>,
  written: { items: number; readonly hash: ReturnType<typeof createHash> },
): AsyncGenerator<string> {
  yield JSON.stringify(first);
  for await (const item of items) {
    const line = JSON.stringify(item);
    written.items++;
    written.hash.update(line);
    yield line;
  }
  yield JSON.stringify({ items: written.items });
}

async function* blocks(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let block = '';
  for await (const line of lines) {
    block += `${line}\n`;
    if (block.length < BLOCK) continue;
    yield Buffer.from(block);
    block = '';
  }
  yield Buffer.from(block);
}

async function* readLines(file: string, passphrase: string): AsyncGenerator<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    const decrypted = await decrypter.decrypt(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>);
    let rest = '';
    const decoder = new TextDecoder();
    for await (const bytes of Readable.fromWeb(decrypted as never).compose<Transform>(createGunzip())) {
      const lines = (rest + decoder.decode(bytes as Buffer, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw explained(file, error);
  }
}

async function* readItems(file: string, lines: AsyncGenerator<string>): AsyncGenerator<JsonItem> {
  let items = 0;
  let last: Record<string, unknown> = {};
  for await (const line of lines) {
    last = JSON.parse(line);
    if (!('pk' in last)) continue;
    items++;
    yield last as JsonItem;
  }
  if (last.items !== items) throw new BackupError(`The backup ${file} is not whole: its end is missing.`);
}

async function verify(file: string, passphrase: string, items: number, hash: string): Promise<void> {
  const { items: stored } = await readBackup(file, passphrase);
  const found = createHash('sha256');
  let read = 0;
  for await (const item of stored) {
    read++;
    found.update(JSON.stringify(item));
  }
  if (read !== items || found.digest('hex') !== hash)
    throw new BackupError(`The backup ${file} could not be read back as it was written: is its disk in order?`);
}

function firstLine(file: string, line: string | undefined): FirstLine {
  const first: Partial<FirstLine> = line === undefined ? {} : JSON.parse(line);
  if (first.backup !== 'coloni') throw new BackupError(`${file} is not a backup of Coloni.`);
  if ((first.format ?? 0) > FORMAT)
    throw new BackupError(`The backup ${file} was written by a newer Coloni (${first.version}): update this one.`);
  return first as FirstLine;
}

/** The errors that an operator can do something about. */
function explained(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new BackupError(`There is no ${file}, or no folder for it.`);
  if (code === 'ENOSPC') return new BackupError(`The disk of ${file} is full: nothing was written.`);
  if (/^E[A-Z]+$/.test(code)) return new BackupError(`${file} cannot be read or written (${code}).`);
  if (/no identity matched/.test(error.message)) return new BackupError(`The passphrase is not that of ${file}.`);
  return new BackupError(`The backup ${file} is damaged, or is none: ${error.message}.`);
}

const toWeb = (plain: Readable, gzip: Transform) =>
  Readable.toWeb(plain.compose<Transform>(gzip)) as ReadableStream<Uint8Array>;
