/** The cookies that a browser sends after an answer, when it sent these before. */
export function cookieAfter(response: Response, before: string | undefined): string | undefined {
  const held = new Map(before?.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair]));
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (/max-age=0/i.test(line)) held.delete(name);
    else held.set(name, pair);
  }
  return held.size === 0 ? undefined : [...held.values()].join('; ');
}
