import { render } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { GameSession } from '../../../../web/src/game/gameSession.svelte.ts';
import { TurnController } from '../../../../web/src/game/turnController.svelte.ts';
import Coach from '../../../../web/src/learn/Coach.svelte';
import { Course } from '../../../../web/src/learn/course.svelte.ts';
import { lesson } from '../../../../web/src/rulesets/base/lesson.ts';
import { inEnglish } from '../support/words.ts';

beforeAll(inEnglish);
beforeEach(() => localStorage.clear());

/** The coach beside what a page shows, at the step with this name. */
function coachAt(name: string, page: string): HTMLElement {
  const at = lesson.steps.findIndex((step) => step.name === name);
  localStorage.setItem('lesson/base', String(at));
  const course = new Course(lesson, GameSession);
  const play = document.createElement('div');
  play.className = 'play';
  play.innerHTML = page;
  document.body.append(play);
  onTestFinished(() => play.remove());
  const controller = new TurnController(course.session);
  render(Coach, { target: play, props: { course, controller, skip: undefined, others: [] } });
  return play;
}
const marked = (page: HTMLElement) => [...page.querySelectorAll('[data-pointed]')].map((part) => part.id);

it('marks the place on the board as soon as it is lit, in place of the button', async () => {
  const page = coachAt('buildRoad', '<button id="road" data-move="buildRoad"></button><div class="board"></div>');
  await expect.poll(() => marked(page)).toEqual(['road']);
  page.querySelector('.board')?.insertAdjacentHTML('beforeend', '<i id="place" data-place="path30"></i>');
  await expect.poll(() => marked(page)).toEqual(['place']);
  page.querySelector('#place')?.remove();
  await expect.poll(() => marked(page)).toEqual(['road']);
});

it('marks a button that comes after the step', async () => {
  const page = coachAt('deal', '');
  expect(marked(page)).toEqual([]);
  page.insertAdjacentHTML('beforeend', '<button id="deal" data-move="confirmTrade"></button>');
  await expect.poll(() => marked(page)).toEqual(['deal']);
});
