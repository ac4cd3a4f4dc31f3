import { INTERSECTIONS, PATHS, pathsAt } from '../../board/geometry.ts';
import { type MovesOf, movesOf, refuseElsewhere } from '../../core/chapter.ts';
import { routine } from '../../core/order.ts';
import { owedPlaces } from '../../core/steps.ts';
import { type Intersection, NOBODY, type Path, type Seat } from '../../vocabulary.ts';
import { total } from '../cards.ts';
import { intersection, path } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { countOf, freeSites } from './pieces.ts';
import { firstResourcesAt, type ProductionEvent } from './production.ts';
import type { RoadEvent, RoadsState } from './roads.ts';
import { refuseSettlement, refuseSite, type SettlementEvent } from './settlements.ts';
import { noCards, seatsFrom } from './table.ts';
import { beginTurn, type TurnEvent } from './turn.ts';

type DraftEvent = RoadEvent | SettlementEvent | ProductionEvent | TurnEvent;
type DraftGame = Game<RoadsState, DraftEvent>;

type Round = 1 | 2;

/** Who places next, and in which round: round one in turn order, round two the other way, then nobody (B-38). */
function nextToPlace(game: DraftGame): { readonly seat: Seat; readonly round: Round } | undefined {
  const order = seatsFrom(game.state, game.state.turn.active);
  const placed = (seat: Seat) => countOf(game.buildings(), seat);
  const first = order.find((seat) => placed(seat) === 0);
  if (first !== undefined) return { seat: first, round: 1 };
  const second = order.toReversed().find((seat) => placed(seat) === 1);
  return second === undefined ? undefined : { seat: second, round: 2 };
}

/** What follows a seat's piece of the draft: its first resources in round two, then its road (B-38, B-39). */
export function finishPlacing(game: DraftGame, seat: Seat, v: Intersection): void {
  if (countOf(game.buildings(), seat) === 2) {
    const cards = firstResourcesAt(game.state, v);
    if (total(cards) > 0) game.emit({ type: 'firstResources', seat, cards });
  }
  game.answer(seat);
  game.ask('draftRoad', [{ seat, places: roadPlaces(game, v) }]);
}

/** The empty paths at the settlement that still needs its road. */
const roadPlaces = ({ state }: DraftGame, v: Intersection): readonly Path[] =>
  pathsAt[v].filter((path) => state.roads[path] === NOBODY);

const SETTLE: readonly DraftMove[] = INTERSECTIONS.map((intersection) => ({ type: 'placeSettlement', intersection }));
const PAVE: readonly DraftMove[] = PATHS.map((path) => ({ type: 'placeRoad', path }));

const move = movesOf<DraftGame>();
const moves = [
  move(
    'placeSettlement',
    { intersection },
    {
      rule: 'B-38',
      during: ['draftSettlement'],
      list: (game, _seat, out) => {
        for (const v of freeSites(game.buildings(), game.occupants())) out.push(SETTLE[v] as DraftMove);
      },
      refuse: (game, seat, move) => refuseSite(game, move.intersection) ?? refuseSettlement(game, seat),
      play: (game, seat, move) => {
        game.emit({ type: 'settlementBuilt', seat, intersection: move.intersection, paid: noCards(game.state) });
        finishPlacing(game, seat, move.intersection);
      },
    },
  ),
  move(
    'placeRoad',
    { path },
    {
      rule: 'B-38',
      during: ['draftRoad'],
      list: (game, seat, out) => {
        for (const path of owedPlaces(game.state, seat)) out.push(PAVE[path] as DraftMove);
      },
      refuse: (game, seat, move) =>
        refuseElsewhere(owedPlaces(game.state, seat), move.path, 'notAtNewSettlement', 'B-38'),
      play: (game, seat, move) => {
        game.emit({ type: 'roadBuilt', seat, path: move.path, paid: noCards(game.state) });
        game.answer(seat);
        game.run(askDraft);
      },
    },
  ),
] as const;
type DraftMove = MovesOf<typeof moves>;

/** Asks the next seat for its settlement, or begins the first turn (B-38, B-40). */
export const askDraft = routine('draft', (game: DraftGame) => {
  const next = nextToPlace(game);
  if (next === undefined) beginTurn(game, game.state.turn.active);
  else game.ask(game.draftStep(next.round), [{ seat: next.seat }]);
});

/** The founding phase: two settlements and two roads each (B-38 … B-40). */
export const draftChapter = {
  name: 'draft',
  moves,
  routines: [askDraft],
  answers: { draftStep: () => 'draftSettlement' },
} satisfies Chapter<RoadsState, DraftEvent>;
