import { contract } from './contract.ts';
import { later } from './later.ts';

/** Made for the first request that is refused or logged. */
const patterns = later(() =>
  Object.keys(contract).map((key) => {
    const [method = '', path = ''] = key.split(' ');
    return { key, method, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`) };
  }),
);

/** The methods that a path supports; none where there is no such path. */
export const methodsAt = (path: string): string[] =>
  patterns().flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []));

/** The route that serves a request: its method and path, with names in place of what varies. */
export const routeAt = (method: string, path: string): string | undefined =>
  patterns().find((one) => one.method === method && one.pattern.test(path))?.key;
