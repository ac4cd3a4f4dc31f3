import type { PieceName } from '../../../art/placed.ts';
import type { WireMove } from '../../../engine/index.ts';
import { keyOf, type Place } from '../board/targets.ts';

/** Moves of one type that put a piece on the board: each with the place that it means. */
export interface Placing {
  readonly type: string;
  readonly piece: PieceName;
  /** There is nothing else to do now: the places light up by themselves. */
  readonly forced: boolean;
  readonly places: readonly Place[];
  readonly moveAt: ReadonlyMap<string, WireMove>;
}

/** Moves that are chosen by a place, but only after a button says what is to be built. */
const BOUGHT = ['buildRoad', 'buildSettlement', 'buildCity'];
/** Moves by which a piece must be put somewhere now. */
const DUE = ['placeSettlement', 'placeRoad', 'placeFreeRoad', 'placeCapturedRoad', 'moveRobber'];

/** The place that a move names. */
export function placeOf(move: WireMove): Place | undefined {
  for (const kind of ['intersection', 'path', 'hex'] as const) {
    const at = move[kind];
    if (typeof at === 'number') return { kind, at } as Place;
  }
  return undefined;
}

const pieceOf = (type: string, { kind }: Place): PieceName => {
  if (kind === 'path') return 'road';
  if (kind === 'hex') return 'robber';
  return type.endsWith('City') ? 'city' : 'settlement';
};

interface Opened {
  readonly piece: PieceName;
  readonly places: Place[];
  readonly moveAt: Map<string, WireMove>;
}
const opened = (type: string, place: Place): Opened => ({ piece: pieceOf(type, place), places: [], moveAt: new Map() });

/** The legal moves that are chosen on the board, by type. */
export function placingsIn(moves: readonly WireMove[]): readonly Placing[] {
  const found = new Map<string, Opened>();
  for (const move of moves) {
    const place = BOUGHT.includes(move.type) || DUE.includes(move.type) ? placeOf(move) : undefined;
    if (place === undefined) continue;
    const entry = found.get(move.type) ?? opened(move.type, place);
    found.set(move.type, entry);
    entry.places.push(place);
    entry.moveAt.set(keyOf(place), move);
  }
  return [...found].map(([type, entry]) => ({ type, forced: DUE.includes(type), ...entry }));
}
