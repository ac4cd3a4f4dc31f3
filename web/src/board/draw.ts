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

/** A drawing that is the same wherever it is attached. It can be made ahead of that. */
export function constantDrawing(shapes: () => readonly Shape[]): {
  readonly make: () => DocumentFragment;
  readonly attach: (parent: SVGElement) => void;
} {
  let made: DocumentFragment | undefined;
  const make = () => {
    if (made === undefined) {
      made = document.createDocumentFragment();
      made.append(...shapes().map(element));
    }
    return made;
  };
  return { make, attach: (parent) => parent.replaceChildren(make().cloneNode(true)) };
}
