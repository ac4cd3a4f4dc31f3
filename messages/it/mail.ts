import type { mail as english } from '../en/mail.ts';

/** Le parole della posta. */
export const mail = {
  'site.name': 'Coloni',

  'asked.draftSettlement': 'Piazza una colonia per cominciare; poi una strada accanto.',
  'asked.draftRoad': 'Piazza la strada accanto alla tua nuova colonia.',
  'asked.roll': 'Tocca a te: tira i dadi.',
  'asked.trade': 'Tocca a te: scambia, poi costruisci.',
  'asked.build': 'Tocca a te: costruisci o concludi il turno.',
  'asked.main': 'Tocca a te: scambia, costruisci o concludi il turno.',
  'asked.discard': 'È uscito un 7: scarta {amount, plural, one {# carta} other {# carte}}.',
  'asked.moveRobber': 'Sposta il brigante in un’altra regione.',
  'asked.chooseVictim': 'Scegli a chi il brigante ruba una carta.',
  'asked.freeRoad': 'Piazza una strada: non costa nulla.',
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
  'short.other': 'aspettano la tua risposta',

  deadline: '{day} alle {time}',
  'turn.subject.until': '{asked} · entro {time}',
  'turn.until': 'Hai tempo fino a {time}.',
  'turn.look':
    'Se apri la partita prima di allora, hai {days, plural, =0 {{hours, plural, one {un’ora} other {# ore}}} other {# giorni}} in più.',
  'reminder.subject.until': '{asked}: il tuo tempo scade {time}',
  'happened.other': 'è successo qualcosa',
  'happened.city': '{name} ha {n, select, 2 {la seconda} 3 {la terza} 4 {la quarta} other {una nuova}} città',
  'happened.settlement':
    '{name} ha {n, select, 2 {la seconda} 3 {la terza} 4 {la quarta} 5 {la quinta} other {una nuova}} colonia',
  'quick.accept': 'Accetta',
  'quick.accept.of': 'Scambia con {name}: dai {take} per {give}',
  'quick.decline': 'Rifiuta',
  'quick.decline.of': 'Rifiuta {give} da {name}',
  'quick.confirm': 'Scambia con {name}',
  'quick.confirm.of': 'Scambia con {name}: dai {give} per {take}',
  'quick.discard': 'Scarta {cards}',
  'quick.rollAndEnd': 'Tira e concludi il turno',
  'turn.button': 'Apri la partita',

  'offer.subject': '{game} · {name} {kind, select, request {chiede {take}} other {offre {give} per {take}}}',
  'offer.asked':
    '{name} {kind, select, request {ti chiede {take}: di’ che cosa vuoi in cambio o rifiuta.} other {ti offre {give} per {take}{why}: accetta, rifiuta o fai una controproposta.}}',
  'offer.subject.many': '{game} · {n, plural, one {# offerta ti aspetta} other {# offerte ti aspettano}}',
  'offer.asked.many': '{n} offerte aspettano la tua risposta.',
  'offer.line': '{name} {kind, select, request {chiede {take}} other {dà {give} e chiede {take}}}{why}.',
  'offer.button': '{kind, select, request {Di’ che cosa vuoi} other {Rispondi all’offerta}}',
  'offer.can': 'Hai le carte che {name} chiede.',
  'offer.cannot': 'Per ora ti {n, plural, one {manca} other {mancano}} {lacking}.',
  'offer.noHurry':
    '{name} può proseguire senza la tua risposta; {kind, select, request {la richiesta} other {l’offerta}} scade con il turno.',
  'offer.until':
    'Hai tempo fino a {time} per rispondere, se {name} non chiude prima il turno. Dopo, il silenzio vale come un no.',
  'offer.subject.until': '{subject} · entro {time}',

  'answers.subject.accepted': '{game} · {names} {count, plural, one {accetta} other {accettano}} la tua offerta',
  'answers.subject.countered':
    '{game} · {names} {count, plural, one {ti fa} other {ti fanno}} {kind, select, request {un’offerta} other {una controproposta}}',
  'answers.subject.declined':
    '{game} · nessuno {kind, select, request {ti ha fatto un’offerta} other {ha accettato la tua offerta}}',
  'answers.subject.closed': '{game} · hai scambiato con {names}',
  'answers.asked.closed': 'Lo scambio con {names} è fatto: riprendi il tuo turno.',
  'answers.asked.accepted':
    '{names} {count, plural, one {accetta} other {accettano}} la tua offerta: conferma lo scambio o riprendi il turno.',
  'answers.asked.countered':
    '{names} {count, plural, one {ti fa} other {ti fanno}} {kind, select, request {un’offerta} other {una controproposta}}: rispondi o riprendi il turno.',
  'answers.asked.declined':
    'Nessuno {kind, select, request {ti ha fatto un’offerta} other {ha accettato la tua offerta}}: riprendi il tuo turno.',
  'answers.line': 'Hai {kind, select, request {chiesto {take}} other {offerto {give} in cambio di {take}}}.',
  'answers.accepted': '{names} {count, plural, one {accetta} other {accettano}}.',
  'answers.declined': '{names} {count, plural, one {rifiuta} other {rifiutano}}.',
  'answers.silent': '{names} non {count, plural, one {ha} other {hanno}} ancora risposto.',
  'answers.button': 'Riprendi il turno',

  'invitation.subject': '{game} · {host} ti invita a giocare',
  'invitation.asked': '{host} ti invita a giocare a {ruleset}, a un tavolo da {players}.',
  'invitation.game':
    'Si colonizza un’isola: si costruiscono strade, colonie e città e si scambiano risorse con gli altri. Le costruzioni danno punti, e vince chi ne raccoglie abbastanza per primo.',
  'invitation.how':
    'Una partita dura da una a quattro settimane, pochi minuti alla volta. Ognuno gioca quando ha un momento, e una mail ti avvisa quando tocca a te.',
  'invitation.clock': 'Per ogni turno hai {hours, plural, =24 {un giorno} =72 {tre giorni} other {# ore}} di tempo.',
  'invitation.island': 'Il tabellone: un’isola di 19 regioni con i suoi porti.',
  'invitation.island.printed': 'Si gioca su quest’isola.',
  'invitation.island.random': 'Ogni isola è diversa: la vostra si sorteggia quando comincia la partita.',
  'invitation.seated': 'Al tavolo {count, plural, one {c’è già} other {ci sono già}} {names}.',
  'invitation.free':
    '{free, plural, one {C’è 1 posto libero} other {Ci sono # posti liberi}}. Puoi giocare senza registrarti.',
  'invitation.button': 'Siediti al tavolo',
  'invitation.commitment':
    'Sigillo dei dadi: {commitment}. Conservalo: alla fine dimostra che nessuno ha cambiato i dadi.',
  'invitation.why': 'Ricevi questa mail perché {host} ha inserito il tuo indirizzo.',

  'rematch.subject': '{game} · {host} vuole la rivincita',
  'rematch.asked': '{host} ha preparato un tavolo per giocare di nuovo a {ruleset} con chi era in {game}.',
  'rematch.how':
    'Le regole sono quelle dell’ultima partita e il tuo posto è libero. Se non vuoi giocare, non devi fare nulla.',
  'rematch.why': 'Ricevi questa mail perché hai giocato a {game} con {host}.',

  'chat.subject': '{game} · messaggi da {names}',
  'chat.asked':
    '{n, plural, one {{names} ha scritto un messaggio.} other {{names} {count, plural, one {ha} other {hanno}} scritto # messaggi.}}',
  'chat.earlier': '{n, plural, one {Un messaggio precedente è} other {# messaggi precedenti sono}} nella chat.',
  'chat.button': 'Leggi e rispondi',
  'report.subject': 'Segnalato un messaggio di {name} in {game}',
  'report.asked': '{reporter} ti chiede di guardare un messaggio che {name} ha scritto in {game}.',
  'report.ids': 'Partita {game}, giocatore {player}, {at}.',
  'report.game.subject': 'Segnalata una partita: {game}',
  'report.game.asked': '{reporter} ti chiede di guardare la partita {game}.',
  'report.game.ids': 'Partita {game}, {at}.',
  'report.game.what':
    'Nella pagina del gestore, /operator, puoi chiudere la partita, bloccare un indirizzo o lasciare tutto com’è.',
  'report.what':
    'Ogni giocatore può nascondere i messaggi di un altro per sé. Chi gestisce il sito può eliminare un giocatore: docs/operate.md.',

  'signIn.subject': 'Il tuo link per accedere a Coloni',
  'signIn.asked': 'Accedi a Coloni.',
  'signIn.button': 'Accedi',
  'signIn.once': 'Il link vale una volta sola, per {minutes, plural, one {# minuto} other {# minuti}}.',
  'signIn.code': 'Codice {code}',
  'signIn.codeWhy':
    'Leggi questa mail su un altro dispositivo? Allora scrivi il codice nella pagina da cui hai fatto la richiesta. Vale solo in quel browser.',
  'signIn.from': 'Richiesto con {device}, dall’indirizzo di rete {address}.',
  'signIn.device': '{browser} su {system}',
  'signIn.device.unknown': 'un browser sconosciuto',
  'signIn.notYou': 'Se non l’hai chiesto tu, ignora questa mail e non dare il codice a nessuno.',

  'confirm.subject': 'Conferma il tuo indirizzo per Coloni',
  'confirm.asked': '{name}, è questo il tuo indirizzo?',
  'confirm.what':
    'Dopo la conferma ritrovi le tue partite su ogni dispositivo, e una mail ti avvisa quando una ti aspetta.',
  'confirm.where':
    'Apri il link nel browser in cui gioca {name}. In un altro browser ti fa solo accedere lì, e l’indirizzo non viene confermato per {name}.',
  'confirm.button': 'Conferma l’indirizzo',
  'confirm.notYou':
    'Se {name} non sei tu, qualcuno ha scritto il tuo indirizzo, forse per sbaglio: ignora questa mail e non dare il codice a nessuno.',

  'change.subject': 'Conferma il tuo nuovo indirizzo per Coloni',
  'change.asked': '{name}, è questo il tuo nuovo indirizzo?',
  'change.what': 'Dopo la conferma accedi con questo indirizzo, e le mail sulle tue partite arrivano qui.',
  'change.button': 'Usa questo indirizzo',
  'change.notYou':
    'Se {name} non sei tu, qualcuno ha scritto il tuo indirizzo, forse per sbaglio: ignora questa mail e non dare il codice a nessuno.',

  'reauthenticate.subject': 'Conferma che sei tu su Coloni',
  'reauthenticate.asked': '{name}, sei tu?',
  'reauthenticate.what':
    'Qualcuno che ha fatto l’accesso come {name} vuole cambiare l’indirizzo dell’account, far uscire dei browser o eliminare l’account. Serve la tua conferma.',
  'reauthenticate.button': 'Sì, sono io',
  'reauthenticate.notYou':
    'Se non sei tu, qualcun altro sta usando il tuo account: non dare il codice a nessuno. Accedi, apri la pagina del tuo account ed esci da tutti gli altri browser.',

  'changed.subject': 'Il tuo indirizzo per Coloni è cambiato',
  'changed.asked': '{name}, ora il tuo account è legato a un altro indirizzo: {now}',
  'changed.what':
    'Se non l’hai fatto tu, annulla la modifica: per {days, plural, one {# giorno} other {# giorni}} puoi riportare l’account a questo indirizzo, e tutti i browser vengono disconnessi.',
  'changed.button': 'Annulla la modifica',
  'changed.wasYou':
    'Se l’hai fatto tu, non devi fare nulla. Con questo indirizzo puoi ancora accedere per {days, plural, one {# giorno} other {# giorni}}.',

  'over.subject.you': '{game} · hai vinto',
  'over.subject.others': '{game} · {count, plural, one {ha vinto} other {hanno vinto}} {names}',
  'over.subject.none': '{game} · la partita è finita',
  'over.asked.you': 'Hai vinto {how}.',
  'over.asked.shared': '{names} hanno vinto insieme {how}.',
  'over.asked.others': '{names} ha vinto {how}.',
  'over.asked.none':
    '{reason, select, agreement {Tutti erano d’accordo: la partita si è chiusa senza vincitori} lastTurn {La partita è finita con l’ultimo turno, senza vincitori} operator {Chi gestisce questo sito ha chiuso la partita, senza un risultato} closed {Nessuno è tornato e la partita è stata chiusa senza un risultato} other {La partita è finita}}.',
  'over.how.points': 'con {points, plural, one {# punto} other {# punti}}',
  'over.how.other': '({reason})',
  'over.former': 'Hai giocato a {game} finché {name} non ha preso il tuo posto.',
  'over.button': 'Guarda com’è finita',
  'over.seed': 'Ora il sigillo dei dadi è aperto: la pagina della partita può controllare ogni tiro e ogni carta.',

  'loss.title': 'Che cosa hai perso',
  'story.title': 'Dalla tua ultima visita',
  'story.ranOut': 'Il tuo tempo è scaduto e Coloni ha giocato per te.',
  'story.noChoice': 'Quando non avevi scelta, Coloni ha giocato per te. Puoi disattivarlo negli ordini permanenti.',
  'story.ordered': 'Coloni ha giocato per te seguendo i tuoi ordini.',
  'story.earlier': 'Prima ancora: {turns, plural, one {un turno} other {# turni}}.',
  'hand.title': 'La tua mano',
  'hand.total': '{n, plural, =0 {Nessuna carta risorsa} one {# carta} other {# carte}}',
  'hand.buys': 'Abbastanza per {list}.',
  'hand.lastRoll': 'Il tuo ultimo tiro: {sum}.',
  'buy.road': 'una strada',
  'buy.settlement': 'una colonia',
  'buy.city': 'una città',
  'buy.other': 'qualcos’altro',
  'hand.other': 'Altre carte: {cards}.',
  'scores.title': 'Punteggio: si vince a {n} punti',
  'scores.titleOver': 'Classifica finale',
  'scores.points': '{n, plural, one {# punto} other {# punti}}',
  'scores.you': '{name} (tu)',
  'pieces.settlement': '{n, plural, one {# colonia} other {# colonie}}',
  'pieces.city': '{n, plural, one {# città} other {# città}}',
  'pieces.road': '{n, plural, one {# strada} other {# strade}}',
  'pieces.other': '{n} × {piece}',
  'scores.cards': '{n, plural, one {# carta} other {# carte}}',
  'scores.counted': '{label}: {n}',
  'scores.award': '{award}',
  'table.robber': 'Il brigante è {place}.',
  'table.piece': '{piece}: {place}.',
  'board.title': 'Il tabellone ora.',
  'board.player': '{name}, {colour}: {pieces}.',
  'board.empty': 'Nessuno ha ancora costruito nulla.',
  'scores.longestRoad': 'Strada più lunga',
  'scores.largestArmy': 'Cavaliere più potente',

  seal: 'Sigillo dei dadi: {commitment}.',
  chain: 'Sigillo dei dadi: {commitment}. Sigillo della mossa {version}: {chain}.',
  'why.turn': 'Ricevi questa mail perché {game} ti aspetta.',
  'why.reminder': 'Ricevi questa mail perché in {game} il tuo tempo sta per scadere.',
  'why.offer': 'Ricevi questa mail perché in {game} un’offerta ti aspetta.',
  'why.answers': 'Ricevi questa mail perché hai proposto uno scambio in {game}.',
  'card.silent': 'Gioca ai coloni con gli amici, una mossa alla volta.',
  'card.open':
    'Una partita a {ruleset}. Al tavolo: {names}. {free, plural, =0 {Nessun posto libero.} one {Un posto libero.} other {# posti liberi.}}',
  'card.started': 'Una partita a {ruleset} tra {names}.',
  'card.finished': 'Una partita a {ruleset} tra {names}, finita.',
  'card.won': '{n, plural, one {Ha vinto} other {Hanno vinto}} {names}.',
  'card.board': 'Il tabellone di questa partita.',
  'webhook.off.subject': 'Il tuo webhook è stato disattivato',
  'webhook.off.asked': 'Il tuo webhook su {host} non accetta più nulla ed è stato disattivato.',
  'webhook.off.how':
    'Gli avvisi tornano ad arrivarti per mail. Per usare di nuovo il webhook, inserisci il suo indirizzo nelle impostazioni.',
  'webhook.off.button': 'Apri le impostazioni',
  'why.table': 'Ricevi questa mail perché giochi a {game}.',
  'proposal.end':
    '{names} {n, plural, one {propone} other {propongono}} di chiudere la partita {how}. Puoi accettare nella pagina della partita.',
  'proposal.pause':
    '{names} {n, plural, one {vuole} other {vogliono}} fermare tutti gli orologi. Puoi accettare nella pagina della partita.',
  'proposal.substitute':
    '{names} {n, plural, one {vuole} other {vogliono}} dare a un sostituto il posto di {of}. Puoi rispondere nella pagina della partita; chi tace per un giorno acconsente.',
  'proposal.open':
    '{names} {n, plural, one {vuole} other {vogliono}} aprire ad altri il posto di {of}. Puoi rispondere nella pagina della partita; chi tace per un giorno acconsente.',
  'takeover.missed.subject.you':
    '{game} · {by, select, bot {al tuo posto gioca un bot} other {al tuo posto gioca {after}}}',
  'takeover.missed.subject.others':
    '{game} · {before} ha esaurito il tempo, continua {by, select, bot {un bot} other {{after}}}',
  'takeover.absent.subject.you':
    '{game} · {by, select, bot {al tuo posto gioca un bot} other {al tuo posto gioca {after}}}',
  'takeover.absent.subject.others':
    '{game} · {before} non rispondeva, {by, select, bot {continua un bot} other {continua {after}}}',
  'takeover.returned.subject.you': '{game} · {after} ha ripreso il suo posto, grazie',
  'takeover.returned.subject.others': '{game} · {after} ha ripreso il suo posto',
  'takeover.conceded.subject.you': '{game} · hai lasciato la partita',
  'takeover.conceded.subject.others': '{game} · {before} ha lasciato la partita, continua un bot',
  'takeover.missed.you':
    'In {game} il tuo tempo è scaduto troppe volte. {by, select, bot {Ora al tuo posto gioca un bot.} other {Ora al tuo posto gioca {after}.}}',
  'takeover.missed.others':
    '{before} ha esaurito il tempo troppe volte. {by, select, bot {Continua un bot, {after}.} other {Ora al suo posto gioca {after}, che ha preso le sue carte.}}',
  'takeover.absent.you':
    '{game} ti ha aspettato per giorni. {by, select, bot {Ora al tuo posto gioca un bot.} other {Ora al tuo posto gioca {after}.}}',
  'takeover.absent.others':
    'La partita ha aspettato {before} per giorni. {by, select, bot {Continua un bot, {after}.} other {Ora al suo posto gioca {after}, che ha preso le sue carte.}}',
  'takeover.returned.you': '{after} ha ripreso il suo posto. Grazie per la sostituzione.',
  'takeover.returned.others': '{after} ha ripreso il suo posto.',
  'takeover.conceded.you': 'Hai lasciato la partita; continua un bot.',
  'takeover.conceded.others': '{before} ha lasciato la partita. Continua un bot, {after}.',
  'takeover.deleted.subject': '{game} · qualcuno ha lasciato la partita, continua un bot',
  'takeover.deleted': 'In {game} qualcuno ha eliminato il proprio account. Continua un bot.',
  'takeover.vacant.subject': '{game} · puoi riprendere il tuo posto',
  'takeover.vacant': 'Chi ti sostituiva in {game} ha lasciato la partita. Al tuo posto gioca un bot.',
  'takeover.mayReturn': 'Puoi riprendere il tuo posto, una volta sola.',
  'takeover.button': 'Apri la partita',
  'cancelled.subject': '{game}: partita annullata',
  'cancelled.asked': '{by} ha annullato la partita {game} prima che cominciasse.',
  'cancelled.operator': 'Il gestore di questo sito ha annullato la partita {game} prima che cominciasse.',
  'expired.subject': '{game} non ha trovato abbastanza giocatori',
  'expired.asked':
    'In {days, plural, one {# giorno} other {# giorni}} il tavolo {game} non si è riempito ed è stato chiuso.',
  'expired.how': 'Puoi aprire un nuovo tavolo quando vuoi, invitare gli amici con un link o far giocare i bot.',
  'expired.button': 'Crea una nuova partita',
  'ready.subject': '{game} · il tavolo è al completo, ci sei? · entro {time}',
  'ready.asked': 'Tutti i posti di {game} sono occupati. Ci sei? Si può cominciare?',
  'ready.how':
    'La partita comincia appena tutti quelli a cui l’abbiamo chiesto hanno confermato. Rispondi entro {time}: dopo, il tuo posto si libera per altri.',
  'ready.button': 'Apri il tavolo',
  'freed.subject.you': '{game} · il tuo posto è di nuovo libero',
  'freed.asked.you':
    'Ti avevamo chiesto se si poteva cominciare {game}. Non è arrivata risposta e il tuo posto è di nuovo libero.',
  'freed.how.you': 'Se vuoi ancora giocare, torna al tavolo e siediti finché c’è posto.',
  'freed.subject.others': '{game} · {n, plural, one {un posto è di nuovo libero} other {# posti sono di nuovo liberi}}',
  'freed.asked.others':
    '{names} non {n, plural, one {ha} other {hanno}} risposto in tempo: {n, plural, one {il posto è di nuovo libero} other {i posti sono di nuovo liberi}}.',
  'freed.how.others': 'Tu resti al tuo posto. La partita comincia quando il tavolo è di nuovo al completo.',
  'freed.subject.host': '{game} · chi organizza ti ha tolto dal tavolo',
  'freed.asked.host': 'Chi organizza {game} ti ha tolto dal tavolo. Il tuo posto è di nuovo libero.',
  'freed.how.host': 'Puoi sederti a un altro tavolo o aprirne uno tuo.',
  'freed.button.host': 'Vedi i tavoli aperti',
  'why.lobby': 'Ricevi questa mail perché hai preso posto al tavolo {game}.',
  'missed.subject.you': '{game} · il tuo tempo è scaduto',
  'missed.subject.others': '{game} · {name} ha esaurito il tempo',
  'missed.subject.open': '{game} · {name} non si fa sentire: chi continua?',
  'missed.asked.you': 'Il tuo tempo è scaduto e Coloni ha giocato per te.',
  'missed.asked.others': '{name} ha esaurito il tempo e Coloni ha giocato al suo posto.',
  'missed.next.you':
    'Apri la partita e riavrai tutto il tuo tempo. Fino ad allora hai {hours, plural, one {# ora} other {# ore}} ogni volta che la partita ti aspetta.',
  'missed.next.others':
    'D’ora in poi la partita aspetta {name} solo {hours, plural, one {# ora} other {# ore}} ogni volta, finché non torna a guardarla. Dopo {misses, plural, one {un turno perso} other {# turni persi di fila}} {others, select, yes {potete lasciar giocare un bot o invitare un sostituto} other {puoi lasciar giocare un bot}}.',
  'missed.open.you':
    'Ora gli altri possono dare il tuo posto a un bot o a un sostituto. Se prima fai una mossa, il posto resta tuo.',
  'missed.open.others':
    '{others, select, yes {Potete lasciar giocare un bot o invitare un sostituto. Potete} other {Puoi lasciar giocare un bot. Puoi}} anche aspettare: se {name} fa una mossa, il posto resta suo.',
  'missed.bot': 'Lascia giocare un bot',
  'missed.button': 'Decidi chi continua',
  'clocks.subject.stopped': '{game} · gli orologi sono fermi',
  'clocks.subject.running': '{game} · gli orologi sono ripartiti',
  'clocks.subject.asleep': '{game} dorme',
  'clocks.subject.awake': '{game} riprende',
  'clocks.asked.awake': 'Qualcuno ha svegliato {game}: la partita riprende.',
  'clocks.asked.stopped': 'Siete tutti d’accordo: gli orologi di {game} sono fermi.',
  'clocks.asked.running': 'Gli orologi di {game} sono ripartiti.',
  'clocks.asked.asleep':
    'Da un po’ nessuno guarda {game}, quindi la partita dorme: il tempo non scade per nessuno e non arrivano più mail.',
  'clocks.how.stopped': 'Ripartono appena qualcuno lo vuole.',
  'clocks.how.asleep':
    'Quando vuoi continuare, apri la partita e svegliala. Se nessuno lo fa entro {days} giorni, finisce come se tutti avessero accettato di chiuderla.',
  'clocks.next': 'La partita aspetta {name}, fino a {time}.',
  'clockWish.subject': '{game} · {name} propone un orologio',
  'clockWish.asked': '{name} propone un orologio per {game}.',
  'clockWish.terms':
    '{turn, plural, =24 {Un giorno} =72 {Tre giorni} one {# ora} other {# ore}} a turno{bank, plural, =0 {, senza riserva.} =24 {, con un giorno di riserva.} =72 {, con tre giorni di riserva.} =120 {, con cinque giorni di riserva.} one {, con # ora di riserva.} other {, con # ore di riserva.}}',
  'clockWish.how': 'L’orologio parte solo se tutti sono d’accordo. Fino ad allora non cambia nulla.',
  'clockWish.button': 'Rispondi nella partita',
  'proposals.subject.end': '{game} · {names} {n, plural, one {propone} other {propongono}} di chiudere la partita',
  'proposals.subject.pause': '{game} · {names} {n, plural, one {vuole} other {vogliono}} fermare gli orologi',
  'proposals.subject.substitute': '{game} · {names} {n, plural, one {vuole} other {vogliono}} un sostituto per {of}',
  'proposals.subject.open': '{game} · {names} {n, plural, one {vuole} other {vogliono}} aprire il posto di {of}',
  'proposals.subject.several': '{game} · alcune proposte aspettano la tua risposta',
  'proposals.asked.end': '{names} {n, plural, one {propone} other {propongono}} di chiudere {game} prima della fine.',
  'proposals.how.end': 'Appena tutti sono d’accordo, la partita si chiude {how}. Fino ad allora continua.',
  'proposals.asked.substitute':
    '{names} {n, plural, one {vuole} other {vogliono}} dare a un sostituto il posto di {of} in {game}.',
  'proposals.how.substitute':
    'Il sostituto riceve le carte e continua a giocare. Puoi accettare o rifiutare nella pagina della partita; dopo un giorno, chi tace acconsente.',
  'proposals.asked.open':
    '{game} aspetta {of} da giorni. {names} {n, plural, one {vuole} other {vogliono}} che continui un bot o un sostituto.',
  'proposals.how.open': 'Puoi accettare o rifiutare nella pagina della partita; dopo un giorno, chi tace acconsente.',
  'proposals.asked.pause': '{names} {n, plural, one {vuole} other {vogliono}} fermare tutti gli orologi di {game}.',
  'proposals.how.pause':
    'Gli orologi si fermano appena tutti sono d’accordo. Ripartono appena qualcuno vuole continuare a giocare.',
  'stop.table': 'Niente più mail su posti e tavoli',
  'why.chat':
    'Ricevi questa mail perché in {game} gli altri hanno scritto. Finché non leggi la chat non ne arrivano altre.',
  'why.gameOver': 'Ricevi questa mail perché hai giocato a {game}.',
  'stop.turn': 'Niente più mail sui miei turni',
  'stop.reminder': 'Niente più promemoria',
  'stop.offer': 'Niente più mail sulle offerte',
  'stop.chat': 'Niente più mail sui messaggi',
  'stop.gameOver': 'Niente più mail sulle partite finite',
  'stop.game': 'Silenzia questa partita',
  'stop.settings': 'Scegli quali avvisi ricevere e quando',
  'several.waits.subject': '{n, plural, one {Una partita ti aspetta} other {# partite ti aspettano}}: {games}',
  'several.waits.asked': '{n, plural, one {# partita ti aspetta} other {# partite ti aspettano}}.',
  'several.day.subject': 'La tua mail del giorno · {games}',
  'several.day.asked': 'Novità da {n, plural, one {una partita} other {# partite}}.',
  'several.button': 'Vedi tutte le tue partite',
  'several.waits.why': 'Ricevi questa mail perché queste partite ti aspettano.',
  'several.day.why': 'Ricevi questa mail una volta al giorno, come hai scelto nelle impostazioni.',
  'several.settings': 'Scegli quali avvisi ricevere e quando',
  'stop.invitation': 'Niente più inviti a questo indirizzo',

  'colour.red': 'rosso',
  'colour.blue': 'blu',
  'colour.white': 'bianco',
  'colour.orange': 'arancione',
} as const satisfies Record<keyof typeof english, string>;
