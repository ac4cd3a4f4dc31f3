import type { baseRules as english } from './rules.en.ts';

/** The Italian paragraphs of the rules page that only the base game has. */
export const baseRules = {
  'title.development': 'Le carte sviluppo',
  'development.buy':
    'Compri la prima carta del mazzetto; la vedi solo tu. Le carte sono 25, e quelle usate non tornano. Non si possono scambiare né rubare.',
  'development.play':
    'Puoi giocare una carta per turno, ma nessuna comprata nello stesso turno, e nessuna mentre si aspetta un’altra risposta.',
  'development.anyTime': 'Una carta si può giocare in ogni momento del proprio turno, anche prima del tiro.',
  'development.buildPhase': 'Una carta si può giocare mentre si costruisce; giocarla chiude il commercio.',
  'development.knight':
    'Un cavaliere sposta il brigante e ruba una carta come un 7, ma nessuno scarta. Resta scoperto.',
  'development.roadBuilding':
    'Costruzione di strade: piazzi gratis due strade, una dopo l’altra. Se c’è posto o pedina per una sola ne piazzi una; dopo la prima puoi fermarti.',
  'development.yearOfPlenty': 'Invenzione: prendi dalla banca due carte a scelta.',
  'development.monopoly': 'Monopolio: nomini una risorsa, e tutti gli altri ti danno tutta quella che hanno.',
  'development.victoryPoint':
    'Una carta Punto vittoria vale un punto da quando la compri. Resta nascosta finché vinci con lei o la partita finisce.',
} as const satisfies Record<keyof typeof english, string>;
