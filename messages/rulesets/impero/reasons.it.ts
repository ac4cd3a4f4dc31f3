import type { words as english } from './reasons.en.ts';

/** Che cosa parla per una mossa, dove ce l’ha solo questo gioco. */
export const words = {
  'reason.feature.count.knights': 'un cavaliere in più per attaccare o difendere',
  'reason.feature.ahead.knights': 'ti dà più cavalieri di tutti',
  'reason.feature.ahead.warPoints': 'ti porta avanti nei punti guerra',
  'reason.move.recruitKnight': 'un cavaliere in più per attaccare o difendere',
  'reason.move.captureRoad': 'una strada in meno a un avversario, una in più per te',
  'reason.move.destroySettlement': 'toglie una colonia a un avversario',
  'reason.move.destroyCity': 'toglie una città a un avversario',
} as const satisfies Record<keyof typeof english, string>;
