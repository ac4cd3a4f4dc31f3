import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lobby, LobbySeat } from '../../functions/lobby/lobby.ts';
import { nameAt, namesOf } from '../../functions/lobby/names.ts';

const table = (...seats: LobbySeat[]) => ({ seats }) as unknown as Lobby;
const sitting = (name: string, player = name): LobbySeat => ({ type: 'person', player, name });

describe('the name of a player at a table', () => {
  test.each([
    ['Bruno', 'Bruno'],
    ['Anna', 'Anna 2'],
    ['ANNA', 'ANNA 2'],
    // Cyrillic А, Greek Α, fullwidth letters, a decomposed accent.
    ['Аnna', 'Аnna 2'],
    ['Αnna', 'Αnna 2'],
    ['Ａｎｎａ', 'Ａｎｎａ 2'],
    ['Änna', 'Änna'],
  ])('%s beside Anna is %s', async (name, shown) => {
    expect(await nameAt(table(sitting('Anna'), { type: 'person' }), ['me'], name)).toBe(shown);
  });

  test.each([
    ['Clai1a', 'Claila'],
    ['Carla', 'CarIa'],
    ['Norma', 'Norrna'],
    ['Zoë', 'Zoe\u0308'],
    ['☀', '☀\uFE0F'],
  ])('%s looks like %s', async (one, other) => {
    expect(await nameAt(table(sitting(one)), ['me'], other)).not.toBe(other);
  });

  test('has no number if only the player themselves, a bot or nobody sits there', async () => {
    const seats: LobbySeat[] = [sitting('Anna', 'me'), { type: 'bot', bot: 'random' }, { type: 'person' }];
    expect(await nameAt(table(...seats), ['me'], 'Anna')).toBe('Anna');
  });

  test('is never the name of somebody who may come back to a seat', async () => {
    const lost: LobbySeat = { type: 'bot', bot: 'sensible', owner: { player: 'a', name: 'Anna' } };
    expect(await nameAt(table(lost), ['me'], 'Anna')).toBe('Anna 2');
  });

  test('always differs from the others’, and is never longer than a name may be', async () => {
    const name = fc.string({
      minLength: 1,
      maxLength: 40,
      unit: fc.constantFrom('a', 'A', 'а', 'l', 'I', '1', ' ', '2', '🦊'),
    });
    const check = async (names: readonly string[]) => {
      const seats: LobbySeat[] = [];
      for (const [player, wanted] of names.entries()) {
        const given = await nameAt(table(...seats), [String(player)], wanted);
        expect([...given].length).toBeLessThanOrEqual(40);
        expect(given.isWellFormed()).toBe(true);
        seats.push(sitting(given, String(player)));
      }
      for (const [player, seat] of seats.entries())
        expect(await nameAt(table(...seats), [String(player)], seat.type === 'person' ? (seat.name ?? '') : '')).toBe(
          seat.type === 'person' ? seat.name : '',
        );
    };
    await fc.assert(fc.asyncProperty(fc.array(name, { minLength: 2, maxLength: 4 }), check));
  });
});

test('the names of a player at a table include those of former times', () => {
  const seat: LobbySeat = {
    type: 'person',
    player: 'b',
    name: 'Bea',
    owner: { player: 'a', name: 'Anna' },
    tenures: [{ player: 'a', name: 'Ann', to: '2026-11-21T12:00:00.000Z', why: 'missed' }],
  };
  expect(namesOf(table(seat), 'a')).toEqual(['Anna', 'Ann']);
  expect(namesOf(table(seat), 'b')).toEqual(['Bea']);
});
