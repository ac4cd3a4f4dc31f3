import type { Outcome } from '../../../functions/api/client.ts';
import { outcomeSaid } from '../words/trouble.ts';

/** What is done about a problem with this code, in place of saying what it is. */
type Expected = Readonly<Record<string, () => unknown>>;

/** Requests of a part of the page, one at a time: whether one is under way, and what came of the last one. */
export class Attempts {
  busy = $state(false);
  /** Why it failed. */
  trouble = $state<string>();
  /** What it did, as the part of the page says it. */
  message = $state<string>();
  readonly #onfail: () => void;

  constructor(onfail: () => void = () => undefined) {
    this.#onfail = onfail;
  }

  /** Says no more of the last one. */
  forget(): void {
    this.trouble = undefined;
    this.message = undefined;
  }

  /** The result of the request; nothing if it failed. */
  async run<T>(request: Promise<Outcome<T>>, expected: Expected = {}): Promise<{ readonly value: T } | undefined> {
    this.busy = true;
    this.forget();
    const outcome = await request;
    this.busy = false;
    if (outcome.type === 'answer') return outcome;
    const act = outcome.type === 'problem' ? expected[outcome.problem.code] : undefined;
    if (act === undefined) this.trouble = await outcomeSaid(outcome);
    else act();
    this.#onfail();
    return undefined;
  }
}
