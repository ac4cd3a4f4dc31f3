import { type AnyState, type Field, rulesetOf, type WireMove } from '../../../engine/index.ts';

type Whim = (bound: number) => number;

/** A value of a field, mostly one that could be meant. */
function someValue({ kind, schema }: Field<unknown>, whim: Whim): unknown {
  const { minimum = 0, maximum = 8, enum: among } = schema as { minimum?: number; maximum?: number; enum?: unknown[] };
  if (among !== undefined) return among[whim(among.length)];
  if (kind === 'cards')
    return Array.from({ length: Number((schema as { maxItems?: number }).maxItems) }, () =>
      whim(3) === 0 ? whim(3) + (whim(12) === 0 ? whim(30) : 0) : 0,
    );
  if (kind === 'flag') return whim(2) === 0;
  if (kind === 'seat[]') return [0, 1, 2, 3].filter(() => whim(2) === 0).concat(whim(9) === 0 ? [1, 1] : []);
  return minimum + whim(Math.min(maximum, 80) - minimum + 1);
}

/** A well-formed move of any type that the ruleset declares, legal or not. */
export function anyMove(ruleset: string, state: AnyState, whim: Whim): WireMove {
  const { moveFields } = rulesetOf(ruleset).rules;
  const types = Object.keys(moveFields);
  const type = types[whim(types.length)] ?? 'rollDice';
  const move: Record<string, unknown> & { type: string } = { type };
  for (const [name, field] of Object.entries(moveFields[type] ?? {}))
    if (!('maybe' in field) || whim(2) === 0)
      move[name] = name === 'offer' ? state.offers.next - 1 - whim(4) : someValue(field, whim);
  return move;
}
