import { describe, expect, it } from 'vitest';
import { mayExplain } from '../../web/src/analysis/mayExplain.ts';

const me = { type: 'person', you: true } as const;
const somebody = { type: 'person' } as const;
const bot = { type: 'bot' } as const;

describe('how a game goes', () => {
  it('is explained to everybody when the game is over', () => {
    expect(mayExplain({ isOver: true, reader: 0, seats: [me, somebody, bot] })).toBe(true);
    expect(mayExplain({ isOver: true, reader: undefined, seats: [somebody, somebody] })).toBe(true);
  });

  it('is explained to somebody who plays against bots alone', () => {
    expect(mayExplain({ isOver: false, reader: 0, seats: [me, bot, bot] })).toBe(true);
    expect(mayExplain({ isOver: false, reader: 0, seats: [me, me, bot] })).toBe(true);
  });

  it('is explained to nobody while another person plays', () => {
    expect(mayExplain({ isOver: false, reader: 0, seats: [me, somebody, bot] })).toBe(false);
    expect(mayExplain({ isOver: false, reader: 2, seats: [somebody, bot, me] })).toBe(false);
  });

  it('is explained to nobody who only watches: they could tell a player', () => {
    expect(mayExplain({ isOver: false, reader: undefined, seats: [somebody, bot, bot] })).toBe(false);
    expect(mayExplain({ isOver: false, reader: undefined, seats: [bot, bot, bot] })).toBe(false);
  });

  it('is explained to nobody while a bot stands in for a person who may come back', () => {
    const standIn = { ...bot, tenures: [{ name: 'Bruno' }] };
    expect(mayExplain({ isOver: false, reader: 0, seats: [me, standIn] })).toBe(false);
    expect(mayExplain({ isOver: false, reader: 0, seats: [me, { ...standIn, deleted: true }] })).toBe(true);
  });
});
