import type { mail as english } from '../en/mail.ts';

/** Le parole della posta. */
export const mail = {
  'site.name': 'Coloni',

  'asked.draftSettlement': 'Piazza una colonia per cominciare; poi toccherà alla strada accanto.',
  'asked.draftRoad': 'Piazza la strada che va con la tua nuova colonia.',
  'asked.roll': 'Tocca a te: tira i dadi.',
  'asked.trade': 'Tocca a te: scambia, poi costruisci.',
  'asked.build': 'Tocca a te: costruisci o concludi il turno.',
  'asked.main': 'Tocca a te: scambia, costruisci o concludi il turno.',
  'asked.discard': 'È uscito un 7: scarta {amount, plural, one {# carta} other {# carte}}.',
  'asked.moveRobber': 'Sposta il brigante in un’altra regione.',
  'asked.chooseVictim': 'Scegli a chi il brigante ruba una carta.',
  'asked.freeRoad': 'Piazza una strada: non costa nulla.',
  'asked.capturedRoad': 'Hai conquistato una strada: piazzane una tua, gratis.',
  'asked.other': 'La partita aspetta la tua risposta.',

  'short.draftSettlement': 'piazza una colonia',
  'short.draftRoad': 'piazza una strada',
  'short.roll': 'tocca a te',
  'short.trade': 'tocca a te',
  'short.build': 'tocca a te',
  'short.main': 'tocca a te',
  'short.discard': 'scarta {amount, plural, one {# carta} other {# carte}}',
  'short.moveRobber': 'sposta il brigante',
  'short.chooseVictim': 'scegli chi derubare',
  'short.freeRoad': 'piazza una strada',
  'short.capturedRoad': 'piazza la strada conquistata',
  'short.other': 'si aspetta la tua risposta',

  'turn.subject': '{game} · {asked}',
  'turn.subject.until': '{game} · {asked} · entro {time}',
  'turn.until': 'Hai tempo fino a {time}.',
  'reminder.subject.until': '{game} · {asked}: il tuo tempo scade {time}',
  'turn.button': 'Apri la partita',

  'offer.subject': '{game} · {name} offre {give} per {take}',
  'offer.asked': '{name} ti offre {give} per {take}: accetta, rifiuta o fai una controproposta.',
  'offer.subject.many': '{game} · {n, plural, one {# offerta ti aspetta} other {# offerte ti aspettano}}',
  'offer.asked.many': '{n} offerte aspettano la tua risposta.',
  'offer.line': '{name} dà {give} e chiede {take}.',
  'offer.button': 'Rispondi all’offerta',
  'offer.can': 'Hai in mano ciò che {name} chiede.',
  'offer.cannot': 'Per ora ti manca: {lacking}.',
  'offer.noHurry': 'La partita non si ferma mentre {name} aspetta; l’offerta scade con il turno.',

  'answers.subject.accepted': '{game} · {names} {count, plural, one {accetta} other {accettano}} la tua offerta',
  'answers.subject.countered': '{game} · {names} {count, plural, one {ti fa} other {ti fanno}} una controfferta',
  'answers.subject.declined': '{game} · nessuno accetta la tua offerta',
  'answers.asked.accepted':
    '{names} {count, plural, one {accetta} other {accettano}} la tua offerta: conferma lo scambio o prosegui il turno.',
  'answers.asked.countered':
    '{names} {count, plural, one {ti fa} other {ti fanno}} una controfferta: rispondi o prosegui il turno.',
  'answers.asked.declined': 'Tutti hanno risposto e nessuno accetta la tua offerta: prosegui il tuo turno.',
  'answers.line': 'Hai offerto {give} per {take}.',
  'answers.accepted': '{names} {count, plural, one {accetta} other {accettano}}.',
  'answers.declined': '{names} {count, plural, one {rifiuta} other {rifiutano}}.',
  'answers.silent': '{names} non {count, plural, one {ha} other {hanno}} ancora risposto.',
  'answers.button': 'Prosegui il turno',

  'invitation.subject': '{game} · {host} ti invita a giocare',
  'invitation.asked': '{host} ti invita a giocare a {ruleset}, a un tavolo da {players}.',
  'invitation.how':
    'Una partita dura qualche giorno. Ognuno gioca quando ha un momento, e una mail ti avvisa quando tocca a te.',
  'invitation.seated': 'Al tavolo {count, plural, one {c’è già} other {ci sono già}} {names}.',
  'invitation.free':
    '{free, plural, one {C’è 1 posto libero} other {Ci sono # posti liberi}}. Puoi giocare senza registrarti.',
  'invitation.button': 'Siediti al tavolo',
  'invitation.commitment':
    'Sigillo dei dadi: {commitment}. Tutta la sorte di questa partita è stata fissata sotto questo sigillo prima che qualcuno si sedesse. Conserva questa mail: dopo l’ultimo turno dimostra che nulla è stato cambiato.',
  'invitation.why': 'Ricevi questa mail perché {host} ha inserito il tuo indirizzo.',

  'signIn.subject': 'Il tuo link per entrare in Coloni',
  'signIn.asked': 'Entra in Coloni.',
  'signIn.button': 'Entra',
  'signIn.once': 'Il link vale una volta sola, per {minutes, plural, one {# minuto} other {# minuti}}.',
  'signIn.code': 'Codice {code}',
  'signIn.codeWhy':
    'Leggi questa mail su un altro dispositivo? Allora scrivi il codice nella pagina da cui hai fatto la richiesta. Vale solo in quel browser.',
  'signIn.from': 'Richiesta fatta con {device}, dall’indirizzo di rete {address}.',
  'signIn.device': '{browser} su {system}',
  'signIn.device.unknown': 'un browser sconosciuto',
  'signIn.notYou': 'Se non l’hai chiesto tu, ignora questa mail e non dare il codice a nessuno.',

  'confirm.subject': 'Conferma il tuo indirizzo per Coloni',
  'confirm.asked': '{name}, è questo il tuo indirizzo?',
  'confirm.what':
    'Dopo la conferma conservi le tue partite su ogni dispositivo, e una mail ti avvisa quando una di loro aspetta te.',
  'confirm.where':
    'Apri il link nel browser in cui gioca {name}. Aperto altrove, fa entrare te in quel browser, e {name} non ottiene nulla.',
  'confirm.button': 'Conferma l’indirizzo',
  'confirm.notYou':
    'Se {name} non sei tu, qualcuno ha scritto il tuo indirizzo, forse per sbaglio: ignora questa mail e non dare il codice a nessuno.',

  'change.subject': 'Conferma il tuo nuovo indirizzo per Coloni',
  'change.asked': '{name}, è questo il tuo nuovo indirizzo?',
  'change.what': 'Dopo la conferma entri con questo indirizzo, e le mail sulle tue partite arrivano qui.',
  'change.button': 'Usa questo indirizzo',
  'change.notYou':
    'Se {name} non sei tu, qualcuno ha scritto il tuo indirizzo, forse per sbaglio: ignora questa mail e non dare il codice a nessuno.',

  'changed.subject': 'Il tuo indirizzo per Coloni è cambiato',
  'changed.asked': '{name}, ora il tuo account è legato a un altro indirizzo: {now}',
  'changed.what':
    'Se non sei stato tu, annulla la modifica: per {days, plural, one {# giorno} other {# giorni}} puoi riportare l’account a questo indirizzo, e tutti i browser vengono disconnessi.',
  'changed.button': 'Annulla la modifica',
  'changed.wasYou':
    'Se sei stato tu, non devi fare nulla. Con questo indirizzo puoi ancora entrare per {days, plural, one {# giorno} other {# giorni}}.',

  'over.subject.you': '{game} · hai vinto',
  'over.subject.others': '{game} · {count, plural, one {ha vinto} other {hanno vinto}} {names}',
  'over.subject.none': '{game} · la partita è finita',
  'over.asked.you':
    'Hai vinto {reason, select, destruction {distruggendo colonie e città} finalCount {con {total} nel conteggio finale} other {con {points, plural, one {# punto} other {# punti}}}}.',
  'over.asked.shared':
    '{names} hanno vinto insieme {reason, select, destruction {distruggendo colonie e città} finalCount {con {total} nel conteggio finale} other {con {points, plural, one {# punto} other {# punti}}}}.',
  'over.asked.others':
    '{names} ha vinto {reason, select, destruction {distruggendo colonie e città} finalCount {con {total} nel conteggio finale} other {con {points, plural, one {# punto} other {# punti}}}}.',
  'over.asked.none':
    '{reason, select, agreement {Avete deciso insieme di chiudere la partita senza vincitori} other {La partita è finita}}.',
  'over.button': 'Guarda com’è finita',
  'over.seed': 'Ora il sigillo dei dadi è aperto: la pagina della partita ricalcola ogni tiro e ogni carta.',

  'loss.title': 'Che cosa hai perso',
  'story.title': 'Dall’ultima volta che hai guardato',
  'story.earlier': 'Prima ancora: {turns, plural, one {un turno} other {# turni}}.',
  'hand.title': 'La tua mano',
  'hand.total': '{n, plural, =0 {Nessuna carta risorsa} one {# carta} other {# carte}}',
  'hand.development': 'Carte sviluppo: {cards}.',
  'scores.title': 'Il tavolo: si vince a {n} punti',
  'scores.titleOver': 'Classifica finale',
  'scores.points': '{n, plural, one {# punto} other {# punti}}',
  'scores.you': '{name} (tu)',
  'scores.settlements': '{n, plural, one {# colonia} other {# colonie}}',
  'scores.cities': '{n, plural, one {# città} other {# città}}',
  'scores.roads': '{n, plural, one {# strada} other {# strade}}',
  'scores.cards': '{n, plural, one {# carta} other {# carte}}',
  'scores.developmentCards': '{n, plural, one {# carta sviluppo} other {# carte sviluppo}}',
  'scores.knightsPlayed': '{n, plural, one {# cavaliere giocato} other {# cavalieri giocati}}',
  'scores.knights': '{n, plural, one {# cavaliere} other {# cavalieri}}',
  'scores.victoryPointCards': '{n, plural, one {# carta Punto vittoria} other {# carte Punto vittoria}}',
  'scores.warPoints': '{n, plural, one {# punto guerra} other {# punti guerra}}',
  'scores.roadsLost': '{n, plural, one {# strada persa} other {# strade perse}}',
  'scores.counted': '{label}: {n}',
  'table.robber': 'Il brigante è {place}.',
  'board.title': 'Il tabellone ora.',
  'board.player': '{name}, {colour}: {pieces}.',
  'board.empty': 'Nessuno ha ancora costruito nulla.',
  'scores.longestRoad': 'Strada più lunga',
  'scores.largestArmy': 'Cavaliere più potente',

  chain:
    'Sigillo della mossa {version}: {chain}. Racchiude tutto ciò che è successo finora: nessuno può cambiare il passato di questa partita senza cambiarlo.',
  'why.turn': 'Ricevi questa mail perché {game} ti aspetta.',
  'why.reminder': 'Ricevi questa mail perché in {game} il tuo tempo sta per scadere.',
  'why.offer': 'Ricevi questa mail perché in {game} un’offerta ti aspetta.',
  'why.answers': 'Ricevi questa mail perché in {game} hanno risposto alla tua offerta.',
  'why.gameOver': 'Ricevi questa mail perché hai giocato a {game}.',
  'stop.turn': 'Niente più mail sui miei turni',
  'stop.reminder': 'Niente più promemoria',
  'stop.offer': 'Niente più mail sulle offerte',
  'stop.gameOver': 'Niente più mail sulle partite finite',
  'stop.invitation': 'Niente più inviti a questo indirizzo',

  'colour.red': 'rosso',
  'colour.blue': 'blu',
  'colour.white': 'bianco',
  'colour.orange': 'arancione',
  'ruleset.base': 'Coloni',
  'ruleset.citiesKnights': 'Città e cavalieri',
  'ruleset.impero': 'L’impero di Catan',
} as const satisfies Record<keyof typeof english, string>;
