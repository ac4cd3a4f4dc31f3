import { DAY } from '../../art/palette.ts';
import type { AnyState } from '../../engine/index.ts';
import { boardDrawing } from '../mail/picture/board.ts';

/** What chat programs show large. */
export const CARD_SIZE = { width: 1200, height: 630 };
/** Of the drawing within it. */
const MARGIN = 15;

/** The board as everybody may see it, in the middle of the sea, as the text of an SVG. */
export const cardDrawing = (state: AnyState): string => {
  const { width, height } = CARD_SIZE;
  const within = `x="${MARGIN}" y="${MARGIN}" width="${width - 2 * MARGIN}" height="${height - 2 * MARGIN}"`;
  const board = boardDrawing(state).replace('<svg ', `<svg ${within} `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${DAY.sea}"/>${board}</svg>`;
};
