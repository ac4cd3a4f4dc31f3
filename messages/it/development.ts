import type { development as english } from '../en/development.ts';

/** Le parole delle carte sviluppo in mano. */
export const development = {
  'development.title': 'Carte sviluppo',
  'development.knight': 'Cavaliere',
  'development.roadBuilding': 'Costruzione di strade',
  'development.yearOfPlenty': 'Invenzione',
  'development.monopoly': 'Monopolio',
  'development.victoryPoint': 'Punto vittoria',
  'development.knight.does': 'Sposta il brigante e ruba una carta a chi gli sta accanto.',
  'development.roadBuilding.does': 'Piazza due strade gratuite.',
  'development.yearOfPlenty.does': 'Prendi dalla banca due carte a scelta.',
  'development.monopoly.does': 'Nomina una risorsa: tutti ti danno tutta quella che hanno.',
  'development.victoryPoint.does': 'Vale un punto; nessun altro la vede.',
  'development.play': 'Gioca',
  'development.playNamed': 'Gioca {card}',
  'development.new': 'acquistata in questo turno',
  'development.take': 'Prendi {n, plural, one {# carta} other {# carte}} dalla banca',
  'development.takeThese': 'Prendi queste carte',
  'development.monopolise': 'Quale risorsa devono darti tutti?',
  'development.takeAll': 'Prendila da tutti',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
