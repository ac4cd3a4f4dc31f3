import type { Harbour, HarbourSlot, Terrain } from '../engine/index.ts';
import { HEXES } from '../engine/index.ts';
import { coast, coastSymbols } from './coast.ts';
import { tokenSymbols } from './figures.ts';
import { goodsSymbols } from './goods.ts';
import { harbourShape } from './harbours.ts';
import { hexAt, SIDE, TOKEN } from './layout.ts';
import { motifSymbols } from './motifs.ts';
import { pieceSymbols } from './pieces.ts';
import { group, round, type Shape, shape, use } from './scene.ts';
import { compassRose, frame, sea, ship } from './sea.ts';

/** What a game's board is made of; the same as the table's slice of the state. */
export interface BoardView {
  readonly terrains: readonly Terrain[];
  readonly numbers: readonly number[];
  readonly harbours: readonly Harbour[];
}

/** A hex's outline, as many units inside its sides as asked. */
function hexOutline(inset: number): string {
  const s = SIDE - inset / Math.cos(Math.PI / 6);
  const [w, h] = [round((s * Math.sqrt(3)) / 2), round(s / 2)];
  return `M0 ${round(-s)}L${w} ${-h} ${w} ${h} 0 ${round(s)} ${-w} ${h} ${-w} ${-h}Z`;
}

/** Everything that the drawing uses more than once, besides what rulesets add. */
export const symbols = (): readonly Shape[] => [
  ...coastSymbols(),
  shape('path', { id: 'hex', d: hexOutline(2.4) }),
  shape('path', { id: 'wash', d: hexOutline(4.4) }),
  ...motifSymbols(),
  ...tokenSymbols(),
  ...goodsSymbols(),
  ...pieceSymbols(),
];

/** The board without pieces: sea, coast, harbours, regions and their numbers. */
export function chart({ terrains, numbers, harbours }: BoardView): readonly Shape[] {
  return [
    ...sea(),
    ship(),
    ...coast(),
    ...harbours.map((harbour, slot) => harbourShape(slot as HarbourSlot, harbour)),
    ...HEXES.map((hex) => {
      const { x, y } = hexAt(hex);
      const terrain = terrains[hex] ?? 'desert';
      const number = numbers[hex] ?? 0;
      return group(
        { class: `hex ${terrain}`, transform: `translate(${x} ${y})` },
        shape('use', { href: '#hex' }),
        shape('use', { href: '#wash', class: 'wash' }),
        shape('use', { href: `#motif-${terrain}` }),
        shape('use', { href: '#hex', class: 'edge' }),
        ...(number === 0 ? [] : [use(`token${number}`, TOKEN.x, TOKEN.y)]),
      );
    }),
    compassRose(),
    ...frame(),
  ];
}
