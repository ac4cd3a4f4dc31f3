import { describe, expect, test } from 'vitest';
import { CARD_PAGES, PREVIEW_AGENTS } from '../../functions/card/agents.ts';
import { type Routed, routed, type SiteRoutes } from '../../functions/site/routing.ts';
import { routingCode } from '../../infra/siteRouting.ts';

const SITE: SiteRoutes = {
  pages: {
    '/': '/index.html',
    '/about': '/about.html',
    '/sign-in': '/sign-in.html',
    '/it': '/it.html',
    '/it/about': '/it/about.html',
    '/it/sign-in': '/it/sign-in.html',
  },
  shell: '/app.html',
  languages: ['en', 'it'],
  previewAgents: PREVIEW_AGENTS,
  cardPages: CARD_PAGES,
};

interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
}

/** The function that CloudFront runs. It gets nothing but its own code. */
const handler = new Function(`${routingCode(SITE)}; return handler;`)();

const valued = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

/** What is answered on a laptop, which is also what CloudFront answers. */
function answer(address: string, { headers = {}, cookies = {} }: Asked = {}): Routed {
  const [path = '', query] = address.split('?');
  const search = query === undefined ? '' : `?${query}`;
  const header = (name: string) => headers[name];
  const here = routed({ path, search, header, cookie: (name) => cookies[name] }, SITE);
  const pairs = (query ?? '').split('&').filter((pair) => pair !== '');
  const querystring = valued(Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])));
  const there = handler({ request: { uri: path, headers: valued(headers), cookies: valued(cookies), querystring } });
  expect(there).toMatchObject(
    here.type === 'file'
      ? { uri: here.file }
      : { statusCode: 302, headers: { location: { value: here.to }, 'cache-control': { value: 'no-store' } } },
  );
  return here;
}
const file = (name: string): Routed => ({ type: 'file', file: name });
const redirect = (to: string): Routed => ({ type: 'redirect', to });
const ITALIAN = { 'accept-language': 'it-IT,it;q=0.9,en;q=0.8' };
const ENGLISH = { 'accept-language': 'en-GB,en;q=0.9,it;q=0.5' };

describe('a page', () => {
  test.each([
    ['/', '/index.html'],
    ['/about/', '/about.html'],
    ['/it', '/it.html'],
    ['/it/about', '/it/about.html'],
    ['/game/abcdef', '/app.html'],
    ['/it/game/abcdef', '/app.html'],
    ['/constructor', '/app.html'],
    ['/icon.svg', '/icon.svg'],
    ['/missing.js', '/missing.js'],
  ])('at %s is %s for a reader who is new', (address, name) => {
    expect(answer(address)).toEqual(file(name));
  });

  test('comes as the shell to a signed-in reader, over http and https', () => {
    for (const cookies of [{ coloni: 'x' }, { '__Host-coloni': 'x' }] as const) {
      expect(answer('/', { cookies })).toEqual(file('/app.html'));
      expect(answer('/it/about', { cookies })).toEqual(file('/app.html'));
    }
  });
});

describe('the language of a first visit', () => {
  test('is the one that the browser prefers', () => {
    expect(answer('/', { headers: ITALIAN })).toEqual(redirect('/it'));
    expect(answer('/about', { headers: ITALIAN })).toEqual(redirect('/it/about'));
    expect(answer('/', { headers: ENGLISH })).toEqual(file('/index.html'));
    expect(answer('/', { headers: { 'accept-language': 'en;q=0.5, it' } })).toEqual(redirect('/it'));
    expect(answer('/', { headers: { 'accept-language': 'de-DE' } })).toEqual(file('/index.html'));
  });

  test('is the one that the browser has stored, if that language exists', () => {
    expect(answer('/', { headers: ENGLISH, cookies: { 'coloni-locale': 'it' } })).toEqual(redirect('/it'));
    expect(answer('/', { headers: ITALIAN, cookies: { 'coloni-locale': 'en' } })).toEqual(file('/index.html'));
    expect(answer('/', { headers: ITALIAN, cookies: { 'coloni-locale': '/evil' } })).toEqual(redirect('/it'));
  });

  test('is also the one of a signed-in reader', () => {
    expect(answer('/', { cookies: { coloni: 'x', 'coloni-locale': 'it' } })).toEqual(redirect('/it'));
  });

  test('is the one that the address names, or the only one of the page', () => {
    expect(answer('/it/about', { headers: ENGLISH })).toEqual(file('/it/about.html'));
    expect(answer('/game/abcdef', { headers: ITALIAN })).toEqual(file('/app.html'));
  });

  test('keeps what the address asks for', () => {
    const address = '/sign-in?to=%2Fgame%2Fabcdef&x=1';
    expect(answer(address, { headers: ITALIAN })).toEqual(redirect('/it/sign-in?to=%2Fgame%2Fabcdef&x=1'));
  });

  test('no longer matters after the reader has chosen another', () => {
    const within = { ...ITALIAN, 'sec-fetch-site': 'same-origin' };
    expect(answer('/about', { headers: within })).toEqual(file('/about.html'));
    expect(answer('/about', { headers: { ...ITALIAN, 'sec-fetch-site': 'none' } })).toEqual(redirect('/it/about'));
  });
});

describe('a program that looks at a shared link', () => {
  const DISCORD = 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)';
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test.each([
    [DISCORD, '/game/abcdef', redirect('/card/abcdef')],
    ['WhatsApp/2.23', '/game/abcdef/', redirect('/card/abcdef')],
    ['Slackbot-LinkExpanding 1.0', '/game/abcdef', redirect('/card/abcdef')],
    ['TelegramBot (like TwitterBot)', '/game/abcdef/player/1', file('/app.html')],
    [DISCORD, '/about', file('/about.html')],
    [DISCORD, '/game/../secret', file('/app.html')],
    [FIREFOX, '/game/abcdef', file('/app.html')],
    ['', '/game/abcdef', file('/app.html')],
  ] as const)('%s at %s gets %o', (agent, path, expected) => {
    expect(answer(path, { headers: { 'user-agent': agent } })).toEqual(expected);
  });

  test('keeps the invitation, and no other text', () => {
    const headers = { 'user-agent': DISCORD };
    expect(answer('/game/abcdef?invitation=aB-_9', { headers })).toEqual(redirect('/card/abcdef?invitation=aB-_9'));
    expect(answer('/game/abcdef?invitation=x<', { headers })).toEqual(redirect('/card/abcdef'));
  });
});

test('the code for CloudFront uses only what its functions support, and is small enough', () => {
  expect(routingCode(SITE)).not.toMatch(/\?\.|\?\?|\.\.\.|\bfor \(|\b(const|let) [[{]/);
  expect(routingCode(SITE).length).toBeLessThan(8_000);
});
