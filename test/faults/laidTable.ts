import { type Colour, coloursFor, rulesetNames, rulesetOf, settleOptions } from '../../engine/index.ts';
import type { LobbyOutcome } from '../../functions/lobby/lobbyService.ts';
import type { Store } from '../../functions/services.ts';
import { clocksWith } from './clockChecks.ts';
import type { Random } from './world.ts';

export const seedOf = (random: Random): string => Array.from({ length: 32 }, () => random(16).toString(16)).join('');

const lobbyIn = (change: LobbyOutcome) => {
  if (change.type === 'changed') return change.lobby;
  throw new Error(JSON.stringify(change));
};

/** A game that waits for its second person: the ruleset follows from the schedule's seed, the rest is drawn. */
export async function laidTable(store: Store, seed: number, random: Random, now: number) {
  const ruleset = rulesetNames()[seed % rulesetNames().length] ?? '';
  const seats = 2 + random(2);
  const settled = settleOptions(rulesetOf(ruleset).options, {
    players: seats,
    board: random(2) ? 'random' : 'beginner',
  });
  if ('problem' in settled) throw new Error(settled.problem.option);
  const { options } = settled;
  const players: string[] = [];
  for (let n = 0; n < 2; n++) {
    const { id } = await store.players.create({ name: `P${n}`, locale: 'en' }, now);
    await store.accounts.confirm({ id, name: `P${n}`, locale: 'en', createdAt: '' }, `p${n}@example.org`, now);
    players.push(id);
  }
  const [host = ''] = players;
  const colours: readonly Colour[] = coloursFor({ players: seats, board: String(options.board) });
  const isTimed = random(2) === 0;
  const bots = Array.from({ length: seats - 2 }, () => ({ type: 'bot', bot: 'random' }) as const);
  const made = await store.lobbyService.create(
    {
      name: 'Friday',
      ruleset,
      options,
      visibility: random(2) ? 'public' : 'invitation',
      seats: [{ type: 'person' }, { type: 'person' }, ...bots],
      colours,
      ...(isTimed && { clock: clocksWith([1, 2, 5][random(3)] ?? 1) }),
    },
    { player: host, name: 'P0', seed: seedOf(random) },
    now,
  );
  const { id: game, invitation } = lobbyIn(made);
  return { game, invitation, players, isTimed };
}
