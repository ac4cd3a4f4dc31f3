import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';

export type Handle = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * Lets an app handle the events of an HTTP API; it finds the event in its bindings. Hono describes the same events by
 * types of its own.
 */
export const answering = (app: Hono): Handle => handle(app) as unknown as Handle;
