import { Duration } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { ENTRIES } from './bundling.ts';
import { LambdaFunction, type LambdaFunctionProps } from './lambdaFunction.ts';

export interface CardsProps extends Pick<LambdaFunctionProps, 'environment' | 'logDays'> {
  /** The gateway of the API, which answers for the cards too. */
  readonly gateway: HttpApi;
}

/** What programs show that look at a shared link: a function of its own, which reads games and nothing about people. */
export class Cards extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, { gateway, environment, logDays }: CardsProps) {
    super(scope, id);
    this.function = new LambdaFunction(this, 'Function', {
      entry: ENTRIES.card,
      description: 'Coloni: what shared links show',
      memory: 1024,
      timeout: Duration.seconds(10),
      environment,
      logDays,
    });
    gateway.addRoutes({
      path: '/card/{path+}',
      methods: [HttpMethod.GET],
      integration: new HttpLambdaIntegration('CardFunction', this.function),
    });
  }
}
