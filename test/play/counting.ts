import type { AutomaticMove, Chance, Decision, Seat, WireSetup } from '../../engine/index.ts';
import type { Game } from '../../functions/play/game.ts';
import type { Rules, Settle } from '../../functions/play/rules.ts';

/** A game in which any seat may add at any time: enough to try the log without the rules of a real one. */
export interface Count {
  readonly ruleset: string;
  readonly total: number;
  readonly added: readonly { readonly seat: Seat; readonly by: number }[];
}
export type Add = { readonly type: 'add' | 'roll' | 'addIfEven'; readonly by?: number };
export type CountEvent =
  | { readonly type: 'began'; readonly ruleset: string; readonly first: number }
  | { readonly type: 'added'; readonly seat: Seat; readonly by: number };

const apply = (state: Count | undefined, event: CountEvent): Count => {
  if (event.type === 'began') return { ruleset: event.ruleset, total: event.first, added: [] };
  if (state === undefined) throw new TypeError('not begun');
  const { seat, by } = event;
  return { ...state, total: state.total + by, added: [...state.added, { seat, by }] };
};

const refused = (code: string) => ({ code, rule: 'C-1', facts: {} });

/** Converts events of one format to the next. */
export type Upcast = (event: CountEvent) => CountEvent;

/** It begins with nothing to choose. */
export const SETUP: WireSetup = { options: {}, seats: [] };

/** What games ask of the rules, for this game. */
interface CountingRules {
  readonly start: (
    ruleset: string,
    setup: object,
    chance: Chance,
  ) => { type: 'started'; events: CountEvent[]; state: Count };
  readonly decide: (state: Count, seat: Seat, move: Add, chance: Chance) => Decision<Count, CountEvent>;
  readonly isForeseen: (state: Count, seat: Seat, move: Add) => boolean;
  readonly evolve: (state: Count | undefined, event: CountEvent) => Count;
  readonly settle: () => undefined;
  readonly awaited: (state: Count) => readonly { seat: Seat; step: string }[];
  readonly agreed: () => readonly Seat[];
  readonly unaskedIn: Rules['unaskedIn'];
  readonly turnOf: Rules['turnOf'];
  readonly formatOf: Rules['formatOf'];
  readonly upcast: (ruleset: string, format: number, events: readonly unknown[]) => readonly CountEvent[];
}

// They never look into states, moves and events: any will do that the rules know.
const asRules = (rules: CountingRules): Rules => rules as unknown as Rules;
/** The state of a game of {@link counting}. */
export const countIn = (game: Pick<Game, 'state'> | undefined): Count => game?.state as unknown as Count;
/** What follows by itself in games of {@link counting}. */
export const settling = (settle: (state: Count) => AutomaticMove<Add> | undefined): Settle =>
  settle as unknown as Settle;

/** @param upcasts from each earlier format to the next; the format of today is one more than there are */
export const counting = (upcasts: readonly Upcast[] = []): Rules =>
  asRules({
    start: (ruleset, _setup, chance) => {
      const events: CountEvent[] = [{ type: 'began', ruleset, first: chance.draw('first', 0, 6) }];
      return { type: 'started', events, state: events.reduce<Count | undefined>(apply, undefined) as Count };
    },
    decide: (state, seat, move, chance: Chance) => {
      const by = move.type === 'roll' ? chance.draw('roll', state.added.length, 6) : (move.by ?? 1);
      if (by < 0) return { type: 'refused', refusal: refused('negative') };
      if (move.type === 'addIfEven' && state.total % 2 === 1) return { type: 'refused', refusal: refused('odd') };
      const event: CountEvent = { type: 'added', seat, by };
      return { type: 'decided', events: [event], state: apply(state, event) };
    },
    isForeseen: (_state, _seat, { type }) => type !== 'roll',
    evolve: apply,
    settle: () => undefined,
    awaited: (state) => [{ seat: (state.added.length % 2) as Seat, step: 'add' }],
    agreed: () => [],
    unaskedIn: (_ruleset, moves) => moves.filter(({ type }) => type === 'addIfEven').length,
    turnOf: () => 1,
    formatOf: () => upcasts.length + 1,
    upcast: (_ruleset, format, events) =>
      upcasts.slice(format - 1).reduce((converted, upcast) => converted.map(upcast), events as readonly CountEvent[]),
  });
