import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from '../../support/loopback.ts';
import type { Iam } from './iam.ts';
import type { Secrets } from './secrets.ts';
import { ACCOUNT, type Json, type Resources } from './template.ts';
import type { WebSockets } from './webSocketApi.ts';

export interface ServicesSettings {
  readonly region: string;
  readonly resources: Resources;
  readonly iam: Iam;
  readonly secrets: Secrets;
  readonly sockets: WebSockets;
  /** Where DynamoDB and SES listen, to which goes what a role may do. */
  readonly dynamodb: string;
  readonly ses: string;
  /** By their access keys, the names of the functions and of their roles. */
  readonly callers: ReadonlyMap<string, { readonly name: string; readonly role: string }>;
  /** Asked about each request that is allowed: whether it is answered. */
  readonly watch: { request: (caller: string, action: string) => boolean };
}

interface Call {
  readonly caller: { readonly name: string; readonly role: string };
  readonly incoming: IncomingMessage;
  readonly body: Buffer;
  readonly response: ServerResponse;
}

const JSON_TYPE = { 'content-type': 'application/x-amz-json-1.1' };

/** Everything that a function reaches: services of AWS, which look at what its role may do before they answer. */
export async function startServices(settings: ServicesSettings) {
  const { region, resources, iam, secrets, sockets, dynamodb, ses, callers, watch } = settings;
  /** Requests to other addresses, which nothing answers. */
  const unreachable: string[] = [];

  const may = ({ caller }: Call, action: string, resource: string, context: Record<string, string | string[]> = {}) =>
    iam.allows(caller.role, { action, resource, context });

  const end = ({ response }: Call, status: number, body: Json = {}): void =>
    void response.writeHead(status, JSON_TYPE).end(JSON.stringify(body));
  const deny = (call: Call): void =>
    end(call, 400, {
      __type: 'AccessDeniedException',
      message: `${call.caller.name} is not authorized to perform this`,
    });

  const forward = ({ incoming, body, response }: Call, endpoint: string): void => {
    const { hostname, port } = new URL(endpoint);
    const { method, url: path, headers } = incoming;
    const outgoing = ask({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    outgoing.end(body);
  };

  const askTable = (call: Call) => {
    const operation = String(call.incoming.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
    const isAllowed = touched(operation, JSON.parse(call.body.toString())).every(({ table, index, keys }) => {
      const arn = `arn:aws:dynamodb:${region}:${ACCOUNT}:table/${table}${index === undefined ? '' : `/index/${index}`}`;
      return may(call, `dynamodb:${operation}`, arn, keys === undefined ? {} : { 'dynamodb:LeadingKeys': keys });
    });
    if (!isAllowed) return deny(call);
    if (watch.request(call.caller.name, operation)) forward(call, dynamodb);
  };

  const sendEmail = (call: Call) => {
    const form = new URLSearchParams(call.body.toString());
    const from = (form.get('Source') ?? '').replace(/^.*<|>$/g, '');
    const set = form.get('ConfigurationSetName') ?? '';
    const identity = resources
      .ofType('AWS::SES::EmailIdentity')
      .map(({ properties }): string => properties.EmailIdentity)
      .find((one) => one === from || from.endsWith(`@${one}`));
    const refuse = (words: string) =>
      void call.response
        .writeHead(400, { 'content-type': 'text/xml' })
        .end(
          `<ErrorResponse><Error><Type>Sender</Type><Code>${words.split(':')[0]}</Code><Message>${words}</Message></Error></ErrorResponse>`,
        );
    const of = (kind: string) => `arn:aws:ses:${region}:${ACCOUNT}:${kind}`;
    const context = { 'ses:FromAddress': from };
    const resourcesUsed = [of(`identity/${identity ?? from}`), ...(set === '' ? [] : [of(`configuration-set/${set}`)])];
    if (!resourcesUsed.every((resource) => may(call, `ses:${form.get('Action')}`, resource, context)))
      return refuse('AccessDenied: not authorized to send this');
    if (identity === undefined) return refuse('MessageRejected: Email address is not verified');
    if (set !== '' && resources.ofType('AWS::SES::ConfigurationSet').every(({ ref }) => ref !== set))
      return refuse('ConfigurationSetDoesNotExist: there is no such configuration set');
    if (watch.request(call.caller.name, 'SendRawEmail')) forward(call, ses);
  };

  const readSecret = (call: Call) => {
    const operation = String(call.incoming.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
    const { SecretId, VersionStage, VersionId, ...others } = JSON.parse(call.body.toString());
    if (operation !== 'GetSecretValue' || Object.keys(others).length > 0)
      throw new Error(`the emulator does not know ${operation} of Secrets Manager with ${Object.keys(others)}`);
    if (!may(call, 'secretsmanager:GetSecretValue', SecretId)) return deny(call);
    end(call, 200, { ARN: SecretId, SecretString: secrets.value(SecretId, VersionStage, VersionId) });
  };

  const tellPage = (call: Call, api: string) => {
    const { method = '', url = '' } = call.incoming;
    const [, stage = '', id = ''] = /^\/([^/]+)\/@connections\/([^/?]+)$/.exec(url) ?? [];
    const arn = `arn:aws:execute-api:${region}:${ACCOUNT}:${api}/${stage}/${method}/@connections/${id}`;
    if (!may(call, 'execute-api:ManageConnections', arn))
      return void call.response.writeHead(403, { 'x-amzn-errortype': 'ForbiddenException' }).end('{}');
    const connection = decodeURIComponent(id);
    const isThere = method === 'POST' ? sockets.post(api, connection, call.body) : sockets.close(api, connection);
    if (isThere) end(call, method === 'POST' ? 200 : 204);
    else call.response.writeHead(410, { 'x-amzn-errortype': 'GoneException' }).end('{}');
  };

  const answer = (call: Call) => {
    const host = String(call.incoming.headers['x-emulated-host']);
    const [api, ...domain] = host.split('.');
    if (host === `dynamodb.${region}.amazonaws.com`) return askTable(call);
    if (host === `email.${region}.amazonaws.com`) return sendEmail(call);
    if (host === `secretsmanager.${region}.amazonaws.com`) return readSecret(call);
    if (domain.join('.') === `execute-api.${region}.amazonaws.com`) return tellPage(call, api ?? '');
    unreachable.push(`${call.caller.name}: ${host}`);
    call.response.destroy();
  };

  const problems: string[] = [];
  const loopback = await listenOnLoopback(
    createServer(async (incoming, response) => {
      try {
        const [, key = ''] = /Credential=([^/]+)\//.exec(String(incoming.headers.authorization)) ?? [];
        const caller = callers.get(key) ?? { name: 'nobody', role: '' };
        answer({ caller, incoming, body: await buffer(incoming), response });
      } catch (error) {
        problems.push(String(error));
        response.destroy();
      }
    }),
  );
  return { ...loopback, unreachable, problems };
}

interface Touched {
  readonly table: string;
  readonly index?: string;
  /** The partition keys that a request names; left out if it names none. */
  readonly keys?: string[];
}

/** Which tables and indexes an operation touches, and which partition keys, as IAM sees it. */
function touched(operation: string, request: Json): Touched[] {
  const { TableName: table, IndexName: index, Key, Item, RequestItems, KeyConditionExpression } = request;
  if (operation === 'BatchGetItem')
    return Object.entries<Json>(RequestItems).map(([name, { Keys }]) => ({
      table: name,
      keys: Keys.map(({ pk }: Json) => pk.S),
    }));
  if (['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'].includes(operation))
    return [{ table, keys: [(Key ?? Item).pk.S] }];
  if (operation === 'Query') {
    const [, name = '', value = ''] = /^\(?\s*([#\w]+)\s*=\s*(:\w+)/.exec(KeyConditionExpression) ?? [];
    if (value === '') throw new Error(`the emulator does not know the condition ${KeyConditionExpression}`);
    const keys = [request.ExpressionAttributeValues[value].S];
    const isIndex = index === undefined ? {} : { index };
    const attribute = request.ExpressionAttributeNames?.[name] ?? name;
    if (index === undefined && attribute !== 'pk') throw new Error(`a Query begins with pk, not with ${attribute}`);
    return [{ table, ...isIndex, keys }];
  }
  return [{ table }];
}
