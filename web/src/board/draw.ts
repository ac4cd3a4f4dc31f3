import type { Shape } from '../../../art/scene.ts';

const SVG = 'http://www.w3.org/2000/svg';

function element({ tag, attrs, children }: Shape): SVGElement {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attrs)) made.setAttribute(name, String(value));
  made.append(...children.map(element));
  return made;
}

/** Attaches a drawing that does not change to an SVG element. */
export const drawn = (shapes: readonly Shape[]) => (parent: SVGElement) => {
  parent.replaceChildren(...shapes.map(element));
};
