import { Duration } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import { FED, type Key } from '../functions/db/keys.ts';
import { ENTRIES } from './bundling.ts';
import { DeadLetters } from './deadLetters.ts';
import { LambdaFunction, type LambdaFunctionProps } from './lambdaFunction.ts';

export interface FeedProps extends Pick<LambdaFunctionProps, 'environment' | 'logDays'> {
  readonly table: ITableV2;
  /** How many functions handle one shard of the stream at the same time. */
  readonly parallel: number;
}

/** Handles the table's stream: writes the projections and the agenda, plays the bots, sends what is due at once. */
export class Feed extends Construct {
  readonly function: LambdaFunction;
  readonly deadLetters: DeadLetters;

  constructor(scope: Construct, id: string, { table, parallel, environment, logDays }: FeedProps) {
    super(scope, id);
    this.deadLetters = new DeadLetters(this, 'DeadLetters');
    this.function = new LambdaFunction(this, 'Function', {
      entry: ENTRIES.feed,
      description: 'Coloni: projections, agenda entries and bots, driven by the log',
      memory: 1024,
      timeout: Duration.minutes(1),
      environment,
      logDays,
    });
    this.function.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 25,
        parallelizationFactor: parallel,
        // Filtered records cost nothing.
        filters: filtersFor(FED),
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: 5,
        maxRecordAge: Duration.hours(12),
        onFailure: new SqsDlq(this.deadLetters),
      }),
    );
  }
}

/** Lambda allows five filters: items of the same kind of sort key share one. */
const filtersFor = (keys: readonly Key[]) =>
  [...new Set(keys.map(({ sk }) => sk))].map((kind) =>
    FilterCriteria.filter({
      eventName: FilterRule.or('INSERT', 'MODIFY'),
      dynamodb: {
        Keys: {
          pk: { S: keys.filter(({ sk }) => sk === kind).flatMap(({ pk }) => FilterRule.beginsWith(pk)) },
          sk: { S: FilterRule.beginsWith(kind) },
        },
      },
    }),
  );
