import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { httpApiEvent } from '../../support/gatewayEvent.ts';
import { type Answer, answerWith } from './answer.ts';
import type { Iam } from './iam.ts';
import { FunctionError, type RunningFunction } from './lambda.ts';
import { ACCOUNT, type Resource, type Resources } from './template.ts';

export interface GatewaySettings {
  readonly region: string;
  readonly resources: Resources;
  readonly iam: Iam;
  readonly functions: ReadonlyMap<string, RunningFunction>;
}

/** The integration of a route. */
export const integrationOf = (resources: Resources, route: Resource): Resource => {
  const [, ref = ''] = /^integrations\/(.+)$/.exec(route.properties.Target) ?? [];
  if (route.properties.AuthorizationType !== 'NONE')
    throw new Error(`${route.id}: the emulator does not know authorizers`);
  return resources.byArn(ref);
};

export const routesOf = (resources: Resources, api: string): Resource[] =>
  resources.ofType('AWS::ApiGatewayV2::Route').filter(({ properties }) => properties.ApiId === api);

/** The parts of a path that a route names, if it is for this request. */
const parametersOf = (routeKey: string, method: string, path: string): Record<string, string> | undefined => {
  const [wanted = '', pattern = ''] = routeKey.split(' ');
  if (wanted !== 'ANY' && wanted !== method) return undefined;
  const names = [...pattern.matchAll(/\{(\w+)\+?\}/g)].map(([, name = '']) => name);
  const found = new RegExp(`^${pattern.replace(/\{\w+\+\}/g, '(.+)').replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
  return found === null ? undefined : Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
};

/** API Gateway's HTTP APIs: routes, integrations, and who may call the functions behind them. */
export const createHttpApis = ({ region, resources, iam, functions }: GatewaySettings) => {
  const hasStage = (api: string) =>
    resources
      .ofType('AWS::ApiGatewayV2::Stage')
      .some(({ properties }) => properties.ApiId === api && properties.StageName === '$default');

  return async (api: string, host: string, request: Request): Promise<Answer> => {
    const { pathname } = new URL(request.url);
    const found = routesOf(resources, api).flatMap((route) => {
      const pathParameters = parametersOf(route.properties.RouteKey, request.method, pathname);
      return pathParameters === undefined ? [] : [{ route, pathParameters }];
    });
    const [{ route, pathParameters } = { route: undefined, pathParameters: {} }] = found;
    if (route === undefined || !hasStage(api)) return answerWith(404, '{"message":"Not Found"}', 'application/json');
    const { IntegrationType, IntegrationUri, PayloadFormatVersion } = integrationOf(resources, route).properties;
    const { RouteKey: routeKey } = route.properties;
    const called = functions.get(IntegrationUri);
    if (called === undefined || IntegrationType !== 'AWS_PROXY' || PayloadFormatVersion !== '2.0')
      throw new Error(`${route.id}: the emulator does not know its integration`);
    const failed = answerWith(500, '{"message":"Internal Server Error"}', 'application/json');
    const source = `arn:aws:execute-api:${region}:${ACCOUNT}:${api}/$default/${request.method}${routeKey.replace(/^\S+ /, '')}`;
    if (!iam.mayInvoke(IntegrationUri, 'apigateway.amazonaws.com', source)) return failed;
    try {
      const event = httpApiEvent(request, await request.text(), { host, routeKey, pathParameters });
      return answerOf((await called.invoke(event)) as APIGatewayProxyStructuredResultV2);
    } catch (error) {
      if (error instanceof FunctionError) return failed;
      throw error;
    }
  };
};

const answerOf = ({
  statusCode = 200,
  headers = {},
  cookies = [],
  body = '',
  isBase64Encoded,
}: APIGatewayProxyStructuredResultV2): Answer => {
  const own = new Headers(Object.entries(headers).map(([name, value]) => [name, `${value}`]));
  for (const cookie of cookies) own.append('set-cookie', cookie);
  return { status: statusCode, headers: own, body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') };
};
