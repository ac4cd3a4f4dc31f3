import { Duration } from 'aws-cdk-lib';
import { Rule, type RuleProps, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

export interface EachPartProps extends Required<Pick<RuleProps, 'description' | 'schedule'>> {
  readonly function: IFunction;
  /** How many functions share the work. */
  readonly parts: number;
}

/** The maximum of a rule. */
const MOST_TARGETS = 5;

/** Calls a function at certain times, once for each part of its work. */
export function wakeForEachPart(
  scope: Construct,
  id: string,
  { function: woken, parts, description, schedule }: EachPartProps,
): void {
  const target = (part: number) =>
    new LambdaTarget(woken, {
      retryAttempts: 0,
      maxEventAge: Duration.minutes(1),
      event: RuleTargetInput.fromObject({ part, parts }),
    });
  for (let first = 0; first < parts; first += MOST_TARGETS)
    new Rule(scope, first === 0 ? id : `${id}${first}`, {
      description,
      schedule,
      targets: Array.from({ length: Math.min(MOST_TARGETS, parts - first) }, (_, at) => target(first + at)),
    });
}
