import { describe, expect, it } from 'vitest';
import {
  axialOf,
  COAST,
  centreOf,
  cornersOf,
  distancesFrom,
  endsOf,
  HEXES,
  harbourPaths,
  hexesAt,
  hexesBeside,
  INTERSECTIONS,
  joining,
  neighboursOf,
  otherEnd,
  PATHS,
  pathsAt,
  pathsOfHex,
  pointOf,
} from '../../../engine/index.ts';
import {
  COAST_TABLE,
  entriesOf,
  HARBOUR_PATHS,
  HEX_TABLE,
  HEXES_AT_TABLE,
  NEIGHBOUR_TABLE,
  numbersOf,
  PATH_TABLE,
  POINT_TABLE,
  rowsOf,
} from './tables.ts';

describe('the board', () => {
  it('B-10 is a hexagon of 19 pointy-top hexes in rows of 3, 4, 5, 4 and 3', () => {
    expect(HEXES).toHaveLength(19);
    for (const { q, r } of axialOf) expect(Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))).toBeLessThanOrEqual(2);
    const rows = [-2, -1, 0, 1, 2].map((row) => axialOf.filter(({ r }) => r === row).length);
    expect(rows).toEqual([3, 4, 5, 4, 3]);
  });

  it('B-10 joins each hex to those in the six directions of the compass', () => {
    const directions = [
      [1, 0],
      [1, -1],
      [0, -1],
      [-1, 0],
      [-1, 1],
      [0, 1],
    ] as const;
    for (const hex of HEXES) {
      const { q, r } = axialOf[hex];
      const beside = HEXES.filter((other) =>
        directions.some(([dq, dr]) => axialOf[other].q === q + dq && axialOf[other].r === r + dr),
      );
      expect(hexesBeside[hex]).toEqual(beside);
    }
  });

  it('B-11 turns lattice points into the pixels of the hex grid by half a hex', () => {
    for (const hex of HEXES) {
      const { q, r } = axialOf[hex];
      const { x, y } = centreOf[hex];
      expect((x * Math.sqrt(3)) / 2).toBeCloseTo(Math.sqrt(3) * (q + r / 2));
      expect(y / 2).toBeCloseTo(1.5 * r);
    }
  });

  it('B-12 has hex centres on the integer lattice, with corners clockwise from north', () => {
    const around = [
      [0, -2],
      [1, -1],
      [1, 1],
      [0, 2],
      [-1, 1],
      [-1, -1],
    ];
    for (const hex of HEXES) {
      const { q, r } = axialOf[hex];
      expect(centreOf[hex]).toEqual({ x: 2 * q + r, y: 3 * r });
      const offsets = cornersOf[hex].map((v) => [pointOf[v].x - centreOf[hex].x, pointOf[v].y - centreOf[hex].y]);
      expect(offsets).toEqual(around);
    }
  });

  it('B-13 numbers its places in sort order, up to the right totals', () => {
    expect([HEXES.length, INTERSECTIONS.length, PATHS.length, COAST.length]).toEqual([19, 54, 72, 30]);
    const byRow = [...axialOf].sort((a, b) => a.r - b.r || a.q - b.q);
    expect(axialOf).toEqual(byRow);
    const byPoint = [...pointOf].sort((a, b) => a.y - b.y || a.x - b.x);
    expect(pointOf).toEqual(byPoint);
    const byEnds = [...endsOf].sort(([a, b], [c, d]) => a - c || b - d);
    expect(endsOf).toEqual(byEnds);
    const having = (n: number, of: readonly (readonly unknown[])[]) => of.filter((list) => list.length === n).length;
    expect([having(3, neighboursOf), having(2, neighboursOf)]).toEqual([36, 18]);
    expect([having(3, hexesAt), having(2, hexesAt), having(1, hexesAt)]).toEqual([24, 12, 18]);
  });

  it('B-14 has an intersection where up to three hexes meet, and a path between two intersections', () => {
    for (const v of INTERSECTIONS) {
      expect(hexesAt[v]).toEqual(HEXES.filter((hex) => cornersOf[hex].includes(v)));
      expect(pathsAt[v]).toEqual(PATHS.filter((path) => endsOf[path].includes(v)));
    }
    for (const path of PATHS) {
      const [a, b] = endsOf[path];
      expect([otherEnd(path, a), otherEnd(path, b)]).toEqual([b, a]);
      expect(joining(a, b)).toBe(path);
      expect(joining(b, a)).toBe(path);
    }
    expect(() => joining(0, 1)).toThrow('no path joins V0 and V1');
  });

  it.each(rowsOf(HEX_TABLE))('B-15 gives H%s at (%s) corners %s and paths %s', (id, axial, corners, paths) => {
    const hex = HEXES[Number(id)] ?? 0;
    expect([axialOf[hex].q, axialOf[hex].r]).toEqual((axial ?? '').split(',').map(Number));
    expect(cornersOf[hex]).toEqual(numbersOf(corners ?? ''));
    expect(pathsOfHex[hex]).toEqual(numbersOf(paths ?? ''));
  });

  it('B-16 gives each intersection its lattice point, hexes and neighbours', () => {
    expect(pointOf.map(({ x, y }) => `${x},${y}`)).toEqual(entriesOf(POINT_TABLE));
    expect(hexesAt.map((hexes) => hexes.join('+'))).toEqual(entriesOf(HEXES_AT_TABLE));
    expect(neighboursOf.map((ids) => ids.join('+'))).toEqual(entriesOf(NEIGHBOUR_TABLE));
  });

  it('B-17 has each path join two intersections', () => {
    expect(endsOf.map((ends) => ends.join('-'))).toEqual(entriesOf(PATH_TABLE));
  });

  it('B-18 has a coast clockwise from the north-west side of H0', () => {
    expect(COAST).toEqual(numbersOf(COAST_TABLE));
  });

  it('B-19 has nine harbour slots on fixed coastal paths', () => {
    expect(harbourPaths).toEqual(numbersOf(HARBOUR_PATHS));
    expect(harbourPaths.map((path) => COAST.indexOf(path))).toEqual([0, 3, 7, 10, 13, 17, 20, 23, 27]);
    expect(harbourPaths.map((path) => endsOf[path].join(' '))).toEqual([
      '0 3',
      '1 5',
      '10 15',
      '26 32',
      '42 46',
      '49 52',
      '47 51',
      '33 38',
      '11 16',
    ]);
  });

  it('measures distance by the paths of a shortest route, the same in both directions', () => {
    for (const a of INTERSECTIONS)
      for (const b of INTERSECTIONS) {
        expect(distancesFrom(a)[b]).toBe(distancesFrom(b)[a]);
        const nearest = Math.min(...neighboursOf[b].map((v) => distancesFrom(a)[v]));
        expect(distancesFrom(a)[b]).toBe(a === b ? 0 : nearest + 1);
      }
    expect([distancesFrom(18)[18], distancesFrom(18)[23], distancesFrom(18)[29], distancesFrom(0)[53]]).toEqual([
      0, 1, 2, 11,
    ]);
  });
});
