/** The cookie that a browser holds after an answer, when it held this one before. One cookie is all that we set. */
export function cookieAfter(response: Response, before: string | undefined): string | undefined {
  let held = before;
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    held = /max-age=0/i.test(line) ? undefined : pair;
  }
  return held;
}
