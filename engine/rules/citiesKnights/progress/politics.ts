import { HEXES, PATHS } from '../../../board/geometry.ts';
import { type AnyMove, type Refusal, refuseElsewhere } from '../../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../../core/events.ts';
import { maybe } from '../../../core/fields.ts';
import { rememberEach } from '../../../core/memo.ts';
import { type Intersection, NOBODY, type Path, type Seat } from '../../../vocabulary.ts';
import { isConnected, roadSites } from '../../chapters/pieces.ts';
import type { RoadEvent } from '../../chapters/roads.ts';
import { type RobberEvent, steal } from '../../chapters/robber.ts';
import { noCards, put, seatsFrom } from '../../chapters/table.ts';
import { hex, intersection, path, seat } from '../../fields.ts';
import type { Chapter, Game } from '../../questions.ts';
import { knightsOf, routesOf } from '../garrison.ts';
import { type ActionEvent, type ActionsState, askPutBack } from '../knightActions.ts';
import type { KnightEvent } from '../knights.ts';
import { isAtRoad, isOpenRoad, type Routes } from '../routes.ts';
import { knightAt } from '../vocabulary.ts';
import { cardMovesOf } from './card.ts';
import type { ProgressEvent } from './progress.ts';
import type { ProgressState } from './progressState.ts';

export interface PoliticsState extends ProgressState, ActionsState {
  readonly table: ProgressState['table'] & ActionsState['table'];
}

const event = eventsOf<PoliticsState>();
const events = [
  event('roadRemoved', { seat: open(seat), owner: open(seat), path: open(path) }, (state, { owner, path }) => {
    const { supply } = state;
    state.roads = put(state.roads, path, NOBODY);
    state.supply = { ...supply, roads: put(supply.roads, owner, supply.roads[owner] + 1) };
  }),
] as const;
type PoliticsEvent = EventsOf<typeof events>;
type Recorded = PoliticsEvent | ActionEvent | KnightEvent | ProgressEvent | RoadEvent | RobberEvent;
type PoliticsGame = Game<PoliticsState, Recorded>;

/** Why the Bishop cannot move the robber there (K-24, K-P1). */
const refuseBishop = (game: PoliticsGame): Refusal | undefined =>
  game.state.barbarians.attacks > 0 ? undefined : { code: 'robberNotFreed', rule: 'K-24', facts: {} };

/** Where the player's own road can be built again after its removal: not on the same path (KE-121). */
function rebuildPlaces(seat: Seat, { roads, buildings, standing }: Board, removed: Path): readonly Path[] {
  const left = put(roads, removed, NOBODY);
  // Removing a road connects no other path.
  return roadSites(seat, roads, buildings, standing).filter((path) =>
    isConnected(seat, left, buildings, standing, path),
  );
}
type Board = Omit<Routes, 'knights'>;

/** Every way to play the Diplomat (K-P4). */
const diplomatMoves = rememberEach(
  (seat: Seat, roads: Board['roads'], buildings: Board['buildings'], standing: Board['standing']) => {
    const board = { roads, buildings, standing };
    const moves: (AnyMove & { readonly path: Path; readonly to?: Path })[] = [];
    for (const path of PATHS) {
      if (!isOpenRoad(board, path)) continue;
      moves.push({ type: 'playDiplomat', path });
      if (roads[path] !== seat) continue;
      for (const to of rebuildPlaces(seat, board, path)) moves.push({ type: 'playDiplomat', path, to });
    }
    return moves as readonly AnyMove[];
  },
);

/** Why the Diplomat cannot do this (K-63, K-75). */
function refuseDiplomat(game: PoliticsGame, seat: Seat, from: Path, to: Path | undefined): Refusal | undefined {
  const owner = game.state.roads[from];
  if (owner === NOBODY) return { code: 'noRoadThere', rule: 'K-P4', facts: {} };
  if (!isOpenRoad(routesOf(game.state), from)) return { code: 'roadNotOpen', rule: 'K-63', facts: {} };
  if (to === undefined) return undefined;
  if (owner !== seat) return { code: 'notOwnRoad', rule: 'K-75', facts: {} };
  return refuseElsewhere(rebuildPlaces(seat, routesOf(game.state), from), to, 'roadNotConnected', 'K-63');
}

