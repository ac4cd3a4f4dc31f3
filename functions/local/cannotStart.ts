/** A reason why the instance cannot start, in one sentence for the person at the keyboard. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
