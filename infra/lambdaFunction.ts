import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type CfnFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { BESIDE, BUNDLING, type ENTRIES, type STOP_ENTRY } from './bundling.ts';

/** esbuild resolves an alias from its working directory, which is the project's root. */
const aliasArguments = (): Record<string, string> =>
  Object.fromEntries(Object.entries(BUNDLING.alias).map(([name, path]) => [`--alias:${name}`, path]));

const PROJECT = join(import.meta.dirname, '..');

export interface LambdaFunctionProps {
  /** Path of the file with `handler`, from the project's root. */
  readonly entry: (typeof ENTRIES)[keyof typeof ENTRIES] | typeof STOP_ENTRY;
  readonly description: string;
  /**
   * Megabytes. With them comes a share of a processor, a whole one with 1769. Work is billed alike whatever its share,
   * waiting for the table dearer the more memory waits, so a size is chosen by who waits for the function:
   * - the API, 1024: a visit's first request takes 0.4 s where 512 take 0.7 s, for a hundredth of the bill;
   * - the feed, 1024: people wait for the bots that it plays;
   * - the agenda, 1024: it draws boards, a sixth of a second each, and has one minute for all that is due in it;
   * - what works by itself, 512, and 256 where no game is read: twice what they hold at most.
   *
   * `npm run bench -- cost` measures both sides; docs/cost.md has the figures.
   */
  readonly memory: number;
  readonly timeout: Duration;
  readonly environment: Record<string, string>;
  readonly logDays: RetentionDays;
  /** @default as many times as Lambda does for asynchronous events: 2 */
  readonly retryAttempts?: number;
  /** @default an asynchronous event that fails for good is dropped */
  readonly deadLetters?: Queue;
}

/**
 * A function with the house defaults: current Node LTS on arm64, one ESM file with just what it uses, structured logs
 * that expire, and a role that may write these logs and nothing else until something is granted.
 */
export class LambdaFunction extends NodejsFunction {
  readonly ownRole: Role;
  readonly ownLog: LogGroup;

  constructor(scope: Construct, id: string, props: LambdaFunctionProps) {
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: props.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    super(scope, id, {
      entry: join(PROJECT, props.entry),
      handler: 'handler',
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memory,
      timeout: props.timeout,
      environment: props.environment,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // Not three lines for each call: a failed one is still told, and its time and memory are metrics anyway.
      systemLogLevelV2: SystemLogLevel.WARN,
      awsSdkConnectionReuse: false,
      projectRoot: PROJECT,
      depsLockFilePath: join(PROJECT, 'package-lock.json'),
      bundling: {
        format: OutputFormat.ESM,
        target: BUNDLING.target,
        minify: BUNDLING.minify,
        mainFields: [...BUNDLING.mainFields],
        esbuildArgs: aliasArguments(),
        bundleAwsSDK: true,
        commandHooks: {
          beforeBundling: () => [],
          beforeInstall: () => [],
          afterBundling: (from, to) => (BESIDE[props.entry] ?? []).map((path) => `cp "${from}/${path}" "${to}"`),
        },
      },
      ...(props.deadLetters === undefined ? {} : { deadLetterQueue: props.deadLetters }),
      ...(props.retryAttempts === undefined
        ? {}
        : { retryAttempts: props.retryAttempts, maxEventAge: Duration.minutes(1) }),
    });
    this.ownRole = role;
    this.ownLog = logGroup;
    logGroup.grantWrite(role);
  }

  /** Lets AWS X-Ray show what takes how long in its calls. */
  trace(): void {
    (this.node.defaultChild as CfnFunction).tracingConfig = { mode: Tracing.ACTIVE };
    this.ownRole.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }),
    );
    acknowledge(this.ownRole, { 'IAM5[Resource::*]': 'X-Ray knows no resources that these could be bound to.' });
  }
}
