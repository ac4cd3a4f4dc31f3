import { fireEvent } from '@testing-library/svelte';

/** Presses a button as somebody does who has seen it for a while: see web/src/ui/tapGuard.ts. */
export async function press(button: HTMLElement): Promise<void> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() + 60_000 });
  await fireEvent(button, event);
}

/** Chooses from a list what reads like this. */
export async function choose(from: HTMLSelectElement, text: string): Promise<void> {
  const at = [...from.options].findIndex((option) => option.textContent === text);
  if (at < 0) throw new RangeError(`the list does not offer ${text}`);
  from.selectedIndex = at;
  await fireEvent.change(from);
}
