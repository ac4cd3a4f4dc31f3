import {
  type AnyState,
  evolve,
  type Field,
  type Reader,
  redact,
  rulesetOf,
  type WireEvent,
} from '../../engine/index.ts';
import type { Item } from '../../functions/db/db.ts';
import type { ReaderName, World } from './worlds.ts';

export interface Twin {
  readonly items: readonly Item[];
  /** How many cards and choices that the reader must not know are others than in the world itself. */
  readonly hidden: number;
}

/** A place in the log where something is said that the reader does not see. */
interface HiddenPlace {
  readonly commit: number;
  readonly event: number;
  readonly field: string;
}

const MOST_CHANGES = 6;
const MOST_PLACES = 30;

const readerOf = (reader: ReaderName): Reader =>
  reader === 'outsider' || reader === 'spectator' ? 'spectator' : (Number(reader) as Reader);

/** The other values that a secret field could have. */
function otherValues(field: Field<unknown>, value: unknown): unknown[] {
  const { enum: among } = field.schema as { enum?: readonly unknown[] };
  if (among !== undefined) return among.filter((one) => one !== value);
  if (!Array.isArray(value) || value.length < 2) return [];
  const turned = value.map((_, index) => value[(index + 1) % value.length]);
  return JSON.stringify(turned) === JSON.stringify(value) ? [] : [turned];
}

/** Whether the hands of a full state could be hands: no card is owed, and each hand is as large as it says. */
function isConsistent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const { n, cards } = value as { n?: unknown; cards?: unknown };
  if (typeof n === 'number' && Array.isArray(cards)) {
    const counted = cards.every((card) => typeof card === 'number');
    if (counted && cards.some((count) => count < 0)) return false;
    const size = counted ? cards.reduce((sum: number, count) => sum + Number(count), 0) : cards.length;
    if (size !== n) return false;
  }
  return Object.values(value).every(isConsistent);
}

/**
 * The commits of a game with other secrets: as many of the hidden cards and choices as can be are others. Whatever the
 * reader has seen is the same.
 */
export function withOtherSecrets(ruleset: string, log: readonly (readonly WireEvent[])[], reader: ReaderName) {
  const commits = log.map((events) => [...events]);
  const { eventFields } = rulesetOf(ruleset).rules;
  const who = readerOf(reader);
  const places = commits
    .slice(1)
    .flatMap((events, at) =>
      events.flatMap((event, nth) =>
        hiddenIn(ruleset, event, who).map((field): HiddenPlace => ({ commit: at + 1, event: nth, field })),
      ),
    );

  /** The state before each commit. */
  let before: (AnyState | undefined)[] = [];
  const fold = (from: number): AnyState | undefined => {
    let state = from === 0 ? undefined : before[from];
    for (let commit = from; commit < commits.length; commit++) {
      before[commit] = state;
      for (const event of commits[commit] ?? []) state = evolve(state, event);
    }
    return state;
  };
  fold(0);
  let hidden = 0;
  for (const { commit, event, field } of places.reverse().slice(0, MOST_PLACES)) {
    if (hidden === MOST_CHANGES) break;
    const list = commits[commit] as WireEvent[];
    const kept = list[event] as WireEvent;
    const declared = eventFields[kept.type]?.[field] as Field<unknown> | undefined;
    if (declared === undefined) continue;
    const held = [...before];
    const fits = otherValues(declared, kept[field]).some((value) => {
      list[event] = { ...kept, [field]: value } as WireEvent;
      try {
        if (isConsistent(fold(commit))) return true;
      } catch {
        // A card that was played later cannot be another.
      }
      before = [...held];
      return false;
    });
    if (fits) hidden++;
    else list[event] = kept;
  }
  return { commits, hidden };
}

/**
 * The same game for a reader, with other secrets, another chance to come, and other private data of the players. The
 * chain stays as it is: its hashes are salted, so that nobody can tell what they are of.
 */
export function twinOf({ ruleset, items, game, open, players }: World, reader: ReaderName): Twin {
  const log = items.filter(({ pk }) => pk === `GAME#${game}`).sort((a, b) => (a.sk < b.sk ? -1 : 1));
  const events = log.map((item) => JSON.parse(item.events) as WireEvent[]);
  const { commits, hidden } = withOtherSecrets(ruleset, events, reader);
  const own = reader === 'spectator' ? undefined : players[reader];
  return {
    hidden,
    items: [
      ...items.map((item) => {
        const at = log.indexOf(item);
        if (at >= 0) return { ...item, events: JSON.stringify(commits[at]) };
        if (item.pk.startsWith('SEED#')) return otherChance(item);
        return otherPrivacy(item, own, own !== undefined && reader !== 'outsider');
      }),
      ...privateGames(items, open),
    ],
  };
}

