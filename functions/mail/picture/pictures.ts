import type { AnyState, WireEvent } from '../../../engine/index.ts';
import { createCache } from '../../cache.ts';
import { MINUTE, SECOND } from '../../instants.ts';
import type { Game } from '../../play/game.ts';
import { boardDrawing } from './board.ts';
import type { Draw } from './draw.ts';

export interface PicturesSettings {
  readonly draw: Draw;
  /** @default the board alone */
  readonly drawing?: (state: AnyState, recent: readonly WireEvent[]) => string;
  /** Called when a picture could not be drawn: its emails are sent without it. */
  readonly onProblem: (error: unknown, about: string) => void;
  /** Milliseconds of each minute for drawing. Emails after that have no picture until the next minute. */
  readonly longest?: number;
}

/** The state of a game, and what tells it from others. */
export type Pictured = Pick<Game, 'id' | 'version' | 'state'>;

/** The PNG of a game's board, unless there is none; where recent events happened is marked. */
export type Pictures = (game: Pictured, recent?: readonly WireEvent[]) => Promise<Uint8Array | undefined>;

/** Emails about the same state of a game are sent soon after each other. */
const KEPT = 8;
/** In a busy minute it is better to send with few pictures than late. */
export const LONGEST_DRAWING = 10 * SECOND;

/** Draws boards for emails, each state of a game once for readers who have seen the same of it. No email fails or waits long because of its picture. */
export function createPictures({
  draw,
  onProblem,
  drawing = boardDrawing,
  longest = LONGEST_DRAWING,
}: PicturesSettings): Pictures {
  const kept = createCache<Promise<Uint8Array | undefined>>(KEPT);
  let minute = 0;
  let spent = 0;
  let last: Promise<unknown> = Promise.resolve();

  const drawOne = async (game: Pictured, recent: readonly WireEvent[]): Promise<Uint8Array | undefined> => {
    const begun = performance.now();
    if (begun - minute >= MINUTE) [minute, spent] = [begun, 0];
    if (spent >= longest) return undefined;
    try {
      return await draw(drawing(game.state, recent));
    } catch (error) {
      onProblem(error, `picture of game ${game.id}`);
      return undefined;
    } finally {
      spent += performance.now() - begun;
    }
  };

  // One after another: drawings that wait for each other, or for what draws to be loaded, would each count all of that time.
  const drawn = (game: Pictured, recent: readonly WireEvent[]) => {
    const picture = last.then(() => drawOne(game, recent));
    last = picture;
    return picture;
  };

  return async (game, recent = []) => {
    // They are the last ones of the game: their number says which.
    const key = `${game.id} ${game.version} ${recent.length}`;
    const picture = kept.get(key) ?? drawn(game, recent);
    kept.set(key, picture);
    const png = await picture;
    // It may work for the next email.
    if (png === undefined) kept.delete(key);
    return png;
  };
}
