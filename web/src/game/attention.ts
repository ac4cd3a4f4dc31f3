const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll', 'focus'] as const;

/** A reader who touched the page within this time is looking, and emails wait. */
export const LOOKS_SECONDS = 120;

/** Records when the page was last touched. Nobody may be looking at a page that is merely open. */
export function watchAttention(): { readonly idle: () => number; readonly stop: () => void } {
  let touched = Date.now();
  const note = () => {
    touched = Date.now();
  };
  const listening = new AbortController();
  const how = { capture: true, passive: true, signal: listening.signal };
  for (const touch of TOUCHES) window.addEventListener(touch, note, how);
  return {
    /** Whole seconds since then. */
    idle: () => Math.min(999_999, Math.floor((Date.now() - touched) / 1000)),
    stop: () => listening.abort(),
  };
}
