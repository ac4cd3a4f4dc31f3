/** What the address of a page says. */
interface Here {
  readonly pathname: string;
  readonly searchParams: Pick<URLSearchParams, 'get'>;
}

/** The page to sign in on, which leads back to the page of a game: with its invitation, without which it may be hidden. */
export function signInTo({ pathname, searchParams }: Here): string {
  const invitation = searchParams.get('invitation');
  const back = invitation === null ? pathname : `${pathname}?invitation=${invitation}`;
  return `/sign-in?to=${encodeURIComponent(back)}`;
}
