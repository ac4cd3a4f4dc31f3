import { type AnyState, defaultMove, legalMoves, offersAwaiting, quickChance, type Seat } from '../../engine/index.ts';
import type { Game } from '../play/game.ts';
import type { QuickMove } from './moveLink.ts';

const MOST = 3;

/** The offers that a seat can answer: yes, if it holds the cards, and no. */
function offerMoves(view: AnyState, seat: Seat): readonly QuickMove[] {
  const { moves } = legalMoves(view, seat);
  const asked = offersAwaiting(view).filter((one) => one.seat === seat);
  return asked
    .slice(0, MOST)
    .flatMap(({ offer }) =>
      moves
        .filter((move) => move.type === 'answerTrade' && move.offer === offer)
        .map((move) => ({ kind: move.accept ? 'accept' : 'decline', moves: [move], until: { offer } }) as const),
    );
}

/** The deals that a seat can close because somebody has accepted its offer. */
function confirmations(view: AnyState, seat: Seat): readonly QuickMove[] {
  const own = view.offers.open.filter(({ by }) => by === seat).map(({ id }) => id);
  return legalMoves(view, seat)
    .moves.filter((move) => move.type === 'confirmTrade' && own.includes(Number(move.offer)))
    .slice(0, MOST)
    .map((move) => ({ kind: 'confirm', moves: [move], until: { offer: Number(move.offer) } }));
}

/** What the game waits for and a button can answer: a discard, or a turn with nothing to do but roll and end it. */
function waitMoves({ state, waits }: Game, seat: Seat): readonly QuickMove[] {
  const wait = waits.find((one) => one.seat === seat && !one.acted);
  if (wait === undefined) return [];
  const until = { version: wait.version, step: wait.step };
  if (wait.step === 'roll') return [{ kind: 'rollAndEnd', moves: [{ type: 'rollDice' }, { type: 'endTurn' }], until }];
  if (wait.step !== 'discard') return [];
  const move = defaultMove(state, seat, quickChance(wait.version), wait.version);
  return move?.type === 'discard' ? [{ kind: 'discard', moves: [move], until }] : [];
}

/** The buttons that an email about this can offer. */
export function quickMovesFor(
  type: 'turn' | 'reminder' | 'offer' | 'answers' | 'gameOver',
  game: Game,
  view: AnyState,
  seat: Seat,
): readonly QuickMove[] {
  switch (type) {
    case 'turn':
    case 'reminder':
      return waitMoves(game, seat);
    case 'offer':
      return offerMoves(view, seat);
    case 'answers':
      return confirmations(view, seat);
    case 'gameOver':
      return [];
  }
}
