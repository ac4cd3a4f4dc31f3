import { type MovesOf, movesOf } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { type Cards, RESOURCES } from '../../vocabulary.ts';
import { covers, lacking, ofKind, plus, total } from '../cards.ts';
import { gain } from '../chapters/table.ts';
import type { TurnEvent } from '../chapters/turn.ts';
import { cards, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { type DevelopmentEvent, type DevelopmentState, PLAYING, playCard, refuseCard } from './development.ts';

const event = eventsOf<DevelopmentState>();
const events = [
  event('yearOfPlentyTaken', { seat: open(seat), cards: open(cards) }, (state, event) =>
    gain(state, event.seat, event.cards),
  ),
] as const;
type YearOfPlentyEvent = EventsOf<typeof events>;
type YearOfPlentyGame = Game<DevelopmentState, YearOfPlentyEvent | DevelopmentEvent | TurnEvent>;

const KINDS = RESOURCES.map((_, kind) => kind);
const SINGLES: readonly YearOfPlentyMove[] = KINDS.map((kind) => ({ type: 'playYearOfPlenty', cards: ofKind(kind) }));
const PAIRS: readonly YearOfPlentyMove[] = KINDS.flatMap((a) =>
  KINDS.filter((b) => b >= a).map(
    (b): YearOfPlentyMove => ({ type: 'playYearOfPlenty', cards: plus(ofKind(a), ofKind(b)) }),
  ),
);

/** Two cards, or the only one in a bank that holds no other (B-84, BE-09). */
const amountFrom = (bank: Cards) => Math.min(2, total(bank));

const move = movesOf<YearOfPlentyGame>();
const moves = [
  move(
    'playYearOfPlenty',
    { cards },
    {
      rule: 'B-84',
      ...PLAYING,
      list: (game, seat, out) => {
        const { bank } = game.state;
        if (refuseCard(game, seat, 'yearOfPlenty') !== undefined) return;
        const amount = amountFrom(bank);
        for (const option of amount === 2 ? PAIRS : amount === 1 ? SINGLES : [])
          if (option.type === 'playYearOfPlenty' && covers(bank, option.cards)) out.push(option);
      },
      refuse: (game, seat, move) => {
        const { bank } = game.state;
        const refusal = refuseCard(game, seat, 'yearOfPlenty');
        if (refusal !== undefined) return refusal;
        const amount = amountFrom(bank);
        if (amount === 0) return { code: 'bankHoldsNothing', rule: 'B-84', facts: {} };
        if (total(move.cards) !== amount)
          return { code: 'wrongAmount', rule: 'B-84', facts: { amount, given: total(move.cards) } };
        return covers(bank, move.cards)
          ? undefined
          : { code: 'bankLacks', rule: 'B-84', facts: { missing: lacking(bank, move.cards) } };
      },
      play: (game, seat, move) => {
        playCard(game, seat, 'yearOfPlenty');
        game.emit({ type: 'yearOfPlentyTaken', seat, cards: move.cards });
      },
    },
  ),
] as const;
type YearOfPlentyMove = MovesOf<typeof moves>;

/** The Year of Plenty card: two cards from the bank (B-84). */
export const yearOfPlentyChapter = {
  name: 'yearOfPlenty',
  events,
  moves,
} satisfies Chapter<DevelopmentState, YearOfPlentyEvent | DevelopmentEvent | TurnEvent>;
