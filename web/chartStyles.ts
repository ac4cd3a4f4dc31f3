import type { Plugin } from 'vite';
import { pageStyles } from '../art/style.ts';

const ID = 'virtual:chart.css';

/** Gives the page the chart's stylesheet, which the drawing and its plain SVG share. */
export const chartStyles = (): Plugin => ({
  name: 'coloni-chart-styles',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? pageStyles() : undefined),
});
