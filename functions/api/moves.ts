import * as z from 'zod/mini';
import type { Field, Fields } from '../../engine/index.ts';
import type { FaultCode } from './problems.ts';

/** A value that does not match the field's check. */
const FAULT_OF_KIND: Readonly<Record<string, FaultCode>> = {
  hex: 'unknownHex',
  intersection: 'unknownIntersection',
  path: 'unknownPath',
  seat: 'unknownSeat',
  'seat[]': 'unknownSeat',
  resource: 'unknownResource',
  colour: 'unknownColour',
  cards: 'wrongCards',
};

const schemaOf = (field: Field<unknown>): z.ZodMiniType => {
  const schema = z.custom(field.is, FAULT_OF_KIND[field.kind] ?? 'unknownValue').check(z.meta({ ...field.schema }));
  return 'maybe' in field ? z.exactOptional(schema) : schema;
};

const moveOf = (type: string, fields: Fields) =>
  z.strictObject({
    type: z.literal(type),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
  });

/** The schema of the moves of a ruleset, from the fields that it declares. */
export const schemaOfMoves = (moveFields: Readonly<Record<string, Fields>>) => {
  const [first, ...rest] = Object.entries(moveFields).map(([type, fields]) => moveOf(type, fields));
  if (first === undefined) throw new TypeError('a ruleset without moves');
  return z.discriminatedUnion('type', [first, ...rest], 'unknownMove');
};
