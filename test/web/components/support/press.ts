import { fireEvent } from '@testing-library/svelte';

/** Presses a button as somebody does who has seen it for a while: see web/src/ui/tapGuard.ts. */
export async function press(button: HTMLElement): Promise<void> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() + 60_000 });
  await fireEvent(button, event);
}
