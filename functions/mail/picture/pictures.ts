import { createCache } from '../../store/cache.ts';
import { MINUTE, SECOND } from '../../store/instants.ts';
import type { Game } from '../../store/play/game.ts';
import { boardDrawing } from './board.ts';
import type { Draw } from './draw.ts';

export interface PicturesSettings {
  readonly draw: Draw;
  /** Told of a picture that could not be drawn: its mails go out without it. */
  readonly onProblem: (error: unknown, about: string) => void;
  /** Milliseconds of each minute in which pictures are drawn. Whatever is mailed in the rest of it has none. */
  readonly longest?: number;
}

/** The PNG of a game's board, unless there is none. */
export type Pictures = (game: Game) => Promise<Uint8Array | undefined>;

/** Mails about one state of a game go out one soon after the other. */
const KEPT = 8;
/** What is due in a busy minute is to be mailed in it, rather with few pictures than late. */
export const LONGEST_DRAWING = 10 * SECOND;

/** Draws boards for mails, each state of a game once. No mail fails, or waits for long, for its picture. */
export function createPictures({ draw, onProblem, longest = LONGEST_DRAWING }: PicturesSettings): Pictures {
  const kept = createCache<Promise<Uint8Array | undefined>>(KEPT);
  let minute = 0;
  let spent = 0;

  const drawn = async (game: Game): Promise<Uint8Array | undefined> => {
    const begun = performance.now();
    if (begun - minute >= MINUTE) [minute, spent] = [begun, 0];
    if (spent >= longest) return undefined;
    try {
      return await draw(boardDrawing(game.state));
    } catch (error) {
      onProblem(error, `picture of game ${game.id}`);
      return undefined;
    } finally {
      spent += performance.now() - begun;
    }
  };

  return async (game) => {
    const key = `${game.id} ${game.version}`;
    const picture = kept.get(key) ?? drawn(game);
    kept.set(key, picture);
    const png = await picture;
    // The next mail may have more luck.
    if (png === undefined) kept.delete(key);
    return png;
  };
}
