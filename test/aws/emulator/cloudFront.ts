import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Script } from 'node:vm';
import { listenOnLoopback } from '../../support/loopback.ts';
import { type Answer, answerWith } from './answer.ts';
import type { Buckets } from './bucket.ts';
import { ACCOUNT, type Json, type Resource, type Resources } from './template.ts';
import type { WebSocketApis } from './webSocketApi.ts';

const CERTIFICATE = join(import.meta.dirname, '../../support/certificate');

/** What a distribution passes on besides path and body. */
interface Forwarded {
  readonly headers: 'all' | readonly string[];
  readonly query: 'all' | readonly string[];
}
/** AWS's own policies, by their ids. */
const MANAGED: Readonly<Record<string, Forwarded>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { headers: [], query: [] },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { headers: [], query: [] },
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { headers: 'all', query: 'all' },
};

export interface CloudFrontSettings {
  readonly resources: Resources;
  readonly buckets: Buckets;
  /** Answers for the domain of a gateway. */
  readonly gateway: (host: string, request: Request) => Promise<Answer>;
  readonly connect: (host: string, ...upgrade: Upgrade) => ReturnType<WebSocketApis>;
}
type Upgrade = [Request, IncomingMessage, Duplex, Buffer];

const only = (what: string, value: Json, ...known: readonly string[]): void => {
  for (const name of Object.keys(value))
    if (!known.includes(name)) throw new Error(`the emulator does not know ${name} of ${what}`);
};

