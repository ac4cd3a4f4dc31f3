import { group, path, round, type Shape, shape, symbol } from './scene.ts';

/** Advance width and outline of each digit, on a body of 100 units, drawn after a Caslon bold (OFL). */
const DIGITS: Readonly<Record<string, readonly [width: number, outline: string]>> = {
  0: [
    64,
    'M59-38Q59-27 56-18 52-9 46-4 40 1 32 1 25 1 18-4 12-9 9-18 5-27 5-38 5-49 9-58 12-67 18-73 25-78 32-78 40-78 46-73 52-67 56-58 59-49 59-38ZM23-38Q23-25 24-18 25-10 27-8 29-5 32-5 36-5 37-8 39-10 40-18 41-25 41-38 41-52 40-59 39-66 37-69 36-72 32-72 29-72 27-69 25-66 24-59 23-52 23-38Z',
  ],
  1: [46, 'M32-6 44-4V0H4V-4L16-6V-62H4V-66Q11-67 16-70 22-73 27-78L32-77Z'],
  2: [
    60,
    'M3-6Q16-18 23-26 30-35 33-42 37-48 37-54 37-61 34-65 30-68 25-68 20-68 16-65 11-62 9-57L5-59Q8-68 15-73 22-78 30-78 37-78 42-75 48-72 51-67 54-62 54-56 54-50 51-44 47-38 40-30 33-23 20-13H44Q47-16 51-23L56-22 47 3H44L42 0H4Z',
  ],
  3: [
    57,
    'M32-60Q32-64 30-66 28-69 24-69 20-69 16-66 12-63 10-59L7-60Q8-68 15-73 21-78 29-78 38-78 43-74 48-69 48-62 48-57 44-52 40-48 34-46 42-45 47-40 53-34 53-26 53-18 49-12 45-6 38-3 32 1 24 1 18 1 14-1 9-3 6-6 3-9 3-13 3-16 5-18 7-20 10-20 14-20 15-18 16-17 18-13 20-9 21-7 23-5 26-5 31-5 34-9 36-13 36-20 36-28 32-32 29-37 22-37 19-37 16-36L15-41Q23-44 28-49 32-54 32-60Z',
  ],
  4: [60, 'M3-19 1-25 38-78 46-77V-29H56V-19H46V-6L55-4V0H19V-4L31-6V-19ZM30-56 12-29H31V-56Z'],
  5: [
    56,
    'M26-50Q34-50 39-47 45-44 48-39 52-34 52-27 52-19 48-13 44-6 37-3 31 1 22 1 17 1 12-1 8-2 5-5 3-8 3-12 3-15 5-17 7-19 10-19 13-19 14-18 15-16 17-13 18-9 20-7 22-5 25-5 31-5 35-10 38-14 38-20 38-27 34-31 30-36 23-36 17-36 13-33H9L15-76H42Q43-77 45-81L49-79 44-62H20L18-49Q20-50 21-50 23-50 26-50Z',
  ],
  6: [
    60,
    'M5-27Q5-38 10-48 14-58 23-66 32-74 44-78L47-74Q41-71 36-65 31-60 27-54 24-47 23-42 25-44 28-46 31-47 35-47 42-47 47-44 52-41 55-36 57-30 57-24 57-16 54-11 51-5 45-2 39 1 31 1 19 1 12-7 5-14 5-27ZM41-22Q41-30 38-35 36-40 31-40 28-40 26-38 24-37 23-34 22-30 22-24 22-15 24-10 27-5 32-5 36-5 38-10 41-14 41-22Z',
  ],
  8: [
    62,
    'M58-22Q58-16 54-10 51-5 44-2 38 1 30 1 22 1 17-2 11-4 8-9 5-14 5-20 5-26 8-30 12-34 20-38 14-42 11-47 8-52 8-58 8-64 11-68 14-73 19-76 24-78 31-78 38-78 43-76 48-74 51-70 54-66 54-61 54-55 51-51 47-47 41-44 50-39 54-34 58-29 58-22ZM42-61Q42-66 39-69 36-72 31-72 26-72 23-69 21-67 21-62 21-58 24-54 27-51 35-47 42-53 42-61ZM19-21Q19-13 22-9 26-5 32-5 37-5 41-8 44-11 44-17 44-22 39-26 35-31 25-35 22-33 20-29 19-26 19-21Z',
  ],
  9: [
    60,
    'M56-50Q56-39 51-29 46-18 37-11 28-3 16 1L14-3Q19-6 24-12 30-17 33-24 37-30 37-36 36-33 32-32 29-30 25-30 19-30 14-33 9-36 6-42 3-47 3-53 3-60 6-66 10-72 16-75 22-78 30-78 42-78 49-70 56-63 56-50ZM19-55Q19-47 22-43 25-38 29-38 32-38 34-39 36-41 38-43 39-48 39-53 39-62 36-67 33-72 29-72 24-72 22-67 19-63 19-55Z',
  ],
  ':': [30, 'M15-47Q24-47 24-39 24-31 15-31 6-31 6-39 6-47 15-47ZM15-16Q24-16 24-7 24 1 15 1 6 1 6-7 6-16 15-16Z'],
};
const CAP_HEIGHT = 78;

/** Figures centred on a point, as outlines: they look the same in every email and on every machine. */
export function figures(text: string, size: number, x: number, y: number, ink: string): Shape {
  const scale = size / CAP_HEIGHT;
  const glyphs = [...text].map((letter) => DIGITS[letter] ?? ([40, ''] as const));
  let left = -glyphs.reduce((sum, [width]) => sum + width, 0) / 2;
  const outlines = glyphs.map(([width, d]) => {
    const at = left;
    left += width;
    return shape('path', { d, transform: `translate(${round(at)})` });
  });
  const transform = `translate(${round(x)} ${round(y + size / 2)})scale(${Math.round(scale * 1000) / 1000})`;
  return group({ class: ink, transform }, ...outlines);
}

/** How many of the 36 rolls of two dice give a number (B-07). */
export const pipsOf = (number: number): number => 6 - Math.abs(7 - number);

const NUMBERS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] as const;

/** A number token: a paper disc with the figure and its pips; 6 and 8 in red and heavier. */
export const tokenSymbols = (): readonly Shape[] =>
  NUMBERS.map((number) => {
    const pips = pipsOf(number);
    const often = pips === 5;
    const ink = often ? 'often' : 'figure';
    const dots = Array.from({ length: pips }, (_, i) => {
      const x = round((i - (pips - 1) / 2) * 4.6);
      return `M${round(x - 1.6)} 12a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0Z`;
    });
    return symbol(
      `token${number}`,
      shape('circle', { class: 'disc', r: 20 }),
      shape('circle', { class: 'disc-ring', r: 17.6 }),
      figures(String(number), often ? 19 : 12 + pips, 0, often ? -3 : -2.5, ink),
      path(ink, dots.join('')),
    );
  });
