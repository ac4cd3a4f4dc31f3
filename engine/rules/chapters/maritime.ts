import { endsOf, harbourPaths } from '../../board/geometry.ts';
import { type MovesOf, movesOf } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { maybe, oneOf, slot } from '../../core/fields.ts';
import { remember, rememberEach } from '../../core/memo.ts';
import {
  type By,
  type CardKind,
  type Harbour,
  type Intersection,
  type Owner,
  RESOURCES,
  type Seat,
} from '../../vocabulary.ts';
import { kindIn, kindsOf, ofKind } from '../cards.ts';
import { card, cards, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import type { PiecesState } from './pieces.ts';
import { cardsIn, gain, pay } from './table.ts';
import { TRADING, type TurnState } from './turn.ts';

type MaritimeState = TurnState & PiecesState;

const event = eventsOf<TurnState>();
const events = [
  event('tradedWithBank', { seat: open(seat), given: open(cards), taken: open(cards) }, (state, event) => {
    pay(state, event.seat, event.given);
    gain(state, event.seat, event.taken);
  }),
] as const;
type MaritimeEvent = EventsOf<typeof events>;
type MaritimeGame = Game<MaritimeState, MaritimeEvent>;

/** The harbours at which the seat has a building (B-58). */
export const harboursOf = rememberEach(
  (seat: Seat, harbours: readonly Harbour[], buildings: By<Intersection, Owner>): readonly Harbour[] =>
    harbours.filter((_, slot) => endsOf[harbourPaths[slot as 0]].some((v) => buildings[v] === seat)),
);

/** The rate that needs no harbour; a seat with better rates may still use it (B-55, B-58). */
const PLAIN_RATE = 4;
const PLAIN: readonly number[] = [PLAIN_RATE];

/** For each kind, the rates of the seat's harbours and the plain rate (B-55 … B-57). */
const ratesOf = rememberEach((seat: Seat, harbours: readonly Harbour[], buildings: By<Intersection, Owner>) => {
  const own = harboursOf(seat, harbours, buildings);
  const general = own.includes('generic') ? [3, PLAIN_RATE] : PLAIN;
  return { general, ofResource: RESOURCES.map((resource) => (own.includes(resource) ? [2, PLAIN_RATE] : general)) };
});

/** The rates that a move can name; a ruleset may declare others. The best rate need not be named. */
const rate = slot('rate', oneOf('rate', [PLAIN_RATE] as readonly number[]));

/** Every trade between two kinds, by what is given, what is taken and the rate. */
const tradesAmong = remember((kinds: readonly CardKind[]) =>
  kinds.map((give) =>
    kinds.map((take) => {
      const best: MaritimeMove = { type: 'tradeWithBank', give, take };
      return { best, named: [2, 3, PLAIN_RATE].map((rate): MaritimeMove => ({ ...best, rate })) };
    }),
  ),
);

/** The best of the rates that a seat has. */
export const bestOf = (rates: readonly number[]): number => rates[0] ?? PLAIN_RATE;

const move = movesOf<MaritimeGame>();
const moves = [
  move(
    'tradeWithBank',
    { give: card, take: card, rate: maybe(rate) },
    {
      rule: 'B-55',
      during: TRADING,
      skippable: true,
      list: (game, seat, out) => {
        const { bank } = game.state;
        const among = tradesAmong(kindsOf(game.state));
        const hand = cardsIn(game.state, seat);
        for (let give = 0; give < hand.length; give++) {
          const held = hand[give] ?? 0;
          if (held < 2) continue;
          const rates = game.rates(seat, give);
          if (held < (rates[0] ?? PLAIN_RATE)) continue;
          for (let take = 0; take < hand.length; take++) {
            if (take === give || (bank[take] ?? 0) === 0) continue;
            const trades = among[give]?.[take];
            if (trades === undefined) continue;
            out.push(trades.best);
            for (let i = 1; i < rates.length; i++) {
              const rate = rates[i] ?? PLAIN_RATE;
              if (held >= rate) out.push(trades.named[rate - 2] as MaritimeMove);
            }
          }
        }
      },
      refuse: (game, seat, { give, take, rate }) => {
        if (give === take) return { code: 'sameResource', rule: 'B-59', facts: { resource: give } };
        if ((game.state.bank[kindIn(game.state, take)] ?? 0) === 0)
          return { code: 'bankEmpty', rule: 'B-59', facts: { resource: take } };
        const kind = kindIn(game.state, give);
        const rates = game.rates(seat, kind);
        if (rate !== undefined && !rates.includes(rate))
          return { code: 'noSuchRate', rule: 'B-58', facts: { resource: give, rate, rates } };
        const amount = rate ?? bestOf(rates);
        const has = cardsIn(game.state, seat)[kind] ?? 0;
        if (has < amount) {
          const missing = ofKind(kind, amount - has, game.state.bank.length);
          return { code: 'tooFewToTrade', rule: 'B-55', facts: { resource: give, rate: amount, missing } };
        }
        return undefined;
      },
      play: (game, seat, { give, take, rate }) => {
        const kinds = game.state.bank.length;
        const kind = kindIn(game.state, give);
        const given = ofKind(kind, rate ?? bestOf(game.rates(seat, kind)), kinds);
        game.emit({ type: 'tradedWithBank', seat, given, taken: ofKind(kindIn(game.state, take), 1, kinds) });
      },
    },
  ),
] as const;
type MaritimeMove = MovesOf<typeof moves>;

/** Trade with the bank, at the best rate that the seat's harbours give or at 4:1 (B-55 … B-60). */
export const maritimeChapter = {
  name: 'maritime',
  events,
  moves,
  answers: {
    rates: (game, _next, seat, kind) => {
      const { general, ofResource } = ratesOf(seat, game.state.table.board.harbours, game.buildings());
      return ofResource[kind] ?? general;
    },
  },
} satisfies Chapter<MaritimeState, MaritimeEvent>;
