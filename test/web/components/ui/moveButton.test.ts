import { createEvent, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it, vi } from 'vitest';
import MoveButton from '../../../../web/src/ui/MoveButton.svelte';
import { press } from '../support/press.ts';

it('a tap on a button that has just appeared does nothing and says so; a later one is taken', async () => {
  const onpress = vi.fn();
  const children = createRawSnippet(() => ({ render: () => '<span>Roll</span>' }));
  render(MoveButton, { onpress, children });
  const button = screen.getByRole('button', { name: 'Roll' });
  const tap = createEvent.click(button);
  await fireEvent(button, tap);
  expect([onpress.mock.calls.length, tap.defaultPrevented]).toEqual([0, true]);
  await press(button);
  expect(onpress).toHaveBeenCalledOnce();
});
