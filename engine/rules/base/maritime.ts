import { endsOf, harbourPaths } from '../../board/geometry.ts';
import { type MovesOf, movesOf } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { maybe, oneOf } from '../../core/fields.ts';
import { rememberEach } from '../../core/memo.ts';
import { type By, type Harbour, type Intersection, type Owner, RESOURCES, type Seat } from '../../vocabulary.ts';
import { kindOf, ofKind } from '../cards.ts';
import { cards, resource, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { buildingsOn, type PiecesState } from './pieces.ts';
import { cardsIn, gain, pay } from './table.ts';
import { TRADING, type TurnState } from './turn.ts';

export type MaritimeState = TurnState & PiecesState;

const event = eventsOf<TurnState>();
const events = [
  event('tradedWithBank', { seat: open(seat), given: open(cards), taken: open(cards) }, (state, told) => {
    pay(state, told.seat, told.given);
    gain(state, told.seat, told.taken);
  }),
] as const;
export type MaritimeEvent = EventsOf<typeof events>;
type MaritimeGame = Game<MaritimeState, MaritimeEvent>;

/** The harbours at which the seat has a building (B-58). */
export const harboursOf = (
  seat: Seat,
  harbours: readonly Harbour[],
  buildings: By<Intersection, Owner>,
): readonly Harbour[] =>
  harbours.filter((_, slot) => endsOf[harbourPaths[slot as 0]].some((v) => buildings[v] === seat));

/** The best rate for each kind that the seat's harbours give (B-55 … B-57). */
const ratesOf = rememberEach((seat: Seat, harbours: readonly Harbour[], buildings: By<Intersection, Owner>) => {
  const own = harboursOf(seat, harbours, buildings);
  return RESOURCES.map((resource) => (own.includes(resource) ? 2 : own.includes('generic') ? 3 : PLAIN_RATE));
});

/** The rate that needs no harbour; who has better ones may still use it (B-55, B-58). */
const PLAIN_RATE = 4;
const rate = oneOf('rate', [PLAIN_RATE]);

const TRADES = RESOURCES.map((give) => RESOURCES.map((take): MaritimeMove => ({ type: 'tradeWithBank', give, take })));
const PLAIN_TRADES = TRADES.map((row) => row.map((trade): MaritimeMove => ({ ...trade, rate: PLAIN_RATE })));

const move = movesOf<MaritimeGame>();
const moves = [
  move(
    'tradeWithBank',
    { give: resource, take: resource, rate: maybe(rate) },
    {
      rule: 'B-55',
      during: TRADING,
      options: (game, seat, out) => {
        const hand = cardsIn(game.state, seat);
        for (let give = 0; give < hand.length; give++) {
          const held = hand[give] ?? 0;
          if (held === 0) continue;
          const best = game.rate(seat, give);
          if (held < best) continue;
          for (let take = 0; take < hand.length; take++) {
            if (take === give || (game.state.bank[take] ?? 0) === 0) continue;
            out.push(TRADES[give]?.[take] as MaritimeMove);
            if (best < PLAIN_RATE && held >= PLAIN_RATE) out.push(PLAIN_TRADES[give]?.[take] as MaritimeMove);
          }
        }
      },
      refuse: (game, seat, { give, take, rate = game.rate(seat, kindOf(give)) }) => {
        if (give === take) return { code: 'sameResource', rule: 'B-59', facts: { resource: give } };
        if ((game.state.bank[kindOf(take)] ?? 0) === 0)
          return { code: 'bankEmpty', rule: 'B-59', facts: { resource: take } };
        const has = cardsIn(game.state, seat)[kindOf(give)] ?? 0;
        if (has < rate)
          return {
            code: 'tooFewToTrade',
            rule: 'B-55',
            facts: { resource: give, rate, missing: ofKind(kindOf(give), rate - has) },
          };
        return undefined;
      },
      play: (game, seat, { give, take, rate = game.rate(seat, kindOf(give)) }) =>
        game.emit({ type: 'tradedWithBank', seat, given: ofKind(kindOf(give), rate), taken: ofKind(kindOf(take)) }),
    },
  ),
] as const;
export type MaritimeMove = MovesOf<typeof moves>;

/** Trade with the bank, at the best rate that the seat's harbours give or at 4:1 (B-55 … B-60). */
export const maritimeChapter: Chapter<MaritimeState, MaritimeEvent> = {
  name: 'maritime',
  events,
  moves,
  answers: {
    rate: ({ state }, _next, seat, kind) =>
      ratesOf(seat, state.table.board.harbours, buildingsOn(state.settlements, state.cities))[kind] ?? PLAIN_RATE,
  },
};
