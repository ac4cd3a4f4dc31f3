import { dealtState } from '../bots/dealtState.ts';
import { repeatable } from '../bots/playOut.ts';
import { quickChance } from '../chance/quick.ts';
import type { Chance } from '../core/chapter.ts';
import { decide, evolve, legalMoves, redact, viewFor } from '../game.ts';
import { canonical } from '../proof/canonical.ts';
import type { CommonState, WireEvent, WireMove } from '../rules/definition.ts';
import { rulesetOf } from '../rules/registry.ts';
import type { Seat } from '../vocabulary.ts';
import { alternatives, drawsOf, type PlayedMove } from './luck.ts';

/** What happened in one commit, as one seat may know it. */
export interface SeenCommit {
  readonly version: number;
  readonly events: readonly WireEvent[];
}
/** A move that one seat saw. What it does not know of the state is dealt. */
export interface SeenMove extends PlayedMove {
  readonly version: number;
  readonly events: readonly WireEvent[];
}

/** A draw with more outcomes is none that the table sees. */
const MOST_OUTCOMES = 36;

/** What everybody sees of the events, each as text. */
const shownIn = (events: readonly WireEvent[], ruleset: string): readonly string[] =>
  events.map((event) => canonical(redact(ruleset, event, 'spectator')));

/** How many of the events are as they were seen, up to the first that is not. */
function agreeing(made: readonly string[], seen: readonly string[]): number {
  const differs = made.findIndex((text, at) => text !== seen[at]);
  return differs < 0 ? made.length : differs;
}

/** Chance that draws what the table saw, and which of its draws were seen. */
function chanceAsSeen(before: CommonState, seat: Seat, move: WireMove, seen: readonly string[], seed: number) {
  let chance = quickChance(seed);
  const shown: string[] = [];
  const { ruleset } = before.table;
  const fit = (by: Chance): number => {
    const decision = decide(before, seat, move, by);
    return decision.type === 'refused' ? -1 : agreeing(shownIn(decision.events, ruleset), seen);
  };
  for (const draw of drawsOf({ before, seat, move, chance })) {
    if (draw.type !== 'number' || draw.bound > MOST_OUTCOMES) continue;
    const outcomes = alternatives(chance, draw).map((by) => ({ by, fits: fit(by) }));
    const [best] = outcomes.toSorted((a, b) => b.fits - a.fits);
    if (best === undefined || outcomes.every(({ fits }) => fits === best.fits)) continue;
    chance = best.by;
    shown.push(draw.what);
  }
  return { chance, shown };
}

/** Moves of families too large to list, with what the events say: a discard, cards from the bank. */
function describedMoves(view: CommonState, seat: Seat, events: readonly WireEvent[]): readonly WireMove[] {
  const { moveFields } = rulesetOf(view.table.ruleset).rules;
  const said: Readonly<Record<string, unknown>> = Object.assign({}, ...events.toReversed());
  return legalMoves(view, seat)
    .choices.filter(({ talk }) => talk === undefined)
    .map(({ type, given }) => {
      const fields = Object.keys(moveFields[type] ?? {}).filter((field) => field in said);
      return { ...Object.fromEntries(fields.map((field) => [field, said[field]])), ...given, type };
    });
}

/** The move that a seat made, if the table saw enough of it to tell. */
function moveSeen(
  view: CommonState,
  seat: Seat,
  isReader: boolean,
  events: readonly WireEvent[],
  version: number,
): Omit<SeenMove, 'version'> | readonly [] {
  const before = dealtState(view, repeatable(version));
  const own = viewFor(before, seat);
  const seen = shownIn(events, view.table.ruleset);
  const listed = legalMoves(own, seat).moves;
  // Of others a roll is all that can be judged without their cards.
  const moves = isReader
    ? [...listed, ...describedMoves(own, seat, events)]
    : listed.filter(({ type }) => type === 'rollDice');
  let found: Omit<SeenMove, 'version'> | undefined;
  for (const move of moves) {
    const first = decide(before, seat, move, quickChance(version));
    if (first.type === 'refused' || first.events[0]?.type !== events[0]?.type) continue;
    const { chance, shown } = chanceAsSeen(before, seat, move, seen, version);
    const decision = decide(before, seat, move, chance);
    if (decision.type === 'refused') continue;
    const made = shownIn(decision.events, view.table.ruleset);
    // A move may begin with what another one is: who builds closes the trade.
    if (made.length <= (found?.events.length ?? 0) || agreeing(made, seen) < made.length) continue;
    found = { before, seat, move, chance, shown, after: decision.state, events: events.slice(0, made.length) };
  }
  return found ?? [];
}

/**
 * The rolls of everybody and the moves of one seat, from what this seat saw of a game: what it did not see is dealt, so
 * that its choices can be judged by what it knew. Moves of which it did not see enough are left out, and so is talk.
 */
export function movesSeen(commits: readonly SeenCommit[], reader: Seat): readonly SeenMove[] {
  let view: CommonState | undefined;
  const all: SeenMove[] = [];
  for (const { version, events } of commits) {
    for (let at = 0; at < events.length; ) {
      const rest = events.slice(at);
      // Of the end of a turn one sees that the next begins.
      const seats = view === undefined ? [] : [...new Set([rest[0]?.seat as Seat | undefined, view.turn.active])];
      const found = seats
        .flatMap((seat) =>
          view === undefined || seat === undefined ? [] : moveSeen(view, seat, seat === reader, rest, version),
        )
        .at(0);
      if (found !== undefined) all.push({ ...found, version });
      const made = found?.events ?? rest.slice(0, 1);
      for (const event of made) view = evolve<CommonState>(view, event);
      at += made.length;
    }
  }
  return all;
}
