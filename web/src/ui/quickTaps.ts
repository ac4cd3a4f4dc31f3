/** Taps on one spot that follow each other faster than this were all meant for what the first of them hit. */
const QUICK = 400;
/** How far apart the taps of one finger are at most. */
const NEAR = 24;
const CONTROLS = 'button, a, summary, label, input, select, textarea, [role="button"], [role="tab"]';

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly control: Element | null;
}

const controlOf = ({ target }: Event) => (target instanceof Element ? target.closest(CONTROLS) : null);

/**
 * Guards the whole page against the second tap of a double tap, and those after it: what the first one brought under
 * the finger was not meant. Returns a function that ends it.
 */
export function guardQuickTaps(): () => void {
  let last: Tap | undefined;
  let isStray = false;
  const pressed = (event: PointerEvent) => {
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const first =
      last !== undefined && at - last.at < QUICK && Math.hypot(x - last.x, y - last.y) < NEAR ? last : undefined;
    const control = controlOf(event);
    isStray = first !== undefined && control !== first.control;
    last = { at, x, y, control: first === undefined ? control : first.control };
  };
  const clicked = (event: MouseEvent) => {
    // Keys press without a count.
    if (!isStray || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const listening = new AbortController();
  const how = { capture: true, signal: listening.signal };
  addEventListener('pointerdown', pressed, how);
  addEventListener('click', clicked, how);
  return () => listening.abort();
}
