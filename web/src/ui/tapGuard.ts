/** So long after a control has come to its place, a tap on it was meant for what was there before. */
const QUIET = 400;
/** A control that moves less than this stays under the finger. */
const NEAR = 12;

interface Guard {
  /** Whether somebody meant this control, and not what was in its place a moment ago. */
  readonly isMeant: (event: Event) => boolean;
  readonly stop: () => void;
}

const centreOf = (control: Element) => {
  const { left, top, width, height } = control.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/**
 * Watches over a control whose doing cannot be taken back. It is quiet for a moment after it has appeared or moved, and
 * for another after each tap that came too soon. What counts is when a tap was made, not when the page got round to it.
 */
export function guardTaps(control: HTMLElement, onquiet: (quiet: boolean) => void): Guard {
  let until = 0;
  let centre = centreOf(control);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hush = () => {
    until = performance.now() + QUIET;
    clearTimeout(timer);
    timer = setTimeout(() => onquiet(false), QUIET);
    onquiet(true);
  };
  const moved = () => {
    const now = centreOf(control);
    const isNear = Math.abs(now.x - centre.x) < NEAR && Math.abs(now.y - centre.y) < NEAR;
    centre = now;
    if (!isNear) hush();
  };
  const changes = new MutationObserver(moved);
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  hush();
  return {
    isMeant: ({ timeStamp }) => {
      if (timeStamp >= until) return true;
      hush();
      return false;
    },
    stop: () => {
      clearTimeout(timer);
      changes.disconnect();
    },
  };
}
