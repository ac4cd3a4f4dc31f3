import { type CfnElement, Duration, Stack } from 'aws-cdk-lib';
import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration, WebSocketMockIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { LIVE_STAGE, STAY } from '../functions/live/news.ts';
import { acknowledge, arnInFinding } from './acknowledge.ts';
import { ENTRIES } from './bundling.ts';
import { LambdaFunction, type LambdaFunctionProps } from './lambdaFunction.ts';
import type { Settings } from './settings.ts';

export interface LiveProps extends Pick<LambdaFunctionProps, 'environment' | 'logDays'> {
  readonly settings: Settings['api'];
}

/**
 * Connections of open pages. A function decides who may connect. No function is called for what they send, which is only
 * that they stay, or when they disconnect: the next message to them finds that out.
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
    this.gateway.addRoute(STAY, {
      integration: new WebSocketMockIntegration('Stay', {
        templateSelectionExpression: '\\$default',
        requestTemplates: { $default: '{"statusCode":200}' },
      }),
    });
    this.stage(settings);
    this.host = `${this.gateway.apiId}.execute-api.${this.gateway.stack.region}.${this.gateway.stack.urlSuffix}`;
    acknowledge(this.gateway, {
      APIG4:
        'Guests and spectators need no account, so the gateway lets all in; the function checks cookie and origin.',
    });
  }

  /** Without an access log: for one, the account would need a role that a new account does not have. */
  private stage({ requestsPerSecond, burst }: Settings['api']): void {
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.gateway,
      stageName: LIVE_STAGE,
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
    });
    acknowledge(stage, {
      APIG1:
        'The log of a WebSocket API needs a role of the whole account and region, which a new account lacks; what fails is in the function’s own log.',
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
