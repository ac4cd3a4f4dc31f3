import { Duration, RemovalPolicy, type SecretValue, Stack } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  type ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';

import { Construct } from 'constructs';
import { LIVE_PATH } from '../functions/live/news.ts';
import { routesOf } from '../functions/site/pages.ts';
import { acknowledge } from './acknowledge.ts';
import { siteHeaders } from './siteHeaders.ts';
import { routingCode } from './siteRouting.ts';

export interface SiteProps {
  /** Folder with the built pages. */
  readonly build: string;
  readonly apiHost: string;
  readonly liveHost: string;
  /** Sent to both origins with each request. */
  readonly originSecret: SecretValue;
  readonly domain?: { readonly name: string; readonly certificate: ICertificate };
  readonly webAclArn?: string;
}

/**
 * The distribution: pages from a private bucket, `/api/*` and `/live` from gateways, all on one origin for the browser.
 */
export class Site extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  /** The public address, without a slash at the end. */
  readonly address: string;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { domain } = props;
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    const headers = siteHeaders(this, 'Headers');
    const pages = this.pages(props.build, headers);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Coloni',
      httpVersion: HttpVersion.HTTP2_AND_3,
      errorResponses: KEPT_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: pages,
      additionalBehaviors: {
        '/_app/*': { ...pages, functionAssociations: [] },
        '/api/*': gatewayBehaviour(props.apiHost, props.originSecret),
        '/card/*': cardBehaviour(this, props),
        [LIVE_PATH]: gatewayBehaviour(props.liveHost, props.originSecret),
      },
      ...(domain ? ownDomain(domain) : {}),
      ...(props.webAclArn ? { webAclId: props.webAclArn } : {}),
    });
    this.address = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
    this.acknowledgeFindings(domain !== undefined);
  }

  private pages(build: string, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    const routing = new EdgeFunction(this, 'Routing', {
      comment: 'Answers requests for pages: file, language, cards of shared links',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(routingCode(routesOf(build))),
    });
    const { stackName, region } = Stack.of(this);
    // Such names are unique in the account, whatever the region of the stack.
    const access = new S3OriginAccessControl(this, 'Access', {
      originAccessControlName: `${stackName}-${region}-pages`,
    });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, { originAccessControl: access }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy,
      functionAssociations: [{ function: routing, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  private acknowledgeFindings(hasOwnDomain: boolean): void {
    acknowledge(this, {
      S1: 'The bucket holds the public pages and answers the distribution alone; who asked is of no use to anybody.',
      CFR1: 'Players may live anywhere; an instance for one country can add a restriction of its own.',
      CFR2: 'WAF costs more than all the rest while idle: the setting "firewall" adds it. Without it the gateway and the API limit rates.',
      CFR3: 'Logs of page views would hold the addresses of the players; the gateway logs API requests without them.',
    });
    if (!hasOwnDomain) {
      acknowledge(this, {
        CFR4: 'The certificate of *.cloudfront.net leaves no choice of protocols; with an own domain TLS 1.2 is the least.',
      });
    }
  }
}

/**
 * CloudFront keeps these for ten seconds unless told otherwise, whatever cache policy and `cache-control` say, and answers
 * everybody with them who asks for the same path: what one player may not see, or a moment without a free function.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
const KEPT_ERRORS = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

/** Cards are kept for some minutes: one for each link and language, the same for everybody. No cookie reaches them. */
const cardBehaviour = (scope: Construct, { apiHost, originSecret }: SiteProps): BehaviorOptions => {
  const { stackName, region } = Stack.of(scope);
  const { originRequestPolicy: _, ...behaviour } = gatewayBehaviour(apiHost, originSecret);
  return {
    ...behaviour,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: new CachePolicy(scope, 'CardCache', {
      cachePolicyName: `${stackName}-${region}-cards`,
      comment: 'Cards of shared links',
      defaultTtl: Duration.minutes(5),
      minTtl: Duration.seconds(0),
      maxTtl: Duration.hours(1),
      queryStringBehavior: CacheQueryStringBehavior.allowList('invitation'),
      headerBehavior: CacheHeaderBehavior.allowList('accept-language'),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    }),
  };
};

/** The behaviour for a gateway, which also upgrades to WebSocket if the page asks for it. */
const gatewayBehaviour = (host: string, word: SecretValue): BehaviorOptions => ({
  origin: new HttpOrigin(host, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(20),
    customHeaders: { 'x-coloni-origin': word.unsafeUnwrap() },
  }),
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  compress: true,
});

const ownDomain = ({ name, certificate }: NonNullable<SiteProps['domain']>) => ({
  domainNames: [name],
  certificate,
  minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
});
