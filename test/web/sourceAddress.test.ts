import { expect, it } from 'vitest';
import { sourceAddress } from '../../web/sourceAddress.ts';

const SITE = 'https://code.example.org/people/coloni';

it.each([
  [{ repository: SITE }, SITE],
  [{ repository: `${SITE}.git` }, SITE],
  [{ repository: { url: `git+${SITE}.git` } }, SITE],
  [{ repository: { url: 'git@code.example.org:people/coloni.git' } }, undefined],
  [{ repository: 'javascript:alert(1)' }, undefined],
  [{ repository: 'people/coloni' }, undefined],
  [{ repository: {} }, undefined],
  [{}, undefined],
])('the footer of %j links to %s', (file, address) => {
  expect(sourceAddress(file)).toBe(address);
});
