const FAR = 48;

/** Detects swipes to the left and to the right over an element; a mostly vertical one scrolls. */
export const swipes = (onswipe: (by: 1 | -1) => void) => (element: HTMLElement) => {
  let from: { readonly x: number; readonly y: number } | undefined;
  const down = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    from = touches.length === 1 && touch !== undefined ? { x: touch.clientX, y: touch.clientY } : undefined;
  };
  const up = ({ changedTouches: [touch] }: TouchEvent) => {
    if (from === undefined || touch === undefined) return;
    const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
    from = undefined;
    if (Math.abs(dx) > FAR && Math.abs(dx) > 2 * Math.abs(dy)) onswipe(dx < 0 ? 1 : -1);
  };
  const listening = new AbortController();
  const how = { passive: true, signal: listening.signal };
  element.addEventListener('touchstart', down, how);
  element.addEventListener('touchend', up, how);
  return () => listening.abort();
};
