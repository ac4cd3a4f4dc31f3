import { Duration } from 'aws-cdk-lib';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import { ENTRIES } from './bundling.ts';
import { wakeForEachPart } from './eachPart.ts';
import { LambdaFunction, type LambdaFunctionProps } from './lambdaFunction.ts';

export interface AgendaProps extends Pick<LambdaFunctionProps, 'environment' | 'logDays'> {
  /** How many functions share what is due in a minute. */
  readonly parts: number;
}

/** Handles each minute what is due: turn emails, reminders, deadlines. */
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
      // What one minute leaves undone is still due in the next: a retry would only run at the same time.
      retryAttempts: 0,
    });
    wakeForEachPart(this, 'EachMinute', {
      function: this.function,
      parts,
      description: 'Coloni: wakes the agenda',
      schedule: Schedule.rate(Duration.minutes(1)),
    });
  }
}
