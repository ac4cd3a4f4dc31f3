import { routine } from '../../core/order.ts';
import { type LargestArmyEvent, type LargestArmyState, recountArmy } from '../chapters/largestArmy.ts';
import { type LongestRoadEvent, type LongestRoadState, recountRoads } from '../chapters/longestRoad.ts';
import type { Chapter, Game } from '../questions.ts';

type SpecialCardsState = LongestRoadState &
  LargestArmyState & {
    readonly table: {
      readonly options: { readonly longestRoad: 'on' | 'off'; readonly largestArmy: 'off' | 'faceUp' };
    };
  };

type SpecialCardsGame = Game<SpecialCardsState, LongestRoadEvent | LargestArmyEvent>;

/** Longest Road and Largest Army, where the options say that they are used (OI-10, OI-11, I-29). */
export const recountSpecialCards = routine('recountSpecialCards', (game: SpecialCardsGame) => {
  const { longestRoad, largestArmy } = game.state.table.options;
  if (longestRoad === 'on') recountRoads(game);
  if (largestArmy === 'faceUp') recountArmy(game);
});

/** Which special cards are used (OI-10, OI-11). */
export const specialCardsChapter = {
  name: 'specialCards',
  routines: [recountSpecialCards],
} satisfies Chapter<SpecialCardsState, LongestRoadEvent | LargestArmyEvent>;
