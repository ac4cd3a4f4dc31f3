/** Headers of every file of the site: no other site reads it. */
export const FILE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Headers of every page besides the content security policy: no other site frames or reads it. */
export const SITE_HEADERS = {
  ...FILE_HEADERS,
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** Files below this path have a hash in their name and never change. */
export const IMMUTABLE = '/_app/immutable/';

export const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
export const CACHE_REVALIDATED = 'public, max-age=0, must-revalidate';

/** The service worker. Each version of the site asks for it at an address of its own, with the version as its query. */
export const WORKER = '/service-worker.js';
/** Browsers need not look for a newer one. A distribution, which does not tell those addresses apart, keeps none. */
export const CACHE_WORKER = 'public, max-age=86400, s-maxage=0';
