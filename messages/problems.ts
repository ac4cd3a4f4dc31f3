import { problems } from './catalogues/problems.ts';
import { type Refused, type SeatNames, sayRefusal } from './refusals.ts';
import { type Locale, translator } from './translate.ts';

type Key = keyof (typeof problems)['en'];
const say = translator<Key>(problems);

/** What the message of a problem needs to know. */
export interface ProblemDetails {
  readonly code: string;
  readonly faults?: readonly { readonly at: string; readonly code: string }[];
  readonly refusal?: Refused;
  readonly retryAfter?: number;
  /** How many tries are left. */
  readonly left?: number;
}

const known = (locale: Locale, key: string, otherwise: Key): Key => (say.has(locale, key) ? key : otherwise);

/** What is wrong with one value. */
const sayFault = (locale: Locale, code: string): string =>
  say(locale, known(locale, `fault.${code}`, 'fault.wrongFormat'));

/** A problem in words, as precise as its details allow. */
export const sayProblem = (locale: Locale, problem: ProblemDetails, names?: SeatNames): string => {
  if (problem.refusal !== undefined) return sayRefusal(locale, problem.refusal, names);
  const title = say(locale, known(locale, `problem.${problem.code}`, 'problem.internal'));
  const [fault] = problem.faults ?? [];
  if (fault !== undefined) return `${title} ${sayFault(locale, fault.code)}`;
  if (problem.left !== undefined) return `${title} ${say(locale, 'problem.left', { left: problem.left })}`;
  if (problem.retryAfter === undefined) return title;
  return `${title} ${say(locale, 'problem.retryAfter', { seconds: problem.retryAfter })}`;
};
