/** A drawing as plain data: the page turns it into elements, emails and files into text. */
export interface Shape {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string | number>>;
  readonly children: readonly Shape[];
}

/**
 * An element. The names of inks in `class` get a prefix, for they stand among the classes of a page. Each is matched by
 * itself: inside a copied symbol a selector cannot see what stands around the copy.
 */
export const shape = (tag: string, attrs: Shape['attrs'], ...children: readonly Shape[]): Shape => ({
  tag,
  attrs: attrs.class === undefined ? attrs : { ...attrs, class: inkClass(String(attrs.class)) },
  children,
});

/** The class of an ink, or of several. */
const inkClass = (names: string): string =>
  names
    .split(' ')
    .map((name) => `ink-${name}`)
    .join(' ');

/** A path, drawn in one of the inks of the stylesheet. */
export const path = (ink: string, d: string): Shape => shape('path', { class: ink, d });

export const group = (attrs: Shape['attrs'], ...children: readonly Shape[]): Shape => shape('g', attrs, ...children);

export const symbol = (id: string, ...children: readonly Shape[]): Shape => shape('g', { id }, ...children);

/** A copy of a symbol at a point. */
export const use = (id: string, x: number, y: number): Shape =>
  shape('use', { href: `#${id}`, x: round(x), y: round(y) });

/** Coordinates in the drawing have one decimal: enough for any screen, and short. */
export const round = (n: number): number => Math.round(n * 10) / 10 + 0;

const quoted = (value: string | number) =>
  String(value).replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** The drawing as SVG text. */
export function markup({ tag, attrs, children }: Shape): string {
  const given = Object.entries(attrs).map(([name, value]) => ` ${name}="${quoted(value)}"`);
  const inside = children.map(markup).join('');
  return inside === '' ? `<${tag}${given.join('')}/>` : `<${tag}${given.join('')}>${inside}</${tag}>`;
}
