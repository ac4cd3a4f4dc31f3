import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { TABLE } from '../functions/store/table.ts';
import type { Settings } from './settings.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table: the logs of all games and what is derived from them. */
export class GameTable extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: text(TABLE.partitionKey),
      sortKey: text(TABLE.sortKey),
      globalSecondaryIndexes: TABLE.indexes.map((index) => ({
        indexName: index.name,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
        projectionType: ProjectionType.ALL,
      })),
      billing: Billing.onDemand({
        maxReadRequestUnits: settings.table.readsPerSecond,
        maxWriteRequestUnits: settings.table.writesPerSecond,
      }),
      timeToLiveAttribute: TABLE.timeToLive,
      dynamoStream: StreamViewType[TABLE.streamView],
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: settings.table.recoveryDays,
      },
      deletionProtection: settings.protect,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
