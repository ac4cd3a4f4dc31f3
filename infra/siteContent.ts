import { join } from 'node:path';
import { type CfnElement, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { unguardedPages } from '../functions/site/contentSecurityPolicy.ts';
import { CACHE_IMMUTABLE, CACHE_REVALIDATED, CACHE_WORKER, IMMUTABLE, WORKER } from '../functions/site/headers.ts';
import { accountOf, acknowledge, bucketInFinding } from './acknowledge.ts';

export interface SiteContentProps {
  readonly build: string;
  readonly bucket: Bucket;
  readonly logDays: RetentionDays;
}

/** What only the local instance serves: the distribution compresses by itself. */
const COMPRESSED = ['*.br', '*.gz'];

/**
 * Uploads the built pages: first the files with a hash in their name, kept for ever, and the service worker, then those that
 * refer to them. No invalidation is needed: the page's header makes the distribution ask the bucket each time.
 */
export class SiteContent extends Construct {
  constructor(scope: Construct, id: string, { build, bucket, logDays }: SiteContentProps) {
    super(scope, id);
    const faults = unguardedPages(build);
    if (faults.length > 0) throw new Error(`These pages do not guard themselves: ${faults.join('; ')}`);
    const logGroup = new LogGroup(this, 'Log', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY });
    const folder = IMMUTABLE.replaceAll(/^\/|\/$/g, '');
    const common = { destinationBucket: bucket, logGroup, memoryLimit: 256 };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(join(build, folder), { exclude: COMPRESSED })],
      destinationKeyPrefix: folder,
      // Pages opened before this deployment still request the files that they were built with.
      prune: false,
      cacheControl: [CacheControl.fromString(CACHE_IMMUTABLE)],
    });
    const workerFile = WORKER.slice(1);
    const worker = new BucketDeployment(this, 'Worker', {
      ...common,
      sources: [Source.asset(build, { exclude: ['**', `!${workerFile}`] })],
      prune: false,
      cacheControl: [CacheControl.fromString(CACHE_WORKER)],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [Source.asset(build, { exclude: [`${folder}/**`, workerFile, ...COMPRESSED] })],
      exclude: [`${folder}/*`, workerFile],
      cacheControl: [CacheControl.fromString(CACHE_REVALIDATED)],
    });
    pages.node.addDependency(assets, worker);
    this.acknowledgeUploader(assets, bucket);
  }

  /** The upload function is CDK's own, and so are its role and its runtime. It runs only during a deployment. */
  private acknowledgeUploader(uploads: BucketDeployment, bucket: Bucket): void {
    const stack = Stack.of(this);
    const uploader = uploads.handlerRole.node.scope;
    if (!uploader) return;
    const assets = `cdk-hnb659fds-assets-${accountOf(this)}-${stack.region}`;
    const reads = 'CDK grants its uploader the reads of the two buckets by name: of the deployment and of the site.';
    const writes = 'CDK grants its uploader the writes into the bucket of the site, which holds what it uploads.';
    const site = stack.getLogicalId(bucket.node.defaultChild as CfnElement);
    acknowledge(uploader, {
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
        'CDK gives its uploader the managed policy, which lets it write its own log.',
      'IAM5[Action::s3:GetObject*]': reads,
      'IAM5[Action::s3:GetBucket*]': reads,
      'IAM5[Action::s3:List*]': reads,
      'IAM5[Action::s3:DeleteObject*]': writes,
      'IAM5[Action::s3:Abort*]': writes,
      [`IAM5[Resource::${bucketInFinding(this, assets)}/*]`]: reads,
      [`IAM5[Resource::<${site}.Arn>/*]`]: writes,
      L1: 'CDK chooses the runtime of its uploader and renews it with its own releases.',
    });
  }
}
