import type { learn as english } from '../en/learn.ts';

/** Le parole di ogni lezione. Quello che una lezione dice sta con il suo gioco. */
export const learn = {
  'learn.coach': 'Lezione',
  'learn.step': 'Passo {n} di {of}',
  'learn.guest': 'Ospite',
  'learn.back': 'Indietro',
  'learn.show': 'Mostrami',
  'learn.next': 'Avanti',
  'learn.others': 'Ora giocano gli altri.',
  'learn.others.why': 'Anche i loro tiri possono darti carte.',
  'learn.skip': 'Continua',
  'learn.more': 'Altro',
  'learn.again': 'Ricomincia',
  'learn.againSure': 'Ricominci la lezione dal primo passo?',
  'learn.leave': 'Esci',
  'learn.leaveNote': 'Questo browser ricorda a che punto sei.',
  'learn.later': 'Questo viene dopo. La lezione dice che cosa fare ora; «Mostrami» ti ci porta.',
  'learn.play': 'Gioca una vera partita',
  'learn.also': 'Prossima lezione: {game}',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
