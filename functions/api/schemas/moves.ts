import * as z from 'zod/mini';
import type { Field, Fields } from '../../../engine/index.ts';
import type { FaultCode } from '../problems.ts';

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

/** What a ruleset declares of its moves. */
export interface DeclaredMoves {
  readonly moveFields: Readonly<Record<string, Fields>>;
  readonly byClock: readonly string[];
}

/** The schema of the moves that a player may send, from the fields that the ruleset declares. */
export const schemaOfMoves = ({ moveFields, byClock }: DeclaredMoves) => {
  const [first, ...rest] = Object.entries(moveFields).flatMap(([type, fields]) =>
    byClock.includes(type) ? [] : [moveOf(type, fields)],
  );
  if (first === undefined) throw new TypeError('a ruleset without moves');
  return z.discriminatedUnion('type', [first, ...rest], 'unknownMove');
};
