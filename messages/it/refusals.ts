/** Le parole per ogni rifiuto delle regole, secondo il codice, e per ciò che i suoi dati nominano. */
export const refusals = {
  'refusal.gameOver': 'La partita è finita.',
  'refusal.unknownMove': 'Queste regole non prevedono questa mossa.',
  'refusal.malformedMove': 'In questa mossa manca qualcosa, o qualcosa non è sul tabellone.',
  'refusal.ownTurn': 'La partita aspetta te: questo possono farlo solo gli altri.',
  'refusal.notYourTurn': 'Ora non tocca a te: la partita aspetta {seats}.',
  'refusal.notNow': 'Non in questo momento. {step}',

  'refusal.cannotPay': 'Carte mancanti per {what}: {missing}.',
  'refusal.noPieceLeft': 'Nella tua riserva non c’è più {piece}.',
  'refusal.pathTaken': 'Su questo percorso c’è già una strada.',
  'refusal.roadNotConnected': 'La strada deve toccare una tua strada, colonia o città.',
  'refusal.notAtNewSettlement': 'La strada deve partire dalla colonia che hai appena piazzato.',
  'refusal.intersectionTaken': 'Su questo incrocio c’è già un edificio.',
  'refusal.tooClose': 'Troppo vicino a un altro edificio: gli incroci accanto devono essere vuoti.',
  'refusal.noRoadThere': 'Una colonia ha bisogno di una tua strada che arrivi al suo incrocio.',
  'refusal.noOwnSettlement': 'Solo una tua colonia può diventare città.',

  'refusal.notInHand': 'Non hai in mano queste carte. Carte mancanti: {missing}.',
  'refusal.wrongDiscard':
    'Devi scartare esattamente {amount, plural, one {# carta} other {# carte}}; ne hai {given, plural, one {scelta #} other {scelte #}}.',

  'refusal.sameResource': 'Riceveresti la stessa risorsa che dai: {resource}.',
  'refusal.bankEmpty': 'La banca non ha più questa risorsa: {resource}.',
  'refusal.tooFewToTrade': 'Per una carta la banca ne vuole {rate} uguali ({resource}). Carte mancanti: {missing}.',
  'refusal.noSuchRate': 'Non hai il cambio {rate}:1 per questa carta ({resource}).',

  'refusal.gift': 'Uno scambio è dare e ricevere: scegli carte da entrambe le parti.',
  'refusal.likeForLike': 'La stessa risorsa non può stare da entrambe le parti: {resources}.',
  'refusal.tooManyOffers': 'Non più di {most, plural, one {# offerta} other {# offerte}} in un turno.',
  'refusal.saidEnough': 'Non più di {turn} offerte e ripensamenti in un turno, e {game} in una partita.',
  'refusal.noSuchPartner': 'Puoi commerciare solo con {seats}.',
  'refusal.noSuchSeat': 'A questo tavolo questo posto non esiste.',
  'refusal.offerGone': 'Questa offerta non è più aperta.',
  'refusal.sameAnswer': 'Hai già dato questa risposta.',
  'refusal.confirmInstead': 'Solo chi è di turno può concludere una controproposta.',
  'refusal.notAccepted': '{partner} non ha accettato questa offerta.',

  'step.draftSettlement': 'Si stanno piazzando le colonie.',
  'step.draftRoad': 'Va piazzata una strada accanto alla nuova colonia.',
  'step.roll': 'Prima si tirano i dadi.',
  'step.trade': 'Questo è il momento di commerciare.',
  'step.build': 'Questo è il momento di costruire.',
  'step.main': 'Questo è il momento di commerciare e costruire.',
  'step.discard': 'Prima si scartano le carte.',
  'step.other': 'Prima viene un’altra decisione.',

  'thing.road': 'una strada',
  'thing.settlement': 'una colonia',
  'thing.city': 'una città',
  'thing.other': 'questo',

  'piece.road': 'nessuna strada',
  'piece.settlement': 'nessuna colonia',
  'piece.city': 'nessuna città',
  'piece.other': 'nessuna pedina di questo tipo',

  nobody: 'nessuno',
  somebody: 'un altro giocatore',
} as const;
