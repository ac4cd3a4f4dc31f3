import {
  type AttackTarget,
  attackTargets,
  garrisonsOf,
  type Intersection,
  isGameOf,
  type Path,
} from '../../../../engine/index.ts';
import { keyOf, type Place } from '../../board/targets.ts';
import type { TurnController } from '../../game/turnController.svelte.ts';
import type { BoardMode } from '../page.ts';

/** The target of an attack: one place, or the two roads of a double capture. */
export function placesOfTarget({ move }: AttackTarget): readonly Place[] {
  if (typeof move.intersection === 'number') return [{ kind: 'intersection', at: move.intersection } as Place];
  const paths = Array.isArray(move.paths) ? (move.paths as readonly Path[]) : [move.path as Path];
  return paths.map((at): Place => ({ kind: 'path', at }));
}

/** Identifies a target. */
export const targetKey = (target: AttackTarget): string =>
  [target.move.type, ...placesOfTarget(target).map(keyOf)].join(' ');

/** What the war panel shows on the board: the range of a city, and the target. */
export class Campaign implements BoardMode {
  /** The city whose range is shown. */
  city = $state<Intersection>();
  aim = $state.raw<AttackTarget>();
  readonly #controller: TurnController;

  constructor(controller: TurnController) {
    this.#controller = controller;
  }

  readonly garrisons = $derived.by(() => {
    const { view, seat } = this.#controller.session;
    return view === undefined || seat === undefined || !isGameOf('impero', view) ? [] : garrisonsOf(view, seat);
  });
  readonly targets = $derived.by(() => {
    const { view, seat } = this.#controller.session;
    if (view === undefined || seat === undefined || !isGameOf('impero', view) || view.ending.over) return [];
    return attackTargets(view, seat);
  });
  readonly range = $derived.by((): readonly Place[] => {
    const shown = this.garrisons.find(({ city }) => city === this.city)?.range;
    if (shown === undefined) return [];
    return [
      ...shown.paths.map(({ path }): Place => ({ kind: 'path', at: path })),
      ...shown.intersections.map(({ intersection }): Place => ({ kind: 'intersection', at: intersection })),
    ];
  });
  /** Attacks that are possible now and need only one place on the board. */
  readonly #ready = $derived.by(() =>
    this.targets.filter((target) => target.refusal === undefined && placesOfTarget(target).length === 1),
  );
  /** The board takes aim while the panel is the selected one. */
  readonly places = $derived.by(() => (this.#controller.panel === 'war' ? this.#ready.flatMap(placesOfTarget) : []));
  readonly aimed = $derived.by(() => (this.aim === undefined ? [] : placesOfTarget(this.aim)));
  /** The attack on the target, if it is possible now. */
  readonly move = $derived.by(() => {
    const { aim } = this;
    if (aim === undefined) return undefined;
    return this.targets.find((target) => target.refusal === undefined && targetKey(target) === targetKey(aim))?.move;
  });

  /** The reader chose a place on the board. */
  pick = (place: Place): void => {
    this.aim = this.#ready.find((target) => placesOfTarget(target).some((one) => keyOf(one) === keyOf(place)));
  };
  cancel = (): void => {
    this.aim = undefined;
  };
  choose = (city: Intersection): void => {
    this.city = this.city === city ? undefined : city;
  };
}
