/**
 * A value that is made when it is first needed. A process answers requests of few routes: the schemas of all would take
 * a sixth of its start.
 */
export const lazy = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
