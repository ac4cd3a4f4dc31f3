import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Alias, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { COLD_START, WARM_ALIAS } from '../functions/api/deployment.ts';
import { acknowledge } from './acknowledge.ts';
import { ENTRIES } from './bundling.ts';
import { LambdaFunction, type LambdaFunctionProps } from './lambdaFunction.ts';
import { metricNamespace } from './names.ts';
import type { Settings } from './settings.ts';

export interface ApiProps extends Pick<LambdaFunctionProps, 'environment' | 'logDays'> {
  readonly settings: Settings['api'];
}

/** HTTP API with one function behind it; the site's distribution serves it under `/api` of its own origin. */
export class Api extends Construct {
  readonly gateway: HttpApi;
  readonly stage: HttpStage;
  readonly function: LambdaFunction;
  /** `…execute-api.<region>.amazonaws.com` */
  readonly host: string;
  /** One value for each start: the milliseconds from the loaded file to the first request. */
  readonly coldStarts: Metric;

  constructor(scope: Construct, id: string, { settings, environment, logDays }: ApiProps) {
    super(scope, id);
    this.function = new LambdaFunction(this, 'Function', {
      entry: ENTRIES.api,
      description: 'Coloni: sign-in, lobby, games and moves',
      memory: settings.memory,
      timeout: Duration.seconds(15),
      environment,
      logDays,
    });
    this.gateway = new HttpApi(this, 'Gateway', { createDefaultStage: false, description: 'Coloni' });
    this.gateway.addRoutes({
      path: '/api/{path+}',
      methods: [HttpMethod.ANY],
      integration: new HttpLambdaIntegration('Function', this.target(settings.provisionedConcurrency)),
    });
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.gateway,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: settings.requestsPerSecond, burstLimit: settings.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY }),
        ),
        format: AccessLogFormat.custom(ACCESS_LOG),
      },
    });
    this.host = `${this.gateway.apiId}.execute-api.${this.gateway.stack.region}.${this.gateway.stack.urlSuffix}`;
    this.coldStarts = new MetricFilter(this, 'ColdStarts', {
      logGroup: this.function.ownLog,
      filterPattern: FilterPattern.exists(`$.message.${COLD_START}`),
      metricNamespace: metricNamespace(Stack.of(this).stackName),
      metricName: 'ColdStarts',
      metricValue: `$.message.${COLD_START}`,
    }).metric();
    acknowledge(this.gateway, {
      APIG4:
        'Guests and spectators need no account, so the gateway lets all in; the function checks the signed cookie.',
    });
  }

  private target(provisioned: number): IFunction {
    if (provisioned === 0) return this.function;
    return new Alias(this, 'Live', {
      aliasName: WARM_ALIAS,
      version: this.function.currentVersion,
      provisionedConcurrentExecutions: provisioned,
    });
  }
}

/** No addresses of people, and no query strings, which may contain tokens that sign somebody in. */
const ACCESS_LOG = JSON.stringify({
  requestId: '$context.requestId',
  at: '$context.requestTime',
  method: '$context.httpMethod',
  path: '$context.path',
  status: '$context.status',
  ms: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
});
