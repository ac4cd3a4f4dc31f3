import { type CfnElement, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroupLogDestination, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { LIVE_STAGE } from '../functions/live/news.ts';
import { acknowledge, arnInFinding } from './acknowledge.ts';
import { ENTRIES } from './bundling.ts';
import { LambdaFunction, type LambdaFunctionProps } from './lambdaFunction.ts';
import type { Settings } from './settings.ts';

export interface LiveProps extends Pick<LambdaFunctionProps, 'environment' | 'logDays'> {
  readonly settings: Settings['api'];
}

/**
 * Connections of open pages. A function decides who may connect. No function is called for what they send, which is
 * nothing, or when they disconnect: the next message to them finds that out.
 */
export class Live extends Construct {
  readonly function: LambdaFunction;
  readonly gateway: WebSocketApi;
  /** `…execute-api.<region>.amazonaws.com` */
  readonly host: string;

  constructor(scope: Construct, id: string, { settings, environment, logDays }: LiveProps) {
    super(scope, id);
    this.function = new LambdaFunction(this, 'Function', {
      entry: ENTRIES.live,
      description: 'Coloni: lets pages connect',
      memory: 512,
      timeout: Duration.seconds(10),
      environment,
      logDays,
    });
    this.gateway = new WebSocketApi(this, 'Gateway', {
      description: 'Coloni: pages that are open',
      connectRouteOptions: { integration: new WebSocketLambdaIntegration('Connect', this.function) },
    });
    this.stage(settings, logDays);
    this.host = `${this.gateway.apiId}.execute-api.${this.gateway.stack.region}.${this.gateway.stack.urlSuffix}`;
    acknowledge(this.gateway, {
      APIG4:
        'Guests and spectators need no account, so the gateway lets all in; the function checks cookie and origin.',
    });
  }

  private stage({ requestsPerSecond, burst }: Settings['api'], logDays: LiveProps['logDays']): void {
    new WebSocketStage(this, 'Stage', {
      webSocketApi: this.gateway,
      stageName: LIVE_STAGE,
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY }),
        ),
        format: AccessLogFormat.custom(ACCESS_LOG),
      },
    });
  }

  /** Lets a function send messages to the pages and close their connections. */
  grantTell(teller: LambdaFunction): void {
    const stack = Stack.of(this);
    const resource = (id: string) => `${id}/${LIVE_STAGE}/*/@connections/*`;
    const arn = (id: string) => stack.formatArn({ service: 'execute-api', resource: resource(id) });
    teller.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources: [arn(this.gateway.apiId)] }),
    );
    const id = `<${stack.getLogicalId(this.gateway.node.defaultChild as CfnElement)}>`;
    acknowledge(teller.ownRole, {
      [`IAM5[Resource::${arnInFinding(this, 'execute-api', resource(id))}]`]:
        'Posting to and closing the connections of this one gateway is what it is for; their names are made by the gateway.',
    });
    teller.addEnvironment('COLONI_LIVE', `https://${this.host}/${LIVE_STAGE}`);
  }
}

/** No addresses of people, and no query strings, which may contain an invitation. */
const ACCESS_LOG = JSON.stringify({
  requestId: '$context.requestId',
  at: '$context.requestTime',
  event: '$context.eventType',
  status: '$context.status',
  error: '$context.integrationErrorMessage',
});
