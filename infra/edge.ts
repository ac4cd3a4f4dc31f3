import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { type IHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';
import { Firewall } from './firewall.ts';
import type { HostedZone, Settings } from './settings.ts';

/** What a distribution takes only from us-east-1, wherever the rest of the instance stands. */
export class Edge extends Construct {
  readonly certificate?: ICertificate;
  readonly webAclArn?: string;

  constructor(scope: Construct, id: string, { domain, firewall }: Pick<Settings, 'domain' | 'firewall'>) {
    super(scope, id);
    if (domain) this.certificate = certificateOf(this, domain);
    if (firewall) this.webAclArn = new Firewall(this, 'Firewall').arn;
  }
}

/** The stack that holds the edge's parts when the instance stands in another region. */
export class EdgeStack extends Stack {
  readonly edge: Edge;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, props);
    this.edge = new Edge(this, 'Edge', settings);
  }
}

/** The Route 53 zone that the settings name. */
export const zoneOf = (scope: Construct, id: string, zone: HostedZone): IHostedZone =>
  PublicHostedZone.fromPublicHostedZoneAttributes(scope, id, { hostedZoneId: zone.id, zoneName: zone.name });

const certificateOf = (scope: Construct, { name, hostedZone, certificateArn }: NonNullable<Settings['domain']>) => {
  if (certificateArn) return Certificate.fromCertificateArn(scope, 'Certificate', certificateArn);
  if (!hostedZone) throw new Error('a domain needs a zone or a certificate');
  return new Certificate(scope, 'Certificate', {
    domainName: name,
    validation: CertificateValidation.fromDns(zoneOf(scope, 'Zone', hostedZone)),
  });
};
