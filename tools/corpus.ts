import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type AnyState,
  canonical,
  type Fields,
  type GameRecord,
  replay,
  rulesetOf,
  type Seat,
  upcast,
  type WireEvent,
} from '../engine/index.ts';

/** Recorded games of every released version, with their results. What a release has written here never changes. */
export const CORPUS = join(import.meta.dirname, '..', 'test', 'corpus');

/** A whole game as a version of the program recorded it. */
export interface CorpusGame {
  readonly ruleset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly record: GameRecord;
  readonly outcome: {
    readonly winners: readonly Seat[];
    readonly reason: string;
    readonly turns: number;
    readonly points: readonly number[];
  };
}

/** A version's declaration of a ruleset's events and moves: by type and field, the field's kind, schema and readers. */
export interface Declaration {
  readonly format: number;
  readonly events: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly moves: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Hashes of the last states of recorded games, by game and by the format of the state. */
export type StateHashes = Readonly<Record<string, Readonly<Record<string, string>>>>;

const PACKED = '.json.gz';
const DECLARED = 'declared';
const STATES = join(CORPUS, 'states.json');

const folders = (): string[] =>
  readdirSync(CORPUS, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** The folders with what a version declared. `earlier` has none: its games show rules that have changed since. */
export const corpusVersions = (): string[] =>
  folders().filter((version) => existsSync(join(CORPUS, version, DECLARED + PACKED)));

/** The names of all recorded games: folder and game. */
export const corpusGames = (): string[] =>
  folders().flatMap((folder) =>
    readdirSync(join(CORPUS, folder))
      .filter((name) => name.endsWith(PACKED))
      .map((name) => name.slice(0, -PACKED.length))
      .filter((name) => name !== DECLARED)
      .map((name) => `${folder}/${name}`),
  );

const read = (name: string) => JSON.parse(gunzipSync(readFileSync(join(CORPUS, name + PACKED))).toString());
const write = (name: string, value: unknown): void =>
  writeFileSync(join(CORPUS, name + PACKED), gzipSync(JSON.stringify(value), { level: 9 }));

export const readGame = (name: string): CorpusGame => read(name);
export const writeGame = (name: string, game: CorpusGame): void => write(name, game);

export const readStates = (): StateHashes => (existsSync(STATES) ? JSON.parse(readFileSync(STATES, 'utf8')) : {});
export const writeStates = (states: StateHashes): void =>
  writeFileSync(STATES, `${JSON.stringify(states, undefined, 2)}\n`);

/** All events of a recorded game, in the current format. */
export const eventsOf = ({ ruleset, record }: CorpusGame): readonly WireEvent[] =>
  record.commits.flatMap(({ format, events }) => upcast(ruleset, format, events));

export const stateHash = (state: AnyState): string => createHash('sha256').update(canonical(state)).digest('hex');

/** The hash of a recorded game's last state in the current format. */
export const lastStateHash = (game: CorpusGame): string => stateHash(replay(eventsOf(game)));

const declared = (types: Readonly<Record<string, Fields>>) =>
  JSON.parse(
    JSON.stringify(
      Object.fromEntries(
        Object.entries(types).map(([type, fields]) => [
          type,
          Object.fromEntries(Object.entries(fields).map(([name, { is: _, slot: __, ...field }]) => [name, field])),
        ]),
      ),
    ),
  );

/** A ruleset's current declarations. */
export const declarationOf = (ruleset: string): Declaration => {
  const { format, eventFields, moveFields } = rulesetOf(ruleset).rules;
  return { format, events: declared(eventFields), moves: declared(moveFields) };
};

export const readDeclarations = (version: string): Readonly<Record<string, Declaration>> =>
  read(`${version}/${DECLARED}`);
export const writeDeclarations = (version: string, declarations: Readonly<Record<string, Declaration>>): void =>
  write(`${version}/${DECLARED}`, declarations);
