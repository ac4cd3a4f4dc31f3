import { type ChartInk, DAY, NIGHT } from './palette.ts';
import { rulesetClasses, rulesetInks } from './rulesets/registry.ts';

type Inks = Readonly<Record<string, string>>;
type InkOf = (ink: string) => string;

/** What each class of the drawing looks like. `ink` names a colour: a custom property on the page, a value elsewhere. */
const rules = (ink: InkOf): Readonly<Record<string, string>> => {
  const outline = (width: number, name: ChartInk = 'ink') =>
    `stroke:${ink(name)};stroke-width:${width};stroke-linejoin:round;stroke-linecap:round`;
  const line = (width: number, opacity = 1, name: ChartInk = 'ink') =>
    `fill:none;${outline(width, name)}${opacity === 1 ? '' : `;stroke-opacity:${opacity}`}`;
  const filled = (name: string) => `fill:${ink(name)}`;
  const drawn = (name: ChartInk, width = 0.9) => `${filled(name)};${outline(width)}`;
  const flat = (name: ChartInk) => filled(name);
  return {
    sea: flat('sea'),
    rhumb: `fill:none;stroke:${ink('rhumb')};stroke-width:.6;stroke-opacity:.4`,
    'water-line': `fill:none;stroke:${ink('shore')};stroke-linejoin:round`,
    water: `fill:none;stroke:${ink('sea')};stroke-linejoin:round`,
    land: `${flat('land')};stroke:${ink('ink')};stroke-width:1.4`,
    forest: flat('forest'),
    hills: flat('hills'),
    pasture: flat('pasture'),
    fields: flat('fields'),
    mountains: flat('mountains'),
    desert: flat('desert'),
    wash: `fill:none;stroke:${ink('ink')};stroke-width:4;stroke-opacity:.1`,
    edge: line(0.8, 0.75),
    engraved: line(0.8, 0.85),
    thin: line(0.9),
    trees: drawn('forest-deep'),
    humps: drawn('hills-deep'),
    pit: drawn('pit'),
    ears: drawn('fields-deep', 0.55),
    rock: drawn('mountains-deep'),
    lee: flat('lee'),
    cactus: drawn('cactus'),
    sand: line(1.7, 0.8),
    light: drawn('fleece', 0.8),
    dark: flat('ink'),
    disc: drawn('paper', 1.3),
    'disc-ring': line(0.5, 0.5),
    figure: flat('figure'),
    often: `${flat('often')};stroke:${ink('often')};stroke-width:.5`,
    sign: drawn('paper', 1.1),
    'jetty-edge': line(8),
    jetty: `fill:none;stroke:${ink('timber')};stroke-width:6`,
    'jetty-planks': `fill:none;stroke:${ink('ink')};stroke-width:6;stroke-dasharray:.8 2.6;stroke-opacity:.55`,
    timber: drawn('timber', 1),
    clay: drawn('hills-deep', 1),
    fleece: drawn('fleece', 1),
    corn: drawn('fields-deep', 0.7),
    stone: drawn('mountains-deep', 1),
    'stone-light': drawn('mountains', 0.9),
    anchor: line(1.8),
    halo: `${flat('paper')};stroke:${ink('paper')};stroke-width:6;stroke-linejoin:round`,
    piece: outline(2.2),
    red: flat('red'),
    blue: flat('blue'),
    white: flat('white'),
    orange: flat('orange'),
    'mark-red': flat('mark'),
    'mark-blue': flat('mark'),
    'mark-orange': flat('mark-dark'),
    robber: drawn('robber', 1.5),
    'robber-face': flat('paper'),
    lily: flat('red'),
    'rose-ground': `${flat('sea')};fill-opacity:.8`,
    'rose-line': line(1, 0.8, 'sea-ink'),
    'rose-ring': line(0.5, 0.8, 'sea-ink'),
    'rose-light': drawn('paper', 0.7),
    'rose-dark': drawn('ink', 0.7),
    sail: drawn('paper', 0.9),
    hull: drawn('timber', 0.9),
    rigging: line(0.9, 1, 'sea-ink'),
    'frame-ink': `fill:none;stroke:${ink('ink')};stroke-width:6`,
    'frame-paper': `fill:none;stroke:${ink('paper')};stroke-width:3.6;stroke-dasharray:24.4 24.4`,
    ...rulesetClasses({ drawn: (name, width) => drawn(name as ChartInk, width), line }),
  };
};

const written = (ink: InkOf) =>
  Object.entries(rules(ink))
    .map(([name, declarations]) => `.ink-${name}{${declarations}}`)
    .join('\n');

/** The inks of the chart and of all rulesets. */
const inksBy = (time: 'day' | 'night'): Inks => ({ ...(time === 'day' ? DAY : NIGHT), ...rulesetInks(time) });

const properties = (palette: Inks) =>
  Object.entries(palette)
    .map(([name, value]) => `--chart-${name}:${value}`)
    .join(';');

/** The stylesheet of the page's board: the inks as custom properties, by day and by night. */
export const pageStyles = (): string =>
  [
    `:root{${properties(inksBy('day'))}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-chart=day]){${properties(inksBy('night'))}}}`,
    `:root[data-chart=night]{${properties(inksBy('night'))}}`,
    written((name) => `var(--chart-${name})`),
  ].join('\n');

/** The stylesheet of a drawing that stands alone. */
export function plainStyles(): string {
  const inks = inksBy('day');
  return written((name) => inks[name] ?? inks.ink ?? '');
}
