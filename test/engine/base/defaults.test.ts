import { describe, expect, it } from 'vitest';
import { type Chance, defaultMove, quickChance, type Seat } from '../../../engine/index.ts';
import { cards, given, type Named, type Position, type Scene, type Story } from '../support.ts';

const SEVEN = { dice: [[3, 4]] } as const;
const seven = (position: Position, story: Story = {}) =>
  given({ phase: 'roll', ...position }, { ...SEVEN, ...story }).when(0, { type: 'rollDice' });
const discard = (named: Named) => ({ type: 'discard', cards: cards(named) }) as const;
const answerOf = (scene: Scene, seat: Seat, chance: Chance = quickChance(1), version = 7) =>
  defaultMove(scene.state, seat, chance, version);

describe('default answers', () => {
  it('K-81 are given only for seats that the game waits for', () => {
    const scene = given({ phase: 'roll' });
    expect(answerOf(scene, 0)).toEqual({ type: 'rollDice' });
    expect(answerOf(scene, 1)).toBeUndefined();
  });

  it('BE-56 discard the cards that are needed least for the next purchase', () => {
    const scene = seven({ hands: { 1: { wool: 6, ore: 3, grain: 2 } }, settlements: { 1: [18] } });
    const answer = answerOf(scene, 1);
    expect(answer).toEqual(discard({ wool: 5 }));
    expect(scene.when(1, discard({ wool: 5 })).open).toBe('moveRobber');
  });

  it('K-81 do not depend on what the seat cannot see', () => {
    const answers = ([{ brick: 3 }, { ore: 3 }, { lumber: 2, wool: 1 }] as const).map((others) =>
      answerOf(seven({ hands: { 0: others, 1: { wool: 6, ore: 3, grain: 2 }, 2: others } }), 1),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('K-82 send the robber to the desert if he may go there', () => {
    expect(answerOf(seven({ robber: 4 }), 0)).toEqual({ type: 'moveRobber', hex: 9 });
  });

  it('K-82 otherwise send him to the first hex without a building of the player', () => {
    expect(answerOf(seven({}), 0)).toEqual({ type: 'moveRobber', hex: 0 });
    expect(answerOf(seven({ robber: 0 }, {}), 0)).toEqual({ type: 'moveRobber', hex: 9 });
    const options = { robberToDesert: 'forbidden' } as const;
    expect(answerOf(seven({ options, robber: 0 }), 0)).toEqual({ type: 'moveRobber', hex: 1 });
    const own = seven({ settlements: { 0: [0] } });
    expect(answerOf(own, 0)).toMatchObject({ hex: 1 });
  });

  it('K-82 rob the player with the most cards, and the next in turn order among several', () => {
    const at = (hands: Position['hands']) =>
      seven({ ...(hands ? { hands } : {}), settlements: { 1: [40] }, cities: { 2: [29] } }).when(0, {
        type: 'moveRobber',
        hex: 13,
      });
    expect(answerOf(at({ 1: { wool: 1 }, 2: { ore: 2 } }), 0)).toEqual({ type: 'chooseVictim', victim: 2 });
    expect(answerOf(at({ 1: { wool: 2 }, 2: { ore: 2 } }), 0)).toEqual({ type: 'chooseVictim', victim: 1 });
  });

  const building: Position = { cards: { 0: ['roadBuilding'] }, settlements: { 0: [18] } };

  it('K-82 forfeit all free roads, even the first, which no player can', () => {
    const scene = given(building).when(0, { type: 'playRoadBuilding' });
    expect(scene.offers(0)).toEqual(['placeFreeRoad']);
    const forfeit = answerOf(scene, 0);
    expect(forfeit).toEqual({ type: 'forfeitFreeRoads' });
    const after = scene.when(0, { type: 'forfeitFreeRoads' });
    expect([after.open, after.eventsOf('roadBuilt')]).toEqual(['trade', []]);
    const [path] = scene.listed(0, 'placeFreeRoad');
    const second = scene.whenSent(0, path ?? expect.fail('a road can be placed'));
    expect(answerOf(second, 0)).toEqual({ type: 'stopFreeRoads' });
  });

  it('K-82 place the first free road in a game of format 1', () => {
    const scene = given({ ...building, format: 1 }).when(0, { type: 'playRoadBuilding' });
    expect(answerOf(scene, 0)?.type).toBe('placeFreeRoad');
    expect(scene.refuses(0, { type: 'forfeitFreeRoads' })).toBe('firstRoadFirst B-83');
  });

  it('K-83 roll the dice and end the turn, without buying, playing or trading anything', () => {
    const rich = { lumber: 4, brick: 4, wool: 4, grain: 4, ore: 4 };
    const position: Position = {
      phase: 'roll',
      hands: { 0: rich },
      settlements: { 0: [18] },
      cards: { 0: ['knight'] },
    };
    let scene = given(position, { dice: [[1, 1]] });
    const played: string[] = [];
    for (let answer = answerOf(scene, 0); answer !== undefined; answer = answerOf(scene, 0)) {
      played.push(answer.type);
      scene = scene.whenSent(0, answer);
    }
    expect(played).toEqual(['rollDice', 'endTurn']);
    expect(scene.hand(0)).toEqual(rich);
  });

  it('K-81 draw with a number of their own for each version and seat', () => {
    const drawn = new Set<string>();
    const chance: Chance = {
      draw: (what, n) => {
        const label = `${what}/${n}`;
        expect(drawn.has(label), label).toBe(false);
        drawn.add(label);
        return 0;
      },
      card: () => 0,
    };
    const scene = seven({ hands: { 1: { wool: 8 }, 2: { ore: 8 } } });
    for (const version of [7, 8]) for (const seat of [1, 2] as const) answerOf(scene, seat, chance, version);
    expect(drawn.size).toBeGreaterThan(3);
    expect([...drawn].every((label) => label.startsWith('default/'))).toBe(true);
  });
});
