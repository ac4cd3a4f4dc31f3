import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Places from '../../../../web/src/board/Places.svelte';
import type { Place } from '../../../../web/src/board/targets.ts';
import { need } from '../../../../web/src/words/words.svelte.ts';
import { stateOf } from '../../../engine/citiesKnights/scene.ts';

await need('game');

const road = (at: number) => ({ kind: 'path', at }) as Place;
const ignore = () => undefined;

it('a screen reader announces each place that is aimed at, not only the first', () => {
  const { board } = stateOf({}).table;
  const { container } = render(Places, {
    board,
    places: [road(39), road(40), road(41)],
    piece: undefined,
    isAim: true,
    colour: 'red',
    chosen: road(39),
    aimed: [road(39), road(40)],
    current: undefined,
    onfocus: ignore,
    onpick: ignore,
    oncancel: ignore,
  });
  const pressed = [...container.querySelectorAll('[data-place][aria-pressed=true]')];
  expect(pressed.map((place) => place.getAttribute('data-place'))).toEqual(['path39', 'path40']);
});
