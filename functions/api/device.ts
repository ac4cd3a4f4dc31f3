import type { Context } from 'hono';

/** The first match wins: browsers name others in their own user agent, and systems those that they derive from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (names: readonly (readonly [RegExp, string])[], text: string): string =>
  names.find(([sign]) => sign.test(text))?.[1] ?? '';

/**
 * Browser and system of a request, such as `Firefox|Android`, so that people recognise their own browsers. Only names
 * from this list are used: what a request claims about itself never gets into an email.
 */
export const deviceOf = (c: Context): string => {
  const agent = (c.req.header('user-agent') ?? '').slice(0, 400);
  return `${named(BROWSERS, agent)}|${named(SYSTEMS, agent)}`;
};
