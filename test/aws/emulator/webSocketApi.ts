import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { EDGE } from '../../support/gatewayEvent.ts';
import { type GatewaySettings, integrationOf, routesOf } from './httpApi.ts';
import { FunctionError } from './lambda.ts';
import { ACCOUNT } from './template.ts';

/** The connections of pages, by their API. */
export function createWebSockets() {
  const open = new Map<string, WebSocket>();
  const nameOf = (api: string, id: string) => `${api}/${id}`;
  return {
    add: (api: string, id: string, socket: WebSocket): void => {
      open.set(nameOf(api, id), socket);
      socket.on('close', () => open.delete(nameOf(api, id)));
    },
    /** Returns false if the page is gone. */
    post: (api: string, id: string, message: Buffer): boolean => {
      const socket = open.get(nameOf(api, id));
      socket?.send(message.toString());
      return socket !== undefined;
    },
    close: (api: string, id: string): boolean => {
      const socket = open.get(nameOf(api, id));
      socket?.close();
      return socket !== undefined;
    },
    closeAll: (): void => {
      for (const socket of open.values()) socket.terminate();
    },
  };
}

export type WebSockets = ReturnType<typeof createWebSockets>;

export interface WebSocketApisSettings extends GatewaySettings {
  readonly sockets: WebSockets;
}

/** API Gateway's WebSocket APIs: who may connect, and what becomes of messages. */
export const createWebSocketApis = ({ region, resources, iam, functions, sockets }: WebSocketApisSettings) => {
  const server = new WebSocketServer({ noServer: true });

  /** Asks the function of `$connect`; returns its status. */
  const admit = async (api: string, host: string, stage: string, id: string, request: Request): Promise<number> => {
    const route = routesOf(resources, api).find(({ properties }) => properties.RouteKey === '$connect');
    if (route === undefined) return 200;
    const { IntegrationType, IntegrationUri } = integrationOf(resources, route).properties;
    const [, arn = ''] = /:lambda:path\/2015-03-31\/functions\/(.+)\/invocations$/.exec(IntegrationUri) ?? [];
    const called = functions.get(arn);
    if (called === undefined || IntegrationType !== 'AWS_PROXY')
      throw new Error(`${route.id}: the emulator does not know its integration`);
    const source = `arn:aws:execute-api:${region}:${ACCOUNT}:${api}/${stage}/$connect`;
    if (!iam.mayInvoke(arn, 'apigateway.amazonaws.com', source)) return 500;
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const event = {
      headers: { ...Object.fromEntries(request.headers), host },
      multiValueHeaders: {},
      ...(Object.keys(query).length === 0 ? {} : { queryStringParameters: query }),
      requestContext: {
        routeKey: '$connect',
        eventType: 'CONNECT',
        connectionId: id,
        apiId: api,
        domainName: host,
        stage,
        identity: { sourceIp: EDGE },
        requestId: randomUUID(),
      },
      isBase64Encoded: false,
    };
    try {
      return ((await called.invoke(event)) as { statusCode: number }).statusCode;
    } catch (error) {
      if (error instanceof FunctionError) return 502;
      throw error;
    }
  };

  /** What a page says is for a route; only those that answer by themselves are known here. */
  const receive = (api: string, socket: WebSocket, text: string) => {
    const [selection] = resources.all.flatMap(({ ref, properties }) =>
      ref === api ? properties.RouteSelectionExpression : [],
    );
    if (selection !== '$request.body.action') throw new Error(`${api}: the emulator does not know ${selection}`);
    const { action } = JSON.parse(text);
    const route = routesOf(resources, api).find(({ properties }) => properties.RouteKey === action);
    if (route === undefined) return socket.send(JSON.stringify({ message: 'Forbidden', requestId: randomUUID() }));
    if (integrationOf(resources, route).properties.IntegrationType !== 'MOCK')
      throw new Error(`${route.id}: the emulator does not know its integration`);
  };

  return async (
    api: string,
    host: string,
    request: Request,
    incoming: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ) => {
    const stage = new URL(request.url).pathname.slice(1);
    const hasStage = resources
      .ofType('AWS::ApiGatewayV2::Stage')
      .some(({ properties }) => properties.ApiId === api && properties.StageName === stage);
    const id = randomUUID();
    const status = hasStage ? await admit(api, host, stage, id, request) : 403;
    if (status !== 200) return void socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\n\r\n`);
    server.handleUpgrade(incoming, socket, head, (page) => {
      sockets.add(api, id, page);
      page.on('error', () => page.terminate());
      page.on('message', (data) => receive(api, page, data.toString()));
    });
  };
};

export type WebSocketApis = ReturnType<typeof createWebSocketApis>;
