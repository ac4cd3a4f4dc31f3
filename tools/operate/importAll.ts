import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Player } from '../../functions/accounts/players.ts';
import type { Backup } from '../../functions/backup/file.ts';
import { fromJson, isBoundToSite, type JsonItem } from '../../functions/backup/items.ts';
import { type Item, openDb } from '../../functions/db/db.ts';
import { HEARTBEAT_KEY, IMPORT_KEY, type Kind, kindOf } from '../../functions/db/keys.ts';
import type { Table } from '../../functions/db/scan.ts';
import { sha256, shardOf } from '../../functions/ids.ts';
import { millis } from '../../functions/instants.ts';
import { AGENDA_SHARDS, placeOf } from '../../functions/notices/outbox.ts';
import { openStore } from '../../functions/services.ts';
import type { CloudInstance } from './cloudInstance.ts';
import { CommandError } from './command.ts';
import { fillDataFolder } from './fillDataFolder.ts';
import { putItems } from './putItems.ts';
import { scanKeys } from './scan.ts';

/** What an instance writes by itself before anybody has played there, or keeps only for a while. */
const OF_AN_EMPTY_TABLE: readonly Kind[] = ['heartbeat', 'vapid', 'rate', 'watcher', 'connection', 'signOut', 'job'];
const PAGE = 500;

/** What is imported, and where to. */
export interface Import {
  readonly backup: Backup;
  /** The address at which the site will be, without a slash at the end. */
  readonly site: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onProgress: (items: number) => void;
}

/** How a guest goes on at another address of the site. */
interface GuestLink {
  readonly name: string;
  readonly games: readonly string[];
  readonly link: string;
}

export interface Imported {
  readonly items: number;
  /** Empty if the site keeps its address: then every browser stays signed in. */
  readonly links: readonly GuestLink[];
}

/** Whether browsers will find the site where it was: with its cookies and push messages. */
export const keepsSite = ({ backup, site }: Pick<Import, 'backup' | 'site'>): boolean => backup.header.site === site;

/** Makes a data folder of everything in a file. After an interruption, the same call begins again. */
export async function importToFolder(path: string, given: Import): Promise<Imported> {
  const adapted = adapt(given, AGENDA_SHARDS);
  let links: readonly GuestLink[] = [];
  const items = await fillDataFolder(path, {
    header: { secrets: given.backup.header.secrets, site: given.site },
    items: adapted.items,
    onProgress: given.onProgress,
    finish: async (table) => {
      links = await linksFor(table, given, adapted.guests());
    },
  });
  return { items, links };
}

/**
 * Puts everything in a file into the empty table of a deployed instance, and gives it the file's secrets. Its functions
 * must be stopped. After an interruption, the same call begins again; no other file is taken then.
 */
export async function importToCloud(instance: CloudInstance, given: Import): Promise<Imported> {
  const { backup, now, onProgress } = given;
  const { header } = backup;
  await checkTarget(instance, backup);
  const db = openDb(instance);
  await db.put({ ...IMPORT_KEY, file: idOf(backup), at: header.at });
  await instance.replaceSecrets(header.secrets);
  // Clocks stand still from when the source last ran; if it never did, from when the file was made.
  await db.put({ ...HEARTBEAT_KEY, at: millis(header.at), outages: [] });
  const adapted = adapt(given, instance.agendaShards);
  const items = await putItems(instance, adapted.items, onProgress);
  const links = await linksFor(instance, { ...given, now }, adapted.guests());
  await db.remove(IMPORT_KEY);
  return { items, links };
}

const idOf = ({ header }: Backup): string => sha256(JSON.stringify(header));

/** Throws if a deployed instance cannot take a file, because it is not empty. */
export async function checkTarget(instance: CloudInstance, backup: Backup): Promise<void> {
  const begun = await openDb(instance).get(IMPORT_KEY);
  if (begun === undefined) await refuseFilled(instance);
  else if (begun.file !== idOf(backup))
    throw new CommandError(
      `The ${instance.title} has a part of another file, of ${begun.at}: import that one, or use a new instance.`,
    );
}

async function refuseFilled(instance: CloudInstance): Promise<void> {
  for await (const { keys } of scanKeys(instance, PAGE)) {
    const found = keys.find((key) => !OF_AN_EMPTY_TABLE.includes(kindOf(key) ?? 'commit'));
    if (found !== undefined)
      throw new CommandError(
        `The ${instance.title} is not empty (it has ${found.pk}), and nothing in it was changed: npm run import needs an instance on which nobody has played.`,
      );
  }
}

interface Guest extends Pick<Player, 'id' | 'name' | 'locale'> {
  readonly games: readonly string[];
}

/** The items as the new instance needs them, and the guests among them once all are read. */
function adapt(given: Import, shards: number) {
  const sameSite = keepsSite(given);
  const guests = new Map<string, Player>();
  const gamesOf = new Map<string, string[]>();
  const names = new Map<string, string>();

  const note = (kind: Kind | undefined, item: Item): void => {
    if (kind === 'lobby') names.set(item.id, item.name);
    if (kind === 'membership') gamesOf.set(item.pk, [...(gamesOf.get(item.pk) ?? []), item.game]);
    if (kind === 'profile' && item.email === undefined && item.mergedInto === undefined)
      guests.set(item.pk, item as Player);
  };

  return {
    items: (async function* (): AsyncGenerator<JsonItem> {
      for await (const json of given.backup.items) {
        if (!sameSite && isBoundToSite(json)) continue;
        const kind = kindOf({ pk: String(json.pk?.S), sk: String(json.sk?.S) });
        const isNoted = !sameSite && (kind === 'lobby' || kind === 'membership' || kind === 'profile');
        if (isNoted) note(kind, unmarshall(fromJson(json)));
        yield json.agendaShard === undefined ? json : { ...json, agendaShard: { S: agendaShardOf(json, shards) } };
      }
    })(),

    /** Those with games. */
    guests: (): Guest[] =>
      [...guests].flatMap(([pk, { id, name, locale }]) => {
        const games = gamesOf.get(pk);
        return games === undefined ? [] : [{ id, name, locale, games: games.map((game) => names.get(game) ?? game) }];
      }),
  };
}

/** Instances may divide their agenda into different numbers of parts. */
function agendaShardOf(json: JsonItem, shards: number): string {
  const { game, notice } = unmarshall(fromJson(json));
  return notice === undefined ? String(shardOf(game, shards)) : placeOf(notice, shards);
}

async function linksFor(table: Table, { backup, site, now }: Import, guests: readonly Guest[]): Promise<GuestLink[]> {
  const [secret = ''] = backup.header.secrets;
  const { links } = openStore({ ...table, secret });
  const made: GuestLink[] = [];
  for (const { id, name, locale, games } of guests) {
    const token = await links.issueMoved(id, locale, now);
    made.push({ name, games, link: `${site}/sign-in#token=${token}` });
  }
  return made;
}
