import { type LargestArmyEvent, type LargestArmyState, recountArmy } from '../base/largestArmy.ts';
import { type LongestRoadEvent, type LongestRoadState, recountRoads } from '../base/longestRoad.ts';
import type { Chapter } from '../questions.ts';

type SpecialCardsState = LongestRoadState &
  LargestArmyState & {
    readonly table: {
      readonly options: { readonly longestRoad: 'on' | 'off'; readonly largestArmy: 'off' | 'faceUp' };
    };
  };

/** Longest Road and Largest Army are used where the options say so (OI-10, OI-11, I-29). */
export const specialCardsChapter: Chapter<SpecialCardsState, LongestRoadEvent | LargestArmyEvent> = {
  name: 'specialCards',
  routines: {
    recountRoads: (game) => {
      if (game.state.table.options.longestRoad === 'on') recountRoads(game);
    },
    recountArmy: (game) => {
      if (game.state.table.options.largestArmy === 'faceUp') recountArmy(game);
    },
  },
};
