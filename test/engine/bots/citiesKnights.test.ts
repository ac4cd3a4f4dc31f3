import { expect, test } from 'vitest';
import { PROGRESS_CARDS } from '../../../engine/rules/citiesKnights/public.ts';
import { EventCounts } from '../../../tools/eventCounts.ts';
import { playGame } from '../../../tools/playGame.ts';

const SEATS = 3;
const MOST_GAMES = 24;

test('K-41 sensible bots play every kind of progress card, and lose less than one city in three attacks', () => {
  const counts = new EventCounts('citiesKnights');
  const playable = PROGRESS_CARDS.filter((card) => card !== 'printer' && card !== 'constitution');
  const unplayed = () => playable.filter((card) => counts.totals[`progressPlayed card=${card}`] === undefined);
  for (let seed = 0; seed < MOST_GAMES && (seed < 4 || unplayed().length > 0); seed++)
    playGame({
      ruleset: 'citiesKnights',
      options: {},
      bots: Array(SEATS).fill('sensible'),
      seed,
      turnCap: 1500,
      watch: (events) => counts.add(events),
    });

  expect(unplayed()).toEqual([]);
  const { cityLost = 0, barbariansAttacked = 0 } = counts.totals;
  expect(barbariansAttacked).toBeGreaterThan(10);
  expect(cityLost / (SEATS * barbariansAttacked)).toBeLessThan(1 / 3);
});
