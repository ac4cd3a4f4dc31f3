import { describe, expect, it } from 'vitest';
import {
  type By,
  buildingsOn,
  byId,
  INTERSECTIONS,
  type Intersection,
  lengthsOf,
  NOBODY,
  type Owner,
  PATHS,
  type Path,
  pointsIn,
  quickChance,
  roadLength,
  type Seat,
} from '../../../engine/index.ts';
import { given, type Position, type Scene } from '../support.ts';
import { longestTrail } from '../trails.ts';

const roadsOf = (paths: readonly number[], seat: Seat = 0) =>
  byId<Path, Owner>(PATHS.map((path) => (paths.includes(path) ? seat : NOBODY)));
const blocksAt = (places: readonly number[]) =>
  byId<Intersection, Owner>(INTERSECTIONS.map((v) => (places.includes(v) ? 1 : NOBODY)));
const ids = (list: string) => list.match(/\d+/g)?.map(Number) ?? [];

const VECTORS = [
  ['line of 5', 'E28 E35 E36 E43 E44', '', 5],
  ['line of 5, blocked after 3', 'E28 E35 E36 E43 E44', 'V30', 3],
  ['line of 5, block at one end', 'E28 E35 E36 E43 E44', 'V18', 5],
  ['chain 4 + twig in the middle', 'E28 E36 E43 E44 E45', '', 4],
  ['chain 3 + two twigs', 'E28 E29 E36 E44 E45', '', 3],
  ['ring of 6', 'E27 E28 E35 E36 E43 E44', '', 6],
  ['ring of 6, one block', 'E27 E28 E35 E36 E43 E44', 'V18', 6],
  ['ring of 6, two adjacent blocks', 'E27 E28 E35 E36 E43 E44', 'V18 V24', 5],
  ['ring of 6, two opposite blocks', 'E27 E28 E35 E36 E43 E44', 'V18 V35', 3],
  ['ring + 1 tail', 'E20 E27 E28 E35 E36 E43 E44', '', 7],
  ['ring + 1 tail, block at the junction', 'E20 E27 E28 E35 E36 E43 E44', 'V18', 6],
  ['ring + 2 tails', 'E20 E27 E28 E35 E36 E43 E44 E51', '', 7],
  ['star of three 2-arms', 'E13 E20 E26 E27 E28 E29', '', 4],
  ['star of three 2-arms, centre blocked', 'E13 E20 E26 E27 E28 E29', 'V18', 2],
  ['two rings sharing a side (11 roads)', 'E27 E28 E29 E30 E35 E36 E37 E43 E44 E45 E46', '', 11],
  ['same, one end of the shared side blocked', 'E27 E28 E29 E30 E35 E36 E37 E43 E44 E45 E46', 'V24', 10],
  ['same, both ends blocked', 'E27 E28 E29 E30 E35 E36 E37 E43 E44 E45 E46', 'V24 V30', 5],
  ['two rings joined by one road (13 roads)', 'E0 E1 E6 E7 E11 E12 E13 E14 E15 E20 E21 E28 E29', '', 13],
  ['same, block at one end of the joining road', 'E0 E1 E6 E7 E11 E12 E13 E14 E15 E20 E21 E28 E29', 'V8', 7],
  ['same, block in the middle of one ring', 'E0 E1 E6 E7 E11 E12 E13 E14 E15 E20 E21 E28 E29', 'V4', 12],
  ['three mutually adjacent rings (15 roads)', 'E27 E28 E29 E30 E35 E36 E37 E43 E44 E45 E46 E51 E52 E58 E59', '', 14],
] as const;

