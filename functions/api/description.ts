import { rulesetNames, rulesetOf } from '../../engine/index.ts';
import { lazy } from './lazy.ts';
import { describeApi } from './openapi.ts';

const apiDescription = lazy((): string =>
  JSON.stringify(describeApi(rulesetNames().map((name) => rulesetOf(name).rules))),
);

/** The description of the service, as JSON. A deployment makes it beforehand, and puts it next to the function. */
export const description = async (): Promise<string> => apiDescription();

if (import.meta.main) process.stdout.write(apiDescription());
