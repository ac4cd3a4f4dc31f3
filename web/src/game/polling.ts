/**
 * How soon to poll after something happened (bots answer at once), and how rarely after a long time without changes.
 */
const SOON = 500;
const SELDOM = 15_000;
const SLOWER = 1.5;
/** How rarely while only the reader can make something happen, here or on another device. */
const CALM = 30_000;

/**
 * Polls while the page is visible: soon after something happened, less often the longer nothing does, not at all while
 * the tab is hidden, and at once when it becomes visible, the computer wakes, or the network comes or goes. `ask` returns whether something
 * had changed, `isCalm` whether only the reader can change anything now, `whileTold` how long to wait while the page is
 * notified of changes: then it polls only to be sure, and to say that its reader is present.
 */
export function poll(
  ask: (signal: AbortSignal) => Promise<boolean>,
  isCalm: () => boolean = () => false,
  whileTold: () => number | undefined = () => undefined,
): {
  readonly now: () => void;
  /** Something happened here of which the outcome will show in a moment. */
  readonly soon: () => void;
  /** Its answer is known from elsewhere: the pause begins again. */
  readonly rest: () => void;
  readonly stop: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = SOON;
  let running = false;
  let again = false;
  let stopped = false;
  let request = new AbortController();

  /** A request that was sent while the network went may still be answered: without one it is not trusted for long. */
  const pauseNow = (): number => (navigator.onLine === false ? wait : (whileTold() ?? (isCalm() ? CALM : wait)));

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = true;
    request = new AbortController();
    const changed = await ask(request.signal);
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
  /** The request under way may never be answered: the machine may have slept, or changed networks. */
  const wake = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    request.abort();
    now();
  };
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', wake, { signal });
  document.addEventListener('resume', wake, { signal });
  addEventListener('online', wake, { signal });
  // Polling is how the page finds out that it is cut off, and says so.
  addEventListener('offline', wake, { signal });
  return {
    now,
    soon: () => {
      wait = SOON;
      // What is asked just now may be answered too early.
      if (running) again = true;
      else if (!stopped && document.visibilityState === 'visible') {
        clearTimeout(timer);
        timer = setTimeout(start, SOON);
      }
    },
    rest: () => {
      if (running || stopped || document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      timer = setTimeout(start, pauseNow());
    },
    stop: () => {
      stopped = true;
      request.abort();
      clearTimeout(timer);
      listening.abort();
    },
  };
}
