/** What the header names besides the site: the game on the page. */
let named = $state<string>();

export const heading = (): string | undefined => named;

/** Sets the heading, until the returned function is called. */
export function nameHeading(name: string | undefined): () => void {
  named = name;
  return () => {
    named = undefined;
  };
}
