import { randomUUID } from 'node:crypto';
import { type AnyState, awaited, legalMoves, offersAwaiting, type Seat } from '../../../engine/index.ts';
import type { Store } from '../../../functions/services.ts';
import { answered, type Visitor, visitorOf } from '../../../test/support/visitor.ts';
import { botsWith, numbersFrom } from '../../playGame.ts';
import { newSeed } from '../random.ts';

/** When a game has come to the position that is wanted. */
type Wanted = (state: AnyState, seat: Seat) => boolean;

const MOST_MOVES = 3000;
const MOST_GAMES = 20;
const isLate = (view: AnyState) => view.turn.number >= 24;
const stepOf = (view: AnyState) => view.steps.at(-1)?.type ?? '';
const isOwnTurn: Wanted = (view, seat) =>
  isLate(view) && view.turn.active === seat && /^(trade|main)$/.test(stepOf(view));
const mayAttack: Wanted = (view, seat) =>
  legalMoves(view, seat).moves.some(({ type }) => /^(capture|destroy)/.test(type));

/** The positions in which the page is measured, each of its ruleset; the seat is one that can act. */
export const POSITIONS: Readonly<Record<string, readonly [ruleset: string, wanted: Wanted]>> = {
  draft: ['base', (view) => view.turn.number === 0],
  ownTurn: ['base', isOwnTurn],
  discard: ['base', (view) => isLate(view) && stepOf(view) === 'discard'],
  offerReceived: ['base', (view, seat) => isLate(view) && offersAwaiting(view).some((asked) => asked.seat === seat)],
  war: ['impero', (view, seat) => isOwnTurn(view, seat) && mayAttack(view, seat)],
  finished: ['base', (view) => view.ending.over],
  citiesKnights: ['citiesKnights', isOwnTurn],
};

/** A guest with a browser, whose cookie can be lent to another one. */
export async function newPerson(address: string, name: string): Promise<Visitor> {
  const visitor = visitorOf(address);
  answered(await visitor.call('POST /api/auth/guest', { body: { name } }));
  return visitor;
}

/** A new public game for four, with its host at the table; on a random island the draft comes first. */
export async function newGame({ call }: Visitor, ruleset: string, board?: 'random'): Promise<string> {
  const seats = Array.from({ length: 4 }, () => ({ type: 'person' as const }));
  const body = {
    name: 'Villa Rosa',
    ruleset,
    options: { players: 4, ...(board && { board }) },
    seats,
    visibility: 'public' as const,
  };
  return answered(await call('POST /api/games', { body: { ...body, seed: newSeed() } })).id;
}

/** Plays new games, as four sensible bots would, until one comes to the position. */
export async function gameIn(
  { games }: Pick<Store, 'games'>,
  players: readonly Visitor[],
  position: string,
): Promise<{ readonly id: string; readonly reader: Visitor }> {
  const [host, ...others] = players;
  const [ruleset, wanted] = POSITIONS[position] ?? [];
  if (host === undefined || ruleset === undefined || wanted === undefined) throw new Error(`no ${position}`);
  for (let n = 0; n < MOST_GAMES; n++) {
    const id = await newGame(host, ruleset, 'random');
    for (const { call } of others)
      answered(await call('POST /api/games/:id/join', { params: { id }, body: { seed: newSeed() } }));
    const seat = await playUntil(games, id, wanted);
    if (seat === undefined) continue;
    const looks = await Promise.all(players.map(async ({ look }) => answered(await look(id))));
    const reader = players[looks.findIndex((look) => look.seat === seat)];
    if (reader !== undefined) return { id, reader };
  }
  throw new Error(`no game of ${MOST_GAMES} came to ${position}`);
}

/** @returns who can act in the position; nothing if the game never comes to it */
async function playUntil(games: Store['games'], id: string, wanted: Wanted): Promise<Seat | undefined> {
  const choose = botsWith({ bots: Array(4).fill('sensible'), turnCap: Number.POSITIVE_INFINITY }, numbersFrom(1));
  for (let n = 0; n < MOST_MOVES; n++) {
    const game = await games.open(id);
    if (game === undefined) throw new Error('the game has not begun');
    const { state } = game;
    const asked = [...offersAwaiting(state), ...awaited(state)].map((one) => one.seat);
    const found = (state.ending.over ? [0 as Seat] : asked).find((seat) => wanted(state, seat));
    if (found !== undefined || state.ending.over) return found;
    const ply = choose(state);
    if (ply?.move === undefined) throw new Error('the bot knows no move');
    await games.submit(id, ply.seat, { moveId: randomUUID(), moves: [ply.move] }, Date.now());
  }
  return undefined;
}
