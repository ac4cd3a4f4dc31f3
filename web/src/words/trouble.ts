import type { Outcome, Problem } from '../../../functions/api/client.ts';
import { fetched } from '../ui/fetched.ts';
import { locale, t } from './words.svelte.ts';

type Names = (seat: number) => string | undefined;

/** What a problem says to the reader. Its words are loaded when something goes wrong, which is rare. */
export async function problemSaid(problem: Problem, names?: Names): Promise<string> {
  const { sayProblem } = await fetched(() => import('../../../messages/problems.ts'));
  return sayProblem(locale(), problem, names);
}

/** Why the rules forbid a move. */
export async function refusalSaid(
  refusal: { readonly code: string; readonly facts: Readonly<Record<string, unknown>> },
  names?: Names,
): Promise<string> {
  const { sayRefusal } = await fetched(() => import('../../../messages/refusals.ts'));
  return sayRefusal(locale(), refusal, names);
}

/** What prevented an answer, for the reader. */
export const outcomeSaid = (
  outcome: Exclude<Outcome<unknown>, { readonly type: 'answer' }>,
): Promise<string> | string => (outcome.type === 'problem' ? problemSaid(outcome.problem) : t('site.unreachable'));
