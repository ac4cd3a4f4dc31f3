/**
 * The language that an Accept-Language header prefers among those there are; the first one if it names none. It also runs
 * at CloudFront, whose functions know less of JavaScript.
 */
export function preferredLanguage<T extends string>(header: string, languages: readonly [T, ...T[]]): T {
  let preferred = languages[0];
  let most = 0;
  header.split(',', 20).forEach((part) => {
    const wish = part.trim().toLowerCase();
    const weighted = /;\s*q=([\d.]+)/.exec(wish);
    const weight = weighted ? Number(weighted[1]) : 1;
    const found = languages.find((language) => language === wish.split(/[-;\s]/)[0]);
    if (found === undefined || weight <= most) return;
    preferred = found;
    most = weight;
  });
  return preferred;
}
