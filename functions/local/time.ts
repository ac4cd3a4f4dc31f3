/** A job that is repeated until it is closed. */
export interface Repeated {
  readonly close: () => Promise<void>;
}

/** The time of a local instance: everything in it reads this, and what happens without a request happens by it. */
export interface Time {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Repeats a job, `ms` after it last ended, until closed. A failure is reported and the next round comes. */
  readonly every: (ms: number, job: () => Promise<unknown>, onProblem: (error: unknown) => void) => Repeated;
}

/** The machine's own time. */
export const machineTime: Time = {
  now: Date.now,
  every: (ms, job, onProblem) => {
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
  },
};
