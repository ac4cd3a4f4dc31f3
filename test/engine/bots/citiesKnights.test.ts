import { expect, test } from 'vitest';
import { chooseMove, type Player } from '../../../engine/index.ts';
import { buildingsOn, settlementSites } from '../../../engine/rules/chapters/pieces.ts';
import { PROGRESS_CARDS } from '../../../engine/rules/citiesKnights/public.ts';
import { standingOn } from '../../../engine/rules/citiesKnights/routes.ts';
import type { CitiesKnightsState } from '../../../engine/rules/citiesKnights/rules.ts';
import { EventCounts } from '../../../tools/eventCounts.ts';
import { playGame } from '../../../tools/playGame.ts';

const SEATS = 3;
const MOST_GAMES = 24;

test('K-41 sensible bots play every kind of progress card, and lose fewer than one city in three attacks', () => {
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

/** Whether own knights are on all sites of a seat that could build a settlement. */
function isInItsOwnWay({ settlements, cities, roads, garrison, supply }: CitiesKnightsState, seat: 0 | 1 | 2): boolean {
  const buildings = buildingsOn(settlements, cities);
  const own = garrison.knights.filter(({ owner }) => owner === seat);
  const sites = settlementSites(seat, roads, buildings, buildings);
  return (
    supply.settlements[seat] > 0 &&
    sites.length > 0 &&
    settlementSites(seat, roads, buildings, standingOn(buildings, own)).length === 0
  );
}

test('K-36 a sensible bot takes its knight off its only site for a settlement', () => {
  let longest = 0;
  for (const seed of [127, 128]) {
    const turns = [0, 0, 0];
    const bot: Player = (view, seat, random) => {
      const move = chooseMove('sensible', view, seat, random);
      if (move?.type !== 'endTurn') return move;
      turns[seat] = isInItsOwnWay(view as CitiesKnightsState, seat as 0) ? (turns[seat] ?? 0) + 1 : 0;
      longest = Math.max(longest, turns[seat] ?? 0);
      return move;
    };
    playGame({ ruleset: 'citiesKnights', options: {}, bots: [bot, bot, bot], seed, turnCap: 1500 });
  }
  expect(longest).toBeLessThanOrEqual(4);
});

test('K-T4 a sensible bot does not move its own merchant', () => {
  const own: boolean[] = [];
  for (let seed = 0; seed < 6; seed++) {
    const bot: Player = (view, seat, random) => {
      const move = chooseMove('sensible', view, seat, random);
      if (move?.type === 'playMerchant') own.push((view as CitiesKnightsState).merchant.owner === seat);
      return move;
    };
    playGame({ ruleset: 'citiesKnights', options: {}, bots: [bot, bot, bot], seed, turnCap: 1500 });
  }
  expect(own.length).toBeGreaterThan(5);
  expect(own).not.toContain(true);
});

test('a sensible bot that can build both saves for a city more often than for a settlement', () => {
  const purposes: unknown[] = [];
  for (let seed = 0; seed < 10; seed++) {
    const bot: Player = (view, seat, random) => {
      const move = chooseMove('sensible', view, seat, random);
      const { settlements, cities, roads, garrison, supply } = view as CitiesKnightsState;
      const buildings = buildingsOn(settlements, cities);
      const sites = settlementSites(seat, roads, buildings, standingOn(buildings, garrison.knights));
      const canBuildBoth =
        sites.length > 0 && supply.settlements[seat] > 0 && settlements.includes(seat) && supply.cities[seat] > 0;
      if (move?.type === 'offerTrade' && canBuildBoth) purposes.push(move.purpose);
      return move;
    };
    playGame({ ruleset: 'citiesKnights', options: {}, bots: [bot, bot, bot], seed, turnCap: 1500, areBots: true });
  }
  const count = (what: string) => purposes.filter((purpose) => purpose === what).length;
  expect(count('city')).toBeGreaterThan(count('settlement'));
});
