import type { Context } from 'hono';

/** The first that fits: browsers name others in their own name, and systems the ones that they are made from. */
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
 * Browser and system of a request, such as `Firefox|Android`, so that people know their own browsers again. Names of this
 * list alone: what a request says of itself goes into no mail.
 */
export const deviceOf = (c: Context): string => {
  const agent = (c.req.header('user-agent') ?? '').slice(0, 400);
  return `${named(BROWSERS, agent)}|${named(SYSTEMS, agent)}`;
};
