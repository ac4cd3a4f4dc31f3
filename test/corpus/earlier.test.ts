import { describe, expect, test } from 'vitest';
import {
  canonical,
  decide,
  defaultMove,
  fairChance,
  keyOf,
  rulesetOf,
  upcast,
  type WireEvent,
  type WireMove,
  type WireSetup,
} from '../../engine/index.ts';
import { isDefault } from '../../functions/clock/defaults.ts';
import { type CorpusGame, corpusGames, readGame } from '../../tools/corpus.ts';

/** Where a game comes out differently, and how. */
type Departure =
  | { readonly refused: string; readonly rule: string }
  | { readonly clock: string; readonly recorded: string }
  | { readonly events: readonly WireEvent[]; readonly recorded: readonly WireEvent[] };

/** Plays a recorded game again as if it had begun in this format: the first departure from what was recorded. */
function departureIn({ ruleset, record }: CorpusGame, format: number): Departure | undefined {
  const [first = expect.fail('a game has a start'), ...rest] = record.commits;
  const origin = first.origin ?? expect.fail('a game has an origin');
  const chance = fairChance(keyOf(record.secret, origin));
  const { seats } = first.events[0] as WireEvent & Pick<WireSetup, 'seats'>;
  let { state } = rulesetOf(ruleset).rules.start({ options: origin.options, seats }, chance, format);
  for (const commit of rest) {
    const { seat = expect.fail('somebody moves'), version } = commit;
    const [move = expect.fail('a commit has a move')] = commit.moves as readonly WireMove[];
    if (isDefault(commit)) {
      // Only the kind of answer is a rule: the place is the bot's choice.
      const clock = defaultMove(state, seat, chance, version - 1)?.type ?? 'nothing';
      if (clock !== move.type) return { clock, recorded: move.type };
    }
    const decided = decide(state, seat, move, chance);
    if (decided.type === 'refused') return { refused: decided.refusal.code, rule: decided.refusal.rule };
    const recorded = upcast(ruleset, commit.format, commit.events);
    if (canonical(decided.events) !== canonical(recorded)) return { events: decided.events, recorded };
    state = decided.state;
  }
  return undefined;
}

const kinds = (events: readonly WireEvent[]): string[] => events.map(({ type }) => type);
const countIn = (events: readonly WireEvent[]) => events.find(({ type }) => type === 'finalCounted');

const games = corpusGames().filter((name) => name.startsWith('earlier/'));

test.each(games)('a game that began in format 1 plays on under its rules: %s', (name) => {
  expect(departureIn(readGame(name), 1)).toBeUndefined();
});

test.each(games)('a game that began in format 1 would come out differently in format 2: %s', (name) => {
  expect(departureIn(readGame(name), 2)).toBeDefined();
});

describe('the format in which a recorded game began', () => {
  /** The first departure if the game had begun in format 2. */
  const inFormat2 = (name: string) =>
    departureIn(readGame(`earlier/${name}`), 2) ?? expect.fail(`${name} comes out alike in format 2`);
  const eventsIn = (name: string) => {
    const departure = inFormat2(name);
    return 'events' in departure ? departure : expect.fail(`${name} departs otherwise: ${JSON.stringify(departure)}`);
  };

  test('B-52: decides whether negotiation is limited', () => {
    expect(inFormat2('base-talk')).toEqual({ refused: 'saidEnough', rule: 'B-52' });
  });

  test('K-82: decides whether the clock places the first free road or forfeits it', () => {
    expect(inFormat2('base-K-82')).toEqual({ clock: 'forfeitFreeRoads', recorded: 'placeFreeRoad' });
  });

  test('I-37: decides whether a dead position that comes with the end of an attack is named before its victim', () => {
    const { events, recorded } = eventsIn('impero-I-37');
    expect(countIn(events)).toMatchObject({ victim: 1 });
    expect(countIn(recorded)).toMatchObject({ cause: 'deadPosition' });
    expect(countIn(recorded)).not.toHaveProperty('victim');
  });

  test('K-70: decides whether a player whose choice has run out is asked again at once or at the end', () => {
    const { events, recorded } = eventsIn('citiesKnights-K-70');
    const ranOut = (all: readonly WireEvent[]) => all.find(({ type }) => type === 'choiceVoid');
    expect(ranOut(events)).toMatchObject({ beside: true });
    expect(ranOut(recorded)).not.toHaveProperty('beside');
    expect(kinds(recorded)).toContain('queued');
  });

  test('K-72: decides whether others still draw a reward after the active player has won', () => {
    const { events, recorded } = eventsIn('citiesKnights-K-72');
    expect(kinds(events)).toContain('gameEnded');
    expect(kinds(events)).not.toContain('progressDrawn');
    expect(kinds(recorded)).toContain('progressDrawn');
  });
});
