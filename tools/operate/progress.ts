const EVERY_MS = 5000;

/** Prints from time to time how many items are done. */
export const countingUp = (print: (line: string) => void = console.log): ((items: number) => void) => {
  let last = performance.now();
  return (items) => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    print(`  ${items.toLocaleString('en')} items`);
  };
};
