import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { type IHostedZone, PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { Firewall } from './firewall.ts';
import { certificatePart, FIREWALL } from './names.ts';
import type { HostedZone, Settings } from './settings.ts';

/** What a distribution accepts only from us-east-1, wherever the rest of the instance is. */
export interface Edge {
  readonly certificate?: ICertificate;
  readonly webAclArn?: string;
}

/** Returns the scope for a part of an instance that must be in us-east-1. */
export type ScopeOf = (part: string) => Construct;

/** Makes those parts that the settings ask for. */
export const edgeOf = (instance: Construct, scopeOf: ScopeOf, { domain, firewall }: Settings): Edge => ({
  ...(domain ? { certificate: certificateOf(instance, scopeOf, domain) } : {}),
  ...(firewall ? { webAclArn: new Firewall(scopeOf(FIREWALL), 'Firewall').arn } : {}),
});

/** The Route 53 zone in the settings. */
export const zoneOf = (scope: Construct, id: string, zone: HostedZone): IHostedZone =>
  PublicHostedZone.fromPublicHostedZoneAttributes(scope, id, { hostedZoneId: zone.id, zoneName: zone.name });

const certificateOf = (
  instance: Construct,
  scopeOf: ScopeOf,
  { name, hostedZone, certificateArn }: NonNullable<Settings['domain']>,
) => {
  if (certificateArn) return Certificate.fromCertificateArn(instance, 'Certificate', certificateArn);
  if (!hostedZone) throw new Error('a domain needs a zone or a certificate');
  const scope = scopeOf(certificatePart(name));
  return new Certificate(scope, 'OwnCertificate', {
    domainName: name,
    validation: CertificateValidation.fromDns(zoneOf(scope, 'CertificateZone', hostedZone)),
  });
};
