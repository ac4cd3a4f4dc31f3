import {
  type Board,
  type Chance,
  cardsOf,
  coloursFor,
  type Dice,
  type ImperoEvent,
  type ImperoMove,
  type ImperoOptions,
  type ImperoState,
  INTERSECTIONS,
  LAYOUTS,
  mustStart,
  NOBODY,
  PATHS,
  RESOURCES,
  rulesetOf,
  type Script,
  type Seat,
  scriptedChance,
  settleOptions,
  total,
} from '../../../engine/index.ts';
import { AnyScene, type Named } from '../scene.ts';
import { inspectDecision, inspectWait } from './referee.ts';

type BySeat<T> = Partial<Record<Seat, T>>;
interface Toll {
  readonly settlements?: number;
  readonly cities?: number;
}

/** A moment of a game of L'impero, written down by what differs from an empty table in the middle of seat 0's turn. */
export interface Position {
  readonly players?: 2 | 3 | 4;
  readonly options?: Partial<ImperoOptions>;
  readonly board?: Board;
  readonly hands?: BySeat<Named>;
  readonly settlements?: BySeat<readonly number[]>;
  readonly cities?: BySeat<readonly number[]>;
  readonly roads?: BySeat<readonly number[]>;
  /** Roads that have left the game, by owner. */
  readonly removed?: BySeat<number>;
  /** Knights face up, by seat; the pool holds the others. */
  readonly knights?: BySeat<number>;
  /** Knights that the active seat took in this turn. */
  readonly received?: number;
  /** What each seat has destroyed of which other. */
  readonly destroyed?: BySeat<BySeat<Toll>>;
  readonly longestRoad?: Seat;
  readonly largestArmy?: Seat;
  readonly active?: Seat;
  readonly turn?: number;
  /** The open decision of the turn; after the roll unless it says otherwise. */
  readonly phase?: 'roll' | 'trade' | 'build' | 'main';
}

/** The ruleset's options with these chosen and the defaults for the others. */
export function optionsWith(chosen: Readonly<Record<string, unknown>> = {}): ImperoOptions {
  const settled = settleOptions(rulesetOf('impero').options, chosen);
  if ('problem' in settled) throw new Error(`options: ${JSON.stringify(settled.problem)}`);
  return settled.options as ImperoOptions;
}

/** A game at its start. */
export function begun(chosen: Readonly<Record<string, unknown>> = {}, chance: Chance = scriptedChance({})) {
  const options = optionsWith(chosen);
  const seats = coloursFor(options)
    .slice(0, options.players)
    .map((colour) => ({ colour }));
  return mustStart('impero', { options, seats }, chance);
}

const owners = (size: number, pieces: BySeat<readonly number[]> = {}): number[] => {
  const board = Array<number>(size).fill(NOBODY);
  for (const [seat, places] of Object.entries(pieces)) for (const place of places ?? []) board[place] = Number(seat);
  return board;
};

/** The state that a position describes. Bank, supply and pool hold what nobody else has. */
export function stateOf(position: Position): ImperoState {
  const { players = 4, active = 0, turn = 9, phase, hands = {} } = position;
  const options = optionsWith({
    startPlacement: 'draft',
    startPlayer: 'oldest',
    board: 'random',
    // Most positions show a corner of a game; with no more on the board nobody could go on (I-39).
    deadPosition: 'agreement',
    ...position.options,
    players,
  });
  const seats = coloursFor({ players, board: 'random' })
    .slice(0, players)
    .map((colour) => ({ colour }));
  const board = position.board ?? LAYOUTS.fifthEdition.board;
  const start = mustStart('impero', { options, seats, board, oldest: active }, scriptedChance({}));
  const fresh = start.state;
  const each = <T>(value: (seat: Seat) => T): T[] => seats.map((_, seat) => value(seat as Seat));
  const cards = each((seat) => cardsOf(hands[seat] ?? {}));
  const settlements = owners(INTERSECTIONS.length, position.settlements);
  const cities = owners(INTERSECTIONS.length, position.cities);
  const roads = owners(PATHS.length, position.roads);
  const removed = each((seat) => position.removed?.[seat] ?? 0);
  const left = (pieces: readonly number[], all: number) =>
    each((seat) => all - pieces.filter((owner) => owner === seat).length);
  const knights = each((seat) => position.knights?.[seat] ?? 0);
  const destroyed = each((seat) =>
    each((victim) => ({ settlements: 0, cities: 0, ...position.destroyed?.[seat]?.[victim] })),
  );
  const afterRoll = options.turnStructure === 'combined' ? 'main' : 'trade';
  const open = phase ?? afterRoll;
  const step = (type: string) => ({ type, owed: [{ seat: active }], after: [] });
  const rolled: Dice = [1, 1];
  const state = {
    ...fresh,
    steps: open === 'roll' ? [step(afterRoll), step('roll')] : [step(open)],
    turn: open === 'roll' ? { number: turn, active } : { number: turn, active, rolled },
    bank: RESOURCES.map((_, kind) => 19 - cards.reduce((sum, hand) => sum + (hand[kind] ?? 0), 0)),
    hands: cards.map((hand) => ({ n: total(hand), cards: hand })),
    supply: {
      roads: left(roads, 15).map((n, seat) => n - (removed[seat] ?? 0)),
      settlements: left(settlements, 5),
      cities: left(cities, 4),
    },
    roads,
    settlements,
    cities,
    knights,
    pool: { knights: 14 - knights.reduce((a, b) => a + b), received: position.received ?? 0 },
    captures: { removed, vacated: [] },
    war: {
      points: destroyed.map((tolls) => tolls.reduce((n, toll) => n + toll.settlements + 2 * toll.cities, 0)),
      destroyed,
    },
    longestRoad: { holder: position.longestRoad ?? NOBODY },
    largestArmy: { holder: position.largestArmy ?? NOBODY },
  } as unknown as ImperoState;
  inspectWait(state);
  return state;
}

export type Scene = AnyScene<ImperoState, ImperoMove, ImperoEvent>;

/** A scene from a position; chance follows the script and tells nothing else. */
export const given = (position: Position, script: Script = {}): Scene =>
  new AnyScene(stateOf(position), scriptedChance(script), inspectDecision);

/** Moves, written short. */
export const take = (path: number) => ({ type: 'captureRoad', path }) as ImperoMove;
export const takeTwo = (...paths: number[]) => ({ type: 'captureTwoRoads', paths }) as unknown as ImperoMove;
export const raze = (intersection: number) => ({ type: 'destroySettlement', intersection }) as ImperoMove;
export const razeCity = (intersection: number) => ({ type: 'destroyCity', intersection }) as ImperoMove;
export const place = (path: number) => ({ type: 'placeCapturedRoad', path }) as ImperoMove;
export const recruit: ImperoMove = { type: 'recruitKnight' };
export const roll: ImperoMove = { type: 'rollDice' };
export const endTurn: ImperoMove = { type: 'endTurn' };
