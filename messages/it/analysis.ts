import type { analysis as english } from '../en/analysis.ts';

/** How a game went, what decided it, and what a bot would do. */
export const analysis: Record<keyof typeof english, string> = {
  'analysis.working': 'Il tuo browser sta analizzando la partita.',
  'analysis.stop': 'Ferma',
  'analysis.stopped': 'Fermata. Quello che era pronto resta qui.',
  'analysis.again': 'Ricomincia',
  'analysis.failed': 'Non è stato possibile analizzare questa partita. La console del browser dice perché.',
  'analysis.short': 'Prima della fine del primo turno non c’è niente da mostrare.',
  'analysis.running':
    'Per quello che le tue carte ti lasciano vedere: i tiri di tutti e le tue scelte. A partita finita leggerai anche delle scelte altrui, dei furti e delle carte pescate.',

  'analysis.curve': 'Probabilità di vincere, turno per turno',
  'analysis.curve.table': 'Mostra come tabella',
  'analysis.turn': 'Dopo il turno',

  'analysis.accounts': 'Fortuna e bravura',
  'analysis.accounts.note':
    'Quanto ogni parte ha cambiato le probabilità di vincere di un giocatore. Il trattino su ogni barra indica l’errore. La fortuna è quello che hanno portato dadi, furti e carte pescate; le scelte contano per quanto sono costate rispetto alla mossa migliore fra quelle provate. Con la partenza e il resto, le parti danno il risultato.',
  'analysis.part': 'Parte',
  'analysis.start': 'All’inizio',
  'analysis.ownLuck': 'Fortuna propria',
  'analysis.othersLuck': 'Fortuna altrui',
  'analysis.ownSkill': 'Scelte proprie',
  'analysis.othersSkill': 'Scelte altrui',
  'analysis.remainder': 'Non spiegato',
  'analysis.result': 'Risultato',
  'analysis.now': 'Adesso',
  'analysis.unknown': 'non si sa ancora',
  'analysis.old': 'Intanto la partita è andata avanti.',
  'analysis.update': 'Aggiorna',
  'analysis.luck': 'Fortuna',
  'analysis.skill': 'Scelte',
  'analysis.error': '± {n}',

  'analysis.moments': 'I momenti decisivi',
  'analysis.lucky.none': 'Nessun tiro e nessuna carta ha cambiato molto da solo.',
  'analysis.mistakes': 'Errori',
  'analysis.mistakes.none':
    'Nessun errore è certo: {compared, plural, =0 {nessuna scelta è costata più dell’1 %} one {dopo una scelta la partita è stata continuata 64 volte, e l’altra mossa non era chiaramente migliore} other {dopo # scelte la partita è stata continuata 64 volte ciascuna, e nessun’altra mossa era chiaramente migliore}}.',
  'analysis.mistakes.note':
    'Giudicati da quello che il giocatore poteva sapere allora. Dopo ciascuna delle due mosse la partita è stata continuata 64 volte, con gli stessi dadi: l’altra era migliore, al di là dell’errore.',
  'analysis.mistakes.more': '{n, plural, one {Un errore più piccolo} other {# errori più piccoli}}',
  'analysis.at': 'Turno {turn}',
  'analysis.chose': '{who, select, you {La tua scelta} other {Scelta di {name}}}: {move}.',
  'analysis.better': 'Meglio: {move}. Valeva {gain} ± {error}.',
  'analysis.better.wait': 'Meglio: aspettare. Valeva {gain} ± {error}.',

  'analysis.openings': 'Piazzamenti iniziali',
  'analysis.openings.you':
    '{nth, plural, =1 {Il tuo primo piazzamento} =2 {Il tuo secondo piazzamento} =3 {Il tuo terzo piazzamento} other {Il tuo piazzamento n. #}}: {rank}º su {among}.',
  'analysis.openings.other':
    '{nth, plural, =1 {Primo} =2 {Secondo} =3 {Terzo} other {#º}} piazzamento di {name}: {rank}º su {among}.',

  'analysis.sure': 'Quanto è sicuro?',
  'analysis.sure.note':
    'In {games} partite tra bot le probabilità mostrate sbagliavano in media di {error} punti percentuali. Il loro punteggio di Brier era {brier}; probabilità uguali per tutti avrebbero avuto {equal}, e 0 è la perfezione. Le persone giocano diversamente dai bot: prendi la curva come una buona stima.',
  'analysis.sure.remainder':
    'La parte non spiegata si vede e non è nascosta: è dove la valutazione di una posizione è cambiata senza un tiro, una carta o una scelta che la giustifichi.',

  'advice.working': 'Sto pensando …',
  'advice.title': 'Che cosa prenderebbe in considerazione il bot forte',
  'advice.none': 'Adesso non c’è niente da decidere.',
  'advice.chance': 'vince {n} volte su 100',
  'reason.award': 'prende la carta speciale {what}',
  'reason.points': '{n, plural, one {un punto vittoria} other {# punti vittoria}}',
  'reason.income': '{n, plural, one {una carta} other {# carte}} in più ogni 36 tiri',
  'reason.newKinds': 'poi la tua terra produce {kinds}',
  'reason.harbour': 'apre un porto: {kinds} a {n}:1',
  'reason.harbour.all': 'apre un porto: ogni carta a {n}:1',
  'reason.affords': 'poi puoi pagare: {what}',
  'reason.towards': 'ti avvicina a: {what}',
  'reason.blocks': '{name} perde {n, plural, one {una carta} other {# carte}} ogni 36 tiri',
  'reason.frees': 'ti libera {n, plural, one {una carta} other {# carte}} ogni 36 tiri',
  'reason.feature.income.numbers': 'poi più numeri ti danno carte',
  'reason.feature.site.some': 'apre un posto per una colonia',
  'reason.feature.site.count': 'apre un altro posto per una colonia',
  'reason.feature.site.near': 'porta verso un buon posto',
  'reason.feature.site.near.second': 'porta verso un secondo buon posto',
  'reason.feature.site.near.count': 'ti lascia più posti verso cui costruire',
  'reason.feature.site.best': 'raggiunge un posto migliore per una colonia',
  'reason.feature.ahead.road': 'ti porta avanti nella gara per la strada più lunga',
  'reason.feature.road': 'allunga la tua strada più lunga',
  'reason.feature.hand.tooMany.less': 'mette la tua mano al sicuro da un 7',
  'reason.feature.hand.risk.less': 'mette la tua mano al sicuro da un 7',
  'reason.none': 'nessuna ragione da sola: la posizione che segue è la migliore nell’insieme',
  'reason.wait': 'niente di quello che puoi fare adesso migliora di più la tua posizione',
  'move.tradeWithBank': 'con la banca, {give} per {take}',
  'move.endTurn': 'finire il turno',
  'move.rollDice': 'tirare i dadi',
  'move.placeSettlement': 'colonia: {intersection}',
  'move.placeRoad': 'strada: {path}',
  'move.discard': 'scartare {cards}',
  'move.confirmTrade': 'concludere lo scambio con {partner}',
  'move.answerTrade': 'rispondere all’offerta',
  'move.goToBuild': 'passare alla costruzione',
  'move.with': '{move}: {details}',
};
