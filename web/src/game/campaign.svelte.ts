import {
  type AttackTarget,
  attackTargets,
  garrisonsOf,
  type Intersection,
  isGameOf,
  type Seat,
} from '../../../engine/index.ts';
import { keyOf, type Place } from '../board/targets.ts';
import { placesOfTarget, targetKey } from './aiming.ts';
import { placeOf } from './placing.ts';
import type { Table } from './table.svelte.ts';

/** War on the page, where the ruleset knows it: barracks and their range, targets, and what is aimed at. */
export class Campaign {
  /** The city whose range is shown. */
  city = $state<Intersection>();
  aim = $state.raw<AttackTarget>();
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The view of a game in which players fight. */
  readonly view = $derived.by(() => {
    const { view } = this.#table;
    return view !== undefined && isGameOf('impero', view) ? view : undefined;
  });
  readonly garrisons = $derived.by(() => this.#garrisonsOf(this.#table.seat));
  readonly targets = $derived.by(() => {
    const { view } = this;
    const { seat } = this.#table;
    return view === undefined || seat === undefined || view.ending.over ? [] : attackTargets(view, seat);
  });
  /** Everybody's cities that are barracks (I-11). */
  readonly barracks = $derived.by(() =>
    (this.view?.table.seats ?? []).flatMap((_, seat) =>
      this.#garrisonsOf(seat as Seat).flatMap(({ city, against }) => (against.length > 0 ? [city] : [])),
    ),
  );
  readonly range = $derived.by(() => {
    const shown = this.garrisons.find(({ city }) => city === this.city)?.range;
    if (shown === undefined) return undefined;
    return {
      paths: shown.paths.map(({ path }) => path),
      intersections: shown.intersections.map(({ intersection }) => intersection),
    };
  });
  /** Attacks that can be made now and are chosen by one place on the board. */
  readonly ready = $derived.by(() =>
    this.targets.filter(({ refusal, move }) => refusal === undefined && placeOf(move) !== undefined),
  );
  readonly places = $derived.by(() => this.ready.flatMap(placesOfTarget));
  readonly aimedAt = $derived.by(() => (this.aim === undefined ? [] : placesOfTarget(this.aim)));
  /** What is aimed at, if it can be attacked now. */
  readonly sure = $derived.by(() => {
    const { aim } = this;
    if (aim === undefined) return undefined;
    return this.targets.find((target) => target.refusal === undefined && targetKey(target) === targetKey(aim));
  });

  #garrisonsOf(seat: Seat | undefined) {
    const { view } = this;
    return view === undefined || seat === undefined ? [] : garrisonsOf(view, seat);
  }

  /** The reader chose a place on the board. */
  pick = (place: Place): void => {
    this.aim = this.ready.find((target) => placesOfTarget(target).some((one) => keyOf(one) === keyOf(place)));
  };
  choose = (city: Intersection): void => {
    this.city = this.city === city ? undefined : city;
  };
}
