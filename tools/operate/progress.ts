const EVERY_MS = 5000;

/** Prints from time to time how many items are done. */
export const countingUp = (): ((items: number) => void) => {
  let last = performance.now();
  return (items) => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    console.log(`  ${items.toLocaleString('en')} items`);
  };
};
