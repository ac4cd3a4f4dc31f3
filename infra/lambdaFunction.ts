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
   * Megabytes. They bring a share of a processor: a whole one with 1769. Computing costs the same at any size, but
   * waiting for the table costs more with more memory. So the size depends on who waits for the function:
   * - the API, 1024: a visit's first request takes 0.4 s instead of 0.7 s with 512, for a hundredth of the bill;
   * - the feed, 1024: people wait for the bots that it plays;
   * - the agenda, 1024: it draws boards, a sixth of a second each, and must finish within a minute;
   * - functions that nobody waits for, 512, and 256 if they read no games: twice the memory they need.
   *
   * `npm run bench -- cost` measures both sides; docs/cost.md has the figures.
   */
  readonly memory: number;
  readonly timeout: Duration;
  readonly environment: Record<string, string>;
  readonly logDays: RetentionDays;
  /** @default Lambda's number for asynchronous events: 2 */
  readonly retryAttempts?: number;
  /** @default an asynchronous event that fails for good is dropped */
  readonly deadLetters?: Queue;
}

/**
 * A function with the project's defaults: current Node LTS on arm64, one ESM file with only what it uses, structured
 * logs that expire, and a role that may only write these logs until something is granted.
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
      // Without the three lines for each call: failed calls are still logged, and time and memory are metrics anyway.
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

  /** Lets AWS X-Ray show where its calls spend their time. */
  trace(): void {
    (this.node.defaultChild as CfnFunction).tracingConfig = { mode: Tracing.ACTIVE };
    this.ownRole.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }),
    );
    acknowledge(this.ownRole, { 'IAM5[Resource::*]': 'X-Ray knows no resources that these could be bound to.' });
  }
}
