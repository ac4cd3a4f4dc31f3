import type { declared as english } from '../en/declared.ts';

/** Ciò che un regolamento dichiara, in parole. */
export const declared = {
  'counter.developmentCards': 'Carte sviluppo',
  'counter.knightsPlayed': 'Cavalieri giocati',
  'counter.knights': 'Cavalieri',
  'counter.warPoints': 'Punti guerra',
  'counter.roadsLost': 'Strade perse',

  'stack.developmentCards': '{n, plural, one {resta # carta sviluppo} other {restano # carte sviluppo}}',
  'stack.knightPool': '{n, plural, one {# cavaliere nella riserva} other {# cavalieri nella riserva}}',

  'goal.victoryPoints': 'Punti vittoria',
  'goal.destroySettlements': 'Distruggere colonie',
  'goal.destroyCities': 'Distruggere città e colonie',
  'goal.takeRoads': 'Prendere tutte le strade: tutti contano',
  'part.points': '{have} di {need} punti',
  'part.settlementsDestroyed': '{have} di {need} colonie',
  'part.citiesDestroyed': '{have} di {need} città',
  'part.roadsRemoved': '{have} di {need} strade',

  'attack.captureRoad': 'Conquista una strada',
  'attack.destroySettlement': 'Distruggi una colonia',
  'attack.destroyCity': 'Distruggi una città',
  'attack.captureTwoRoads': 'Conquista due strade',
  'attack.knights': '{n, plural, one {# cavaliere} other {# cavalieri}}',
  'attack.roads': '{n, plural, one {una strada da piazzare} other {# strade da piazzare}}',
  'attack.warPoints': '{n, plural, one {# punto guerra} other {# punti guerra}}',

  'count.roads': 'Strade sul tabellone',
  'count.settlements': 'Colonie',
  'count.cities': 'Città',
  'count.cards': 'Carte in mano',
  'count.warPoints': 'Punti guerra',
  'count.total': 'Totale',

  'reason.points': 'Vittoria ai punti.',
  'reason.destruction': 'Vittoria per colonie e città distrutte.',
  'reason.finalCount': 'Vittoria al conteggio finale.',
  'reason.agreement': 'Tutti erano d’accordo a chiuderla.',
} as const satisfies Record<keyof typeof english, string>;
