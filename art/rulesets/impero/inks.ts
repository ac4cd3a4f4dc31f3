import type { Classes } from '../definition.ts';

/** The shield of a barracks and its crossed swords. */
export const classes: Classes = ({ drawn, line }) => ({
  shield: drawn('paper', 1.4),
  swords: line(1.5),
});
