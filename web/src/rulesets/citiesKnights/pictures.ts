/** A castle, as on a face of the event die, within 24 × 24. */
export const CASTLE = 'M-9 9V-3H-9V-9H-5V-6H-2V-9H2V-6H5V-9H9V9H3V3Q0-1-3 3V9Z';