/**
 * More games by invitation than a list is long, all later than the public ones, between people who are not here: half of
 * those under way are listed as earlier versions did it.
 */
export function privateGames(items: readonly Item[], open: string): Item[] {
  const { seats, ...lobby } = items.find(({ pk, sk }) => pk === `LOBBY#${open}` && sk === 'INFO') ?? {};
  return ['invited', 'live', 'liveInvited', ''].flatMap((listing, kind) =>
    Array.from({ length: 220 / 4 }, (_, n): Item => {
      const id = `strange${kind}a${String(n).padStart(4, '0')}`;
      const status = listing === 'invited' ? 'open' : listing === '' ? 'finished' : 'started';
      const at = `2036-01-01T00:00:${String(n).padStart(2, '0')}.000Z`;
      const strangers = seats.map((_: unknown, seat: number) => ({
        type: 'person',
        player: `stranger${seat}`,
        name: 'X',
      }));
      const listed = listing === '' ? {} : { listing: `${listing}#${n % 4}`, listedAt: at };
      const times = { createdAt: at, startedAt: at, endedAt: at };
      const { listing: _listing, listedAt: _listedAt, ...rest } = lobby;
      return {
        ...rest,
        ...times,
        pk: `LOBBY#${id}`,
        sk: 'INFO',
        id,
        status,
        host: 'stranger0',
        seats: strangers,
        ...listed,
      };
    }),
  );
}

/** The fields of an event that a reader does not see. */
const hiddenIn = (ruleset: string, event: WireEvent, reader: Reader): string[] => {
  const redacted = redact(ruleset, event, reader);
  return Object.keys(event).filter((field) => !(field in redacted));
};

/** The same item with other private data, where it is not the reader's. */
export function otherPrivacy(item: Item, own: string | undefined, isSeated = false): Item {
  if (item.pk.startsWith('LOBBY#') && item.sk === 'INFO') return otherLobby(item, own);
  if (item.pk.startsWith('PLAYER#') && item.sk === 'PROFILE' && item.pk !== `PLAYER#${own}`) return otherProfile(item);
  if (item.pk.startsWith('ORDERS#') && item.sk !== own) return { ...item, orders: { roll: 'nothingElse' } };
  if (item.pk.startsWith('NOTE#') && item.sk !== own) return { ...item, text: 'Somebody else’s secret plan' };
  if (item.pk.startsWith('CHAT#') && !isSeated) return { ...item, text: 'Not for outsiders' };
  if (item.pk.startsWith('EMAIL#') && item.player !== own)
    return { ...item, pk: `EMAIL#someone.else.${item.pk.slice(6)}` };
  return item;
}

const otherHex = (text: string): string =>
  text.replace(/./g, (digit) => ((Number.parseInt(digit, 16) + 5) % 16).toString(16));

/** What chance would bring is another. */
const otherChance = (item: Item): Item => ({
  ...item,
  seed: otherHex(item.seed),
  ...(item.key && { key: Uint8Array.from(item.key as Uint8Array, (byte) => byte ^ 0x55) }),
});

/** What a player keeps to himself is another. */
const otherProfile = (item: Item): Item => ({
  ...item,
  email: `someone.else.${item.email}`,
  mailState: 'soft',
  mailOff: ['offer'],
  zone: 'Asia/Tokyo',
  vacation: [{ from: '2031-01-01', to: '2031-02-03' }],
});

/** What others of a table keep to themselves; who does not belong to one by invitation knows nothing of it. */
function otherLobby(lobby: Item, own: string | undefined): Item {
  const isMember = lobby.seats.some(({ player }: { player?: string }) => player !== undefined && player === own);
  if (lobby.status !== 'open') {
    const written = isMember ? 0 : 4;
    const messages = (lobby.messages ?? 0) + written;
    return { ...lobby, invitation: 'b'.repeat(26), messages, version: lobby.version + written };
  }
  const seats = lobby.seats.map((seat: { player?: string; seed?: string }) =>
    seat.seed === undefined || seat.player === own ? seat : { ...seat, seed: otherHex(seat.seed) },
  );
  if (isMember) return { ...lobby, seats };
  return { ...lobby, seats, name: 'A secret meeting', invitation: 'b'.repeat(26), version: lobby.version + 3 };
}
