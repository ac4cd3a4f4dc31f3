import type { AnyState, Reader, Seat, WireEvent } from '../../../engine/index.ts';
import type { Commit } from '../../../functions/api/client.ts';
import { describedIn } from '../../../messages/events/described.ts';
import { describeEvent, withinSentence } from '../../../messages/events.ts';
import { locale, t } from '../words/words.svelte.ts';

/** The subject of a line of the log. */
export const LOG_KINDS = ['all', 'built', 'trade', 'dice'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

interface LogLine {
  readonly key: string;
  readonly version: number;
  /** The event's type. */
  readonly type: string;
  readonly text: string;
  readonly kind: LogKind;
  /** Every player in it. */
  readonly seats: readonly Seat[];
}

/** A turn, with what happened in it. */
export interface LogTurn {
  readonly key: string;
  readonly version: number;
  readonly at: string;
  readonly seat: Seat | undefined;
  /** Absent before the first turn. */
  readonly title: string | undefined;
  readonly lines: readonly LogLine[];
}

const PEOPLE = ['seat', 'partner', 'thief', 'victim', 'holder', 'whom', 'from'] as const;
/** What dice cause in every ruleset. */
const OF_DICE = ['diceRolled', 'produced', 'discarded'];

function kindOf({ type }: WireEvent, ofDice: readonly string[]): LogKind {
  if (type.startsWith('trade')) return 'trade';
  return OF_DICE.includes(type) || ofDice.includes(type) ? 'dice' : 'built';
}

/** Every player whom an event names, and those who received something. */
function seatsIn(event: WireEvent, seats: number): readonly Seat[] {
  const named = PEOPLE.flatMap((field) => {
    const seat = event[field];
    return typeof seat === 'number' && seat >= 0 && seat < seats ? [seat as Seat] : [];
  });
  const gains = event.type === 'produced' ? (event.gains as readonly (readonly number[])[]) : [];
  return [...named, ...gains.flatMap((cards, seat) => (cards.some((n) => n > 0) ? [seat as Seat] : []))];
}

/** The line of a turn that ended by default, and in which nothing else was left to play. */
const outOfTime = (version: number, seat: Seat): LogLine => ({
  key: `${version}.end`,
  version,
  type: 'timeRanOut',
  text: t('log.byDefault'),
  kind: 'built',
  seats: [seat],
});

/** Says once for a roll and its consequences that there was nothing to choose. */
const isFirst = (noChoice: readonly number[], i: number): boolean => !noChoice.includes(i - 1);

/**
 * The log in words, turn by turn, the oldest first.
 * @param ofDice the ruleset's own events that dice cause, by type
 */
export function logTurns(
  commits: readonly Commit[],
  view: AnyState,
  names: readonly string[],
  reader: Reader,
  ofDice: readonly string[] = [],
): readonly LogTurn[] {
  const reading = { you: reader, names, board: view.table.board, ruleset: view.table.ruleset };
  const turns: (Omit<LogTurn, 'lines'> & { lines: LogLine[] })[] = [];
  for (const commit of commits) {
    const { version, at, seat, events, byDefault, byOrder, noChoice } = commit;
    const described = describedIn(commit);
    for (const [i, event] of (events as readonly WireEvent[]).entries()) {
      const text = described.includes(event) ? describeEvent(locale(), event, reading) : undefined;
      if (text === undefined) continue;
      const key = `${version}.${i}`;
      if (event.type === 'turnBegan') {
        if (byDefault && i === 0 && seat !== undefined) turns.at(-1)?.lines.push(outOfTime(version, seat as Seat));
        turns.push({ key, version, at, seat: event.seat as Seat, title: text, lines: [] });
      } else {
        if (turns.length === 0) turns.push({ key, version, at, seat: undefined, title: undefined, lines: [] });
        const mark = byOrder?.includes(i)
          ? 'log.byOrder'
          : noChoice?.includes(i)
            ? isFirst(noChoice, i)
              ? 'log.noChoice'
              : undefined
            : byDefault && i === 0
              ? 'log.byDefault'
              : undefined;
        const after = mark === 'log.byDefault' ? text : withinSentence(text, reading);
        const said = mark === undefined ? text : `${t(mark)} ${after}`;
        const seats = seatsIn(event, view.table.seats.length);
        turns.at(-1)?.lines.push({ key, version, type: event.type, text: said, kind: kindOf(event, ofDice), seats });
      }
    }
  }
  return turns;
}

/** The lines of one kind about one player; turns without any are left out. */
export const filtered = (turns: readonly LogTurn[], kind: LogKind, seat: Seat | undefined): readonly LogTurn[] => {
  if (kind === 'all' && seat === undefined) return turns;
  const fits = (line: LogLine) =>
    (kind === 'all' || line.kind === kind) && (seat === undefined || line.seats.includes(seat));
  return turns.map((turn) => ({ ...turn, lines: turn.lines.filter(fits) })).filter(({ lines }) => lines.length > 0);
};
