const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll', 'focus'] as const;

/** Notes when the page was last touched. A page that is merely open may have nobody before it. */
export function watchAttention(): { readonly idle: () => number; readonly stop: () => void } {
  let touched = Date.now();
  const note = () => {
    touched = Date.now();
  };
  const how = { capture: true, passive: true };
  for (const touch of TOUCHES) window.addEventListener(touch, note, how);
  return {
    /** Whole seconds since then. */
    idle: () => Math.min(999_999, Math.floor((Date.now() - touched) / 1000)),
    stop: () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, note, how);
    },
  };
}
