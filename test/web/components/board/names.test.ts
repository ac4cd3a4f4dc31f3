import { expect, it } from 'vitest';
import { INTERSECTIONS, PATHS } from '../../../../engine/index.ts';
import { intersectionName, placeName } from '../../../../web/src/board/names.ts';
import { need } from '../../../../web/src/words/words.svelte.ts';
import { stateOf } from '../../../engine/support.ts';

await need('game');
const { board } = stateOf({}).table;

it('no two intersections or paths of the beginners’ island share a name', () => {
  const named = INTERSECTIONS.map((at) => intersectionName(board, at));
  expect(new Set(named).size).toBe(named.length);
  const paths = PATHS.map((at) => placeName(board, { kind: 'path', at }, undefined));
  expect(new Set(paths).size).toBe(paths.length);
});

it('a path along the sea names which corners of its hex it joins', () => {
  expect(placeName(board, { kind: 'path', at: 0 }, undefined)).toBe(
    'from mountains 10 (north corner), harbour 3:1 to mountains 10 (north-west corner), harbour 3:1',
  );
});
