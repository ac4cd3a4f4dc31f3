import {
  type Chance,
  coloursFor,
  mustStart,
  NOBODY,
  type Script,
  type Seat,
  scriptedChance,
} from '../../../engine/index.ts';
import type { ImperoEvent, ImperoMove, ImperoOptions, ImperoState } from '../../../engine/rules/impero/public.ts';
import { type BySeat, type CommonPosition, laidOut, type Options, settled } from '../position.ts';
import { AnyScene, type Named } from '../scene.ts';
import { inspectDecision, inspectWait } from './referee.ts';

interface Toll {
  readonly settlements?: number;
  readonly cities?: number;
}

/** A moment of a game of L'impero. */
export interface Position extends CommonPosition {
  readonly options?: Partial<ImperoOptions>;
  readonly hands?: BySeat<Named>;
  /** Roads that have left the game, by owner. */
  readonly removed?: BySeat<number>;
  /** Knights face up, by seat; the pool holds the others. */
  readonly knights?: BySeat<number>;
  /** Knights that the active seat took in this turn. */
  readonly received?: number;
  /** What each seat has destroyed of which other. */
  readonly destroyed?: BySeat<BySeat<Toll>>;
  readonly largestArmy?: Seat;
}

/** The ruleset's options with these chosen and the defaults for the others. */
export const optionsWith = (chosen: Options = {}): ImperoOptions => settled<ImperoOptions>('impero', chosen);

/** A game at its start. */
export function begun(chosen: Readonly<Record<string, unknown>> = {}, chance: Chance = scriptedChance({})) {
  const options = optionsWith(chosen);
  const seats = coloursFor(options)
    .slice(0, options.players)
    .map((colour) => ({ colour }));
  return mustStart('impero', { options, seats }, chance);
}

/** The state that a position describes. Bank, supply and pool hold what nobody else has. */
export function stateOf(position: Position): ImperoState {
  // Most positions show a corner of a game; with no more on the board nobody could go on (I-39).
  const options = { startPlacement: 'draft', board: 'random', deadPosition: 'agreement', ...position.options };
  const { common, each } = laidOut('impero', options, position);
  const removed = each((seat) => position.removed?.[seat] ?? 0);
  const knights = each((seat) => position.knights?.[seat] ?? 0);
  const destroyed = each((seat) =>
    each((victim) => ({ settlements: 0, cities: 0, ...position.destroyed?.[seat]?.[victim] })),
  );
  const state: ImperoState = {
    ...common,
    supply: { ...common.supply, roads: each((seat) => common.supply.roads[seat] - removed[seat]) },
    knights,
    pool: { knights: 14 - knights.reduce((a, b) => a + b), received: position.received ?? 0 },
    captures: { removed, vacated: [] },
    war: {
      points: each((seat) => destroyed[seat].reduce((n, toll) => n + toll.settlements + 2 * toll.cities, 0)),
      destroyed,
    },
    largestArmy: { holder: position.largestArmy ?? NOBODY },
  };
  inspectWait(state);
  return state;
}

export type Scene = AnyScene<ImperoState, ImperoMove, ImperoEvent>;

/** A scene from a position; chance follows the script and tells nothing else. */
export const given = (position: Position, script: Script = {}): Scene =>
  new AnyScene(stateOf(position), scriptedChance(script), inspectDecision);

/** Moves, written short. */
export const take = (path: number) => ({ type: 'captureRoad', path }) as const;
export const takeTwo = (...paths: number[]) => ({ type: 'captureTwoRoads', paths }) as const;
export const raze = (intersection: number) => ({ type: 'destroySettlement', intersection }) as const;
export const razeCity = (intersection: number) => ({ type: 'destroyCity', intersection }) as const;
export const place = (path: number) => ({ type: 'placeCapturedRoad', path }) as const;
export const recruit: ImperoMove = { type: 'recruitKnight' };
export const roll: ImperoMove = { type: 'rollDice' };
export const endTurn: ImperoMove = { type: 'endTurn' };
