/** A page that is not shown draws no frames: it goes on after this time. */
const WITHOUT_FRAMES = 100;

/** Goes on in a task of its own, so that a tap need not wait for all of a long piece of work. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Goes on when the browser has had its chance to show what was drawn so far. */
export const nextFrame = async (): Promise<void> => {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, WITHOUT_FRAMES);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
  await nextTask();
};
