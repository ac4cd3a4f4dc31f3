import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { ENTRIES } from './bundling.ts';
import { LambdaFunction, type LambdaFunctionProps } from './lambdaFunction.ts';

export type AgendaProps = Pick<LambdaFunctionProps, 'environment' | 'logDays'>;

/** Looks each minute at what is due: turn mails, reminders, deadlines. */
export class Agenda extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, { environment, logDays }: AgendaProps) {
    super(scope, id);
    this.function = new LambdaFunction(this, 'Function', {
      entry: ENTRIES.agenda,
      description: 'Coloni: does each minute what is due',
      memory: 512,
      timeout: Duration.seconds(55),
      environment,
      logDays,
      // What one minute leaves undone is still due in the next: a retry would only run beside it.
      retryAttempts: 0,
    });
    new Rule(this, 'EachMinute', {
      description: 'Coloni: wakes the agenda',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaTarget(this.function, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
    });
  }
}
