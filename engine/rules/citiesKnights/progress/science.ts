import { INTERSECTIONS } from '../../../board/geometry.ts';
import type { AnyMove, Refusal } from '../../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../../core/events.ts';
import { integer, list, maybe, setOf } from '../../../core/fields.ts';
import type { Intersection, Seat } from '../../../vocabulary.ts';
import { covers, lacking, total } from '../../cards.ts';
import type { CityEvent } from '../../chapters/cities.ts';
import { askFirstFreeRoad } from '../../chapters/freeRoads.ts';
import { gainsFrom } from '../../chapters/production.ts';
import { openPaths, type RoadEvent } from '../../chapters/roads.ts';
import { cardsIn, gain, noCards } from '../../chapters/table.ts';
import { closeTrade, settleDice, type TurnEvent } from '../../chapters/turn.ts';
import { cards, count, hex, intersection, seat } from '../../fields.ts';
import type { Chapter, Game } from '../../questions.ts';
import { cardsNamed } from '../cards.ts';
import { progressCard, track } from '../fields.ts';
import type { GarrisonState } from '../garrison.ts';
import { buyImprovement, type ImprovementEvent, improvementOptions, refuseImprovement } from '../improvements.ts';
import { type KnightEvent, upgradeKnight } from '../knights.ts';
import { levelOf } from '../levels.ts';
import { TRACKS } from '../vocabulary.ts';
import { putWall, refuseWall, type WallEvent, type WallsState, wallSites } from '../walls.ts';
import { cardMovesOf } from './card.ts';
import { harvest, refuseHarvest } from './harvest.ts';
import type { ProgressEvent } from './progress.ts';
import type { ProgressState } from './progressState.ts';
import { refuseSwap, swapsOf } from './swaps.ts';
import { listSmith, refuseSmith } from './upgrades.ts';

export interface ScienceState extends ProgressState, WallsState, GarrisonState {
  readonly table: ProgressState['table'] &
    GarrisonState['table'] & {
      readonly options: { readonly cranePerTurn: 'onePerTurn' | 'onePerImprovement' };
    };
  /** The last turn in which a Crane was played. */
  crane: { readonly turn: number };
}

const event = eventsOf<ScienceState>();
const events = [
  event('numbersSwapped', { seat: open(seat), hexes: open(list(hex, 2, 2)) }, (state, { hexes }) => {
    const [a = 0, b = 0] = hexes;
    const { board } = state.table;
    const numbers = board.numbers.with(a, board.numbers[b] ?? 0).with(b, board.numbers[a] ?? 0);
    // The board is the only part of the table that this ruleset changes.
    const changing: { table: ScienceState['table'] } = state;
    changing.table = { ...state.table, board: { ...board, numbers } };
  }),
  event('cardGained', { seat: open(seat), card: open(progressCard), cards: open(cards) }, (state, { seat, cards }) =>
    gain(state, seat, cards),
  ),
  event('craneUsed', { seat: open(seat), turn: open(count) }, (state, { turn }) => {
    state.crane = { turn };
  }),
] as const;
type ScienceEvent = EventsOf<typeof events>;
type Recorded =
  | ScienceEvent
  | CityEvent
  | ImprovementEvent
  | KnightEvent
  | ProgressEvent
  | RoadEvent
  | TurnEvent
  | WallEvent;
type ScienceGame = Game<ScienceState, Recorded>;

/** The price of a city with Medicine (K-S6). */
const MEDICINE = cardsNamed({ ore: 2, grain: 1 });
function refuseMedicine(game: ScienceGame, seat: Seat, v: Intersection): Refusal | undefined {
  const refusal = game.refuseCity(seat, v);
  if (refusal !== undefined) return refusal;
  const hand = cardsIn(game.state, seat);
  return covers(hand, MEDICINE)
    ? undefined
    : { code: 'cannotPay', rule: 'K-S6', facts: { what: 'city', missing: lacking(hand, MEDICINE) } };
}

function refuseCrane({ state }: ScienceGame): Refusal | undefined {
  const isOnce = state.table.options.cranePerTurn === 'onePerTurn';
  return isOnce && state.crane.turn === state.turn.number
    ? { code: 'oneCraneATurn', rule: 'OK-04', facts: {} }
    : undefined;
}

const DIE = [1, 2, 3, 4, 5, 6];
const die = integer('die', 1, 6);
const ROLLS = DIE.flatMap((red) => DIE.map((regular): AnyMove => ({ type: 'playAlchemist', red, regular }) as AnyMove));

/** An order keeps the Alchemist until it brings so many cards. */
const ENOUGH = 3;

/** How many cards a roll would bring the seat beyond what it brings another one; nothing for too few. */
function rollWorth(
  game: ScienceGame,
  seat: Seat,
  { red, regular }: { readonly red: number; readonly regular: number },
) {
  const gains = gainsFrom(game, red + regular);
  const own = total(gains[seat] ?? []);
  const all = gains.reduce((sum, cards) => sum + total(cards), 0);
  return own < ENOUGH ? 0 : own - (all - own) / (gains.length - 1);
}

