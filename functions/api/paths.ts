import { contract } from './contract.ts';

const patterns = Object.keys(contract).map((key) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`) };
});

/** The methods that a path supports; none where there is no such path. */
export const methodsAt = (path: string): string[] =>
  patterns.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []));
