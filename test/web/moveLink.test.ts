import { describe, expect, it } from 'vitest';
import { moveLinkToken } from '../../functions/mail/moveLink.ts';
import { gameIn } from '../../web/src/routes/move/gameIn.ts';

const LINK = { kind: 'decline', moves: [{ type: 'answerTrade', note: '→ÿ?>' }], until: { offer: 3 } } as const;
const tokenOf = (game: string) => moveLinkToken('secret', { ...LINK, game, seat: 1, player: 'p' });

describe('the page of a link that answers', () => {
  it('finds the game of an expired link', () => {
    expect(gameIn(tokenOf('nviehbeqvxupm4qv'))).toBe('nviehbeqvxupm4qv');
  });

  it.each(['', 'abc', 'YWJj.x', tokenOf('../me'), tokenOf('//evil.example'), `${btoa('{}')}.x`, `${btoa('null')}.x`])(
    'leads nowhere with %s',
    (token) => expect(gameIn(token)).toBeUndefined(),
  );
});
