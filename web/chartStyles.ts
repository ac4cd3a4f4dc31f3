import type { Plugin } from 'vite';
import { pageStyles } from '../art/style.ts';

const ID = 'virtual:chart.css';

/** Provides the chart's stylesheet to the page; the page and the board's plain SVG share it. */
export const chartStyles = (): Plugin => ({
  name: 'coloni-chart-styles',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? pageStyles() : undefined),
});
