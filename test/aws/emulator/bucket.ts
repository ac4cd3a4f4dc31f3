import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type Answer, answerWith } from './answer.ts';
import type { Iam } from './iam.ts';
import type { Assembly, Json, Resource, Resources } from './template.ts';

interface Stored {
  readonly path: string;
  readonly cacheControl: string;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join('/'));

const isLike = (pattern: string, key: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(key);

/** S3, filled as the deployments of the template say. */
export function createBuckets(resources: Resources, iam: Iam, asset: Assembly['asset']) {
  const buckets = new Map<string, Map<string, Stored>>();

  const deploy = ({ id, properties }: Resource): void => {
    const bucket = resources.byArn(properties.DestinationBucketName);
    const stored = buckets.get(bucket.ref) ?? new Map<string, Stored>();
    const prefix =
      properties.DestinationBucketKeyPrefix === undefined ? '' : `${properties.DestinationBucketKeyPrefix}/`;
    const excluded = (file: string) => (properties.Exclude ?? []).some((pattern: string) => isLike(pattern, file));
    const uploader = resources.byArn(properties.ServiceToken);
    const role = resources.byArn(uploader.properties.Role).ref;
    const cacheControl = properties.SystemMetadata['cache-control'];
    const uploaded = new Set<string>();
    properties.SourceBucketNames.forEach((source: string, at: number) => {
      const folder = asset(source, properties.SourceObjectKeys[at]);
      const read = { action: 's3:GetObject', resource: `arn:aws:s3:::${source}/${properties.SourceObjectKeys[at]}` };
      if (!iam.allows(role, read)) throw new Error(`${id}: cannot read what it uploads`);
      for (const file of filesIn(folder).filter((one) => !excluded(one))) {
        const key = prefix + file;
        if (!iam.allows(role, { action: 's3:PutObject', resource: `${bucket.attributes.Arn}/${key}` }))
          throw new Error(`${id}: cannot upload ${key}`);
        stored.set(key, { path: join(folder, file), cacheControl });
        uploaded.add(key);
      }
    });
    if (properties.Prune)
      for (const key of [...stored.keys()])
        if (key.startsWith(prefix) && !uploaded.has(key) && !excluded(key.slice(prefix.length))) stored.delete(key);
    buckets.set(bucket.ref, stored);
  };
  for (const deployment of resources.ofType('Custom::CDKBucketDeployment')) deploy(deployment);

  const policyOf = (bucket: Resource): readonly Json[] =>
    resources
      .ofType('AWS::S3::BucketPolicy')
      .filter(({ properties }) => properties.Bucket === bucket.ref)
      .flatMap(({ properties }) => properties.PolicyDocument.Statement);

  return {
    /** What a distribution gets for a path. */
    read(bucket: Resource, path: string, distributionArn: string, etag: string | null): Answer {
      const key = decodeURIComponent(path.slice(1));
      const context = { 'aws:SourceArn': distributionArn, 'aws:SecureTransport': 'true' };
      const request = { action: 's3:GetObject', resource: `${bucket.attributes.Arn}/${key}`, context };
      const isAllowed = iam.resourceAllows(policyOf(bucket), 'cloudfront.amazonaws.com', request);
      const found = isAllowed ? buckets.get(bucket.ref)?.get(key) : undefined;
      // A caller who may not list a bucket does not learn that something is missing.
      if (found === undefined) return answerWith(403, '<Error><Code>AccessDenied</Code></Error>', 'application/xml');
      const body = readFileSync(found.path);
      const own = `"${createHash('md5').update(body).digest('hex')}"`;
      const headers = new Headers({
        'content-type': getMimeType(`x${extname(key)}`) ?? 'binary/octet-stream',
        'cache-control': found.cacheControl,
        etag: own,
      });
      return etag === own ? { status: 304, headers, body: Buffer.alloc(0) } : { status: 200, headers, body };
    },
  };
}

export type Buckets = ReturnType<typeof createBuckets>;
