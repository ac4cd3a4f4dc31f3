/** Tells the function's log of a problem with one thing that did not stop the others. */
export const report = (error: unknown, about: string): void =>
  console.error(JSON.stringify({ problem: about, error: error instanceof Error ? error.stack : String(error) }));
