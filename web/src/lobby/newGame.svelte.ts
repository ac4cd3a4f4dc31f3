import {
  botsOf,
  type Colour,
  coloursFor,
  type OfferedBot,
  rulesetOf,
  type Seat,
  settleOptions,
} from '../../../engine/index.ts';
import type { SeatPlan } from '../../../functions/api/client.ts';
import { type ClockSettings, PRESETS } from '../clock/presets.ts';
import { FIRST_RULESET } from '../rulesets/first.ts';
import { loadRuleset } from '../rulesets/load.ts';
import type { GamePlan } from './creating.ts';

/** Who is to play a seat. */
export type Kind = 'person' | OfferedBot;
export type Visibility = 'invitation' | 'public';
type Declines = 'atOnce' | 'silent';
type Chosen = Readonly<Record<string, string | number>>;

const SEATS: readonly Seat[] = [0, 1, 2, 3];

/** What a host has chosen for a new game. What one choice rules out goes back to its default. */
export class NewGame {
  ruleset = $state<string>(FIRST_RULESET);
  players = $state(4);
  visibility = $state<Visibility>('invitation');
  #declines = $state<Declines>();
  clock = $state.raw<ClockSettings | undefined>(PRESETS.standard);
  #chosen = $state.raw<Chosen>({});
  #kinds = $state.raw<readonly Kind[]>(['person', 'person', 'sensible', 'sensible']);
  #colour = $state<Colour>();
  #oldest = $state<Seat>(0);

  /** Friends decline at once; among strangers it would show hands. */
  readonly declines: Declines = $derived(this.#declines ?? (this.visibility === 'public' ? 'silent' : 'atOnce'));
  readonly seats = $derived(SEATS.slice(0, this.players));
  readonly kinds = $derived(this.#kinds.slice(0, this.players));
  /** Who can play a seat, the strongest bot first. */
  readonly offered: readonly Kind[] = $derived(['person', ...botsOf(this.ruleset).toReversed()]);
  readonly isAlone = $derived(this.kinds.filter((kind) => kind === 'person').length < 2);
  readonly options = $derived.by((): Chosen => {
    const settled = settleOptions(rulesetOf(this.ruleset).options, { ...this.#chosen, players: this.players });
    return 'options' in settled ? settled.options : { players: this.players };
  });
  /** The ruleset's islands for this number of players. */
  readonly islands = $derived.by((): readonly (string | number)[] => {
    const def = rulesetOf(this.ruleset).options.board;
    const barred = def?.excluded?.({ ...this.options }) ?? [];
    return def?.values.filter((value) => !barred.includes(value)) ?? [];
  });
  readonly colours = $derived(coloursFor({ players: this.players, board: String(this.options.board ?? 'beginner') }));
  /** The host's colour; any if none is chosen. */
  readonly colour = $derived(this.colours.find((one) => one === this.#colour));
  /** The seat of the oldest player, who may begin. */
  readonly oldest = $derived(this.seats.find((seat) => seat === this.#oldest) ?? 0);

  readonly chooseRuleset = async (ruleset: string): Promise<void> => {
    await loadRuleset(ruleset);
    this.ruleset = ruleset;
    this.#kinds = this.#kinds.map((kind) => (this.offered.includes(kind) ? kind : 'sensible'));
    this.#chosen = {};
  };

  readonly chooseOption = (option: string, value: string | number): void => {
    let next: Chosen = { ...this.#chosen, [option]: value };
    for (;;) {
      const result = settleOptions(rulesetOf(this.ruleset).options, { ...next, players: this.players });
      if (!('problem' in result)) break;
      const { [result.problem.option]: _, ...rest } = next;
      if (Object.keys(rest).length === Object.keys(next).length) break;
      next = rest;
    }
    this.#chosen = next;
  };

  readonly chooseKind = (seat: Seat, kind: Kind): void => {
    this.#kinds = this.#kinds.with(seat, kind);
  };

  readonly chooseColour = (colour: Colour | undefined): void => {
    this.#colour = colour;
  };

  readonly chooseDeclines = (declines: Declines): void => {
    this.#declines = declines;
  };

  readonly chooseOldest = (seat: Seat): void => {
    this.#oldest = seat;
  };

  /** What the service is asked for. */
  plan(name: string): GamePlan {
    const seats = this.kinds.map((kind): SeatPlan => (kind === 'person' ? { type: kind } : { type: 'bot', bot: kind }));
    return {
      name,
      ruleset: this.ruleset,
      options: { ...this.options },
      seats,
      visibility: this.visibility,
      declines: this.declines,
      ...(this.isAlone || this.clock === undefined ? {} : { clock: { ...this.clock } }),
      ...(this.colour === undefined ? {} : { colour: this.colour }),
      ...(this.options.startPlayer === 'oldest' ? { oldest: this.oldest } : {}),
    };
  }
}
