/** One option of a game: its values. The first one is the default. */
interface OptionDef {
  readonly rule: string;
  readonly values: readonly (string | number)[];
  /** The default where it depends on other options. */
  readonly standard?: (chosen: Readonly<Record<string, string | number>>) => string | number;
  /** Whether the option applies, given these others; it always does if this is missing. */
  readonly applies?: (chosen: Readonly<Record<string, string | number>>) => boolean;
  /** Values that these other options rule out. */
  readonly excluded?: (chosen: Readonly<Record<string, string | number>>) => readonly (string | number)[];
}
export type OptionTable = Readonly<Record<string, OptionDef>>;

/** The values of the options in a table. */
export type OptionsOf<T extends OptionTable> = { readonly [K in keyof T]: T[K]['values'][number] };

export interface OptionProblem {
  readonly option: string;
  readonly rule?: string;
  readonly allowed: readonly (string | number)[];
}

/**
 * Fills in the options that were not chosen. It goes through the table in order, so that a default may depend on
 * earlier options. An option that does not apply with the others is ignored, whatever its value, and has its default
 * (K-67).
 * @returns all options, or the first one that is unknown, has an unknown value or contradicts another
 */
export function settleOptions<T extends OptionTable>(
  table: T,
  chosen: Readonly<Record<string, unknown>>,
): { readonly options: OptionsOf<T> } | { readonly problem: OptionProblem } {
  const unknown = Object.keys(chosen).find((name) => !Object.hasOwn(table, name));
  if (unknown !== undefined) return { problem: { option: unknown, allowed: Object.keys(table) } };
  const settled: Record<string, string | number> = {};
  const problems: OptionProblem[] = [];
  for (const [option, def] of Object.entries(table)) {
    const standard = standardOf(def, settled);
    const value = chosen[option] ?? standard;
    const excluded = def.excluded?.(settled) ?? [];
    const allowed = def.values.filter((v) => !excluded.includes(v));
    const isAllowed = allowed.includes(value as string);
    if (!isAllowed) problems.push({ option, rule: def.rule, allowed });
    settled[option] = isAllowed ? (value as string | number) : standard;
  }
  const applies = (option: string) => table[option]?.applies?.(settled) !== false;
  const problem = problems.find(({ option }) => applies(option));
  if (problem !== undefined) return { problem };
  for (const [option, def] of Object.entries(table)) if (!applies(option)) settled[option] = standardOf(def, settled);
  // A copy: an object that grew key by key to this size is slow to read, and rules read options in every move.
  return { options: { ...settled } as OptionsOf<T> };
}

const standardOf = (def: OptionDef, chosen: Readonly<Record<string, string | number>>): string | number =>
  def.standard?.(chosen) ?? (def.values[0] as string | number);
