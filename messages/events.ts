import type { AnyEvent, Reader, Seat, WireEvent } from '../engine/index.ts';
import { type Clause, framed, type Reading, says } from './events/clause.ts';
import { commonDescribers } from './events/common.ts';
import { rulesetDescribers } from './rulesets/registry.ts';
import { humanise, type Locale } from './translate.ts';

export { cardsInWords, listed, purposeInWords, type Reading, t as eventWords } from './events/clause.ts';
export { placeInWords } from './events/common.ts';

type AnyDescriber = (event: never, reading: Reading) => readonly Clause[];
const describerOf = (type: string): AnyDescriber | undefined =>
  [commonDescribers, ...rulesetDescribers()]
    .map((describers) => (describers as Readonly<Record<string, AnyDescriber>>)[type])
    .find((describer) => describer !== undefined);

/** Whether events of this type have words, or are known to need none. */
export const isDescribed = (type: string): boolean => describerOf(type) !== undefined;

/** An event that no ruleset has words for: who did what, by its name. */
const byName = (event: AnyEvent, { names, ruleset }: Reading): readonly Clause[] => {
  if (ruleset === undefined || !('seat' in event)) return [];
  const name = names[event.seat as Seat] ?? '–';
  return [{ key: 'byName', values: { name, what: humanise(event.type).toLowerCase() } }];
};

const clausesOf = (event: AnyEvent, reading: Reading): readonly Clause[] =>
  describerOf(event.type)?.(event as never, reading) ?? byName(event, reading);

/**
 * An event in words, as one reader may know it: "Anna rolled 8.", "You received 2 grain." `undefined` where an event
 * says nothing to a person.
 */
export function describeEvent(locale: Locale, event: WireEvent, reading: Reading): string | undefined {
  const clauses = clausesOf(event, reading);
  return clauses.length === 0 ? undefined : sentences(locale, clauses, reading).join(' ');
}

/** A sentence that goes on after other words begins with a small letter, unless it begins with a name. */
export const withinSentence = (sentence: string, { names }: Pick<Reading, 'names'>): string =>
  names.some((name) => sentence.startsWith(name))
    ? sentence
    : `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

export interface Story {
  /** One for each turn, oldest first. */
  readonly paragraphs: readonly string[];
  /** How many turns before these were left out. */
  readonly earlier: number;
}

/** A summary of many events: a paragraph for each turn, without the negotiation of offers. */
export function describeStory(locale: Locale, events: readonly AnyEvent[], reading: Reading, most = 8): Story {
  const turns: AnyEvent[][] = [[]];
  for (const event of events) {
    if (event.type === 'turnBegan') turns.push([]);
    else turns[turns.length - 1]?.push(event);
  }
  const described = turns
    .map((turn) => {
      const clauses = turn.flatMap((event) => rollerFirst(clausesOf(event, reading), turn, reading.you));
      return sentences(
        locale,
        clauses.filter(({ talk }) => !talk),
        reading,
      ).join(' ');
    })
    .filter((paragraph) => paragraph !== '');
  return { paragraphs: described.slice(-most), earlier: Math.max(0, described.length - most) };
}

/** What the land gives: first of the one who rolled, in the same sentence, then of the reader, then of the others. */
function rollerFirst(clauses: readonly Clause[], turn: readonly AnyEvent[], you: Reader): readonly Clause[] {
  if (clauses.length < 2 || clauses[0]?.key !== 'produced') return clauses;
  const roll = turn.find(({ type }) => type === 'diceRolled');
  const roller = roll !== undefined && 'seat' in roll ? roll.seat : undefined;
  const rank = ({ who }: Clause) => (who === roller ? 0 : who === you ? 1 : 2);
  return clauses.toSorted((a, b) => rank(a) - rank(b));
}

/** Clauses in a row about one player make one sentence. */
function sentences(locale: Locale, clauses: readonly Clause[], reading: Reading): string[] {
  const runs: { who: Seat | undefined; clauses: Clause[] }[] = [];
  for (const clause of clauses) {
    const run = runs[runs.length - 1];
    if (run === undefined || clause.who === undefined || run.who !== clause.who || isFull(run.clauses, clause))
      runs.push({ who: clause.who, clauses: [clause] });
    else join(run.clauses, clause);
  }
  return runs.map((run) =>
    framed(
      locale,
      run.who,
      run.clauses.map((clause) => says(locale, clause, reading)),
      reading,
    ),
  );
}

/** A sentence has at most four clauses, and a roll begins a new one. */
const isFull = (clauses: readonly Clause[], next: Clause): boolean => clauses.length >= 4 || next.key === 'diceRolled';

/** Adds a clause to those before it: roads and settlements to what was built before, purchases to purchases. */
function join(clauses: Clause[], clause: Clause): void {
  const at = clauses.findIndex(({ key }) => key === clause.key);
  const before = clauses[at];
  if (before?.pieces !== undefined && clause.pieces !== undefined)
    clauses[at] = { ...before, pieces: added(before.pieces, clause.pieces) };
  else if (before?.deals !== undefined && clause.deals !== undefined)
    clauses[at] = { ...before, deals: [...before.deals, ...clause.deals] };
  else if (before?.adds === true) clauses[at] = { ...before, values: added(before.values ?? {}, clause.values ?? {}) };
  else clauses.push(clause);
}

function added<T extends Readonly<Record<string, unknown>>>(a: T, b: Readonly<Record<string, unknown>>): T {
  const sum: Record<string, unknown> = { ...a };
  for (const [key, n] of Object.entries(b)) sum[key] = Number(sum[key] ?? 0) + Number(n);
  return sum as T;
}