/** The distribution of the template, on a port of the loopback address, by HTTPS. It keeps nothing in a cache. */
export async function startDistribution({ resources, buckets, gateway, connect }: CloudFrontSettings) {
  const [distribution, ...others] = resources.ofType('AWS::CloudFront::Distribution');
  if (distribution === undefined || others.length > 0) throw new Error('the emulator knows one distribution');
  const config = distribution.properties.DistributionConfig;
  const domain: string = config.Aliases?.[0] ?? distribution.attributes.DomainName;
  const arn = `arn:aws:cloudfront::${ACCOUNT}:distribution/${distribution.ref}`;
  only(
    distribution.id,
    config,
    ...'Aliases CacheBehaviors Comment CustomErrorResponses DefaultCacheBehavior DefaultRootObject Enabled HttpVersion IPV6Enabled Origins ViewerCertificate WebACLId'.split(
      ' ',
    ),
  );
  for (const behaviour of [...config.CacheBehaviors, config.DefaultCacheBehavior])
    only(
      `a behaviour of ${distribution.id}`,
      behaviour,
      ...'AllowedMethods CachePolicyId Compress FunctionAssociations OriginRequestPolicyId PathPattern ResponseHeadersPolicyId TargetOriginId ViewerProtocolPolicy'.split(
        ' ',
      ),
    );
  for (const error of config.CustomErrorResponses ?? [])
    only(`an error of ${distribution.id}`, error, 'ErrorCachingMinTTL', 'ErrorCode');
  for (const origin of config.Origins)
    only(
      `an origin of ${distribution.id}`,
      origin,
      ...'CustomOriginConfig DomainName Id OriginAccessControlId OriginCustomHeaders S3OriginConfig'.split(' '),
    );

  const behaviourFor = (path: string): Json =>
    config.CacheBehaviors.find(({ PathPattern }: Json) =>
      new RegExp(
        `^${PathPattern.replace(/[.+^${}()|[\]\\]/g, '\\$&')
          .replaceAll('*', '.*')
          .replaceAll('?', '.')}$`,
      ).test(path),
    ) ?? config.DefaultCacheBehavior;

  const policyWith = (id: string): Forwarded => {
    const managed = MANAGED[id];
    if (managed !== undefined) return managed;
    const { ParametersInCacheKeyAndForwardedToOrigin: key } = resources.byArn(id).properties.CachePolicyConfig;
    if (key.CookiesConfig.CookieBehavior !== 'none') throw new Error(`${id}: the emulator does not know its cookies`);
    return { headers: key.HeadersConfig.Headers ?? [], query: key.QueryStringsConfig.QueryStrings ?? [] };
  };

  /** The request that an origin gets. */
  const forwarded = (behaviour: Json, origin: Json, request: Request, viewer: string): Request => {
    const policies = [behaviour.CachePolicyId, behaviour.OriginRequestPolicyId]
      .filter((id) => id !== undefined)
      .map(policyWith);
    const passes = (part: 'headers' | 'query', name: string) =>
      policies.some((policy) => policy[part] === 'all' || policy[part].includes(name));
    const url = new URL(request.url);
    for (const name of [...url.searchParams.keys()]) if (!passes('query', name)) url.searchParams.delete(name);
    const search = policies.some(({ query }) => query === 'all') ? new URL(request.url).search : url.search;
    const headers = new Headers();
    for (const [name, value] of request.headers)
      if (name !== 'host' && passes('headers', name)) headers.set(name, value);
    if (behaviour.Compress && /\bgzip\b/.test(request.headers.get('accept-encoding') ?? ''))
      headers.set('accept-encoding', 'gzip');
    if (!headers.has('user-agent')) headers.set('user-agent', 'Amazon CloudFront');
    headers.set(
      'x-forwarded-for',
      [request.headers.get('x-forwarded-for'), viewer, '64.252.1.1'].filter(Boolean).join(', '),
    );
    headers.set('x-amz-cf-id', randomUUID());
    for (const { HeaderName, HeaderValue } of origin.OriginCustomHeaders ?? []) headers.set(HeaderName, HeaderValue);
    return new Request(`https://${origin.DomainName}${url.pathname}${search}`, {
      method: request.method,
      headers,
      ...(request.body === null ? {} : { body: request.body, duplex: 'half' }),
    });
  };

  const functions = new Map<string, (event: Json) => Json>();
  for (const { attributes, properties } of resources.ofType('AWS::CloudFront::Function')) {
    functions.set(attributes.FunctionARN ?? '', new Script(`${properties.FunctionCode}\nhandler`).runInNewContext());
  }

  /** What the functions of a behaviour make of a request: another request, or already an answer. */
  const through = (behaviour: Json, request: Request, viewer: string): Request | Answer => {
    let current = request;
    for (const { EventType, FunctionARN } of behaviour.FunctionAssociations ?? []) {
      const handler = functions.get(FunctionARN);
      if (EventType !== 'viewer-request' || handler === undefined)
        throw new Error(`the emulator does not know the function ${FunctionARN} at ${EventType}`);
      const url = new URL(current.url);
      const valued = (pairs: Iterable<[string, string]>) =>
        Object.fromEntries([...pairs].map(([name, value]) => [name, { value }]));
      const event = {
        version: '1.0',
        context: { distributionId: distribution.ref, requestId: randomUUID(), eventType: EventType },
        viewer: { ip: viewer },
        request: {
          method: current.method,
          uri: url.pathname,
          querystring: valued(url.searchParams),
          headers: valued(current.headers),
          cookies: {},
        },
      };
      const made = handler(event);
      if (made.statusCode !== undefined) {
        const headers = new Headers(Object.entries<Json>(made.headers ?? {}).map(([name, { value }]) => [name, value]));
        return { status: made.statusCode, headers, body: Buffer.from(made.body?.data ?? made.body ?? '') };
      }
      const query = new URLSearchParams();
      for (const [name, { value }] of Object.entries<Json>(made.querystring)) query.set(name, value);
      const changed = new URL(made.uri, `https://${domain}`);
      changed.search = `${query}` === `${url.searchParams}` ? url.search : `${query}`;
      current = new Request(changed, current);
    }
    return current;
  };

  /** Headers that a response policy adds or replaces. */
  const withPolicy = (answer: Answer, id: string | undefined): Answer => {
    if (id === undefined) return answer;
    const { CustomHeadersConfig, SecurityHeadersConfig, ...rest } =
      resources.byArn(id).properties.ResponseHeadersPolicyConfig;
    only(id, rest, 'Name', 'Comment');
    const headers = new Headers(answer.headers);
    const set = (name: string, value: string, override: boolean) => {
      if (override || !headers.has(name)) headers.set(name, value);
    };
    const security: Readonly<Record<string, (policy: Json) => [string, string]>> = {
      ContentSecurityPolicy: ({ ContentSecurityPolicy }) => ['content-security-policy', ContentSecurityPolicy],
      ContentTypeOptions: () => ['x-content-type-options', 'nosniff'],
      FrameOptions: ({ FrameOption }) => ['x-frame-options', FrameOption],
      ReferrerPolicy: ({ ReferrerPolicy }) => ['referrer-policy', ReferrerPolicy],
      StrictTransportSecurity: ({ AccessControlMaxAgeSec }) => [
        'strict-transport-security',
        `max-age=${AccessControlMaxAgeSec}`,
      ],
    };
    for (const [name, policy] of Object.entries<Json>(SecurityHeadersConfig)) {
      const header = security[name];
      if (header === undefined) throw new Error(`${id}: the emulator does not know ${name}`);
      set(...header(policy), policy.Override);
    }
    for (const { Header, Value, Override } of CustomHeadersConfig.Items) set(Header, Value, Override);
    return { ...answer, headers };
  };

  const originOf = (behaviour: Json): Json => {
    const origin = config.Origins.find(({ Id }: Json) => Id === behaviour.TargetOriginId);
    if (origin === undefined) throw new Error(`there is no origin ${behaviour.TargetOriginId}`);
    return origin;
  };
  const bucketOf = ({ DomainName, OriginAccessControlId }: Json): Resource | undefined => {
    const bucket = resources
      .ofType('AWS::S3::Bucket')
      .find(({ attributes }) => attributes.RegionalDomainName === DomainName);
    if (bucket !== undefined && !OriginAccessControlId)
      throw new Error(`${bucket.id}: nobody may read it without access control`);
    return bucket;
  };

  const answer = async (request: Request, viewer: string): Promise<Answer> => {
    const behaviour = behaviourFor(new URL(request.url).pathname);
    const allowed = behaviour.AllowedMethods ?? ['GET', 'HEAD'];
    if (!allowed.includes(request.method)) return answerWith(403, 'This distribution does not allow this method');
    const routed = through(behaviour, request, viewer);
    if (!(routed instanceof Request)) return withPolicy(routed, behaviour.ResponseHeadersPolicyId);
    const origin = originOf(behaviour);
    const bucket = bucketOf(origin);
    const url = new URL(routed.url);
    const path = url.pathname === '/' && config.DefaultRootObject ? `/${config.DefaultRootObject}` : url.pathname;
    const given =
      bucket === undefined
        ? await gateway(origin.DomainName, forwarded(behaviour, origin, routed, viewer))
        : buckets.read(bucket, path, arn, routed.headers.get('if-none-match'));
    return withPolicy(given, behaviour.ResponseHeadersPolicyId);
  };

  const requestOf = (incoming: IncomingMessage, body?: Buffer): Request => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers))
      if (typeof value === 'string') headers.set(name, value);
    return new Request(`https://${domain}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers,
      ...(body === undefined || body.length === 0 ? {} : { body }),
    });
  };

  const server = createServer(
    { cert: readFileSync(join(CERTIFICATE, 'cert.pem')), key: readFileSync(join(CERTIFICATE, 'key.pem')) },
    async (incoming, response) => {
      try {
        const { status, headers, body } = await answer(requestOf(incoming, await buffer(incoming)), '127.0.0.1');
        const named: Record<string, string | string[]> = Object.fromEntries(headers);
        if (headers.has('set-cookie')) named['set-cookie'] = headers.getSetCookie();
        response.writeHead(status, named).end(incoming.method === 'HEAD' ? undefined : body);
      } catch (error) {
        problems.push(String(error));
        response.writeHead(502).end();
      }
    },
  );
  const problems: string[] = [];
  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy());
    const request = requestOf(incoming);
    const behaviour = behaviourFor(new URL(request.url).pathname);
    const origin = originOf(behaviour);
    connect(origin.DomainName, forwarded(behaviour, origin, request, '127.0.0.1'), incoming, socket, head).catch(
      (error) => {
        problems.push(String(error));
        socket.destroy();
      },
    );
  });
  const { endpoint, close } = await listenOnLoopback(server);
  return { domain, port: new URL(endpoint).port, answer, problems, close };
}
