import { type AnyMove, type MovesOf, movesOf, type Refusal } from '../../../core/chapter.ts';
import type { Seat } from '../../../vocabulary.ts';
import { seatsFrom } from '../../chapters/table.ts';
import { seat } from '../../fields.ts';
import type { Chapter, Game } from '../../questions.ts';
import { deckOf, PROGRESS_CARDS, type ProgressCard } from '../decks.ts';
import { progressCard } from '../fields.ts';
import { cardMovesOf } from './card.ts';
import type { ProgressEvent } from './progress.ts';
import { type ProgressState, progressCards, progressCount } from './progressState.ts';
import type { ShownEvent, ShownState } from './shown.ts';

export interface SpyState extends ProgressState, ShownState {
  readonly table: ProgressState['table'];
}
type SpyGame = Game<SpyState, ProgressEvent | ShownEvent>;

/** Why the seat cannot spy on this opponent (K-P7, KE-51). */
function refuseVictim({ state }: SpyGame, seat: Seat, victim: Seat): Refusal | undefined {
  if (victim === seat || victim >= state.table.seats.length) return { code: 'noOpponent', rule: 'K-P7', facts: {} };
  return progressCount(state, victim) > 0
    ? undefined
    : { code: 'noProgressCards', rule: 'K-P7', facts: { seat: victim } };
}

/** The kinds of cards that the spy was shown. */
const shownKinds = ({ state }: SpyGame): readonly ProgressCard[] => {
  const { shown } = state;
  const cards = shown.type === 'progress' ? (shown.progress ?? []) : [];
  return PROGRESS_CARDS.filter((card) => cards.includes(card));
};

function take(game: SpyGame, thief: Seat, victim: Seat, card: ProgressCard): void {
  game.emit({ type: 'progressTaken', thief, victim, deck: deckOf(card), card });
  game.emit({ type: 'handHidden', seat: thief });
}

const card = cardMovesOf<SpyState, ProgressEvent | ShownEvent>();
const move = movesOf<SpyGame>();
const moves = [
  card(
    'playSpy',
    { victim: seat },
    {
      card: 'spy',
      rule: 'K-P7',
      tries: ({ state }, seat) =>
        seatsFrom(state, seat)
          .slice(1)
          .map((victim) => ({ victim })),
      refuse: (game, seat, { victim }) => refuseVictim(game, seat, victim),
      play: (game, seat, { victim }) => {
        const progress = progressCards(game.state, victim);
        game.emit({ type: 'progressSpied', seat, victim, progress });
        const [only, ...others] = progress;
        // One card: there is nothing to choose (K-71).
        if (only !== undefined && others.length === 0) take(game, seat, victim, only);
        else game.ask('spy', [{ seat, places: [victim] }]);
      },
    },
  ),
  move(
    'takeProgressCard',
    { card: progressCard },
    {
      rule: 'K-P7',
      during: ['spy'],
      list: (game, _seat, out) => {
        for (const card of shownKinds(game)) out.push({ type: 'takeProgressCard', card } as AnyMove);
      },
      refuse: (game, _seat, move) =>
        shownKinds(game).includes(move.card)
          ? undefined
          : { code: 'noSuchCard', rule: 'K-P7', facts: { card: move.card } },
      play: (game, seat, move) => {
        const { shown } = game.state;
        if (shown.type === 'nothing') throw new Error('no hand is shown');
        take(game, seat, shown.of, move.card);
        game.answer(seat);
      },
    },
  ),
] as const;
type SpyMove = MovesOf<typeof moves>;

/** The Spy (K-P7). */
export const spyChapter = {
  name: 'spy',
  moves,
  fallbacks: {
    // Random among the shown cards (K-82).
    spy: (game) => {
      const { shown } = game.state;
      const cards = shown.type === 'progress' ? (shown.progress ?? []) : [];
      const card = cards[game.draw('spy', 0, Math.max(1, cards.length))];
      return card === undefined ? undefined : ({ type: 'takeProgressCard', card } as SpyMove);
    },
  },
} satisfies Chapter<SpyState, ProgressEvent | ShownEvent>;
