import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { TABLE } from '../functions/db/table.ts';
import type { Settings } from './settings.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The only table: the logs of all games and what is derived from them. */
export class GameTable extends Construct {
  readonly table: ITableV2;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const { restored } = settings.table;
    this.table = restored ? this.given(restored) : this.made(settings);
  }

  private made(settings: Settings): TableV2 {
    return new TableV2(this, 'Table', {
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
      deletionProtection: settings.table.protect,
      // Kept whatever happens to the stack, unless it was created in a deployment that failed.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }

  /** A table that exists. One that this stack created before is kept: only a person removes it. */
  private given({ name, streamArn }: NonNullable<Settings['table']['restored']>): ITableV2 {
    return TableV2.fromTableAttributes(this, 'Restored', {
      tableName: name,
      tableStreamArn: streamArn,
      globalIndexes: TABLE.indexes.map((index) => index.name),
    });
  }
}
