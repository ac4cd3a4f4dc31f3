import { Duration } from 'aws-cdk-lib';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import { ENTRIES } from './bundling.ts';
import { wakeForEachPart } from './eachPart.ts';
import { LambdaFunction, type LambdaFunctionProps } from './lambdaFunction.ts';

export interface SweepProps extends Pick<LambdaFunctionProps, 'environment' | 'logDays'> {
  /** How many functions share the games. */
  readonly parts: number;
}

/** Updates all unfinished games every night, because the stream drops after a day what it could not deliver. */
export class Sweep extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, { parts, environment, logDays }: SweepProps) {
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
    wakeForEachPart(this, 'EachNight', {
      function: this.function,
      parts,
      description: 'Coloni: wakes the sweep',
      schedule: Schedule.cron({ hour: '3', minute: '17' }),
    });
  }
}
