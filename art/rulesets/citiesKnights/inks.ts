import type { Classes } from '../definition.ts';

/** The inks of the commodities and of the three tracks, by day and by night. */
export const inks = {
  day: { cloth: '#9a6a92', trade: '#d9a52c', politics: '#3a6ea8', science: '#4f8a57' },
  night: { cloth: '#8d5f86', trade: '#b98a22', politics: '#3a6ea8', science: '#3f7a4a' },
} as const;

export type OwnInk = keyof typeof inks.day;

export const classes: Classes<OwnInk> = ({ drawn }) => ({
  cloth: drawn('cloth', 1),
  gold: drawn('glow', 1),
  trade: drawn('trade', 1.2),
  politics: drawn('politics', 1.2),
  science: drawn('science', 1.2),
});
