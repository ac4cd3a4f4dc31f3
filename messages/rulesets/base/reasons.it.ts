import type { words as english } from './reasons.en.ts';

/** Che cosa parla per una mossa, dove ce l’ha solo questo gioco. */
export const words = {
  'reason.feature.count.knightsPlayed': 'un cavaliere in più per il Cavaliere più potente',
  'reason.feature.ahead.knightsPlayed': 'ti porta avanti nella gara per il Cavaliere più potente',
  'reason.feature.count.developmentCards': 'una carta sviluppo, che può valere un punto',
  'reason.move.playKnight': 'sposta il brigante, e conta per il Cavaliere più potente',
  'reason.move.playRoadBuilding': 'due strade gratis',
  'reason.move.playYearOfPlenty': 'due carte a scelta',
  'reason.move.playMonopoly': 'tutti ti danno le loro carte di una risorsa',
  'reason.move.buyDevelopmentCard': 'una carta sviluppo, che può valere un punto',
} as const satisfies Record<keyof typeof english, string>;
