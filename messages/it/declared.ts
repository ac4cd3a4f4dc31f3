import type { declared as english } from '../en/declared.ts';

/** Ciò che un regolamento dichiara, in parole. */
export const declared = {
  'goal.victoryPoints': 'Punti vittoria',
  'part.points': '{have} di {need} punti',

  'reason.points': 'Vittoria ai punti.',
  'reason.lastTurn': 'È finita con l’ultimo turno, senza vincitori.',
  'reason.agreement': 'Chiusa di comune accordo.',
  'agreedEnd.noWinner': 'senza vincitori',
} as const satisfies Record<keyof typeof english, string>;
