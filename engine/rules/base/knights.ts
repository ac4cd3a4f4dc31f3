import { type MovesOf, movesOf } from '../../core/chapter.ts';
import type { By, Seat } from '../../vocabulary.ts';
import { askRobber, type RobberEvent, type RobberState } from '../chapters/robber.ts';
import { put } from '../chapters/table.ts';
import type { TurnEvent } from '../chapters/turn.ts';
import type { Chapter, Game } from '../questions.ts';
import { type DevelopmentEvent, type DevelopmentState, PLAYING, playCard, refuseCard } from './development.ts';

export interface KnightsState extends DevelopmentState, RobberState {
  readonly table: DevelopmentState['table'] & RobberState['table'];
  /** Knights played, by seat. They stay face up. */
  knights: By<Seat, number>;
}

type KnightsEvent = DevelopmentEvent | RobberEvent | TurnEvent;

const PLAY: KnightMove = { type: 'playKnight' };
const move = movesOf<Game<KnightsState, KnightsEvent>>();
const moves = [
  move(
    'playKnight',
    {},
    {
      rule: 'B-80',
      ...PLAYING,
      list: (game, seat, out) => {
        if (refuseCard(game, seat, 'knight') === undefined) out.push(PLAY);
      },
      refuse: (game, seat) => refuseCard(game, seat, 'knight'),
      play: (game, seat) => {
        playCard(game, seat, 'knight');
        game.run(askRobber);
      },
    },
  ),
] as const;
type KnightMove = MovesOf<typeof moves>;

/** The knight card: it moves the robber and stays face up (B-80). */
export const knightsChapter = {
  name: 'knights',
  moves,
  views: { knights: 'open' },
  reactions: {
    developmentCardPlayed: (state: KnightsState, event: { readonly seat: Seat; readonly card: string }) => {
      if (event.card === 'knight') state.knights = put(state.knights, event.seat, state.knights[event.seat] + 1);
    },
  },
} satisfies Chapter<KnightsState, KnightsEvent>;
