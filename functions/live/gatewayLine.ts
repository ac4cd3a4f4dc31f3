import {
  ApiGatewayManagementApiClient,
  ApiGatewayManagementApiServiceException,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Line } from './announce.ts';

const GONE = 410;

/** The connections that API Gateway holds. @param endpoint `https://….execute-api.<region>.amazonaws.com/<stage>` */
export const gatewayLine = (endpoint: string): Line => {
  const client = new ApiGatewayManagementApiClient({ endpoint });
  const isThere = (send: Promise<unknown>): Promise<boolean> =>
    send.then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiGatewayManagementApiServiceException && error.$metadata.httpStatusCode === GONE)
          return false;
        throw error;
      },
    );
  return {
    post: (connection, text) =>
      isThere(client.send(new PostToConnectionCommand({ ConnectionId: connection, Data: Buffer.from(text) }))),
    close: async (connection) => {
      await isThere(client.send(new DeleteConnectionCommand({ ConnectionId: connection })));
    },
  };
};
