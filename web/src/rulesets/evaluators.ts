import { lineageOf, registerEvaluator } from '../../../engine/index.ts';

type Evaluator = Parameters<typeof registerEvaluator>[1];
const files = import.meta.glob<Evaluator>('../../../engine/rules/*/evaluator.ts', { import: 'evaluator' });

/** Loads how the sensible bot evaluates the moves of a loaded ruleset, and of those that it is a variant of. */
export async function loadEvaluator(ruleset: string): Promise<void> {
  await Promise.all(
    lineageOf(ruleset).map(async (name) => {
      const evaluator = await files[`../../../engine/rules/${name}/evaluator.ts`]?.();
      if (evaluator !== undefined) registerEvaluator(name, evaluator);
    }),
  );
}
