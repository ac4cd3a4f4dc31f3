import type { Lesson } from '../learn/lesson.ts';

const lessons = import.meta.glob<Lesson>('./*/lesson.ts', { import: 'lesson' });
const OWN = Object.keys(lessons).map((file) => file.split('/')[1] ?? '');

/** The rulesets that have a lesson. */
export const taughtRulesets = (): readonly string[] => OWN;

/** The lesson of a ruleset, if it has one. */
export const loadLesson = async (ruleset: string): Promise<Lesson | undefined> => lessons[`./${ruleset}/lesson.ts`]?.();
