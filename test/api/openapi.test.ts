import { describe, expect, it } from 'vitest';
import { rulesetNames, rulesetOf } from '../../engine/index.ts';
import { FAULTS, PROBLEMS } from '../../functions/api/problems.ts';
import { routes } from '../../functions/api/routes.ts';
import { schemaOfMoves } from '../../functions/api/schemas/moves.ts';
import { jsonOf, startService } from './service.ts';

const service = await startService();
const description = await jsonOf(await service.visitor().send('/api/openapi.json'));

/** Every `$ref` in a part of the description. */
const references = (part: unknown): string[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([name, value]) => (name === '$ref' ? [String(value)] : references(value)));

describe('OpenAPI', () => {
  const described = Object.entries<Record<string, object>>(description.paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .sort();

  it('describes every route of the app and nothing else', () => {
    const served = service.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '*')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described).toEqual([...new Set(served)].sort());
    expect(described).toHaveLength(routes.length);
  });

  it('is an OpenAPI 3.1 document whose references exist', () => {
    expect(description).toMatchObject({ openapi: '3.1.0', info: { title: 'Coloni', version: expect.any(String) } });
    const found = references(description);
    expect(found.length).toBeGreaterThan(20);
    for (const reference of found) {
      const at = reference.replace('#/', '').split('/');
      expect(
        at.reduce((part, key) => part?.[key], description),
        reference,
      ).toBeTypeOf('object');
    }
  });

  it('names each operation once, with its parameters', () => {
    const operations = Object.values<Record<string, Record<string, unknown>>>(description.paths).flatMap((methods) =>
      Object.values(methods),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const [path, methods] of Object.entries<Record<string, { parameters: { in: string; name: string }[] }>>(
      description.paths,
    ))
      for (const { parameters } of Object.values(methods))
        expect(parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)).toEqual(
          path.match(/\{\w+\}/g) ?? [],
        );
  });

  it('says which parameters are optional', () => {
    const required = (method: string, path: string) =>
      description.paths[path][method].parameters.map((one: { name: string; required: boolean }) => [
        one.name,
        one.required,
      ]);
    expect(required('get', '/api/games/{id}')).toEqual([
      ['id', true],
      ['invitation', false],
    ]);
    expect(required('get', '/api/games/{id}/view')).toEqual([
      ['id', true],
      ['version', false],
      ['idle', false],
      ['seen', false],
      ['from', false],
      ['If-None-Match', false],
    ]);
    expect(required('get', '/api/games')).toEqual([
      ['list', true],
      ['after', false],
      ['If-None-Match', false],
    ]);
  });

  it('lists every code of a problem', () => {
    const { Problem } = description.components.schemas;
    expect(Problem.properties.code.enum).toEqual(Object.keys(PROBLEMS));
    expect(Problem.properties.faults.items.properties.code.enum).toEqual(FAULTS);
  });

  it.each(rulesetNames())('describes each move and event of %s', (name) => {
    const { moveFields, byClock, eventFields } = rulesetOf(name).rules;
    const typesIn = (schema: { oneOf: { properties: { type: { const: string } } }[] }) =>
      schema.oneOf.map(({ properties }) => properties.type.const).sort();
    expect(typesIn(description.components.schemas[`Move.${name}`])).toEqual(
      Object.keys(moveFields)
        .filter((type) => !byClock.includes(type))
        .sort(),
    );
    expect(typesIn(description.components.schemas[`Event.${name}`])).toEqual(Object.keys(eventFields).sort());
  });
});

describe('schemas of moves', () => {
  const schema = schemaOfMoves(rulesetOf('base').rules);
  it.each([
    [{ type: 'rollDice' }, true],
    [{ type: 'buildRoad', path: 71 }, true],
    [{ type: 'buildRoad', path: 72 }, false],
    [{ type: 'buildRoad', path: '7' }, false],
    [{ type: 'buildRoad', path: 1.5 }, false],
    [{ type: 'buildRoad', path: 7, free: true }, false],
    [{ type: 'discard', cards: [0, 0, 0, 0, 4] }, true],
    [{ type: 'discard', cards: [0, 0, 0, 0, -4] }, false],
    [{ type: 'discard', cards: [0, 0, 0, 4] }, false],
    [{ type: 'offerTrade', give: [1, 0, 0, 0, 0], take: [0, 1, 0, 0, 0], to: [1, 2] }, true],
    [{ type: 'offerTrade', give: [1, 0, 0, 0, 0], take: [0, 1, 0, 0, 0], to: [] }, false],
    [{ type: 'nothing' }, false],
    [{}, false],
    [[], false],
  ])('%j: %s', (move, accepted) => {
    expect(schema.safeParse(move).success).toBe(accepted);
  });
});
