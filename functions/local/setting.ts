/** The value of one environment variable, or a sentence that says what is wrong with it. */
export type Read<T> = { readonly value: T } | { readonly problem: string };

export const value = <T>(value: T): { readonly value: T } => ({ value });
export const problem = (problem: string): { readonly problem: string } => ({ problem });
