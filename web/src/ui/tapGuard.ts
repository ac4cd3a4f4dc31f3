/** How long after a control has appeared or moved a tap on it was meant for what was there before. */
const QUIET = 400;
/** A control that moves less than this stays under the finger. */
const NEAR = 12;

interface Guard {
  /** Whether a tap was meant for this control, and not for what was in its place a moment ago. */
  readonly isMeant: (event: Event) => boolean;
  readonly stop: () => void;
}

const centreOf = (control: Element) => {
  const { left, top, width, height } = control.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/**
 * Guards a control whose action cannot be taken back. It ignores taps for a moment after it has appeared or moved, and
 * for another after each tap that came too soon. What counts is when a tap was made, not when the page handled it.
 */
export function guardTaps(control: HTMLElement, onquiet: (quiet: boolean) => void): Guard {
  let until = 0;
  let centre: ReturnType<typeof centreOf> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  const hush = () => {
    until = performance.now() + QUIET;
    clearTimeout(timer);
    timer = setTimeout(() => onquiet(false), QUIET);
    onquiet(true);
  };
  const look = () => {
    frame = undefined;
    const before = centre;
    centre = centreOf(control);
    const isNear =
      before === undefined || (Math.abs(centre.x - before.x) < NEAR && Math.abs(centre.y - before.y) < NEAR);
    if (!isNear) hush();
  };
  /** To measure at each change would lay out the page each time: once a frame is enough, and before a tap. */
  const lookSoon = () => {
    frame ??= requestAnimationFrame(look);
  };
  const changes = new MutationObserver(lookSoon);
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  hush();
  lookSoon();
  const forget = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
  return {
    isMeant: ({ timeStamp }) => {
      if (frame !== undefined) {
        forget();
        look();
      }
      if (timeStamp >= until) return true;
      hush();
      return false;
    },
    stop: () => {
      clearTimeout(timer);
      forget();
      changes.disconnect();
    },
  };
}
