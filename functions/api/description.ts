import { rulesetNames, rulesetOf } from '../../engine/index.ts';
import { later } from './later.ts';
import { describeApi } from './openapi.ts';

/** The description of the service, as JSON. */
export const apiDescription = later((): string =>
  JSON.stringify(describeApi(rulesetNames().map((name) => rulesetOf(name).rules))),
);

/** For an API in the process that makes the description. A deployment makes it beforehand, next to the function. */
export const description = async (): Promise<string> => apiDescription();
