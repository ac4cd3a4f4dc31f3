/** How new games of an instance draw: `B` from the game's key alone, `A+` also from what the other players send. */
export type ChanceLevel = 'A+' | 'B';

/** The level that an instance is configured with; nothing if it is not. Throws for an unknown level. */
export const chanceLevelIn = ({ COLONI_CHANCE_LEVEL: level }: Readonly<Record<string, string | undefined>>) => {
  if (!level) return {};
  if (level !== 'A+' && level !== 'B')
    throw new RangeError(`COLONI_CHANCE_LEVEL must be A+ or B, not ${JSON.stringify(level)}.`);
  return { chanceLevel: level } as const;
};
