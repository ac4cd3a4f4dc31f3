import { type MovesOf, movesOf } from '../../../core/chapter.ts';
import { routine } from '../../../core/order.ts';
import type { Seat } from '../../../vocabulary.ts';
import { beganIn } from '../../chapters/table.ts';
import { checkVictory, type EndingEvent } from '../../chapters/victory.ts';
import type { Chapter, Game } from '../../questions.ts';
import type { BarbariansState } from '../barbarians.ts';
import { track } from '../fields.ts';
import { askChoices, type HeldEvent, type HeldState, holdChoice } from '../heldChoices.ts';
import { levelOf } from '../levels.ts';
import { TRACKS, type Track } from '../vocabulary.ts';
import { drawProgress, type ProgressEvent } from './progress.ts';
import { fullDecks, type ProgressState } from './progressState.ts';

export interface RewardsState extends BarbariansState, ProgressState, HeldState {
  readonly table: BarbariansState['table'] & ProgressState['table'];
}
type RewardsGame = Game<RewardsState, ProgressEvent | HeldEvent | EndingEvent>;

/**
 * Draws from the chosen deck, or from the only one left (K-71); draws nothing if all are empty (KE-07). If the card makes
 * the active player win, nobody else draws (K-72); games of format 1 looked for a winner after all draws.
 */
function draw(game: RewardsGame, seat: Seat, deck: Track | undefined): void {
  const left = fullDecks(game.state);
  const from = deck !== undefined && left.includes(deck) ? deck : left[0];
  if (from === undefined) return;
  drawProgress(game, seat, from);
  if (beganIn(game.state, 2)) checkVictory.act(game);
}

/** Several best defenders each draw a card from a deck of their choice (K-40, K-70). */
export const askRewards = routine('askRewards', (game: RewardsGame) => {
  const honoured = game.state.barbarians.latest?.honoured ?? [];
  if (honoured.length < 2) return;
  const decks = fullDecks(game.state);
  if (decks.length > 1) return askChoices(game, 'rewardDeck', honoured);
  for (const seat of honoured) if (!game.state.ending.over) draw(game, seat, decks[0]);
});

const move = movesOf<RewardsGame>();
const moves = [
  move(
    'chooseDeck',
    { deck: track },
    {
      rule: 'K-40',
      during: ['rewardDeck'],
      list: ({ state }, _seat, out) => {
        for (const deck of fullDecks(state)) out.push({ type: 'chooseDeck', deck } as RewardMove);
      },
      refuse: ({ state }, _seat, move) =>
        fullDecks(state).includes(move.deck)
          ? undefined
          : { code: 'deckEmpty', rule: 'K-40', facts: { deck: move.deck } },
      play: (game, seat, move) =>
        holdChoice(game, seat, move.deck, {
          hasRunOut: (choice) => {
            const left = fullDecks(game.state);
            return left.length > 1 && left.every((deck) => deck !== choice);
          },
          carryOut: (drawer, choice) =>
            draw(
              game,
              drawer,
              TRACKS.find((deck) => deck === choice),
            ),
        }),
    },
  ),
] as const;
type RewardMove = MovesOf<typeof moves>;

/** The cards of defenders who tied for the best (K-40). */
export const rewardsChapter = {
  name: 'rewards',
  moves,
  routines: [askRewards],
  orders: { rewardDeck: 'prefer' },
  fallbacks: {
    // The deck of the seat's highest level; ties in the order of the tracks (K-82).
    rewardDeck: ({ state }, seat) => {
      const [best] = [...fullDecks(state)].sort((a, b) => levelOf(state, seat, b) - levelOf(state, seat, a));
      return best === undefined ? undefined : ({ type: 'chooseDeck', deck: best } as RewardMove);
    },
  },
} satisfies Chapter<RewardsState, ProgressEvent | HeldEvent | EndingEvent>;
