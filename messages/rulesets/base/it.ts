import { words as common } from './common.it.ts';
import type { words as english } from './en.ts';

/** Quello che dice solo il gioco base. */
export const words = {
  ...common,
  'ruleset.base': 'Gioco base',
  'ruleset.base.lead': 'Colonizza, scambia, costruisci: si vince a 10 punti.',
  'ruleset.base.played': 'Coloni',

  'all.lumber': 'tutto il legno',
  'all.brick': 'tutta l’argilla',
  'all.wool': 'tutta la lana',
  'all.grain': 'tutto il grano',
  'all.ore': 'tutti i minerali',
  'ownCard.knight': 'Cavaliere',
  'ownCard.yearOfPlenty': 'Invenzione',
  'ownCard.monopoly': 'Monopolio',
  'ownCard.victoryPoint': 'Punto vittoria',
  developmentCardBought:
    '{who, select, you {hai} other {ha}} acquistato {n, plural, one {una carta sviluppo} other {# carte sviluppo}}',
  'developmentCardBought.known': '{who, select, you {hai} other {ha}} acquistato una carta sviluppo ({card})',
  developmentCardPlayed: '{who, select, you {hai} other {ha}} giocato la carta {card}',
  yearOfPlentyTaken: '{who, select, you {hai} other {ha}} preso {cards} dalla banca',
  monopolised: '{who, select, you {hai} other {ha}} preso {all} ({list})',
  'monopolised.from': '{n} da {whom}',
  'monopolised.none': '{who, select, you {hai} other {ha}} chiesto {all}, ma nessuno ne aveva',

  'refusal.bankLacks': 'La banca non ha queste carte: manca {missing}.',
  'refusal.wrongAmount':
    'Devi prendere esattamente {amount, plural, one {# carta} other {# carte}}; ne hai scelte {given}.',
  'refusal.bankHoldsNothing': 'La banca non ha più carte.',
  'refusal.oneCardATurn': 'In questo turno hai già giocato una carta sviluppo.',
  'refusal.boughtThisTurn': 'Hai acquistato questa carta in questo turno: {card}. Potrai giocarla dal prossimo.',
  'refusal.cardsInBuildPhase': 'In questa partita le carte sviluppo si giocano mentre si costruisce.',
  'refusal.deckEmpty': 'Le carte sviluppo sono finite.',
  'thing.developmentCard': 'una carta sviluppo',

  'counter.developmentCards': 'Carte sviluppo',
  'counter.victoryPointCards': 'Carte Punto vittoria',
  'counter.knightsPlayed': 'Cavalieri giocati',

  'option.devCardTiming': 'Carte sviluppo',
  'value.devCardTiming.anyTime': 'in ogni momento del proprio turno',
  'value.devCardTiming.buildPhase': 'mentre si costruisce',

  'action.buyDevelopmentCard': 'Carta svi­luppo',
  'action.playKnight': 'Gioca il cavaliere',
  'action.playRoadBuilding': 'Gioca Costruzione di strade',
  'action.playYearOfPlenty': 'Gioca Invenzione',
  'action.playMonopoly': 'Gioca Monopolio',
  'sure.playKnight': 'Giochi il cavaliere?',
  'still.buyDevelopmentCard': 'comprare una carta sviluppo',
  'buy.developmentCard': 'una carta sviluppo',
  'purpose.developmentCard': 'per una carta sviluppo',
  'costs.developmentCard': 'Carta sviluppo',
  'source.victoryPointCards': 'Carte Punto vittoria',

  'development.title': 'Carte sviluppo',
  'ownCard.knight.does': 'Sposta il brigante e ruba una carta a chi gli sta accanto.',
  'ownCard.yearOfPlenty.does': 'Prendi dalla banca due carte a scelta.',
  'ownCard.monopoly.does': 'Nomina una risorsa: tutti ti danno tutta quella che hanno.',
  'ownCard.victoryPoint.does': 'Vale un punto; nessun altro la vede.',
  'development.new': 'acquistata in questo turno',
  'development.take': 'Prendi {n, plural, one {# carta} other {# carte}} dalla banca',
  'development.takeThese': 'Prendi queste carte',
  'development.monopolise': 'Quale risorsa devono darti tutti?',
  'development.takeAll': 'Prendila da tutti',

  'scores.developmentCards': '{n, plural, one {# carta sviluppo} other {# carte sviluppo}}',
  'scores.knightsPlayed': '{n, plural, one {# cavaliere giocato} other {# cavalieri giocati}}',
  'scores.victoryPointCards': '{n, plural, one {# carta Punto vittoria} other {# carte Punto vittoria}}',
  'hand.base': 'Carte sviluppo: {cards}.',

  'stats.source.stolen': 'Carte rubate',
  'stats.source.monopolised': 'Monopolio',
  'stats.source.yearOfPlentyTaken': 'Invenzione',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
