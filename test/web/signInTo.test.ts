import { expect, it } from 'vitest';
import { signInTo } from '../../web/src/ui/signInTo.ts';

it.each([
  ['/game/abcdefgh', '/game/abcdefgh'],
  ['/game/abcdefgh?at=12', '/game/abcdefgh'],
  ['/game/abcdefgh?invitation=0123456789abcdef', '/game/abcdefgh?invitation=0123456789abcdef'],
])('signing in from %s leads back to %s', (from, back) => {
  const { pathname, searchParams } = new URL(
    signInTo(new URL(from, 'https://coloni.example')),
    'https://coloni.example',
  );
  expect([pathname, searchParams.get('to')]).toEqual(['/sign-in', back]);
});
