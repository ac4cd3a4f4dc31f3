import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  enumerateChoice,
  legalMoves,
  pointsIn,
  rulesetOf,
  targetOf,
  viewFor,
  type WireMove,
} from '../../engine/index.ts';
import { LOCALES } from '../../messages/translate.ts';
import { foresee, mayPlan } from '../../web/src/game/draft.ts';
import { isWanted, type Lesson, leadingTo, lessonAt } from '../../web/src/learn/lesson.ts';
import { LEARNER } from '../../web/src/learn/played.ts';

const WEB = join(import.meta.dirname, '../../web/src/rulesets');
const MESSAGES = join(import.meta.dirname, '../../messages/rulesets');
const taught = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('lesson.ts'))
  .map((file) => file.split(/[\\/]/)[0] ?? '');

const lessonOf = async (ruleset: string): Promise<Lesson> => (await import(join(WEB, ruleset, 'lesson.ts'))).lesson;
const wordsOf = async (ruleset: string, locale: string): Promise<Readonly<Record<string, string>>> =>
  (await import(join(MESSAGES, ruleset, `lesson.${locale}.ts`))).words;

/** Whether the page offers the move: by itself, or as one of a family. */
function isOffered(lesson: Lesson, n: number, move: WireMove): boolean {
  const view = viewFor(lessonAt(lesson, n).state, LEARNER);
  const { moves, choices } = leadingTo(legalMoves(view, LEARNER), lesson.steps[n]);
  return (
    moves.some((one) => isWanted(one, { name: '', move })) ||
    choices.some((choice) => {
      const all = enumerateChoice(choice);
      return all.length === 0 || all.some((one) => isWanted(one, { name: '', move }));
    })
  );
}

it('the first ruleset has a lesson', () => {
  expect(taught).toContain('base');
});

describe.each(taught)('the lesson of %s', (ruleset) => {
  it('leads the learner to victory, each move being legal and offered when its step comes', async () => {
    const lesson = await lessonOf(ruleset);
    expect(lesson.ruleset).toBe(ruleset);
    for (const [n, { move }] of lesson.steps.entries()) {
      const { state } = lessonAt(lesson, n);
      expect(state.ending.over).toBe(n === lesson.steps.length - 1);
      if (move !== undefined) expect(isOffered(lesson, n, move), `${n}: ${JSON.stringify(move)}`).toBe(true);
    }
    const { state } = lessonAt(lesson, lesson.steps.length);
    expect(state.ending.winners).toEqual([LEARNER]);
    expect(pointsIn(state, LEARNER)).toBeGreaterThanOrEqual(targetOf(state));
  });

  it.each(LOCALES)('is read and played in the time that it names (%s)', async (locale) => {
    const { minutes, steps } = await lessonOf(ruleset);
    const words = await wordsOf(ruleset, locale);
    const said = steps.flatMap(({ name }) => [
      words[`lesson.${ruleset}.${name}`],
      words[`lesson.${ruleset}.${name}.why`],
    ]);
    const n = said.join(' ').split(/\s+/).length;
    // 200 words a minute, and a moment for each step.
    expect(n / 200 + (3 / 60) * steps.length).toBeLessThan(minutes);
  });

  it('shows nothing to be read while moves are planned, which would be sent with it', async () => {
    const { steps, ...rest } = await lessonOf(ruleset);
    for (const [n, { move }] of steps.entries()) {
      const next = steps[n + 1];
      if (move === undefined || next === undefined || next.move !== undefined) continue;
      const { state } = lessonAt({ steps, ...rest }, n);
      const view = viewFor(state, LEARNER);
      expect(mayPlan(view, LEARNER) && foresee(view, LEARNER, move) !== undefined, steps[n]?.name).toBe(false);
    }
  });

  it('plays what the others do one move at a time', async () => {
    const lesson = await lessonOf(ruleset);
    for (const [n, { others = [] }] of lesson.steps.entries())
      for (let hidden = 1; hidden <= others.length; hidden++) {
        const [before, after] = [lessonAt(lesson, n + 1, hidden), lessonAt(lesson, n + 1, hidden - 1)];
        expect(after.commits.length).toBe(before.commits.length + 1);
      }
  });

  it.each(LOCALES)('says in %s what to do in each step and why, and nothing else', async (locale) => {
    const { steps } = await lessonOf(ruleset);
    const words = await wordsOf(ruleset, locale);
    const own = ['title', 'lead', ...steps.flatMap(({ name }) => [name, `${name}.why`])];
    const said = Object.keys(words).filter((key) => !/^(tip|reason|move|do)\./.test(key));
    expect(said.toSorted()).toEqual(own.map((key) => `lesson.${ruleset}.${key}`).toSorted());
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
  });

  it.each(LOCALES)('has in %s tips for events that happen in its game', async (locale) => {
    const { rules } = rulesetOf(ruleset);
    const tips = Object.keys(await wordsOf(ruleset, locale)).filter((key) => key.startsWith('tip.'));
    expect(tips).not.toEqual([]);
    for (const tip of tips) {
      const [, type = '', kind = ''] = tip.split('.');
      expect(Object.keys(rules.eventFields), tip).toContain(type);
      if (type === 'asked') expect(Object.values(rules.during).flat(), tip).toContain(kind);
      else expect(['', 'you', 'victim', 'to'], tip).toContain(kind);
    }
  });
});
