import { type AnyState, landsOf, type Orders, orderedDecisions, RESOURCES, type Seat } from '../../../engine/index.ts';

/** The price of most things that win games: these cards are kept as long as anything else can be given. */
const KEPT = ['ore', 'grain'];
/** How many kinds a player has plenty of, and how many too few of. */
const KINDS = 2;

/** How many rolls of two dice give a number. */
const ways = (number: number): number => (number === 0 ? 0 : 6 - Math.abs(7 - number));

/** The resources, in the order of how much a seat's buildings yield. */
function byYield(view: AnyState, seat: Seat): readonly string[] {
  const lands = landsOf(view);
  const yieldOf = (resource: string): number =>
    lands
      .filter(({ product }) => product === resource)
      .reduce((sum, { number, corners }) => {
        const built = corners.filter((v) => view.settlements[v] === seat).length;
        return sum + ways(number) * (built + 2 * corners.filter((v) => view.cities[v] === seat).length);
      }, 0);
  return RESOURCES.toSorted((a, b) => yieldOf(b) - yieldOf(a));
}

/**
 * The orders that a simulated player gives after the founding phase. They answer whatever may be owed out of turn,
 * offer what the player's own land yields most of for what it lacks, and decline everything else. They roll, and end a
 * turn in which nothing else can be done.
 */
export function ordersOf(view: AnyState, seat: Seat): Orders {
  const kinds = byYield(view, seat);
  const plenty = kinds.slice(0, KINDS);
  const lacking = kinds.slice(-KINDS);
  const answers = orderedDecisions(view).map(
    ({ step, kind, names }) => [step, kind === 'keep' ? KEPT.filter((name) => names.includes(name)) : []] as const,
  );
  return {
    roll: 'nothingElse',
    endTurn: true,
    answers: Object.fromEntries(answers),
    trade: {
      deals: plenty.flatMap((give) =>
        lacking.map((get) => ({ give: { [give]: 1 }, get: { [get]: 1 }, keep: { [give]: 1 } })),
      ),
      refuse: { unless: [] },
      close: { partners: [] },
    },
  };
}
