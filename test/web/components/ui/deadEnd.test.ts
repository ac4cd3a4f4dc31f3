import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import DeadEnd from '../../../../web/src/ui/DeadEnd.svelte';
import { inEnglish } from '../support/words.ts';

beforeAll(inEnglish);
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a page that cannot be shown', () => {
  it.each([
    [true, 'Something went wrong. Reloading the page often helps.'],
    [false, 'The service cannot be reached right now. Check your connection and try again.'],
  ])('says why, where the browser says that it is online: %s', (onLine, why) => {
    vi.stubGlobal('navigator', { ...navigator, onLine });
    render(DeadEnd, { lost: false });
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });
});
