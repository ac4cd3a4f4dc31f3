/**
 * node tools/run.mjs tools/recordCorpus.ts: records games of this version into test/corpus, once, when it is released.
 * With --again it records the present version again, before it is released. With --next it records games of rulesets
 * that no release contains yet, until a release replaces them; games that the ruleset still plays alike stay. With --states it adds the hashes of last states that a
 * new format has changed, for the games of all versions.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pointsIn, rulesetNames, rulesetOf, type Seat, verifyRecord } from '../engine/index.ts';
import { VERSION } from '../functions/play/version.ts';
import {
  CORPUS,
  type CorpusGame,
  corpusGames,
  corpusVersions,
  declarationOf,
  eventsOf,
  lastStateHash,
  readDeclarations,
  readGame,
  readStates,
  writeDeclarations,
  writeGame,
  writeStates,
} from './corpus.ts';
import { recordGame } from './recordGame.ts';
import { rulesetTools } from './rulesets/all.ts';
import type { Wanted } from './rulesets/definition.ts';

const listed = new Map<string, readonly Wanted[]>(
  Object.entries(rulesetTools).map(([name, { games }]) => [name, games]),
);

/** The games that are recorded of each ruleset: those that it lists, or else one. */
const WANTED: readonly Wanted[] = rulesetNames().flatMap(
  (ruleset) =>
    listed.get(ruleset) ?? [{ name: `${ruleset}-3`, ruleset, options: {}, bots: ['sensible', 'random', 'sensible'] }],
);

const SEEDS = 80;
const MOST_COMMITS = 700;

const kindsIn = (game: CorpusGame): string[] => eventsOf(game).map(({ type }) => `${game.ruleset} ${type}`);

/** Of games with several seeds, the one with the most new kinds of events; of these the shortest. */
function best({ ruleset, options, bots, talk = false }: Wanted, known: ReadonlySet<string>): CorpusGame {
  const found: { game: CorpusGame; news: number }[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { record, state } = recordGame({ ruleset, options, bots, seed, turnCap: 400, talk });
    if (!state.ending.over || record.commits.length > MOST_COMMITS) continue;
    const { winners, reason = '' } = state.ending;
    const points = bots.map((_, seat) => pointsIn(state, seat as Seat));
    const game = { ruleset, options, record, outcome: { winners, reason, turns: state.turn.number, points } };
    found.push({ game, news: new Set(kindsIn(game).filter((kind) => !known.has(kind))).size });
  }
  const [chosen] = found.sort((a, b) => b.news - a.news || a.game.record.commits.length - b.game.record.commits.length);
  if (chosen === undefined) throw new Error(`no game of ${ruleset} ends within ${MOST_COMMITS} commits`);
  return chosen.game;
}

/** Adds the missing hashes of last states for the current formats; existing ones stay. */
function addStates(): void {
  const states = { ...readStates() };
  for (const name of corpusGames()) {
    const game = readGame(name);
    const format = String(rulesetOf(game.ruleset).rules.format);
    states[name] = { [format]: lastStateHash(game), ...states[name] };
  }
  writeStates(states);
}

/** The folder of games of rulesets that no release contains yet. */
const NEXT = 'next';

/** Whether a recorded game is what is wanted, and its ruleset still plays it as it was played. */
function isCurrent(name: string, { ruleset, options, bots }: Wanted): boolean {
  if (!corpusGames().includes(name)) return false;
  const game = readGame(name);
  const played = JSON.stringify([game.ruleset, game.options, game.outcome.points.length]);
  if (played !== JSON.stringify([ruleset, options, bots.length])) return false;
  return verifyRecord(game.record).finding === undefined;
}

/** Records games into the folder of a version. */
function record(version: string, wanted: readonly Wanted[], keep: (name: string, one: Wanted) => boolean): void {
  const folder = join(CORPUS, version);
  mkdirSync(folder, { recursive: true });
  const kept = wanted.filter((one) => keep(`${version}/${one.name}`, one)).map(({ name }) => name);
  for (const file of readdirSync(folder))
    if (!kept.some((name) => file.startsWith(`${name}.`))) rmSync(join(folder, file));
  const known = new Set(kept.flatMap((name) => kindsIn(readGame(`${version}/${name}`))));
  for (const one of wanted) {
    if (kept.includes(one.name)) continue;
    const game = best(one, known);
    writeGame(`${version}/${one.name}`, game);
    for (const kind of kindsIn(game)) known.add(kind);
    console.log(`${one.name}: ${game.record.commits.length} commits, ${game.outcome.reason}`);
  }
  const rulesets = rulesetNames().filter((ruleset) => wanted.some((one) => one.ruleset === ruleset));
  writeDeclarations(version, Object.fromEntries(rulesets.map((ruleset) => [ruleset, declarationOf(ruleset)])));
  const isKept = (name: string) => !name.startsWith(`${version}/`) || kept.includes(name.slice(version.length + 1));
  const states = Object.entries(readStates()).filter(([name]) => isKept(name));
  writeStates(Object.fromEntries(states));
  addStates();
  const untold = rulesets.flatMap((ruleset) =>
    Object.keys(rulesetOf(ruleset).rules.eventFields).flatMap((type) =>
      known.has(`${ruleset} ${type}`) ? [] : [`${ruleset} ${type}`],
    ),
  );
  console.log(`In no game: ${untold.join(', ') || 'nothing'}. Their fields are held by what is declared.`);
}

function recordRelease(again: boolean): number {
  const folder = join(CORPUS, VERSION);
  if (existsSync(folder) && readdirSync(folder).length > 0 && !again) {
    console.error(`The games of ${VERSION} are recorded. As long as it is not released, --again records them again.`);
    return 1;
  }
  record(VERSION, WANTED, () => false);
  rmSync(join(CORPUS, NEXT), { recursive: true, force: true });
  return 0;
}

/** Games of the rulesets that earlier releases did not have. */
function recordNext(): void {
  const released = corpusVersions().filter((version) => version !== NEXT);
  const known = new Set(released.flatMap((version) => Object.keys(readDeclarations(version))));
  record(
    NEXT,
    WANTED.filter(({ ruleset }) => !known.has(ruleset)),
    isCurrent,
  );
}

const { values } = parseArgs({
  options: {
    again: { type: 'boolean', default: false },
    next: { type: 'boolean', default: false },
    states: { type: 'boolean', default: false },
  },
});
if (values.states) addStates();
else if (values.next) recordNext();
else process.exitCode = recordRelease(values.again);
