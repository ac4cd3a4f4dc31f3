import { render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import Confirm from '../../../../web/src/board/Confirm.svelte';
import { need } from '../../../../web/src/words/words.svelte.ts';

await need('game');

it('confirm and cancel are two icons without text on the board', () => {
  const { container } = render(Confirm, {
    at: { x: 0, y: 0 },
    isEnlarged: false,
    onconfirm: vi.fn(),
    oncancel: vi.fn(),
  });
  expect(container.querySelectorAll('button')).toHaveLength(2);
  expect(container.textContent?.trim()).toBe('');
});
