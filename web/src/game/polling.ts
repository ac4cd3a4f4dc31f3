/** How soon to ask again after something happened (bots answer at once), and how rarely when nothing did for long. */
const SOON = 500;
const SELDOM = 5000;
const SLOWER = 1.5;
/** How rarely where only the reader can make something happen, here or on another device. */
const CALM = 10_000;

/**
 * Asks again and again while the page is seen: soon after something happened, less often the longer it is quiet, and
 * not at all while the tab is hidden. `ask` answers whether something had changed, `isCalm` whether nobody but the
 * reader can change anything now.
 */
export function poll(
  ask: (signal: AbortSignal) => Promise<boolean>,
  isCalm: () => boolean = () => false,
): {
  readonly now: () => void;
  readonly stop: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = SOON;
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
    wait = changed ? SOON : Math.min(SELDOM, wait * SLOWER);
    if (again) {
      again = false;
      await run();
    } else if (document.visibilityState === 'visible') timer = setTimeout(start, isCalm() ? CALM : wait);
  };
  const start = () => {
    run().catch(() => undefined);
  };
  const now = () => {
    wait = SOON;
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
