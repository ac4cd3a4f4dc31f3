/** What the header names beside the site: the game that the page shows. */
let named = $state<string>();

export const heading = (): string | undefined => named;

/** Names what the page shows, until the answer is called. */
export function nameHeading(name: string | undefined): () => void {
  named = name;
  return () => {
    named = undefined;
  };
}
