import type { baseRules as english } from './rules.en.ts';

/** The Italian paragraphs of the rules page that only the base game has. */
export const baseRules = {
  'title.development': 'Le carte sviluppo',
  'development.buy':
    'Compri la prima carta del mazzetto; la vedi solo tu. Le carte sono 25, e quelle usate non tornano. Non si possono scambiare né rubare.',
  'development.play':
    'Puoi giocare una carta per turno, ma non una comprata nello stesso turno, e non mentre si aspetta un’altra risposta.',
  'development.anyTime': 'Puoi giocare una carta in ogni momento del tuo turno, anche prima del tiro.',
  'development.buildPhase': 'Puoi giocare una carta mentre costruisci; giocarla chiude il commercio.',
  'development.knight':
    'Un cavaliere sposta il brigante e ruba una carta come un 7, ma nessuno scarta. Resta scoperto.',
  'development.roadBuilding':
    'Costruzione di strade: piazzi gratis due strade, una dopo l’altra. Se hai posto o pedine per una sola, ne piazzi una; dopo la prima puoi fermarti.',
  'development.yearOfPlenty': 'Invenzione: prendi dalla banca due carte a scelta.',
  'development.monopoly': 'Monopolio: nomini una risorsa, e tutti gli altri ti danno tutta quella che hanno.',
  'development.victoryPoint':
    'Una carta Punto vittoria vale un punto da quando la compri. Resta nascosta finché non la usi per vincere o la partita finisce.',
} as const satisfies Record<keyof typeof english, string>;
