import { expect, it } from 'vitest';
import { dealtState } from '../../../engine/bots/dealtState.ts';
import { type StateOf, viewFor } from '../../../engine/index.ts';
import { numbersFrom } from '../../../tools/playGame.ts';
import { botGame } from '../analysis/botGame.ts';

it('K-80 deals cards that lie face down under a deck, so that a game can go on from what one seat knows', () => {
  const last = botGame('citiesKnights', {}, 4).at(-1)?.before as StateOf<'citiesKnights'>;
  const { progress } = last;
  const decks = progress.decks.map((deck) => ({ ...deck, returned: [{ card: 'alchemist' as const, by: 1 as const }] }));
  const state: typeof last = { ...last, progress: { ...progress, decks: decks as never } };
  const view = viewFor(state, 0);
  expect(view.progress.decks.map(({ returned }) => returned[0]?.card)).toEqual([undefined, undefined, undefined]);
  const possible = dealtState(view, numbersFrom(1)) as typeof last;
  for (const { returned } of possible.progress.decks) expect(returned[0]?.card).toBeTypeOf('string');
});
