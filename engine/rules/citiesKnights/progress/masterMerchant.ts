import { type AnyMove, type MovesOf, movesOf, type Refusal } from '../../../core/chapter.ts';
import { type EventsOf, eventsOf, open, secret } from '../../../core/events.ts';
import type { Cards, Seat } from '../../../vocabulary.ts';
import { covers, kindAt, lacking, pickEach, total } from '../../cards.ts';
import { cardsIn, handOver, seatsFrom } from '../../chapters/table.ts';
import { pointsOf } from '../../chapters/victory.ts';
import { cards, count, seat } from '../../fields.ts';
import type { Chapter, Game } from '../../questions.ts';
import { cardMovesOf } from './card.ts';
import type { ProgressEvent } from './progress.ts';
import type { ProgressState } from './progressState.ts';
import { NOTHING_SHOWN, type ShownEvent, type ShownState } from './shown.ts';

type MasterMerchantState = ProgressState & ShownState;

const event = eventsOf<MasterMerchantState>();
const events = [
  event(
    'cardsTaken',
    { thief: open(seat), victim: open(seat), amount: open(count), cards: secret(cards, 'thief', 'victim') },
    (state, { thief, victim, amount, cards }) => {
      handOver(state, victim, thief, cards ?? amount);
      state.shown = NOTHING_SHOWN;
    },
  ),
] as const;
type MasterMerchantEvent = EventsOf<typeof events>;
type Recorded = MasterMerchantEvent | ProgressEvent | ShownEvent;
type MasterMerchantGame = Game<MasterMerchantState, Recorded>;

/** Why the seat with these points cannot look into this hand (K-T2). */
function refuseVictim(game: MasterMerchantGame, seat: Seat, points: number, victim: Seat): Refusal | undefined {
  if (victim === seat || victim >= game.state.table.seats.length)
    return { code: 'noOpponent', rule: 'K-T2', facts: {} };
  if (game.state.hands[victim].n === 0) return { code: 'emptyHand', rule: 'K-T2', facts: { seat: victim } };
  return pointsOf(game, victim) > points ? undefined : { code: 'notAhead', rule: 'K-T2', facts: { seat: victim } };
}

/** How many cards a Master Merchant takes at most (K-T2). */
const TAKEN = 2;
const shownCards = ({ state }: MasterMerchantGame): Cards =>
  state.shown.type === 'cards' && state.shown.cards !== undefined ? state.shown.cards : [];
const takeable = (shown: Cards): number => Math.min(TAKEN, total(shown));

const card = cardMovesOf<MasterMerchantState, Recorded>();
const move = movesOf<MasterMerchantGame>();
const moves = [
  card(
    'playMasterMerchant',
    { victim: seat },
    {
      card: 'masterMerchant',
      rule: 'K-T2',
      list: (game, seat, out) => {
        const points = pointsOf(game, seat);
        for (const victim of seatsFrom(game.state, seat))
          if (refuseVictim(game, seat, points, victim) === undefined)
            out.push({ type: 'playMasterMerchant', victim } as AnyMove);
      },
      refuse: (game, seat, { victim }) => refuseVictim(game, seat, pointsOf(game, seat), victim),
      play: (game, seat, { victim }) => {
        const hand = cardsIn(game.state, victim);
        game.emit({ type: 'handShown', seat, victim, cards: hand });
        const amount = takeable(hand);
        // With so few cards there is nothing to choose (K-71).
        if (total(hand) <= TAKEN) game.emit({ type: 'cardsTaken', thief: seat, victim, amount, cards: hand });
        else game.ask('masterMerchant', [{ seat, amount, places: [victim] }]);
      },
    },
  ),
  move(
    'takeCards',
    { cards },
    {
      rule: 'K-T2',
      during: ['masterMerchant'],
      describe: (game, _seat, out) => {
        const shown = shownCards(game);
        const n = takeable(shown);
        out.push({ type: 'takeCards', given: {}, bounds: { cards: { kind: 'cards', min: n, max: n, upTo: shown } } });
      },
      refuse: (game, _seat, move) => {
        const shown = shownCards(game);
        const given = total(move.cards);
        if (given !== takeable(shown))
          return { code: 'wrongDiscard', rule: 'K-T2', facts: { amount: takeable(shown), given } };
        return covers(shown, move.cards)
          ? undefined
          : { code: 'notInHand', rule: 'K-T2', facts: { missing: lacking(shown, move.cards) } };
      },
      play: (game, seat, move) => {
        const { shown } = game.state;
        if (shown.type === 'nothing') throw new Error('no hand is shown');
        const amount = total(move.cards);
        game.emit({ type: 'cardsTaken', thief: seat, victim: shown.of, amount, cards: move.cards });
        game.answer(seat);
      },
    },
  ),
] as const;
type MasterMerchantMove = MovesOf<typeof moves>;

/** Two cards at random among those shown (K-82). */
function takeAtRandom(game: MasterMerchantGame): MasterMerchantMove {
  const shown = shownCards(game);
  const pick = (left: Cards, i: number) => kindAt(left, game.draw('masterMerchant', i, total(left)));
  return { type: 'takeCards', cards: pickEach(shown, takeable(shown), pick) };
}

/** The Master Merchant: looks into a hand and takes two cards (K-T2). */
export const masterMerchantChapter = {
  name: 'masterMerchant',
  events,
  moves,
  fallbacks: { masterMerchant: takeAtRandom },
} satisfies Chapter<MasterMerchantState, Recorded>;
