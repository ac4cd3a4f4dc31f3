import { randomUUID } from 'node:crypto';
import {
  type AnyState,
  chooseMove,
  legalMoves,
  offersAwaiting,
  type Seat,
  viewFrom,
  type WireMove,
} from '../../../engine/index.ts';
import type { GameView } from '../../../functions/api/client.ts';
import { answered, type Visitor, visitorOf } from '../../../test/support/visitor.ts';
import { numbersFrom } from '../../playGame.ts';
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

/** Plays new games through the service, as four sensible bots would, until one comes to the position. */
export async function gameIn(
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
    const reader = await playUntil(players, id, wanted);
    if (reader !== undefined) return { id, reader };
  }
  throw new Error(`no game of ${MOST_GAMES} came to ${position}`);
}

/** @returns who can act in the position; nobody if the game never comes to it */
async function playUntil(players: readonly Visitor[], id: string, wanted: Wanted): Promise<Visitor | undefined> {
  const random = numbersFrom(1);
  const looks = await Promise.all(players.map(async ({ look }) => answered<GameView>(await look(id))));
  const bySeat = new Map(looks.map(({ seat }, i) => [seat, players[i]]));
  /** The seat that acts next: one that is asked something comes before the one that asked. */
  let next = looks[0]?.awaited[0]?.seat ?? 0;
  for (let n = 0; n < MOST_MOVES; n++) {
    const person = bySeat.get(next as Seat);
    if (person === undefined) throw new Error(`nobody sits at ${next}`);
    const look = answered<GameView>(await person.look(id));
    const view = viewFrom(look.view);
    if (wanted(view, next as Seat)) return person;
    if (view.ending.over) return undefined;
    const asked = offersAwaiting(view)[0]?.seat ?? look.awaited[0]?.seat ?? 0;
    if (asked !== next) next = asked;
    else await play(person, id, moveOf(view, asked as Seat, random));
  }
  return undefined;
}

function moveOf(view: AnyState, seat: Seat, random: (bound: number) => number): WireMove {
  const move = chooseMove('sensible', view, seat, random);
  const offer = offersAwaiting(view)[0]?.offer;
  if (move !== undefined) return move;
  if (offer === undefined) throw new Error('the bot knows no move');
  return { type: 'answerTrade', offer, accept: false };
}

const play = async ({ call }: Visitor, id: string, move: WireMove) =>
  answered(
    await call('POST /api/games/:id/moves', {
      params: { id },
      body: { moveId: randomUUID(), moves: [move] },
    }),
  );
