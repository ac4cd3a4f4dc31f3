/** What the address of a page says. */
interface Here {
  readonly pathname: string;
  readonly searchParams: Pick<URLSearchParams, 'get'>;
}

/** The page of the site that `to` names, for afterwards: nothing else, so that no link leads elsewhere. */
export function pageAfterwards({ searchParams }: Pick<Here, 'searchParams'>): string | undefined {
  const to = searchParams.get('to') ?? '';
  return /^\/(me|create|game\/[\w-]{6,40}(\?invitation=[\w-]{16,200})?)?$/.test(to) ? to : undefined;
}

/** The page on which a guest gives an address, which leads back to this page. */
export const addressTo = (back: string): string => `/me?to=${encodeURIComponent(back)}`;

/** The page to sign in on, which leads back to the page of a game: with its invitation, without which it may be hidden. */
export function signInTo({ pathname, searchParams }: Here): string {
  const invitation = searchParams.get('invitation');
  const back = invitation === null ? pathname : `${pathname}?invitation=${invitation}`;
  return `/sign-in?to=${encodeURIComponent(back)}`;
}
