/** How new games of an instance draw: `B` from the game's key alone, `A+` from what the other players send too. */
export type ChanceLevel = 'A+' | 'B';

/** The level that an instance is set to. Nothing when it is not set; throws at one that does not exist. */
export const chanceLevelIn = ({ COLONI_CHANCE_LEVEL: level }: Readonly<Record<string, string | undefined>>) => {
  if (!level) return {};
  if (level !== 'A+' && level !== 'B')
    throw new RangeError(`COLONI_CHANCE_LEVEL must be A+ or B, not ${JSON.stringify(level)}.`);
  return { chanceLevel: level } as const;
};
