/** Environment variables of the Lambda functions. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A variable that a function requires.
 * @throws if it is missing or empty: the stack gives each function what it needs
 */
export const required = (env: Environment, name: string): string => {
  const value = env[name];
  if (!value) throw new Error(`the setting ${name} is missing`);
  return value;
};
