/**
 * Registers rulesets that are not the program's own: none. A build for which `COLONI_RULESETS` names a module has that
 * module in the place of this one.
 */
export const register = (): void => {};
