import type { LessonStep } from './lesson.ts';

const PLACES = ['hex', 'intersection', 'path'];

/** Where on the page a step is done, the closest first: a place on the board, a button, the panel with it. */
const selectorsOf = ({ move, panel, at }: LessonStep): readonly string[] => [
  ...Object.entries(move ?? {}).flatMap(([kind, place]) =>
    PLACES.includes(kind) ? [`[data-place='${kind}${place}']`] : [],
  ),
  ...(at === undefined ? [] : [at]),
  ...(move === undefined ? [] : [`[data-move='${move.type}']`]),
  ...(panel === undefined ? [] : [`[data-panel='${panel}']`]),
];
const FOCUSABLE = 'button:not(:disabled), input, select, a[href], [data-place]';

/** The part of the page that a step is about, as it is now. */
function pointedAt(page: Element, step: LessonStep): HTMLElement | SVGElement | undefined {
  for (const selector of selectorsOf(step)) {
    const found = page.querySelector<HTMLElement | SVGElement>(selector);
    if (found !== null) return found;
  }
  return undefined;
}

/** Marks what a step is about, and nothing else; brought into view and focused, for a reader who asks where it is. */
export function point(page: Element, step: LessonStep | undefined, asked = false): void {
  for (const marked of page.querySelectorAll('[data-pointed]')) marked.removeAttribute('data-pointed');
  const part = step && pointedAt(page, step);
  if (part === undefined) return;
  part.setAttribute('data-pointed', '');
  if (!asked) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  const control = part.matches(FOCUSABLE) ? part : part.querySelector<HTMLElement | SVGElement>(FOCUSABLE);
  control?.focus({ preventScroll: true });
}
