/** The barbarians' ship, as inks and paths about the middle of its keel. */
export const SHIP: readonly (readonly [ink: string, d: string])[] = [
  ['sail', 'M-1-22V-4H-11Q-8-14-1-22ZM1-20Q12-14 10-4H1Z'],
  ['robber', 'M-1.200-24H1.200V0H-1.200Z'],
  ['hull', 'M-14-3H-8L-5 0H6L9-3H14Q12 8 5 8H-6Q-12 8-14-3Z'],
];
/** A castle, as on a face of the event die, within 24 × 24. */
export const CASTLE = 'M-9 9V-3H-9V-9H-5V-6H-2V-9H2V-6H5V-9H9V9H3V3Q0-1-3 3V9Z';
