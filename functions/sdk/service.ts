import {
  isClockSkewError,
  isServerError,
  isThrottlingError,
  isTransientError,
  StandardRetryStrategy,
} from '@smithy/core/retry';
import { Hash } from '@smithy/core/serde';
import { HttpRequest } from '@smithy/core/transport';
import { NodeHttpHandler, streamCollector } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import type { SdkError } from '@smithy/types';
import type { Environment } from '../environment.ts';
import { credentialsIn } from './credentials.ts';

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** A service that speaks AWS's JSON protocol. */
export interface Protocol {
  /** The service name in its host and in signatures. */
  readonly service: string;
  /** Stands before the operation in the header `x-amz-target`. */
  readonly target: string;
  readonly version: '1.0' | '1.1';
  /** The setting of the environment with another endpoint. */
  readonly endpointSetting: string;
  /** Milliseconds before the second attempt, at most; each further one waits up to twice as long. */
  readonly firstDelay: number;
}

/** How to reach a service. What is left out comes from the environment, as Lambda makes it. */
export interface ServiceSettings {
  readonly env?: Environment;
  readonly region?: string;
  readonly endpoint?: string;
  readonly credentials?: Credentials | (() => Promise<Credentials>);
  /** How long an attempt may wait for a connection, for the answer to begin, and for each part of it. */
  readonly timeoutMs?: number;
}

/** An error that a service answered. Its name is the one that AWS documents. */
export class ServiceError extends Error {
  declare readonly cause?: Error;
  readonly $metadata: { httpStatusCode: number; requestId: string; clockSkewCorrected?: true };

  constructor(operation: string, { status, requestId, type, message }: Refusal) {
    super(`${message ?? `status ${status}`} (${operation}, request ${requestId})`);
    this.name = type ?? `Status${status}`;
    this.$metadata = { httpStatusCode: status, requestId };
  }
}

interface Refusal {
  readonly status: number;
  readonly requestId: string;
  readonly type: string | undefined;
  readonly message: string | undefined;
}

const ATTEMPTS = 4;
const TIMEOUT_MS = 5000;
/** AWS refuses signatures that are older or younger than five minutes. */
const SKEW_MS = 4 * 60_000;

const errorTypeOf = (error: SdkError) => {
  if (isThrottlingError(error)) return 'THROTTLING';
  if (isTransientError(error)) return 'TRANSIENT';
  return isServerError(error) ? 'SERVER_ERROR' : 'CLIENT_ERROR';
};

/** The endpoint of a service, with the variants that the SDK's settings choose. */
export const endpointOf = ({ service, endpointSetting }: Protocol, region: string, env: Environment): string => {
  const given = env[endpointSetting] ?? env.AWS_ENDPOINT_URL;
  if (given !== undefined) return given;
  const fips = env.AWS_USE_FIPS_ENDPOINT === 'true' ? '-fips' : '';
  const domain = env.AWS_USE_DUALSTACK_ENDPOINT === 'true' ? 'api.aws' : 'amazonaws.com';
  return `https://${service}${fips}.${region}.${domain}`;
};

/**
 * Calls one AWS service with the parts of the SDK that every client of it is made of: its signatures, its retries, its
 * connections. A client of DynamoDB knows all its operations, and was a third of what a cold start loads.
 */
export class Service {
  readonly #protocol: Protocol;
  readonly #endpoint: URL;
  readonly #handler: NodeHttpHandler;
  readonly #retries: StandardRetryStrategy;
  readonly #signer: SignatureV4;
  /** How far the clock of AWS is ahead of ours, if that is too far to ignore. */
  #skewMs = 0;

  constructor(protocol: Protocol, settings: ServiceSettings = {}) {
    const { env = process.env, timeoutMs = TIMEOUT_MS } = settings;
    const region = settings.region ?? env.AWS_REGION ?? '';
    this.#protocol = protocol;
    this.#endpoint = new URL(settings.endpoint ?? endpointOf(protocol, region, env));
    this.#handler = new NodeHttpHandler({
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    });
    this.#retries = new StandardRetryStrategy({ maxAttempts: ATTEMPTS, baseDelay: protocol.firstDelay });
    this.#signer = new SignatureV4({
      service: protocol.service,
      region,
      credentials: settings.credentials ?? (async () => credentialsIn(env)),
      sha256: Hash.bind(null, 'sha256'),
      applyChecksum: false,
    });
  }

  /** Closes the connections. */
  destroy(): void {
    this.#handler.destroy();
  }

  /** Sends the JSON of an operation until it succeeds, is refused, or has failed too often; returns the JSON answer. */
  async call(operation: string, body: string): Promise<string> {
    let token = await this.#retries.acquireInitialRetryToken('');
    for (;;) {
      try {
        const answer = await this.#attempt(operation, body);
        this.#retries.recordSuccess(token);
        return answer;
      } catch (error) {
        const again = await this.#retries
          .refreshRetryTokenForRetry(token, { errorType: errorTypeOf(error as SdkError) })
          .catch(() => undefined);
        if (again === undefined) throw error;
        token = again;
      }
    }
  }

  async #attempt(operation: string, body: string): Promise<string> {
    const { protocol, hostname, host, port, pathname: path } = this.#endpoint;
    const request = new HttpRequest({
      method: 'POST',
      protocol,
      hostname,
      ...(port === '' ? {} : { port: Number(port) }),
      path,
      headers: {
        host,
        'content-type': `application/x-amz-json-${this.#protocol.version}`,
        'content-length': String(Buffer.byteLength(body)),
        'x-amz-target': `${this.#protocol.target}.${operation}`,
      },
      body,
    });
    const signingDate = new Date(Date.now() + this.#skewMs);
    const { headers } = await this.#signer.sign(request, { signingDate });
    const { response } = await this.#handler.handle(Object.assign(request, { headers }));
    const text = Buffer.from(await streamCollector(response.body)).toString();
    if (response.statusCode === 200) return text;
    throw this.#asError(operation, response.statusCode, response.headers, text);
  }

  #asError(operation: string, status: number, headers: Readonly<Record<string, string>>, text: string): ServiceError {
    const said: Record<string, string | undefined> = text.startsWith('{') ? JSON.parse(text) : {};
    const error = new ServiceError(operation, {
      status,
      requestId: headers['x-amzn-requestid'] ?? 'without an id',
      type: said.__type?.replace(/.*#/, ''),
      message: said.message ?? said.Message,
    });
    const ahead = Date.parse(headers.date ?? '') - Date.now();
    if (isClockSkewError(error) && Math.abs(ahead - this.#skewMs) > SKEW_MS) {
      this.#skewMs = ahead;
      error.$metadata.clockSkewCorrected = true;
    }
    return error;
  }
}
