import { describe, expect, test } from 'vitest';
import { createAnnounce } from '../../functions/live/announce.ts';
import { openStore } from '../../functions/services.ts';
import { NOON } from '../feed/support.ts';
import { memoryTable } from '../support/dynamodb.ts';

const dynamodb = await memoryTable();
const { connections, memberships } = openStore({
  client: dynamodb.client,
  table: dynamodb.tableName,
  secret: 'secret',
});

/** Announces over a line of which some connections are gone and some break. */
const announcing = ({ gone = [], broken = [] }: { gone?: readonly string[]; broken?: readonly string[] } = {}) => {
  const posts: [string, string][] = [];
  const closed: string[] = [];
  const problems: unknown[] = [];
  const clock = { now: NOON + 60_000 };
  const announce = createAnnounce({
    connections,
    memberships,
    line: {
      post: async (id, text) => {
        if (broken.includes(id)) throw new Error('the line is broken');
        posts.push([id, text]);
        return !gone.includes(id);
      },
      close: async (id) => void closed.push(id),
    },
    onProblem: (error) => problems.push(error),
    now: () => clock.now,
  });
  return { announce, posts, closed, problems, clock };
};

const news = (game: string) => ({
  players: ['anna'],
  news: { game, version: 3, lobby: 5 },
  publicNews: { game, version: 3, lobby: 2 },
});
const idsOf = async (game: string) => (await connections.watching(game)).map(({ id }) => id);

describe('news about the list of a player’s games', () => {
  test('goes to the pages of the player that show the list, and to no other', async () => {
    await connections.add({ id: 'l1', player: 'lists' }, NOON);
    await connections.add({ id: 'l2', game: 'g20', player: 'lists' }, NOON);
    await connections.add({ id: 'l3', player: 'somebody' }, NOON);
    const { announce, posts } = announcing();
    await announce.list('lists', 7);
    expect(posts).toEqual([['l1', '{"list":7}']]);
    await announce.news(news('g20'));
    expect(posts.slice(1).map(([id]) => id)).toEqual(['l2']);
  });

  test('forgets a page that is gone, but not one that may not be open yet', async () => {
    await connections.add({ id: 'old', player: 'goes' }, NOON);
    await connections.add({ id: 'young', player: 'goes' }, NOON + 50_000);
    const { announce } = announcing({ gone: ['old', 'young'] });
    await announce.list('goes', 1);
    expect((await connections.ofPlayer('goes')).map(({ id }) => id)).toEqual(['young']);
  });
});

describe('news about a game', () => {
  test('goes unchanged to each page that shows it, and to no other', async () => {
    await connections.add({ id: 'a', game: 'g1', player: 'anna' }, NOON);
    await connections.add({ id: 'b', game: 'g1' }, NOON);
    await connections.add({ id: 'c', game: 'g2' }, NOON);
    const { announce, posts } = announcing();
    await announce.news(news('g1'));
    expect(posts).toEqual([
      ['a', '{"game":"g1","version":3,"lobby":5}'],
      ['b', '{"game":"g1","version":3,"lobby":2}'],
    ]);
  });

  test('goes to its players only, if it concerns only them', async () => {
    await connections.add({ id: 'p', game: 'g8', player: 'anna' }, NOON);
    await connections.add({ id: 'q', game: 'g8', player: 'zoe' }, NOON);
    await connections.add({ id: 'r', game: 'g8' }, NOON);
    const { announce, posts } = announcing();
    const { publicNews: _, ...private_ } = news('g8');
    await announce.news(private_);
    expect(posts.map(([id]) => id)).toEqual(['p']);
  });

  test('goes to the people who have played, and to no other connected page, if the game is private', async () => {
    await connections.add({ id: 't', game: 'g9', player: 'anna' }, NOON);
    await connections.add({ id: 'u', game: 'g9', player: 'zoe' }, NOON);
    await connections.add({ id: 'v', game: 'g9', player: 'eve' }, NOON);
    await connections.add({ id: 'w', game: 'g9' }, NOON);
    const { announce, posts } = announcing();
    await announce.news({ ...news('g9'), watchers: ['zoe'] });
    expect(posts).toEqual([
      ['t', '{"game":"g9","version":3,"lobby":5}'],
      ['u', '{"game":"g9","version":3,"lobby":2}'],
    ]);
  });

  test('reaches more pages than are notified at the same time', async () => {
    await Promise.all(Array.from({ length: 120 }, (_, n) => connections.add({ id: `s${n}`, game: 'g3' }, NOON)));
    const { announce, posts } = announcing();
    await announce.news(news('g3'));
    expect(new Set(posts.map(([id]) => id)).size).toBe(120);
  });

  test('forgets a page that is gone, but not one that may still be opening', async () => {
    await connections.add({ id: 'old', game: 'g4', player: 'anna' }, NOON);
    await connections.add({ id: 'young', game: 'g4' }, NOON + 50_000);
    const { announce } = announcing({ gone: ['old', 'young'] });
    await announce.news(news('g4'));
    expect(await idsOf('g4')).toEqual(['young']);
  });

  test('reaches the other pages if one fails, and never fails itself', async () => {
    await connections.add({ id: 'd', game: 'g5' }, NOON);
    await connections.add({ id: 'e', game: 'g5' }, NOON);
    const { announce, posts, problems } = announcing({ broken: ['d'] });
    await announce.news(news('g5'));
    expect([posts.map(([id]) => id), problems.length]).toEqual([['e'], 1]);
    expect(await idsOf('g5')).toEqual(['d', 'e']);
  });
});

test('a player who signs out is disconnected from the list and from the games in it, and nobody else is', async () => {
  for (const game of ['g6', 'g7']) await memberships.add('bea', game);
  await connections.add({ id: 'f', game: 'g6', player: 'bea' }, NOON);
  await connections.add({ id: 'g', game: 'g7', player: 'bea' }, NOON);
  await connections.add({ id: 'i', player: 'bea' }, NOON);
  await connections.add({ id: 'h', game: 'g6', player: 'carlo' }, NOON);
  const { announce, closed } = announcing();
  await announce.signOut('bea');
  expect(closed.sort()).toEqual(['f', 'g', 'i']);
  expect([await idsOf('g6'), await idsOf('g7'), await connections.ofPlayer('bea')]).toEqual([['h'], [], []]);
});
