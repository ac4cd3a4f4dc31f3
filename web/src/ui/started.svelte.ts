let started = $state(false);

/** Whether the page answers what is pressed: one that comes with its content is shown before its script has come. */
export const hasStarted = (): boolean => started;

export const start = (): void => {
  started = true;
};
