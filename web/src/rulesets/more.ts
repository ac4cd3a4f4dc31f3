/**
 * Registers rulesets that do not belong to the program: none. A build with `COLONI_RULESETS` set to a module uses that
 * module instead of this one.
 */
export const register = (): void => {};
