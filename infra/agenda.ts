import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { ENTRIES } from './bundling.ts';
import { LambdaFunction, type LambdaFunctionProps } from './lambdaFunction.ts';

export interface AgendaProps extends Pick<LambdaFunctionProps, 'environment' | 'logDays'> {
  /** How many functions share what is due in a minute. */
  readonly parts: number;
}

/** A rule takes no more. */
const MOST_TARGETS = 5;

/** Looks each minute at what is due: turn mails, reminders, deadlines. */
export class Agenda extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, { parts, environment, logDays }: AgendaProps) {
    super(scope, id);
    this.function = new LambdaFunction(this, 'Function', {
      entry: ENTRIES.agenda,
      description: 'Coloni: does each minute what is due',
      memory: 1024,
      timeout: Duration.seconds(55),
      environment,
      logDays,
      // What one minute leaves undone is still due in the next: a retry would only run beside it.
      retryAttempts: 0,
    });
    for (let first = 0; first < parts; first += MOST_TARGETS)
      new Rule(this, first === 0 ? 'EachMinute' : `EachMinute${first}`, {
        description: 'Coloni: wakes the agenda',
        schedule: Schedule.rate(Duration.minutes(1)),
        targets: Array.from({ length: Math.min(MOST_TARGETS, parts - first) }, (_, at) =>
          this.target({ part: first + at, parts }),
        ),
      });
  }

  private target(part: { readonly part: number; readonly parts: number }): LambdaTarget {
    return new LambdaTarget(this.function, {
      retryAttempts: 0,
      maxEventAge: Duration.minutes(1),
      event: RuleTargetInput.fromObject(part),
    });
  }
}
