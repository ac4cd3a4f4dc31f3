/** A reason why the instance cannot start, in one sentence for the operator. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
