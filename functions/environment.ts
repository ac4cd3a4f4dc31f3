/** What a function in Lambda finds in its environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A setting that a function cannot do without.
 * @throws where it is missing or empty: the stack gives each function what it needs
 */
export const required = (env: Environment, name: string): string => {
  const value = env[name];
  if (!value) throw new Error(`the setting ${name} is missing`);
  return value;
};