describe('the length of a road', () => {
  it.each(VECTORS)('B-91 %s: %s, block %s → %i', (_shape, paths, blocks, length) => {
    expect(roadLength(0, roadsOf(ids(paths)), blocksAt(ids(blocks)))).toBe(length);
    expect(longestTrail(0, roadsOf(ids(paths)), (v) => blocksAt(ids(blocks))[v])).toBe(length);
  });

  it('B-91 BE-36 is not interrupted by the player’s own buildings', () => {
    for (const [, paths, blocks, length] of VECTORS) {
      const own: By<Intersection, Owner> = byId(
        INTERSECTIONS.map((v) => (ids(blocks).includes(v) ? 1 : v % 2 === 0 ? 0 : NOBODY)),
      );
      expect(roadLength(0, roadsOf(ids(paths)), own)).toBe(length);
    }
  });

  it('B-91 is 0 without roads, and other players’ roads do not count', () => {
    expect(roadLength(0, roadsOf([]), blocksAt([]))).toBe(0);
    const roads = roadsOf(ids('E28 E35 E36 E43 E44'), 2);
    expect(lengthsOf(4, roads, blocksAt([]))).toEqual([0, 0, 5, 0]);
  });

  it('B-91 equals that of the longest trail in 4,000 random networks with random blocks', () => {
    for (let seed = 0; seed < 4000; seed++) {
      const { draw } = quickChance(seed);
      const count = 1 + draw('count', 0, 15);
      const around = draw('around', 0, 72);
      const near = PATHS.map((path) => (path + around) % 72);
      const paths = new Set<number>();
      for (let n = 0; paths.size < count; n++) paths.add(near[draw('path', n, 30)] ?? 0);
      const blocks = INTERSECTIONS.filter((v) => draw('block', v, 8) === 0);
      const roads = roadsOf([...paths]);
      const occupants = blocksAt(blocks);
      expect(roadLength(0, roads, occupants)).toBe(longestTrail(0, roads, (v) => occupants[v]));
    }
  });

  it('BE-38 is 6 round a hex, 7 with a tail, and 11 round two neighbouring hexes', () => {
    const length = (name: string) => VECTORS.find(([shape]) => shape === name)?.[3];
    expect([length('ring of 6'), length('ring + 1 tail'), length('two rings sharing a side (11 roads)')]).toEqual([
      6, 7, 11,
    ]);
  });

  it('BE-39 is 4 for seven roads that an opponent’s settlement splits into 4 and 3', () => {
    const seven = ids('E20 E28 E36 E45 E46 E37 E31');
    expect(roadLength(0, roadsOf(seven), blocksAt([]))).toBe(7);
    expect(roadLength(0, roadsOf(seven), blocksAt([36]))).toBe(4);
  });

  it('BE-37 is not reduced by an opponent at its end', () => {
    expect(roadLength(0, roadsOf([28, 36, 45]), blocksAt([18, 36]))).toBe(3);
  });
});

/** A line of roads round the north, and a board position of two or three players with lines of given lengths. */
const LINES = {
  0: [0, 1, 2, 3, 4, 5, 9, 17],
  1: [23, 33, 39, 49, 54, 62, 66, 67],
  2: [22, 32, 38, 48, 53, 61, 65, 71],
} as const;
const lines = (a: number, b: number, c = 0) => ({
  0: LINES[0].slice(0, a),
  1: LINES[1].slice(0, b),
  2: LINES[2].slice(0, c),
});
const CASH = { lumber: 5, brick: 5, wool: 2, grain: 2 };
const build = (path: number) => ({ type: 'buildRoad', path: path as Path }) as const;
const settle = (intersection: number) =>
  ({ type: 'buildSettlement', intersection: intersection as Intersection }) as const;
const table = (position: Position) => given({ hands: { 0: CASH }, ...position });

