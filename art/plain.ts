import { type BoardView, chart, symbols } from './chart.ts';
import { FRAME } from './layout.ts';
import { type PiecesView, pieceShape, placedPieces } from './placed.ts';
import { rulesetSymbols } from './rulesets/registry.ts';
import { markup, type Shape, shape } from './scene.ts';
import { plainStyles } from './style.ts';

export const VIEW_BOX = `${FRAME.x} ${FRAME.y} ${FRAME.width} ${FRAME.height}`;

/** The whole board as the text of one SVG that needs nothing else: no font, no stylesheet. */
export function boardSvg(
  board: BoardView,
  pieces: PiecesView,
  title: string,
  marks: readonly Shape[] = [],
  /** Drawn below the pieces. */
  grounds: readonly Shape[] = [],
): string {
  const drawing = shape(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: VIEW_BOX, role: 'img', 'aria-label': title },
    shape('defs', {}, ...symbols(), ...rulesetSymbols()),
    ...chart(board),
    ...grounds,
    ...placedPieces(pieces).map(pieceShape),
    ...marks,
  );
  return markup(drawing).replace('<defs>', `<style>${plainStyles()}</style><defs>`);
}
