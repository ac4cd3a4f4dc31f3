import { quickChance, rulesetOf } from '../../engine/index.ts';
import type { CitiesKnightsEvent, CitiesKnightsState } from '../../engine/rules/citiesKnights/rules.ts';
import { inspectDecision } from '../../test/engine/citiesKnights/referee.ts';
import { type Options, playRandomly, started, whimsOf } from '../../test/engine/properties/randomGame.ts';
import { quantile, rounded } from './random.ts';

/**
 * Random games of Cities & Knights for two, three and four players with any options. The tests' referee checks each
 * event: it works out from the board who must get, give, lose and pay what. An error names the seed of its game.
 */
const RULESET = 'citiesKnights';
const GAMES = Number(process.env.COLONI_BENCH_GAMES ?? 10_000);
const first = Number(process.env.COLONI_SEED ?? 1);

/** The options of a game: every value of each is used in turn, and so is every number of players. */
function optionsOf(seed: number): Options {
  const whim = whimsOf(seed);
  const chosen: Record<string, string | number> = {};
  for (const [name, { values, excluded }] of Object.entries(rulesetOf(RULESET).options)) {
    const allowed = values.filter((value) => !excluded?.(chosen).includes(value));
    const value = allowed[name === 'players' ? seed % allowed.length : whim(allowed.length)];
    if (value !== undefined) chosen[name] = value;
  }
  return chosen;
}

const sums = { ended: 0, agreed: 0, capped: 0, moves: 0, events: 0, attacksWon: 0, attacksLost: 0, citiesLost: 0 };
const valuesPlayed = new Map<string, number>();
const cardsPlayed: Record<string, number> = {};
const eventTypes = new Set<string>();
const cappedSeeds: number[] = [];
const turns: number[] = [];

function count(event: CitiesKnightsEvent): void {
  eventTypes.add(event.type);
  sums.events++;
  if (event.type === 'barbariansAttacked') sums[event.won ? 'attacksWon' : 'attacksLost']++;
  else if (event.type === 'cityLost') sums.citiesLost++;
  else if (event.type === 'progressPlayed') cardsPlayed[event.card] = (cardsPlayed[event.card] ?? 0) + 1;
}

function play(seed: number): void {
  const options = optionsOf(seed);
  for (const [name, value] of Object.entries(options)) {
    const key = `${name}=${value}`;
    valuesPlayed.set(key, (valuesPlayed.get(key) ?? 0) + 1);
  }
  const chance = quickChance(seed);
  const { state } = started(RULESET, options, chance);
  let last: CitiesKnightsState = state;
  for (const { before, events, after } of playRandomly<CitiesKnightsState>(state, seed, chance)) {
    inspectDecision(before, events as readonly CitiesKnightsEvent[], after);
    for (const event of events as readonly CitiesKnightsEvent[]) count(event);
    sums.moves++;
    last = after;
  }
  turns.push(last.turn.number);
  if (!last.ending.over) {
    sums.capped++;
    cappedSeeds.push(seed);
  } else if (last.ending.winners.length === 0) sums.agreed++;
  else sums.ended++;
}

const cpu = process.cpuUsage();
for (let seed = first; seed < first + GAMES; seed++) {
  try {
    play(seed);
  } catch (error) {
    throw new Error(`COLONI_SEED=${seed} COLONI_BENCH_GAMES=1`, { cause: error });
  }
}
turns.sort((a, b) => a - b);
const { user, system } = process.cpuUsage(cpu);
console.log(
  JSON.stringify({
    games: GAMES,
    firstSeed: first,
    ...sums,
    cappedSeeds: cappedSeeds.slice(0, 20),
    turns: { median: quantile(turns, 0.5), p99: quantile(turns, 0.99), most: turns.at(-1) },
    leastOftenChosen: [...valuesPlayed].sort((a, b) => a[1] - b[1])[0]?.join(': '),
    values: valuesPlayed.size,
    eventTypes: eventTypes.size,
    cardsPlayed,
    violations: 0,
    cpuSeconds: rounded((user + system) / 1e6),
  }),
);
