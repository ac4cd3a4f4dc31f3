import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { contentSecurityPolicy } from '../functions/site/contentSecurityPolicy.ts';
import { SITE_HEADERS } from '../functions/site/headers.ts';

/** Headers that CloudFront takes as they are; the others have properties of their own. */
const PLAIN = ['permissions-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'] as const;

/** Headers that go with every page: nothing runs, loads or frames but what we built. The local instance sends the same. */
export const siteHeaders = (scope: Construct, id: string, build: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(build), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: {
      customHeaders: PLAIN.map((header) => ({ header, value: SITE_HEADERS[header], override: true })),
    },
  });
