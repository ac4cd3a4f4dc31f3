import { type Client, createClient } from '../../functions/api/client.ts';

/** A browser as the service sees it: it is on the site's page and keeps its cookies, even if the service has moved. */
export function openBrowser(address: () => string): Client {
  const cookies = new Map<string, string>();
  return createClient({
    fetch: async (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set('origin', address());
      if (cookies.size > 0) headers.set('cookie', [...cookies.values()].join('; '));
      const response = await fetch(`${address()}${path}`, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const name = pair.slice(0, pair.indexOf('='));
        if (/max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, pair);
      }
      return response;
    },
  });
}
