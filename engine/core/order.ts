/** The order of play. Routines happen automatically; plans are lists of routines and other plans. */

/** Something that happens automatically at its place in the order of play. `G` is the game that it works with. */
export interface Routine<G> {
  /** Logs contain its name (`asked.after`), so it can change as little as the field of an event. */
  readonly routine: string;
  readonly act: (game: G) => void;
}
export const routine = <G>(name: string, act: (game: G) => void): Routine<G> => ({ routine: name, act });

/** A place in the order of play. Chapters run it; each ruleset declares what it contains. */
export interface Plan {
  readonly plan: string;
  /** What the plan holds, in order. */
  readonly is: <G>(...parts: readonly Part<NoInfer<G>>[]) => Planned<G>;
}
export const plan = (name: string): Plan => ({ plan: name, is: (...parts) => ({ plan: name, parts }) });

export type Part<G> = Routine<G> | Plan;
/** A plan and what it contains in a ruleset. */
export interface Planned<G> {
  readonly plan: string;
  readonly parts: readonly Part<G>[];
}

/** The plans that the core itself runs: at the start of a game, after every move, and when the game is over. */
export const start = plan('start');
export const acted = plan('acted');
export const ended = plan('ended');

/** The order of play of a ruleset. */
export interface Order<G> {
  /** The routines of a plan, including those of nested plans, or the one routine. */
  readonly routinesOf: (part: Part<any>) => readonly Routine<G>[];
  readonly routineNamed: (name: string) => Routine<G>;
}

/**
 * @param ruleset its name, for error messages
 * @param planned every plan of the ruleset
 * @param routines of all chapters, by name
 * @param run the plans that chapters run
 * @throws TypeError for a plan that is missing, declared twice or part of itself, and for a routine that no chapter has
 */
export function orderOf<G>(
  ruleset: string,
  planned: readonly Planned<G>[],
  routines: ReadonlyMap<string, Routine<G>>,
  run: readonly Plan[],
): Order<G> {
  const plans = new Map<string, readonly Part<G>[]>();
  for (const { plan, parts } of planned) {
    if (plans.has(plan)) throw new TypeError(`ruleset ${ruleset} plans ${plan} twice`);
    plans.set(plan, parts);
  }
  const flat = (name: string, within: readonly string[]): readonly Routine<G>[] => {
    if (within.includes(name)) throw new TypeError(`ruleset ${ruleset}: plan ${name} is part of itself`);
    const parts = plans.get(name);
    if (parts === undefined) throw new TypeError(`ruleset ${ruleset} does not say what its plan ${name} holds`);
    return parts.flatMap((part) => {
      if ('plan' in part) return flat(part.plan, [...within, name]);
      const own = routines.get(part.routine);
      if (own === undefined)
        throw new TypeError(`ruleset ${ruleset}: plan ${name} names ${part.routine}, a routine of no chapter`);
      return own;
    });
  };
  const known = new Map([...plans.keys(), ...run.map(({ plan }) => plan)].map((name) => [name, flat(name, [])]));
  for (const { plan } of [start, acted, ended]) if (!known.has(plan)) known.set(plan, []);

  const alone = new Map([...routines].map(([name, only]) => [name, [only]]));

  return {
    routinesOf: (part) => {
      const found = 'plan' in part ? known.get(part.plan) : alone.get(part.routine);
      if (found !== undefined) return found;
      throw new TypeError(
        'plan' in part
          ? `ruleset ${ruleset} does not say what its plan ${part.plan} holds`
          : `ruleset ${ruleset} has no routine ${part.routine}`,
      );
    },
    routineNamed: (name) => {
      const found = routines.get(name);
      if (found === undefined) throw new TypeError(`ruleset ${ruleset} has no routine ${name}`);
      return found;
    },
  };
}
