import { INTERSECTIONS } from '../../board/geometry.ts';
import type { MovesOf, Refusal } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { type Cards, type Intersection, NOBODY, type Seat } from '../../vocabulary.ts';
import { purchasesOf } from '../chapters/purchases.ts';
import { pay } from '../chapters/table.ts';
import type { TurnEvent } from '../chapters/turn.ts';
import { cards, intersection, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { knightLevel } from './fields.ts';
import {
  changedOn,
  type GarrisonState,
  knightsOf,
  NO_OWN_KNIGHT,
  ownKnight,
  refuseLevel,
  refuseRaise,
  refuseUpgrade,
  routesOf,
} from './garrison.ts';
import { isAtRoad, knightPlaces, standingOn } from './routes.ts';
import type { Knight } from './vocabulary.ts';

const place = { seat: open(seat), intersection: open(intersection) };

const event = eventsOf<GarrisonState>();
const events = [
  event('knightBuilt', { ...place, paid: open(cards) }, (state, built) => {
    const { number } = state.turn;
    const knight: Knight = {
      place: built.intersection,
      owner: built.seat,
      level: 1,
      active: false,
      placed: number,
      activated: 0,
      upgraded: 0,
      acted: 0,
    };
    pay(state, built.seat, built.paid);
    state.garrison = { ...state.garrison, knights: [...state.garrison.knights, knight] };
  }),
  event('knightActivated', { ...place, paid: open(cards) }, (state, activated) => {
    pay(state, activated.seat, activated.paid);
    state.garrison = {
      ...state.garrison,
      knights: changedOn(state.garrison.knights, activated.intersection, (knight) => ({
        ...knight,
        active: true,
        activated: state.turn.number,
      })),
    };
  }),
  event('knightUpgraded', { ...place, level: open(knightLevel), paid: open(cards) }, (state, upgraded) => {
    pay(state, upgraded.seat, upgraded.paid);
    state.garrison = {
      ...state.garrison,
      knights: changedOn(state.garrison.knights, upgraded.intersection, (knight) => ({
        ...knight,
        level: upgraded.level,
        upgraded: state.turn.number,
      })),
    };
  }),
] as const;
export type KnightEvent = EventsOf<typeof events>;

/** Why the seat cannot place a knight here, ignoring level and price (K-26). */
function refuseKnightPlace(game: Game<GarrisonState, never>, seat: Seat, v: Intersection): Refusal | undefined {
  const owner = game.occupants()[v];
  if (owner !== NOBODY) return { code: 'intersectionTaken', rule: 'K-26', facts: { owner } };
  return isAtRoad(seat, game.state.roads, v) ? undefined : { code: 'noRoadThere', rule: 'K-26', facts: {} };
}

/** The seat raises its knight by one level for this price (K-29). */
export function upgradeKnight(game: Game<GarrisonState, KnightEvent>, seat: Seat, v: Intersection, paid: Cards): void {
  const level = ownKnight(game.state, seat, v)?.level === 1 ? 2 : 3;
  game.emit({ type: 'knightUpgraded', seat, intersection: v, level, paid });
}

const BUILD = INTERSECTIONS.map((intersection): KnightMove => ({ type: 'buildKnight', intersection }));
const ACTIVATE = INTERSECTIONS.map((intersection): KnightMove => ({ type: 'activateKnight', intersection }));
const UPGRADE = INTERSECTIONS.map((intersection): KnightMove => ({ type: 'upgradeKnight', intersection }));

const purchase = purchasesOf<GarrisonState, KnightEvent>();
const moves = [
  purchase(
    'buildKnight',
    { intersection },
    {
      what: 'knight',
      rule: 'K-26',
      skippable: true,
      queueable: true,
      list: (game, seat, out) => {
        if (refuseLevel(game.state, seat, 1, 'K-26') !== undefined) return;
        for (const v of knightPlaces(routesOf(game.state), seat)) out.push(BUILD[v] as KnightMove);
      },
      refuse: (game, seat, move) =>
        refuseKnightPlace(game, seat, move.intersection) ?? refuseLevel(game.state, seat, 1, 'K-26'),
      buy: (game, seat, { intersection }, paid) => game.emit({ type: 'knightBuilt', seat, intersection, paid }),
    },
  ),
  purchase(
    'activateKnight',
    { intersection },
    {
      what: 'knightActivation',
      rule: 'K-27',
      skippable: true,
      delegable: true,
      queueable: true,
      list: (game, seat, out) => {
        for (const { place, active } of knightsOf(game.state, seat))
          if (!active) out.push(ACTIVATE[place] as KnightMove);
      },
      refuse: (game, seat, move) => {
        const knight = ownKnight(game.state, seat, move.intersection);
        if (knight === undefined) return NO_OWN_KNIGHT;
        return knight.active ? { code: 'knightActive', rule: 'K-27', facts: {} } : undefined;
      },
      buy: (game, seat, { intersection }, paid) => game.emit({ type: 'knightActivated', seat, intersection, paid }),
    },
  ),
  purchase(
    'upgradeKnight',
    { intersection },
    {
      what: 'knightUpgrade',
      rule: 'K-29',
      skippable: true,
      queueable: true,
      list: (game, seat, out) => {
        for (const knight of knightsOf(game.state, seat))
          if (refuseRaise(game.state, seat, knight) === undefined) out.push(UPGRADE[knight.place] as KnightMove);
      },
      refuse: (game, seat, move) => refuseUpgrade(game.state, seat, move.intersection),
      buy: (game, seat, move, paid) => upgradeKnight(game, seat, move.intersection, paid),
    },
  ),
] as const;
type KnightMove = MovesOf<typeof moves>;

/** Knights on the board: building, activating and upgrading them, and what they block (K-26 … K-30, K-36 … K-38). */
export const garrisonChapter = {
  name: 'garrison',
  events,
  moves,
  views: { garrison: 'open' },
  answers: { occupants: (game, next) => standingOn(next(game), game.state.garrison.knights) },
} satisfies Chapter<GarrisonState, KnightEvent | TurnEvent>;
