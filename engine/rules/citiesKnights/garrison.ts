import type { Refusal } from '../../core/chapter.ts';
import { remember, rememberEach } from '../../core/memo.ts';
import type { By, Intersection, Owner, Path, Seat } from '../../vocabulary.ts';
import { buildingsOn } from '../chapters/pieces.ts';
import type { ImprovementsState } from './levels.ts';
import { hasAbility } from './levels.ts';
import { type Routes, standingOn } from './routes.ts';
import { type Knight, type KnightLevel, knightAt } from './vocabulary.ts';

export interface GarrisonState extends ImprovementsState {
  readonly table: ImprovementsState['table'] & {
    readonly options: ImprovementsState['table']['options'] & {
      readonly knightActivationDelay: 'activeBeforeTurn' | 'seedLiteral';
    };
  };
  garrison: {
    readonly knights: readonly Knight[];
    /** A knight that was driven away and is not placed again yet; `from` is the place where it was. */
    readonly lifted?: Knight;
  };
}
type State = Readonly<GarrisonState>;

export const NO_KNIGHTS: GarrisonState['garrison'] = { knights: [] };

/** Knights of each level and player (K-02). */
const KNIGHTS_A_LEVEL = 2;
/** What a piece of each level is called in a refusal. */
const PIECES = { 1: 'basicKnight', 2: 'strongKnight', 3: 'mightyKnight' } as const;

/** What decides where knights may go. */
export const routesOf = ({ roads, settlements, cities, garrison }: State): Routes =>
  routesAmong(roads, buildingsOn(settlements, cities), garrison.knights);
const routesAmong = remember(
  (roads: By<Path, Owner>, buildings: By<Intersection, Owner>, knights: readonly Knight[]): Routes => ({
    roads,
    buildings,
    knights,
    standing: standingOn(buildings, knights),
  }),
);

/** The seat's knights on the board. */
export const knightsOf = ({ garrison }: State, seat: Seat): readonly Knight[] => ownKnights(seat, garrison.knights);

const ownKnights = rememberEach((seat: Seat, knights: readonly Knight[]): readonly Knight[] =>
  knights.filter((knight) => knight.owner === seat),
);

/** The total level of the seat's active knights (K-39). */
export const strengthOf = (state: State, seat: Seat): number =>
  knightsOf(state, seat).reduce((sum, { active, level }) => (active ? sum + level : sum), 0);

/** How many knights of a level the seat has in its supply, not counting one that is to be placed again. */
export function knightsLeft(state: State, seat: Seat, level: KnightLevel): number {
  const { lifted } = state.garrison;
  let used = 0;
  for (const knight of knightsOf(state, seat)) if (knight.level === level) used++;
  return KNIGHTS_A_LEVEL - used - (lifted?.owner === seat && lifted.level === level ? 1 : 0);
}

/** Why the seat has no knight of this level to put on the board (K-02). */
export const refuseLevel = (state: State, seat: Seat, level: KnightLevel, rule: string): Refusal | undefined =>
  knightsLeft(state, seat, level) > 0 ? undefined : noKnightLeft(level, rule);
export const noKnightLeft = (level: KnightLevel, rule: string): Refusal => ({
  code: 'noPieceLeft',
  rule,
  facts: { piece: PIECES[level] },
});

/** The seat's own knight on a place. */
export function ownKnight({ garrison }: State, seat: Seat, place: Intersection): Knight | undefined {
  const knight = knightAt(garrison.knights, place);
  return knight?.owner === seat ? knight : undefined;
}

export const NO_OWN_KNIGHT: Refusal = { code: 'noOwnKnight', rule: 'K-31', facts: {} };

const MIGHTY: Refusal = { code: 'knightMighty', rule: 'K-29', facts: {} };
const UPGRADED: Refusal = { code: 'knightUpgraded', rule: 'K-29', facts: {} };
const NEEDS_FORTRESS: Refusal = { code: 'needsFortress', rule: 'K-30', facts: {} };

/** Why the seat cannot raise the knight's level, price aside (K-28 … K-30). */
export function refuseUpgrade(state: State, seat: Seat, place: Intersection): Refusal | undefined {
  const knight = ownKnight(state, seat, place);
  return knight === undefined ? NO_OWN_KNIGHT : refuseRaise(state, seat, knight);
}
/** {@link refuseUpgrade} for a knight of the seat. */
export const refuseRaise = (state: State, seat: Seat, knight: Knight): Refusal | undefined =>
  refuseToRise(state, seat, knight) ?? refuseLevel(state, seat, levelAbove(knight), 'K-29');

/** Why the seat's knight cannot rise, whatever pieces are left (K-28 … K-30). */
export function refuseToRise(state: State, seat: Seat, knight: Knight): Refusal | undefined {
  if (knight.level === 3) return MIGHTY;
  if (knight.upgraded === state.turn.number) return UPGRADED;
  return knight.level === 2 && !hasAbility(state, seat, 'politics') ? NEEDS_FORTRESS : undefined;
}

/** The level to which a knight that is not mighty rises. */
export const levelAbove = ({ level }: Knight): KnightLevel => (level === 1 ? 2 : 3);

/** The knights with the one on this place changed. */
export const changedOn = (
  knights: readonly Knight[],
  place: Intersection,
  change: (knight: Knight) => Knight,
): readonly Knight[] => knights.map((knight) => (knight.place === place ? change(knight) : knight));
