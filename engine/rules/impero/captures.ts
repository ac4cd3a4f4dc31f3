import { PATHS } from '../../board/geometry.ts';
import { type MovesOf, movesOf, type Refusal } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { list, setOf } from '../../core/fields.ts';
import { routine } from '../../core/order.ts';
import { type By, NOBODY, type Path, type Seat } from '../../vocabulary.ts';
import { roadSites } from '../chapters/pieces.ts';
import type { RoadEvent } from '../chapters/roads.ts';
import { noCards, put } from '../chapters/table.ts';
import { path } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { type AttackState, attackFields, attacking, finishAttack, spent, strike } from './attack.ts';
import { type AttackType, PAIRS, refusePairTarget, refuseRoadTarget, roadTargetsOf } from './targets.ts';

interface Captures {
  /** Roads of each seat that have left the game (I-22). */
  readonly removed: By<Seat, number>;
  /** The paths that the last capture freed. */
  readonly vacated: readonly Path[];
}
export interface CapturesState extends AttackState {
  readonly table: AttackState['table'] & {
    readonly options: { readonly capturedRoadPlacement: 'anyLegal' | 'capturedPath' | 'anyLegalOrCaptured' };
  };
  captures: Captures;
}

const event = eventsOf<CapturesState>();
const events = [
  event('roadsCaptured', { ...attackFields, paths: open(list(path, 1, 2)) }, (state, event) => {
    strike(state, event);
    for (const p of event.paths) state.roads = put(state.roads, p, NOBODY);
    const { removed } = state.captures;
    state.captures = {
      removed: put(removed, event.victim, removed[event.victim] + event.paths.length),
      vacated: event.paths,
    };
  }),
] as const;
type CaptureEvent = EventsOf<typeof events>;
type CaptureGame = Game<CapturesState, CaptureEvent | RoadEvent>;

/** Takes the roads, then asks for one road for each; at last it checks whether the victim has any roads left (I-37). */
function capture(game: CaptureGame, seat: Seat, paths: readonly Path[], attack: AttackType): void {
  const victim = game.state.roads[paths[0] ?? 0];
  if (victim === NOBODY) return;
  game.emit({ type: 'roadsCaptured', seat, victim, paths, ...spent(game.state, attack) });
  game.run(...paths.map(() => askCapturedRoad), finishAttack);
}

/** Where the road for a captured one may be placed (I-22 … I-25, OI-06). */
function placesFor(game: CaptureGame, seat: Seat): readonly Path[] {
  const { supply, roads, captures, table } = game.state;
  if (supply.roads[seat] === 0) return [];
  const vacated = captures.vacated.filter((p) => roads[p] === NOBODY);
  if (table.options.capturedRoadPlacement === 'capturedPath') return vacated;
  const legal = roadSites(seat, roads, game.buildings(), game.occupants());
  if (table.options.capturedRoadPlacement === 'anyLegal') return legal;
  return [...legal, ...vacated.filter((p) => !legal.includes(p))];
}

function refusePlace(game: CaptureGame, seat: Seat, p: Path): Refusal | undefined {
  const { roads, table } = game.state;
  const places = placesFor(game, seat);
  if (places.includes(p)) return undefined;
  if (roads[p] !== NOBODY) return { code: 'pathTaken', rule: 'B-63', facts: { owner: roads[p] } };
  return table.options.capturedRoadPlacement === 'capturedPath'
    ? { code: 'notVacatedPath', rule: 'OI-06', facts: { places } }
    : { code: 'roadNotConnected', rule: 'B-63', facts: {} };
}

const CAPTURE = PATHS.map((p) => ({ type: 'captureRoad', path: p }) as const);
const CAPTURE_TWO = PAIRS.map(({ paths }) => ({ type: 'captureTwoRoads', paths }) as const);
const PLACE: readonly CaptureMove[] = PATHS.map((p) => ({ type: 'placeCapturedRoad', path: p }));

const move = movesOf<CaptureGame>();
const moves = [
  move(
    'captureRoad',
    { path },
    {
      rule: 'I-18',
      ...attacking('captureRoad', {
        moves: CAPTURE,
        targets: (state, seat) => roadTargetsOf(state, seat).roads,
        refuseTarget: (state, seat, move: { readonly path: Path }) => refuseRoadTarget(state, seat, move.path),
      }),
      play: (game, seat, move) => capture(game, seat, [move.path], 'captureRoad'),
    },
  ),
  move(
    'captureTwoRoads',
    { paths: setOf(path, 2, 2) },
    {
      rule: 'I-25',
      ...attacking('captureTwoRoads', {
        moves: CAPTURE_TWO,
        targets: (state, seat) => roadTargetsOf(state, seat).pairs,
        refuseTarget: (state, seat, move: { readonly paths: readonly Path[] }) =>
          refusePairTarget(state, seat, move.paths),
      }),
      play: (game, seat, move) => capture(game, seat, move.paths, 'captureTwoRoads'),
    },
  ),
  move(
    'placeCapturedRoad',
    { path },
    {
      rule: 'I-23',
      during: ['capturedRoad'],
      list: (game, seat, out) => {
        for (const p of placesFor(game, seat)) out.push(PLACE[p] as CaptureMove);
      },
      refuse: (game, seat, move) => refusePlace(game, seat, move.path),
      play: (game, seat, move) => {
        game.emit({ type: 'roadBuilt', seat, path: move.path, paid: noCards(game.state) });
        game.answer(seat);
      },
    },
  ),
] as const;
type CaptureMove = MovesOf<typeof moves>;

/** Asks the attacker for a road in place of a captured one, if it has a road and a place (I-22, I-24). */
const askCapturedRoad = routine('askCapturedRoad', (game: CaptureGame) => {
  const seat = game.state.turn.active;
  if (placesFor(game, seat).length > 0) game.ask('capturedRoad', [{ seat }]);
});

/** Captured roads leave the game, and the attacker places its own instead (I-18, I-21 … I-25). */
export const capturesChapter = {
  name: 'captures',
  events,
  moves,
  routines: [askCapturedRoad],
  plans: [finishAttack],
  views: { attack: 'open', captures: 'open' },
} satisfies Chapter<CapturesState, CaptureEvent | RoadEvent>;