const card = cardMovesOf<ScienceState, Recorded>();
const moves = [
  card(
    'playAlchemist',
    { red: die, regular: die },
    {
      card: 'alchemist',
      rule: 'K-S1',
      during: ['roll'],
      list: (_game, _seat, out) => {
        for (const roll of ROLLS) out.push(roll);
      },
      refuse: () => undefined,
      delegable: rollWorth,
      play: (game, seat, { red, regular }) => settleDice(game, seat, [red, regular]),
    },
  ),
  card(
    'playCrane',
    { track, city: maybe(intersection) },
    {
      card: 'crane',
      rule: 'K-S2',
      list: (game, seat, out) => {
        if (refuseCrane(game) !== undefined) return;
        for (const track of TRACKS)
          for (const improvement of improvementOptions(game, seat, track, 1))
            out.push({ type: 'playCrane', ...improvement } as AnyMove);
      },
      refuse: (game, seat, move) => refuseCrane(game) ?? refuseImprovement(game, seat, move, 1),
      // Its commodity pays for nothing else.
      delegable: ({ state }, seat, { track }) => 1 + levelOf(state, seat, track),
      play: (game, seat, move) => {
        game.emit({ type: 'craneUsed', seat, turn: game.state.turn.number });
        buyImprovement(game, seat, move, 1);
      },
    },
  ),
  card(
    'playEngineer',
    { intersection },
    {
      card: 'engineer',
      rule: 'K-S3',
      list: (game, seat, out) => {
        for (const v of wallSites(game, seat)) out.push({ type: 'playEngineer', intersection: v } as AnyMove);
      },
      refuse: (game, seat, move) => refuseWall(game, seat, move.intersection),
      delegable: true,
      play: (game, seat, move) => putWall(game, seat, move.intersection, noCards(game.state)),
    },
  ),
  card(
    'playInventor',
    { hexes: setOf(hex, 2, 2) },
    {
      card: 'inventor',
      rule: 'K-S4',
      list: (game, _seat, out) => {
        for (const swap of swapsOf(game.state.table.board.numbers)) out.push(swap);
      },
      refuse: (game, _seat, move) => refuseSwap(game.state.table.board.numbers, move.hexes),
      play: (game, seat, move) => game.emit({ type: 'numbersSwapped', seat, hexes: move.hexes }),
    },
  ),
  card(
    'playIrrigation',
    {},
    {
      card: 'irrigation',
      rule: 'K-S5',
      refuse: (game, seat) => refuseHarvest(game, seat, 'grain', 'K-S5'),
      play: (game, seat) =>
        game.emit({ type: 'cardGained', seat, card: 'irrigation', cards: harvest(game, seat, 'grain') }),
    },
  ),
  card(
    'playMedicine',
    { intersection },
    {
      card: 'medicine',
      rule: 'K-S6',
      list: (game, seat, out) => {
        if (!covers(cardsIn(game.state, seat), MEDICINE)) return;
        for (const v of INTERSECTIONS)
          if (game.state.settlements[v] === seat && refuseMedicine(game, seat, v) === undefined)
            out.push({ type: 'playMedicine', intersection: v } as AnyMove);
      },
      refuse: (game, seat, move) => refuseMedicine(game, seat, move.intersection),
      play: (game, seat, move) => {
        closeTrade(game);
        game.emit({ type: 'cityBuilt', seat, intersection: move.intersection, paid: MEDICINE });
      },
    },
  ),
  card(
    'playMining',
    {},
    {
      card: 'mining',
      rule: 'K-S7',
      refuse: (game, seat) => refuseHarvest(game, seat, 'ore', 'K-S7'),
      play: (game, seat) => game.emit({ type: 'cardGained', seat, card: 'mining', cards: harvest(game, seat, 'ore') }),
    },
  ),
  card(
    'playRoadBuilding',
    {},
    {
      card: 'roadBuilding',
      rule: 'K-S9',
      refuse: (game, seat) =>
        openPaths(game, seat).length > 0 ? undefined : { code: 'noPlaceForRoad', rule: 'B-83', facts: {} },
      play: (game) => game.run(askFirstFreeRoad),
    },
  ),
  card(
    'playSmith',
    { knights: list(intersection, 1, 2) },
    {
      card: 'smith',
      rule: 'K-S10',
      list: (game, seat, out) => listSmith(game.state, seat, out),
      refuse: (game, seat, move) => refuseSmith(game.state, seat, move.knights),
      delegable: (_game, _seat, { knights }) => knights.length,
      play: (game, seat, move) => {
        for (const place of move.knights) upgradeKnight(game, seat, place, noCards(game.state));
      },
    },
  ),
] as const;

/** The cards of the science deck (K-S1 … K-S10). */
export const scienceChapter = {
  name: 'science',
  events,
  moves,
  views: { crane: 'open' },
} satisfies Chapter<ScienceState, Recorded>;
