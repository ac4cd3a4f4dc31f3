import {
  type AnyState,
  awardsOf,
  type Cards,
  NOBODY,
  rulesetOf,
  type Seat,
  type WireEvent,
} from '../../../engine/index.ts';
import { describeEvent, describeStory, type Reading } from '../../../messages/events.ts';
import type { Locale } from '../../../messages/translate.ts';

/** A turn in short: whose it was, and what happened in it. */
interface Turn {
  /** Absent in the draft. */
  readonly seat: Seat | undefined;
  readonly text: string;
}

/** What happened while somebody was away. */
export interface Story {
  /** What others took from the reader, or now hold in the reader's place. */
  readonly losses: readonly string[];
  /** What the land yielded in all rolls together, by seat. */
  readonly gains: readonly (Cards | undefined)[];
  readonly turns: readonly Turn[];
}

const gainsOf = (event: WireEvent): readonly Cards[] | undefined =>
  event.type === 'produced' ? (event.gains as readonly Cards[]) : undefined;

const added = (a: Cards | undefined, b: Cards): Cards => (a === undefined ? b : a.map((n, kind) => n + (b[kind] ?? 0)));

/** Special cards that went from the reader to somebody else. */
const isOvertaken = ({ type, holder }: WireEvent, before: AnyState | undefined, reader: Seat): boolean => {
  if (before === undefined || holder === reader || holder === NOBODY) return false;
  return awardsOf(before, reader).some(({ name }) => type === `${name}Moved`);
};

/**
 * What has just happened, in short: the last turn in which something did, and what the reader lost before it.
 * @param before the game before the first event, if it is known
 */
export function latelyIn(
  locale: Locale,
  events: readonly WireEvent[],
  reading: Reading & { readonly ruleset: string },
  before: AnyState | undefined,
): { readonly losses: readonly string[]; readonly text: string } {
  let end = events.length;
  for (;;) {
    const begin = events.slice(0, end).findLastIndex(({ type }) => type === 'turnBegan');
    const text = describeStory(locale, events.slice(Math.max(0, begin), end), reading).paragraphs.join(' ');
    if (text !== '' || begin < 0)
      return { losses: storyOf(locale, events.slice(0, Math.max(0, begin)), reading, before).losses, text };
    end = begin;
  }
}

/**
 * Summarises events: losses first, the land's yield as one sum, then turn by turn.
 * @param before the game before the first of them, if it is known
 */
export function storyOf(
  locale: Locale,
  events: readonly WireEvent[],
  reading: Reading & { readonly ruleset: string },
  before: AnyState | undefined,
): Story {
  const { losses } = rulesetOf(reading.ruleset);
  const { you } = reading;
  const isLoss = (event: WireEvent) =>
    you !== 'spectator' && (event[losses[event.type] ?? ''] === you || isOvertaken(event, before, you));
  const begun = before !== undefined && before.turn.number > 0 ? before.turn.active : undefined;
  const gains: (Cards | undefined)[] = [];
  const turns: { seat: Seat | undefined; events: WireEvent[] }[] = [];
  for (const event of events) {
    for (const [seat, cards] of (gainsOf(event) ?? []).entries())
      if (cards.some((n) => n > 0)) gains[seat] = added(gains[seat], cards);
    if (event.type === 'turnBegan') turns.push({ seat: event.seat as Seat, events: [] });
    else if (gainsOf(event) === undefined) {
      if (turns.length === 0) turns.push({ seat: begun, events: [] });
      turns.at(-1)?.events.push(event);
    }
  }
  return {
    losses: events.filter(isLoss).flatMap((event) => describeEvent(locale, event, reading) ?? []),
    gains,
    turns: turns.flatMap(({ seat, events }) => {
      const text = describeStory(locale, events, reading).paragraphs.join(' ');
      return text === '' ? [] : [{ seat, text }];
    }),
  };
}
