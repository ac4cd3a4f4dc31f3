import { symbols } from '../../../art/chart.ts';
import { constantDrawing } from './draw.ts';

/** Everything that the drawing of a board uses more than once, besides what rulesets add. */
export const boardSymbols = constantDrawing(symbols);
