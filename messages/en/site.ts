/** The words of every page: navigation and what can go wrong. */
export const site = {
  'site.name': 'Coloni',
  'site.tagline': 'The settlers game, a move at a time.',
  'site.language': 'Language',
  'site.signIn': 'Sign in',
  'site.skip': 'Skip to the content',
  'site.lost': 'There is nothing at this address',
  'site.lostWhy': 'The link may be incomplete, or the game was called off before it began.',
  'site.broken': 'The page could not be shown',
  'site.brokenWhy': 'Something went wrong while it was being put together. Reloading often helps.',
  'site.toHome': 'Go to the start page',
  'site.reload': 'Reload',
  'site.loading': 'One moment …',
  'site.unreachable': 'The service cannot be reached just now. Check your connection and try again.',
} as const;
