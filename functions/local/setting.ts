/** The value of one environment variable, or a sentence that says what is wrong with it. */
export type Read<T> = { readonly value: T } | { readonly problem: string };

export const value = <T>(value: T): { readonly value: T } => ({ value });
export const problem = (problem: string): { readonly problem: string } => ({ problem });

/** Strict enough for what stands in a header and in the dialogue: one address, nothing that separates or quotes. */
export const ADDRESS = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/;

export function readAddress(name: string, text: string | undefined): Read<string | undefined> {
  if (!text) return value(undefined);
  return ADDRESS.test(text)
    ? value(text)
    : problem(`${name} must be an email address such as anna@example.org, not ${JSON.stringify(text)}.`);
}
