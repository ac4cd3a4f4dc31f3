import * as z from 'zod/mini';
import { type Fields, rulesetNames, rulesetOf } from '../../engine/index.ts';
import { lazy } from './lazy.ts';
import { FAULTS, PROBLEMS } from './problems.ts';
import type { Access, Parts } from './route.ts';
import { type AnyRoute, routes } from './routes.ts';
import { type DeclaredMoves, schemaOfMoves } from './schemas/moves.ts';
import { GameView, Refusal } from './schemas/play.ts';
import * as s from './schemas/values.ts';

type Json = Readonly<Record<string, unknown>>;

/** What a ruleset declares about its moves and events. */
interface Declared extends DeclaredMoves {
  readonly name: string;
  readonly eventFields: Readonly<Record<string, Fields>>;
}

/** The schema of every error. */
export const Problem = lazy(() =>
  z
    .looseObject({
      type: z.string(),
      title: z.string().check(z.describe('What is wrong, in the language of Accept-Language')),
      status: z.int(),
      code: z.enum(Object.keys(PROBLEMS) as [string, ...string[]]),
      requestId: z.exactOptional(z.string()),
      faults: z.exactOptional(z.array(z.object({ at: z.string(), code: z.enum(FAULTS) }))),
      refusal: z.exactOptional(Refusal()),
      index: z.exactOptional(z.int()),
      retryAfter: z.exactOptional(z.int()),
      left: z.exactOptional(z.int()),
      version: z.exactOptional(s.version()),
      view: z.exactOptional(GameView()),
    })
    .check(z.meta({ id: 'Problem', description: 'Problem details (RFC 9457)' })),
);

const ACCESS: Readonly<Record<Access, string>> = {
  anyone: 'Anyone.',
  visitor: 'Anyone; a signed-in player learns more.',
  reader: 'Anyone for a public game; for a game by invitation its players, and anyone with the invitation.',
  player: 'A signed-in player, guests too.',
  seated: 'A player of the game.',
  host: 'The player who created the game.',
  operator: 'The person who runs the instance. For everybody else there is no such route.',
};

/** The OpenAPI 3.1 description of the service, made from the routes and the rulesets' declarations. */
const describeApi = (rulesets: readonly Declared[]): Json => {
  const components: Record<string, unknown> = {};

  const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
    const { $schema, $defs, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    const moved = (part: unknown) => JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
    for (const [name, def] of Object.entries($defs ?? {})) components[name] ??= moved(def);
    return moved(json);
  };

  const parameters = (schema: z.ZodMiniObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: field._zod.optin !== 'optional',
      schema: schemaOf(field as z.ZodMiniType, 'input'),
    }));

  const content = (schema: z.ZodMiniType, io: 'input' | 'output', type = 'application/json') => ({
    content: { [type]: { schema: schemaOf(schema, io) } },
  });

  const operation = (route: AnyRoute, { params, query, body }: Parts, answer: z.ZodMiniType | undefined): Json => ({
    operationId: route.name,
    summary: route.summary,
    description: `Who may: ${ACCESS[route.access]}`,
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(route.cached ? [{ name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } }] : []),
    ],
    ...(body ? { requestBody: { required: true, ...content(body, 'input') } } : {}),
    responses: {
      [route.status]: { description: 'Done', ...(answer ? content(answer, 'output') : {}) },
      ...(route.cached ? { 304: { description: 'Nothing has changed' } } : {}),
      default: { description: 'A problem', ...content(Problem(), 'output', 'application/problem+json') },
    },
    ...(route.access === 'anyone'
      ? {}
      : {
          security: route.access === 'visitor' || route.access === 'reader' ? [{}, { cookie: [] }] : [{ cookie: [] }],
        }),
  });

  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const [method = '', path = ''] = route.key.split(' ');
    const at = path.replace(/:(\w+)/g, '{$1}');
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation(route, route.request().shape, route.answer?.()) };
  }

  for (const { name, ...moves } of rulesets) components[`Move.${name}`] = schemaOf(schemaOfMoves(moves), 'input');
  components.Move = { anyOf: rulesets.map(({ name }) => ({ $ref: `#/components/schemas/Move.${name}` })) };
  for (const { name, eventFields } of rulesets) components[`Event.${name}`] = { oneOf: eventsOf(eventFields) };
  components.Event = { anyOf: rulesets.map(({ name }) => ({ $ref: `#/components/schemas/Event.${name}` })) };

  return {
    openapi: '3.1.0',
    info: {
      title: 'Coloni',
      version: '1',
      description:
        'Play the settlers game by correspondence. Requests that change something must come from the same origin: `Origin` or `Sec-Fetch-Site` says so.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      schemas: components,
      securitySchemes: { cookie: { type: 'apiKey', in: 'cookie', name: 'coloni' } },
    },
  };
};

const eventsOf = (eventFields: Readonly<Record<string, Fields>>): Json[] =>
  Object.entries(eventFields).map(([type, fields]) => ({
    type: 'object',
    properties: {
      type: { const: type },
      ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])),
    },
    required: ['type', ...Object.entries(fields).flatMap(([name, field]) => ('maybe' in field ? [] : [name]))],
    additionalProperties: false,
  }));

const apiDescription = lazy((): string =>
  JSON.stringify(describeApi(rulesetNames().map((name) => rulesetOf(name).rules))),
);

/** The description of the service, as JSON. A deployment makes it beforehand, and puts it next to the function. */
export const description = async (): Promise<string> => apiDescription();

if (import.meta.main) process.stdout.write(apiDescription());
