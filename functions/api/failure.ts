import type { Context } from 'hono';
import type { Lobby } from '../lobby/lobby.ts';
import type { LobbyOutcome } from '../lobby/lobbyService.ts';
import { localeOf } from './locale.ts';
import { PROBLEMS, type Problem, type ProblemCode } from './problems.ts';

type Facts = Omit<Problem, 'type' | 'title' | 'status' | 'code' | 'requestId'>;

/** An error that becomes a response: a code of {@link PROBLEMS} with its facts. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ProblemCode;
  readonly facts: Facts;

  constructor(code: ProblemCode, facts: Facts = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

/** `throw failed('seatTaken')` */
export const failed = (code: ProblemCode, facts?: Facts): Failure => new Failure(code, facts);

/** The lobby after a change, or the response that refuses it. */
export const changedIn = (change: LobbyOutcome): Lobby => {
  if (change.type === 'changed') return change.lobby;
  throw failed(change.type === 'rejected' ? change.code : 'gameNotFound');
};

/** The response for a problem, in the reader's language. Most requests have none: its words are loaded with the first. */
export const answerProblem = async (c: Context, code: ProblemCode, facts: Facts = {}): Promise<Response> => {
  const { problems: titles } = await import('../../messages/catalogues/problems.ts');
  const locale = localeOf(c.req.header('accept-language'));
  const problem: Problem = {
    type: `urn:coloni:problem:${code}`,
    title: titles[locale][`problem.${code}`],
    status: PROBLEMS[code],
    code,
    ...facts,
    requestId: c.get('requestId'),
  };
  c.header('content-type', 'application/problem+json');
  c.header('content-language', locale);
  c.header('vary', 'accept-language', { append: true });
  if (facts.retryAfter !== undefined) c.header('retry-after', String(facts.retryAfter));
  return c.body(JSON.stringify(problem), PROBLEMS[code]);
};
