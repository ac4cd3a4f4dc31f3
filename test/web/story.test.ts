import { describe, expect, it } from 'vitest';
import { type AnyState, evolve, redact, type Seat, type WireEvent } from '../../engine/index.ts';
import { latelyIn, storyOf } from '../../web/src/game/story.ts';
import { playUntil } from '../mail/playedGame.ts';

const NAMES = ['Anna', 'Bruno', 'Carla', 'Dario'];

/** The story of the last commits that a seat reads of a game. */
function storyAfter(seed: number, length: number, last: number, reader: Seat) {
  const { state, commits } = playUntil(seed, (played) => played.commits.length >= length);
  const asRead = (list: typeof commits) =>
    list.flatMap(({ events }) => events.map((event) => redact('base', event, reader)));
  let before: AnyState | undefined;
  for (const event of asRead(commits.slice(0, -last))) before = evolve(before, event);
  const events = asRead(commits.slice(-last));
  const reading = { you: reader, names: NAMES, board: state.table.board, ruleset: 'base' };
  return { story: storyOf('en', events, reading, before), events };
}

describe('what happened since the reader last looked', () => {
  it('adds up the yield of all rolls for each player', () => {
    const { story, events } = storyAfter(4, 200, 80, 0);
    const produced = events
      .filter(({ type }) => type === 'produced')
      .map(({ gains }) => gains as readonly (readonly number[])[]);
    expect(produced.length).toBeGreaterThan(3);
    for (const seat of [0, 1, 2, 3]) {
      const sum = [0, 1, 2, 3, 4].map((kind) => produced.reduce((n, gains) => n + (gains[seat]?.[kind] ?? 0), 0));
      expect(story.gains[seat] ?? [0, 0, 0, 0, 0]).toEqual(sum);
    }
    for (const { text } of story.turns) expect(text).not.toMatch(/received/);
  });

  it('has a paragraph for each eventful turn, with the player whose turn it was', () => {
    const { story, events } = storyAfter(4, 200, 60, 0);
    const turns = events.filter(({ type }) => type === 'turnBegan').map(({ seat }) => seat);
    const seats = story.turns.map(({ seat }) => seat);
    expect(seats.filter((seat) => seat !== undefined).length).toBeGreaterThan(2);
    expect(turns).toEqual(expect.arrayContaining(seats.filter((seat) => seat !== undefined)));
    expect(story.turns.every(({ text }) => text.length > 0)).toBe(true);
  });

  it('begins with what the reader lost, and with a special card that changed hands', () => {
    const robbed = Array.from({ length: 12 }, (_, seed) => storyAfter(seed + 1, 220, 120, 1)).map(
      ({ story, events }) => ({
        losses: story.losses,
        stolen: events.filter(({ type, victim }) => type === 'stolen' && victim === 1).length,
        overtaken: events.some(({ type, holder }) => type === 'longestRoadMoved' && holder !== 1 && holder !== -1),
      }),
    );
    expect(robbed.some(({ stolen }) => stolen > 0)).toBe(true);
    for (const { losses, stolen } of robbed) expect(losses.length).toBeGreaterThanOrEqual(stolen);
    // Nobody loses what nobody took.
    for (const { losses, stolen, overtaken } of robbed)
      if (stolen === 0 && !overtaken) expect(losses.filter((text) => /stole/.test(text))).toEqual([]);
  });
});

describe('what has just happened', () => {
  const dice = (seat: Seat, ...faces: readonly number[]) => ({ type: 'diceRolled', seat, dice: faces });
  const turn = (seat: Seat) => ({ type: 'turnBegan', seat, turn: 9 });
  const theft = (thief: Seat, victim: Seat) => ({ type: 'stolen', thief, victim, card: 'wool' });
  const latest = (...events: readonly WireEvent[]) =>
    latelyIn('en', events, { you: 0, names: NAMES, ruleset: 'base' }, undefined);

  it('describes the reader’s own roll and its yield', () => {
    const gains = [
      [1, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ];
    expect(latest(dice(0, 3, 5), { type: 'produced', gains })).toEqual({
      losses: [],
      text: 'You rolled 8 and received 1 lumber.',
    });
  });

  it('describes a card that the reader stole, and one that was stolen from the reader', () => {
    expect(latest(theft(0, 1)).text).toMatch(/^You stole .*wool.* from Bruno\.$/);
    expect(latest(theft(1, 0)).text).toMatch(/^Bruno stole .*wool.* from you\.$/);
  });

  it('describes the last turn, and a loss in the turn before it', () => {
    const { losses, text } = latest(turn(1), dice(1, 3, 4), theft(1, 0), turn(2), dice(2, 1, 3));
    expect(losses).toEqual([expect.stringMatching(/^Bruno stole .* from you\.$/)]);
    expect(text).toBe('Carla rolled 4.');
  });

  it('does not mention a turn that has only begun', () => {
    expect(latest(turn(1))).toEqual({ losses: [], text: '' });
  });
});