describe('the Longest Road', () => {
  it('B-90 goes to the first continuous road of five', () => {
    const scene = table({ roads: lines(3, 0), settlements: { 0: [0] } });
    const four = scene.when(0, build(3));
    expect(four.state.longestRoad.holder).toBe(NOBODY);
    const five = four.when(0, build(4));
    expect(five.eventsOf('longestRoadMoved')).toEqual([{ type: 'longestRoadMoved', holder: 0, length: 5 }]);
    expect(pointsIn(five.state, 0)).toBe(pointsIn(four.state, 0) + 2);
  });

  it('B-90 does not go to five roads that are not connected', () => {
    const scene = table({ roads: { 0: [...lines(4, 0)[0], 28] }, settlements: { 0: [0] } });
    expect(scene.when(0, build(36)).state.longestRoad.holder).toBe(NOBODY);
  });

  it('B-92 passes to another player only for a longer road', () => {
    const scene = table({ roads: lines(4, 5), longestRoad: 1 });
    const tie = scene.when(0, build(4));
    expect(tie.state.longestRoad.holder).toBe(1);
    expect(tie.eventsOf('longestRoadMoved')).toEqual([]);
    const longer = tie.when(0, build(5));
    expect(longer.eventsOf('longestRoadMoved')).toEqual([{ type: 'longestRoadMoved', holder: 0, length: 6 }]);
  });

  it('B-93 is counted again even after a free road', () => {
    const scene = table({ roads: lines(4, 0), settlements: { 0: [0] }, cards: { 0: ['roadBuilding'] } })
      .when(0, { type: 'playRoadBuilding' })
      .when(0, { type: 'placeFreeRoad', path: 4 });
    expect(scene.state.longestRoad.holder).toBe(0);
    expect(scene.open).toBe('freeRoad');
  });

  /** Seat 0, at V33 by the road E40, settles there in the middle of the line of seat 1, who holds the card. */
  const broken = (b: number, mine: number, c: number) =>
    table({ roads: { ...lines(mine, b, c), 0: [...LINES[0].slice(0, mine), 40] }, longestRoad: 1 }).when(0, settle(33));
  const lengths = ({ state }: Scene) => lengthsOf(4, state.roads, buildingsOn(state.settlements, state.cities));

  it('BE-31 passes to A if the holder’s road is cut to 4, with A at 6 and B at 5', () => {
    // Seat 1 held it with 7; E40 brings seat 0 to V33, where its settlement leaves 3 + 4.
    const scene = broken(7, 6, 5);
    expect(lengths(scene)).toEqual([6, 4, 5, 0]);
    expect(scene.eventsOf('longestRoadMoved')).toEqual([{ type: 'longestRoadMoved', holder: 0, length: 6 }]);
  });

  it('BE-32 is set aside if the holder’s road is cut to 5, with A and B at 6, until one of them leads', () => {
    const scene = broken(8, 6, 6);
    expect(lengths(scene)).toEqual([6, 5, 6, 0]);
    expect(scene.eventsOf('longestRoadMoved')).toEqual([{ type: 'longestRoadMoved', holder: NOBODY, length: 0 }]);
    expect(pointsIn(scene.state, 1)).toBe(0);
    const alone = scene.when(0, build(9));
    expect(alone.eventsOf('longestRoadMoved')).toEqual([{ type: 'longestRoadMoved', holder: 0, length: 7 }]);
  });

  it('BE-33 stays with the holder if the road is cut to 6, with A at 6', () => {
    // The end beyond V33 falls off; six roads of seven are left.
    const kept = given({
      hands: { 0: CASH },
      roads: { 0: [...lines(6, 0)[0], 40], 1: [6, 10, 18, 23, 33, 39, 49] },
      longestRoad: 1,
    }).when(0, settle(33));
    expect(lengths(kept)).toEqual([6, 6, 0, 0]);
    expect(kept.eventsOf('longestRoadMoved')).toEqual([]);
    expect(kept.state.longestRoad.holder).toBe(1);
  });

  it('BE-34 is set aside, and its two points are lost, if the road is cut and nobody has five', () => {
    const scene = broken(6, 4, 4);
    expect(scene.eventsOf('longestRoadMoved')).toEqual([{ type: 'longestRoadMoved', holder: NOBODY, length: 0 }]);
    expect(pointsIn(scene.state, 1)).toBe(0);
  });

  it('B-95 takes its two points away at once with its loss', () => {
    const scene = given({
      hands: { 0: CASH },
      roads: { 0: lines(5, 0)[0], 1: lines(0, 5)[1] },
      settlements: { 1: [21] },
      longestRoad: 1,
    });
    expect([0, 1].map((seat) => pointsIn(scene.state, seat as Seat))).toEqual([0, 3]);
    const moved = scene.when(0, build(5));
    expect([0, 1].map((seat) => pointsIn(moved.state, seat as Seat))).toEqual([2, 1]);
  });

  it('BE-35 goes, when set aside with A and B at 6, to the first who extends to 7', () => {
    const scene = table({ roads: lines(6, 6) });
    expect(scene.when(0, build(9)).eventsOf('longestRoadMoved')).toEqual([
      { type: 'longestRoadMoved', holder: 0, length: 7 },
    ]);
  });

  it('BE-40 can go to the builder of a settlement that cuts another seat’s road', () => {
    const scene = broken(6, 5, 0);
    expect(scene.eventsOf('longestRoadMoved')).toEqual([{ type: 'longestRoadMoved', holder: 0, length: 5 }]);
    expect(pointsIn(scene.state, 0)).toBe(1 + 2);
  });

  it('BE-73 stays with a holder among three at the same length, and otherwise goes to nobody', () => {
    const scene = table({ roads: lines(5, 6, 6), longestRoad: 2 });
    expect(scene.when(0, build(5)).state.longestRoad.holder).toBe(2);
    const nobody = table({ roads: lines(5, 6, 6) });
    expect(nobody.when(0, build(5)).state.longestRoad.holder).toBe(NOBODY);
  });

  it('BE-74 goes to neither of two seats that an action leaves tied for the lead', () => {
    // Seat 1 alone had 6 and no longer any five; seats 0 and 2 are left with five each.
    const scene = broken(6, 5, 5);
    expect(lengths(scene)).toEqual([5, 3, 5, 0]);
    expect(scene.state.longestRoad.holder).toBe(NOBODY);
    expect(scene.when(0, build(5)).state.longestRoad.holder).toBe(0);
  });

  it.each([2, 3] as const)('B-90 goes to the first road of five among %i players', (players) => {
    const scene = given({ players, hands: { 0: CASH }, roads: { 0: lines(4, 0)[0] } }).when(0, build(4));
    expect(scene.state.longestRoad.holder).toBe(0);
  });
});
