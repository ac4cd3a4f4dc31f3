/** Repeats a job, `ms` after it last ended, until closed. A failure is reported and the next round comes. */
export function every(ms: number, job: () => Promise<unknown>, onProblem: (error: unknown) => void) {
  let open = true;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const start = () => {
    round = job()
      .catch(onProblem)
      .then(() => {
        if (open) timer = setTimeout(start, ms);
      });
  };
  start();
  return {
    close: async (): Promise<void> => {
      open = false;
      clearTimeout(timer);
      await round;
    },
  };
}
