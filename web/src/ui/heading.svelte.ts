/** What the header names besides the site: the game on the page. */
let named = $state<string>();

export const heading = (): string | undefined => named;

/** Something new that the page has further down, with a way there. */
export interface HeadingSign {
  readonly label: string;
  readonly n: number;
  readonly open: () => void;
}
let sign = $state.raw<HeadingSign>();

export const headingSign = (): HeadingSign | undefined => sign;

/** Shows the sign in the header, until the returned function is called. */
export function showSign(shown: HeadingSign): () => void {
  sign = shown;
  return () => {
    sign = undefined;
  };
}

/** Sets the heading, until the returned function is called. */
export function nameHeading(name: string | undefined): () => void {
  named = name;
  return () => {
    named = undefined;
  };
}
