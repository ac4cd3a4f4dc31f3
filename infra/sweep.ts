import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { ENTRIES } from './bundling.ts';
import { LambdaFunction, type LambdaFunctionProps } from './lambdaFunction.ts';

export type SweepProps = Pick<LambdaFunctionProps, 'environment' | 'logDays'>;

/** Follows each night all games that are not over: the stream forgets after a day what it could not deliver. */
export class Sweep extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, { environment, logDays }: SweepProps) {
    super(scope, id);
    this.function = new LambdaFunction(this, 'Function', {
      entry: ENTRIES.sweep,
      description: 'Coloni: catches up each night with what the stream may have lost',
      memory: 512,
      timeout: Duration.minutes(15),
      environment,
      logDays,
      retryAttempts: 0,
    });
    new Rule(this, 'EachNight', {
      description: 'Coloni: wakes the sweep',
      schedule: Schedule.cron({ hour: '3', minute: '17' }),
      targets: [new LambdaTarget(this.function, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
    });
  }
}
