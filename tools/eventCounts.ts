import { type Fields, rulesetOf, type WireEvent } from '../engine/index.ts';

/** How often something happened, by name. */
type Counts = Record<string, number>;

/** Names that a field of an event can have, such as those of cards or booleans; nothing for other fields. */
const isNamed = ({ schema }: Fields[string]): boolean =>
  schema.type === 'boolean' || (Array.isArray(schema.enum) && schema.enum.some((one) => typeof one === 'string'));

/**
 * Counts the events of games by type, and by each name in them, such as which card was played. It
 * works for any ruleset's declarations.
 */
export class EventCounts {
  readonly #named: ReadonlyMap<string, readonly string[]>;
  readonly #counts: Counts = {};

  constructor(ruleset: string) {
    this.#named = new Map(
      Object.entries(rulesetOf(ruleset).rules.eventFields).map(([type, fields]) => [
        type,
        Object.entries(fields as Fields).flatMap(([name, field]) => (isNamed(field) ? [name] : [])),
      ]),
    );
  }

  add(events: readonly WireEvent[]): void {
    for (const event of events) {
      this.#count(event.type);
      for (const name of this.#named.get(event.type) ?? [])
        if (event[name] !== undefined) this.#count(`${event.type} ${name}=${event[name]}`);
    }
  }

  #count(key: string): void {
    this.#counts[key] = (this.#counts[key] ?? 0) + 1;
  }

  /** All counts, by name. */
  get totals(): Readonly<Counts> {
    return Object.fromEntries(Object.entries(this.#counts).sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