/** The opponents' knights that Intrigue can drive away: those at one of the player's own roads (K-P5). */
function intriguePlaces({ state }: PoliticsGame, seat: Seat): readonly Intersection[] {
  const places: Intersection[] = [];
  for (const { place, owner } of state.garrison.knights)
    if (owner !== seat && isAtRoad(seat, state.roads, place)) places.push(place);
  return places;
}

const idle = ({ state }: PoliticsGame, seat: Seat): readonly Intersection[] =>
  knightsOf(state, seat).flatMap(({ place, active }) => (active ? [] : [place]));

const BISHOP = HEXES.map((at) => ({ type: 'playBishop', hex: at }) as AnyMove);

const card = cardMovesOf<PoliticsState, Recorded>();
const moves = [
  card(
    'playBishop',
    { hex },
    {
      card: 'bishop',
      rule: 'K-P1',
      list: (game, seat, out) => {
        if (refuseBishop(game) !== undefined) return;
        for (const at of HEXES)
          if (game.refuseRobber(at, seat, 'playBishop') === undefined) out.push(BISHOP[at] as AnyMove);
      },
      refuse: (game, seat, move) => refuseBishop(game) ?? game.refuseRobber(move.hex, seat, 'playBishop'),
      play: (game, seat, move) => {
        game.emit({ type: 'robberMoved', seat, hex: move.hex });
        const victims = game.victimsAt(move.hex, seat);
        for (const victim of seatsFrom(game.state, seat)) if (victims.includes(victim)) steal(game, seat, victim);
      },
    },
  ),
  card(
    'playDiplomat',
    { path, to: maybe(path) },
    {
      card: 'diplomat',
      rule: 'K-P4',
      list: (game, seat, out) => {
        const { roads, buildings, standing } = routesOf(game.state);
        for (const one of diplomatMoves(seat, roads, buildings, standing)) out.push(one);
      },
      refuse: (game, seat, move) => refuseDiplomat(game, seat, move.path, move.to),
      play: (game, seat, move) => {
        const owner = game.state.roads[move.path];
        if (owner === NOBODY) throw new Error('there is no road to remove');
        game.emit({ type: 'roadRemoved', seat, owner, path: move.path });
        if (move.to !== undefined) game.emit({ type: 'roadBuilt', seat, path: move.to, paid: noCards(game.state) });
      },
    },
  ),
  card(
    'playIntrigue',
    { intersection },
    {
      card: 'intrigue',
      rule: 'K-P5',
      list: (game, seat, out) => {
        for (const place of intriguePlaces(game, seat))
          out.push({ type: 'playIntrigue', intersection: place } as AnyMove);
      },
      refuse: (game, seat, move) =>
        refuseElsewhere(intriguePlaces(game, seat), move.intersection, 'noKnightToDriveOff', 'K-P5'),
      play: (game, seat, move) => {
        const victim = knightAt(game.state.garrison.knights, move.intersection)?.owner ?? seat;
        game.emit({ type: 'knightLifted', seat, victim, intersection: move.intersection });
        game.run(askPutBack);
      },
    },
  ),
  card(
    'playWarlord',
    {},
    {
      card: 'warlord',
      rule: 'K-P8',
      refuse: (game, seat) =>
        idle(game, seat).length > 0 ? undefined : { code: 'noIdleKnight', rule: 'K-P8', facts: {} },
      // Before any knight is paid for.
      delegable: (game, seat) => (game.isUrgent(seat, 'knightActivation') ? idle(game, seat).length : 0),
      play: (game, seat) => {
        for (const place of idle(game, seat))
          game.emit({ type: 'knightActivated', seat, intersection: place, paid: noCards(game.state) });
      },
    },
  ),
] as const;

/** The cards of the politics deck, except Deserter, Spy, Saboteur and Wedding (K-P1, K-P4, K-P5, K-P8). */
export const politicsChapter = { name: 'politics', events, moves } satisfies Chapter<PoliticsState, Recorded>;
