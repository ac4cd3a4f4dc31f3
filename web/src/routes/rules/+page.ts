import { redirect } from '@sveltejs/kit';
import { rulesetNames } from '../../../../engine/index.ts';

/** The rules of the first ruleset, whose page leads to those of the others. */
export const load = () => redirect(307, `/rules/${rulesetNames()[0]}`);
