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

  'about.base':
    'Si colonizza un’isola con strade, colonie e città, pagate con ciò che la terra produce e con ciò che si scambia. Vince chi arriva a {victoryPoints} punti vittoria.',
  'about.costs':
    'Una strada costa {road}; una colonia {settlement}; una città {city}; una carta sviluppo {developmentCard}.',
  'turn.beforeRoll': 'Prima del tiro puoi fare una sola altra cosa: giocare una carta sviluppo.',
  'production.robber': 'La regione del brigante non dà nulla. All’inizio il brigante è nel deserto.',
  'seven.discard':
    'Prima chi ha più di {handLimit} carte ne sceglie la metà, arrotondata per difetto, e la dà alla banca. Si aspettano tutti quelli che devono farlo.',
  'largestArmy.card':
    'Il primo con tre cavalieri scoperti prende il Cavaliere più potente, che vale due punti. Passa a un altro appena ne ha di più.',
  'victory.points':
    'Una colonia vale 1, una città 2, la Strada più lunga e il Cavaliere più potente 2 ciascuno, una carta Punto vittoria 1. Con {victoryPoints} punti hai vinto; i punti nascosti contano in automatico.',
} as const satisfies Record<keyof typeof english, string>;
