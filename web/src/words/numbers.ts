import { locale } from './words.svelte.ts';

/** "38 %", as the language of the page writes it. */
export const percent = (part: number, digits = 0): string =>
  new Intl.NumberFormat(locale(), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(part);

/** "+4 %", "−12 %". */
export const signedPercent = (part: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(
    part,
  );

/** A number with so many digits after the point. */
export const decimal = (n: number, digits = 0): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(n);
