import { screen } from '@testing-library/svelte';

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });
/** Whether a button can be seen at all. */
export const isShown = (name: string): boolean => screen.queryByRole('button', { name }) !== null;
export const isOff = (control: HTMLElement): boolean => control.hasAttribute('disabled');
/** The words of the list's items, or of everything with this role. */
export const textsOf = (role: string): readonly string[] =>
  screen.queryAllByRole(role).map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());
/** A list to choose from, by its label. */
export const list = (label: string): HTMLSelectElement => {
  const found = screen.getByLabelText(label);
  if (!(found instanceof HTMLSelectElement)) throw new TypeError(`${label} is no list to choose from`);
  return found;
};
