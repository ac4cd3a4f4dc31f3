/** What a package.json says of where its source code is. */
interface PackageFile {
  readonly repository?: string | { readonly url?: string };
}

/** The web address of the source code, if the package names one that a browser can open. */
export function sourceAddress({ repository }: PackageFile): string | undefined {
  const url = typeof repository === 'string' ? repository : repository?.url;
  return /^(?:git\+)?(https:\/\/.+?)(?:\.git)?$/.exec(url ?? '')?.[1];
}
