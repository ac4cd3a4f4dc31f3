/** How often to ask while something may happen, and how rarely when nothing did for long. */
const OFTEN = 2000;
const SELDOM = 5000;
const SLOWER = 1.25;

/**
 * Asks again and again while the page is seen: often after something happened, less often the longer it is quiet, and
 * not at all while the tab is hidden. `ask` answers whether something had changed.
 */
export function poll(ask: (signal: AbortSignal) => Promise<boolean>): {
  readonly now: () => void;
  readonly stop: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = OFTEN;
  let running = false;
  let again = false;
  const over = new AbortController();

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (over.signal.aborted) return;
    if (running) {
      again = true;
      return;
    }
    running = true;
    const changed = await ask(over.signal);
    running = false;
    if (over.signal.aborted) return;
    wait = changed ? OFTEN : Math.min(SELDOM, wait * SLOWER);
    if (again) {
      again = false;
      await run();
    } else if (document.visibilityState === 'visible') timer = setTimeout(start, wait);
  };
  const start = () => {
    run().catch(() => undefined);
  };
  const now = () => {
    wait = OFTEN;
    start();
  };
  const seen = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') now();
  };
  document.addEventListener('visibilitychange', seen);
  return {
    now,
    stop: () => {
      over.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    },
  };
}
