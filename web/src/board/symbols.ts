import { symbols } from '../../../art/chart.ts';
import { constantDrawing } from './draw.ts';

/** Everything that the drawing of a board uses more than once. */
export const boardSymbols = constantDrawing(symbols);
