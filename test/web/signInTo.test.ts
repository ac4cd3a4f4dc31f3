import { expect, it } from 'vitest';
import { addressTo, pageAfterwards, signInTo } from '../../web/src/ui/signInTo.ts';

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

const afterwards = (from: string) => pageAfterwards(new URL(from, 'https://coloni.example'));

it('a guest who gives an address at a table goes back to that table', () => {
  expect(afterwards(addressTo('/game/abcdefgh'))).toBe('/game/abcdefgh');
});

it.each(['/me', '/me?to=//evil.example', '/me?to=https://evil.example/me', '/me?to=/game/abcdefgh/../../api'])(
  '%s leads to no other page afterwards',
  (from) => expect(afterwards(from)).toBeUndefined(),
);
