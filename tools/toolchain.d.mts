export const ROOT: string;
export function withPath(
  env: Readonly<Record<string, string | undefined>>,
  first: readonly string[],
): Record<string, string> & { readonly PATH: string };
export function npmCommand(npm: string | undefined, platform: NodeJS.Platform): [string, string[]];
