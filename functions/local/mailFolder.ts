import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Send } from '../mail/send.ts';
import { type Mail, type MailSummary, parseMail, parseSummary } from './mail.ts';

interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** Emails as .eml files in one folder; their ids sort in the order in which they arrived. */
export interface MailFolder {
  nextId(now: number): string;
  keep(id: string, envelope: Envelope, raw: Buffer): Promise<void>;
  /** Lists the newest first: only those delivered to one address if given, and only those before one email if given. */
  list(filter?: { to?: string | undefined; before?: string | undefined; limit?: number }): Promise<MailSummary[]>;
  find(id: string): Promise<Mail | undefined>;
  raw(id: string): Promise<Buffer | undefined>;
  /** Deletes every email that was delivered to an address; returns how many. */
  forget(to: string): Promise<number>;
}

const EML = '.eml';

/** Opens the folder, or creates it if it is missing. The envelope is in the headers that a last relay writes. */
export function openMailFolder(path: string): MailFolder {
  mkdirSync(path, { recursive: true });
  // The folder contains sign-in links. One of an earlier version may be open to other users.
  chmodSync(path, 0o700);
  const summaries = new Map<string, Promise<MailSummary>>();
  let lastTime = 0;

  const newestFirst = () =>
    readdirSync(path)
      .filter((name) => name.endsWith(EML))
      .map((name) => name.slice(0, -EML.length))
      .sort()
      .reverse();
  const has = (id: string) => newestFirst().includes(id);
  const read = (id: string) => readFile(join(path, id + EML));
  const summary = (id: string) => {
    const known = summaries.get(id) ?? read(id).then((raw) => parseSummary(id, raw));
    summaries.set(id, known);
    known.catch(() => summaries.delete(id));
    return known;
  };

  const list: MailFolder['list'] = async ({ to, before, limit = Number.POSITIVE_INFINITY } = {}) => {
    const found: MailSummary[] = [];
    for (const id of newestFirst()) {
      if (found.length >= limit) break;
      if (before !== undefined && id >= before) continue;
      const mail = await summary(id);
      if (to === undefined || mail.to.some((address) => address.toLowerCase() === to.toLowerCase())) found.push(mail);
    }
    return found;
  };

  return {
    nextId: (now) => {
      lastTime = Math.max(lastTime + 1, now);
      return `0100${lastTime.toString(16).padStart(12, '0')}-${randomUUID()}-000000`;
    },
    keep: async (id, { from, to }, raw) => {
      const top = [`Return-Path: <${from}>`, ...to.map((address) => `Delivered-To: ${address}`)];
      const part = join(path, `${id}.part`);
      await writeFile(part, Buffer.concat([Buffer.from(`${top.join('\r\n')}\r\n`), raw]), { mode: 0o600 });
      await rename(part, join(path, id + EML));
    },
    list,
    find: async (id) => (has(id) ? parseMail(id, await read(id)) : undefined),
    raw: async (id) => (has(id) ? read(id) : undefined),
    forget: async (to) => {
      const emails = await list({ to });
      for (const { id } of emails) {
        await rm(join(path, id + EML));
        summaries.delete(id);
      }
      return emails.length;
    },
  };
}

/** Keeps emails in the folder instead of sending them, as they were written. */
export const createFolderSender =
  (emails: MailFolder, now: () => number): Send =>
  async (raw, { from, to, id }) => {
    try {
      await emails.keep(emails.nextId(now()), { from, to: [to] }, Buffer.from(raw));
      return { type: 'sent', messageId: `${id}@${from.slice(from.lastIndexOf('@') + 1)}` };
    } catch (error) {
      return { type: 'failed', reason: String(error), retry: true };
    }
  };
