import { preferredLanguage } from '../language.ts';

/** What the routing needs to know of a built site. */
export interface SiteRoutes {
  /** Which file has the content of which address. */
  readonly pages: Readonly<Record<string, string>>;
  /** The file for every other address: the browser makes the page. */
  readonly shell: string;
  /** The pages of the first language are at `/`, those of each other one below its name. */
  readonly languages: readonly [string, ...string[]];
  /** Programs that look at a shared link, and the pages with a card for them: sources of regular expressions. */
  readonly previewAgents: string;
  readonly cardPages: string;
}

export interface PageRequest {
  readonly path: string;
  /** From the question mark on; empty if there is none. */
  readonly search: string;
  readonly header: (name: string) => string | undefined;
  readonly cookie: (name: string) => string | undefined;
}

export type Routed =
  | { readonly type: 'file'; readonly file: string }
  | { readonly type: 'redirect'; readonly to: string };

/**
 * What answers a request for a page. Programs that look at a shared link are led to the card of its game. The first visit
 * is answered in the language that this browser has kept, otherwise in the one that it prefers; a reader who goes on within
 * the site gets the address that they ask for. A signed-in reader gets the shell, since the page with its content is made for strangers.
 *
 * It also runs at CloudFront, as it is: it may use only what is imported above and the JavaScript that functions there know.
 */
export function routed(request: PageRequest, site: SiteRoutes): Routed {
  const card = new RegExp(site.cardPages).exec(request.path);
  const agent = request.header('user-agent') || '';
  if (card && new RegExp(site.previewAgents).test(agent.toLowerCase())) {
    const invitation = /[?&](invitation=[A-Za-z0-9_-]+)(&|$)/.exec(request.search);
    return { type: 'redirect', to: `/card/${card[1]}${invitation ? `?${invitation[1]}` : ''}` };
  }
  const path = request.path.replace(/(.)\/$/, '$1');
  if (path.lastIndexOf('.') > path.lastIndexOf('/')) return { type: 'file', file: path };
  const page = site.pages[path];
  if (!page) return { type: 'file', file: site.shell };

  const kept = request.cookie('coloni-locale');
  const isKnown = kept !== undefined && site.languages.indexOf(kept) >= 0;
  const language = isKnown ? kept : preferredLanguage(request.header('accept-language') || '', site.languages);
  const inLanguage = `/${language}${path === '/' ? '' : path}`;
  const isFirstVisit = request.header('sec-fetch-site') !== 'same-origin';
  if (isFirstVisit && language !== site.languages[0] && site.pages[inLanguage])
    return { type: 'redirect', to: inLanguage + request.search };

  const isSignedIn = request.cookie('coloni') !== undefined || request.cookie('__Host-coloni') !== undefined;
  return { type: 'file', file: isSignedIn ? site.shell : page };
}
