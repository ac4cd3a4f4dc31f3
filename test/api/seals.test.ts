import { expect, it } from 'vitest';
import { type Commit, hashOf, RESOURCES } from '../../engine/index.ts';
import { commitKey } from '../../functions/db/keys.ts';
import { answered, playUntil, repeatable, seeNow, startGame, startService } from './service.ts';

const service = await startService();
const { store, db, visitor } = service;

type Drawn = { readonly type: string; readonly card?: unknown };
const CARDS = [...RESOURCES, 'knight', 'victoryPoint', 'roadBuilding', 'yearOfPlenty', 'monopoly'];

/** The commit as it would be with another hidden card. */
const withCard = (commit: Commit, card: string): Commit => ({
  ...commit,
  events: (commit.events as Drawn[]).map((event) => (event.card === undefined ? event : { ...event, card })),
});

it('a spectator who knows everything in a commit except its card cannot derive the card from the public hash', {
  timeout: 120_000,
}, async () => {
  const started = await startGame(service, 3);
  const eve = visitor();
  let cards = 0;
  await playUntil(
    started,
    ({ version, awaited }) => {
      return awaited.length === 0 || version > 130;
    },
    { bot: 'sensible', random: repeatable(11) },
  );
  for (const { commit } of await store.log.from(started.id, 2)) {
    if (!(commit.events as Drawn[]).some(({ card }) => card !== undefined)) continue;
    cards++;
    const { version } = commit;
    const query = { version };
    const { chain } = answered(await eve.client.call('GET /api/games/:id/view', { params: { id: started.id }, query }));
    expect(chain).toBe(commit.hash);
    for (const card of CARDS) {
      const { seal: _, ...unsalted } = withCard(commit, card);
      expect([hashOf(unsalted), hashOf(withCard(commit, card))]).not.toContain(chain);
    }
  }
  expect(cards).toBeGreaterThan(3);
});

it('a game that began with unsalted hashes shows none of them, and shows salted ones from its next move on', async () => {
  const started = await startGame(service, 2);
  const { id, host } = started;
  const [first] = await store.log.from(id, 1);
  if (first === undefined) throw new Error('not begun');
  const { seal: _, hash: __, ...asOnce } = first.commit;
  await db.remove(commitKey(id, 1));
  await store.log.append(id, { ...asOnce, hash: hashOf(asOnce) });
  store.games.forget();
  const before = await seeNow(host, id);
  expect(before).not.toHaveProperty('chain');
  await playUntil(started, ({ version }) => version > 1);
  const after = await seeNow(host, id);
  expect(after.chain).toBe((await store.log.from(id, 2))[0]?.commit.hash);
  const past = await host.client.call('GET /api/games/:id/view', { params: { id }, query: { version: 1 } });
  expect(answered(past)).not.toHaveProperty('chain');
});
