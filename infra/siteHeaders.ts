import { Duration, Stack } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { HEADER_POLICY } from '../functions/site/contentSecurityPolicy.ts';
import { SITE_HEADERS } from '../functions/site/headers.ts';

/** Headers that CloudFront takes as they are; it has separate properties for the others. */
const PLAIN = ['permissions-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'] as const;

/** Headers of every page besides the policy inside it. The local instance sends the same with pages. */
export const siteHeaders = (scope: Construct, id: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    // Such names are unique in the account, whatever the region of the stack.
    responseHeadersPolicyName: `${Stack.of(scope).stackName}-${Stack.of(scope).region}-pages`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: HEADER_POLICY, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), override: true },
    },
    customHeadersBehavior: {
      customHeaders: PLAIN.map((header) => ({ header, value: SITE_HEADERS[header], override: true })),
    },
  });
