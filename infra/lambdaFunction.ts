import { join } from 'node:path';
import { AssetHashType, DockerImage, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type CfnFunction,
  Code,
  Function as LambdaCode,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { bundleInto, type Entry } from './bundling.ts';

const PROJECT = join(import.meta.dirname, '..');

/** Made when a stack is synthesized, by the esbuild of the project. */
const codeOf = (entry: Entry): Code =>
  Code.fromAsset(PROJECT, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Never used: what is below always succeeds or throws.
      image: DockerImage.fromRegistry('none'),
      // Tells the CDK one function's code from another's.
      command: [entry],
      local: {
        tryBundle: (folder) => {
          bundleInto(folder, entry);
          return true;
        },
      },
    },
  });

export interface LambdaFunctionProps {
  /** Path of the file with `handler`, from the project's root. */
  readonly entry: Entry;
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
 * A function with the project's defaults: current Node LTS on arm64, ES modules with only what it uses, structured
 * logs that expire, and a role that may only write these logs until something is granted.
 */
export class LambdaFunction extends LambdaCode {
  readonly ownRole: Role;
  readonly ownLog: LogGroup;

  constructor(scope: Construct, id: string, props: LambdaFunctionProps) {
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: props.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    super(scope, id, {
      code: codeOf(props.entry),
      handler: 'index.handler',
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
