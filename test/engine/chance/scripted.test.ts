import { describe, expect, it } from 'vitest';
import {
  type Chance,
  decide,
  evolve,
  fairChance,
  gameKey,
  mustStart,
  quickChance,
  RESOURCES,
  type Script,
  type Seat,
  scriptedChance,
  type WireEvent,
  type WireMove,
} from '../../../engine/index.ts';
import type { BaseEvent, BaseState } from '../../../engine/rules/base/public.ts';
import { forGames, playRandomly, started } from '../properties/randomGame.ts';
import { deckOf, given, optionsWith } from '../support.ts';

describe('scripted chance', () => {
  it('returns what the script contains, in order', () => {
    const { draw, card } = scriptedChance({
      dice: [
        [1, 1],
        [6, 5],
      ],
      draws: { steal: [3, 0] },
      decks: { development: [24, 0] },
    });
    expect([draw('dice', 1, 36), draw('startRoll', 2, 36)]).toEqual([0, 34]);
    expect([draw('steal', 0, 4), draw('steal', 1, 4)]).toEqual([3, 0]);
    expect([card('development', 25, 1), card('development', 25, 0)]).toEqual([0, 24]);
  });

  it('throws for a draw that the script lacks', () => {
    const { draw, card } = scriptedChance({ dice: [[1, 1]], draws: { steal: [0] }, decks: { development: [7] } });
    draw('dice', 1, 36);
    draw('steal', 0, 3);
    expect(() => draw('dice', 2, 36)).toThrow('the script has no more results of dice (draw 2)');
    expect(() => draw('steal', 1, 3)).toThrow('the script has no more results of steal (draw 1)');
    expect(() => draw('terrain', 0, 19)).toThrow('the script has no more results of terrain (draw 0)');
    expect(() => card('development', 25, 1)).toThrow('the script has no card 1 of development');
    expect(() => card('progress', 25, 0)).toThrow('the script has no card 0 of progress');
    expect(() => given({ phase: 'roll' }).when(0, { type: 'rollDice' })).toThrow('no more results of dice');
  });

  it('refuses impossible results', () => {
    const of = (script: Script) => scriptedChance(script);
    expect(() => of({ draws: { steal: [3] } }).draw('steal', 0, 3)).toThrow('steal: 3 is not below 3');
    expect(() => of({ draws: { steal: [-1] } }).draw('steal', 0, 3)).toThrow(RangeError);
    expect(() => of({ dice: [[7, 1]] }).draw('dice', 0, 36)).toThrow(RangeError);
    expect(() => of({ decks: { development: [25] } }).card('development', 25, 0)).toThrow('no card 0');
  });
});

/** What chance decided in a game, read off its events as another program's record would tell it. */
function scriptOf(events: readonly BaseEvent[]): Script {
  const dice: (readonly [number, number])[] = [];
  const steal: number[] = [];
  const bought: Parameters<typeof deckOf>[0][number][] = [];
  let state: BaseState | undefined;
  for (const event of events) {
    if (event.type === 'startPlayerChosen') dice.push(...(event.rounds ?? []).flat());
    if (event.type === 'diceRolled') dice.push(event.dice);
    if (event.type === 'developmentCardBought' && event.card !== undefined) bought.push(event.card);
    if (event.type === 'stolen' && state !== undefined) {
      const kind = RESOURCES.indexOf(event.card as (typeof RESOURCES)[number]);
      steal.push((state.hands[event.victim].cards ?? []).slice(0, kind).reduce((a, b) => a + b, 0));
    }
    state = evolve<BaseState>(state, event);
  }
  return { dice, draws: { steal }, decks: { development: deckOf(bought) } };
}

interface Recorded {
  readonly events: readonly BaseEvent[];
  readonly moves: readonly { readonly seat: Seat; readonly move: WireMove }[];
}
function record(options: Parameters<typeof started>[1], seed: number, chance: Chance): Recorded {
  const start = started('base', options, chance);
  const events = [...start.events] as readonly WireEvent[] as BaseEvent[];
  const moves: { readonly seat: Seat; readonly move: WireMove }[] = [];
  for (const { seat, move, events: next } of playRandomly(start.state, seed, chance)) {
    moves.push({ seat, move });
    events.push(...(next as readonly WireEvent[] as readonly BaseEvent[]));
  }
  return { events, moves };
}

describe('a recorded game', () => {
  it('replays from an explicit start event with scripted chance, event for event', { timeout: 600_000 }, () => {
    forGames('base', 15, (options, seed) => {
      const { events, moves } = record(options, seed, quickChance(seed));
      const [first] = events;
      if (first?.type !== 'gameStarted') throw new Error('a game starts with gameStarted');
      // The board is given in full: none of its draws is in the script.
      const { seats, board } = JSON.parse(JSON.stringify(first)) as typeof first;
      const chance = scriptedChance(scriptOf(events));
      const start = mustStart('base', { options, seats, board }, chance);
      const again: WireEvent[] = [...start.events];
      let { state } = start;
      for (const { seat, move } of moves) {
        const decision = decide(state, seat, move, chance);
        if (decision.type === 'refused') throw new Error(decision.refusal.code);
        again.push(...decision.events);
        state = decision.state;
      }
      expect(again).toEqual(events);
    });
  });
});

describe('the draws of a game', () => {
  /** The labels under which a chance was asked, each with its number. */
  const listening = (chance: Chance) => {
    const labels: string[] = [];
    const draw: Chance['draw'] = (what, n, bound) => {
      labels.push(`${what}/${n}`);
      return chance.draw(what, n, bound);
    };
    return { labels, chance: { draw, card: chance.card } };
  };

  it('have different labels, so that no outcome decides two things', { timeout: 600_000 }, () => {
    forGames('base', 20, (options, seed) => {
      const { labels, chance } = listening(quickChance(seed));
      record(options, seed, chance);
      expect(new Set(labels).size).toBe(labels.length);
    });
  });

  it('are the same each time the same game is played with the same key', { timeout: 600_000 }, () => {
    const key = (gameId: string) => gameKey('aa'.repeat(32), { gameId, ruleset: 'base', playerSeeds: ['1', '2', '3'] });
    const options = optionsWith({ board: 'random' });
    const play = (gameId: string) => JSON.stringify(record(options, 5, fairChance(key(gameId))));
    expect(play('g1')).toBe(play('g1'));
    expect(play('g1')).not.toBe(play('g2'));
  });
});
