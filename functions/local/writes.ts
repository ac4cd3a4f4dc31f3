import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Key } from '../db/keys.ts';

type Attributes = { readonly pk?: { readonly S?: string }; readonly sk?: { readonly S?: string } };
interface WriteRequest {
  readonly Item?: Attributes;
  readonly Key?: Attributes;
  readonly RequestItems?: Record<string, readonly { readonly PutRequest?: { readonly Item: Attributes } }[]>;
}

/**
 * Listens on a DynamoDB server and reports each item that was put or updated, after the writer has its answer. Like the
 * stream of the deployed table it reports only keys, and no removals.
 */
export function listenForWrites(onWrite: (key: Key) => void) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const keysOf = KEYS_OF[operationOf(request)];
    if (!keysOf) return;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    response.once('close', () => {
      if (!response.writableEnded || response.statusCode !== 200) return;
      for (const attributes of keysOf(JSON.parse(Buffer.concat(parts).toString()))) {
        const [pk, sk] = [attributes?.pk?.S, attributes?.sk?.S];
        if (pk !== undefined && sk !== undefined) onWrite({ pk, sk });
      }
    });
  };
}

const KEYS_OF: Record<string, (body: WriteRequest) => readonly (Attributes | undefined)[]> = {
  PutItem: ({ Item }) => [Item],
  UpdateItem: ({ Key }) => [Key],
  BatchWriteItem: ({ RequestItems = {} }) =>
    Object.values(RequestItems)
      .flat()
      .map(({ PutRequest }) => PutRequest?.Item),
};

/** The operation of DynamoDB that is requested. */
export function operationOf(request: IncomingMessage): string {
  const target = request.headers['x-amz-target'];
  return (typeof target === 'string' && target.split('.')[1]) || '';
}
