/** How soon to ask again after something happened (bots answer at once), and how rarely when nothing did for long. */
const SOON = 500;
const SELDOM = 15_000;
const SLOWER = 1.5;
/** How rarely where only the reader can make something happen, here or on another device. */
const CALM = 30_000;

/**
 * Asks again and again while the page is seen: soon after something happened, less often the longer it is quiet, not at
 * all while the tab is hidden, and at once when the tab is seen or the network comes or goes. `ask` answers whether
 * something had changed, `isCalm` whether nobody but the reader can change anything now, `whileTold` how long to wait
 * while the page is told of changes: then it asks only to be sure, and to say that its reader is there.
 */
export function poll(
  ask: (signal: AbortSignal) => Promise<boolean>,
  isCalm: () => boolean = () => false,
  whileTold: () => number | undefined = () => undefined,
): {
  readonly now: () => void;
  readonly stop: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = SOON;
  let running = false;
  let again = false;
  let stopped = false;
  let asking = new AbortController();

  const pauseNow = (): number => whileTold() ?? (isCalm() ? CALM : wait);

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = true;
    asking = new AbortController();
    const changed = await ask(asking.signal);
    running = false;
    if (stopped) return;
    wait = changed ? SOON : Math.min(SELDOM, wait * SLOWER);
    if (again) {
      again = false;
      await run();
    } else if (document.visibilityState === 'visible') timer = setTimeout(start, pauseNow());
  };
  const start = () => {
    run().catch(() => undefined);
  };
  const now = () => {
    wait = SOON;
    start();
  };
  /** What was under way may never be answered: the machine may have slept, or changed networks. */
  const wake = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    asking.abort();
    now();
  };
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  // Asking is how the page finds out that it is cut off, and says so.
  addEventListener('offline', wake);
  return {
    now,
    stop: () => {
      stopped = true;
      asking.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
      removeEventListener('offline', wake);
    },
  };
}
