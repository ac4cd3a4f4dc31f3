import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, type Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { LambdaFunction, type LambdaFunctionProps } from './lambdaFunction.ts';

export interface ScheduledProps extends Omit<LambdaFunctionProps, 'retryAttempts'> {
  /** How many functions share the work. */
  readonly parts: number;
  /** When it is called, and how that is called in the stack. */
  readonly when: readonly [name: string, schedule: Schedule];
}

/** The maximum of a rule. */
const MOST_TARGETS = 5;

/** A function that is called at certain times, once for each part of its work. */
export class Scheduled extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, { parts, when: [name, schedule], ...props }: ScheduledProps) {
    super(scope, id);
    // What one call leaves undone is done by the next: a retry would only run at the same time.
    this.function = new LambdaFunction(this, 'Function', { ...props, retryAttempts: 0 });
    const target = (part: number) =>
      new LambdaTarget(this.function, {
        retryAttempts: 0,
        maxEventAge: Duration.minutes(1),
        event: RuleTargetInput.fromObject({ part, parts }),
      });
    for (let first = 0; first < parts; first += MOST_TARGETS)
      new Rule(this, first === 0 ? name : `${name}${first}`, {
        description: `Coloni: wakes the ${id.toLowerCase()}`,
        schedule,
        targets: Array.from({ length: Math.min(MOST_TARGETS, parts - first) }, (_, at) => target(first + at)),
      });
  }
}
