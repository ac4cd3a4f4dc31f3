import { afterEach, beforeEach, expect, it } from 'vitest';
import { guardQuickTaps } from '../../../../web/src/ui/quickTaps.ts';

const SPOT = { clientX: 200, clientY: 500 };

let stop: () => void;
let pressed: string[] = [];
beforeEach(() => {
  stop = guardQuickTaps();
  pressed = [];
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function control(name: string, tag = 'button'): HTMLElement {
  const made = document.body.appendChild(document.createElement(tag));
  made.addEventListener('click', () => pressed.push(name));
  return made;
}
const at = <E extends Event>(event: E, ms: number): E => Object.defineProperty(event, 'timeStamp', { value: ms });
/** A finger taps a spot under which there is this control. */
function tap(on: HTMLElement, ms: number, spot = SPOT): boolean {
  const how = { bubbles: true, cancelable: true, detail: 1, ...spot };
  on.dispatchEvent(at(new PointerEvent('pointerdown', how), ms));
  return on.dispatchEvent(at(new MouseEvent('click', how), ms + 30));
}

it('the second tap of a double tap does nothing on whatever the first one brought under the finger', () => {
  const yes = control('yes');
  tap(yes, 1000);
  yes.remove();
  expect(tap(control('orders'), 1160)).toBe(false);
  expect(tap(control('link', 'summary'), 1320)).toBe(false);
  expect(pressed).toEqual(['yes']);
});

it('a finger that goes on tapping presses nothing else, however long it taps', () => {
  tap(control('roll'), 0);
  const end = control('end');
  for (let i = 1; i <= 12; i++) tap(end, i * 200);
  expect(pressed).toEqual(['roll']);
  tap(end, 12 * 200 + 500);
  expect(pressed).toEqual(['roll', 'end']);
});

it('quick taps on one button, taps on different buttons and slow taps all count', () => {
  const more = control('more');
  tap(more, 1000);
  tap(more, 1100);
  tap(control('beside'), 1200, { clientX: 260, clientY: 500 });
  tap(control('there'), 1300);
  tap(control('later'), 1800);
  expect(pressed).toEqual(['more', 'more', 'beside', 'there', 'later']);
});

it('the keyboard can press a button that a tap has revealed', () => {
  tap(control('yes'), 1000);
  const orders = control('orders');
  tap(orders, 1100);
  orders.dispatchEvent(at(new MouseEvent('click', { bubbles: true, detail: 0 }), 1200));
  expect(pressed).toEqual(['yes', 'orders']);
});
