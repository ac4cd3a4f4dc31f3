import { AaaaRecord, ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import { zoneOf } from './edge.ts';
import type { HostedZone } from './settings.ts';
import type { Site } from './site.ts';

export interface DomainRecordsProps {
  readonly zone: HostedZone;
  readonly name: string;
  readonly site: Site;
}

/** Points the instance's own domain at the distribution. */
export class DomainRecords extends Construct {
  constructor(scope: Construct, id: string, { zone, name, site }: DomainRecordsProps) {
    super(scope, id);
    const record = {
      zone: zoneOf(this, 'Zone', zone),
      recordName: `${name}.`,
      target: RecordTarget.fromAlias(new CloudFrontTarget(site.distribution)),
    };
    new ARecord(this, 'IPv4', record);
    new AaaaRecord(this, 'IPv6', record);
  }
}
