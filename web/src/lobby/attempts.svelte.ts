import type { Outcome } from '../../../functions/api/client.ts';
import { outcomeSaid } from '../words/trouble.ts';

/** Requests of a page, one at a time: whether one is under way, and why the last one failed. */
export class Attempts {
  busy = $state(false);
  trouble = $state<string>();
  readonly #onfail: () => void;

  constructor(onfail: () => void = () => undefined) {
    this.#onfail = onfail;
  }

  /** The result of the request; nothing if it failed. */
  async run<T>(request: Promise<Outcome<T>>): Promise<{ readonly value: T } | undefined> {
    this.busy = true;
    this.trouble = undefined;
    const outcome = await request;
    this.busy = false;
    if (outcome.type === 'answer') return outcome;
    this.trouble = await outcomeSaid(outcome);
    this.#onfail();
    return undefined;
  }
}
