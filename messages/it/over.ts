import type { over as english } from '../en/over.ts';

/** La fine di una partita: per accordo, il punteggio, e la prova della sorte. */
export const over = {
  'stats.points': 'I punti turno per turno',
  'stats.turn': 'Dopo il turno',
  'stats.dice': 'I dadi',
  'stats.dice.note':
    '{n, plural, one {Un tiro} other {# tiri}}. La linea segna quante volte uscirebbe in media ogni somma.',
  'stats.sum': 'Somma',
  'stats.times': 'Volte',
  'stats.expected': 'Attese',
  'stats.cards': 'Da dove sono arrivate le carte e dove sono finite',
  'stats.cards.note': 'Carte entrate in mano e carte uscite.',
  'stats.source': 'Come',
  'stats.source.produced': 'Produzione',
  'stats.source.firstResources': 'Prime carte',
  'stats.source.paid': 'Costruzioni e acquisti',
  'stats.source.discarded': 'Scartate con un 7',
  'stats.source.tradedWithBank': 'Banca (saldo)',
  'stats.source.traded': 'Giocatori (saldo)',
  'stats.trades': 'Scambi',
  'stats.deals': 'Affari',
  'stats.trades.note': 'Quanti, e le carte entrate in mano e uscite.',

  'over.closedByOperator': 'Chi gestisce questo sito ha chiuso la partita, senza un risultato.',
  'over.closed': 'Nessuno è tornato: la partita è stata chiusa senza un risultato.',
  'over.score': 'Il punteggio',
  'over.again': 'Nuova partita',
  'over.analysis': 'Com’è andata la partita',
  'over.rematch': 'Rivincita con gli stessi giocatori',
  'over.rematch.set': 'È pronto il tavolo per un’altra partita con gli stessi giocatori.',
  'over.rematch.go': 'Vai al tavolo',
  'over.points': 'Punti',
  'over.cheer': 'L’isola è di {names}.',
  'over.cheerYou': 'L’isola è tua. Ben giocato.',
  'over.total': 'Totale',
  'over.chance': 'La sorte è stata onesta?',
  'over.chanceWhy':
    'Prima che qualcuno si sedesse è stato scelto un seme segreto, e il suo sigillo è stato mostrato a tutti. Insieme a un numero di ogni giocatore ha deciso ogni tiro e ogni carta.',
  'over.commitment': 'Sigillo mostrato all’inizio',
  'over.secret': 'Il seme segreto, ora aperto',
  'over.compare':
    'Le mail di questa partita mostrano le prime cifre di entrambi i sigilli. Se coincidono, nulla fino a quella mossa è cambiato da allora.',
  'over.cut': 'Il verbale finisce alla mossa {version}, prima della fine della partita: manca l’ultima parte.',
  'over.check': 'Rigioca tutto e confronta',
  'over.proved':
    'È tutto a posto: il seme corrisponde al sigillo, e {moves, plural, one {# mossa rigiocata dà} other {# mosse rigiocate danno}} la stessa isola, {rolls, plural, one {lo stesso tiro} other {gli stessi # tiri}} e le stesse carte coperte.',
  'over.otherSeed': 'Il seme segreto non corrisponde al sigillo.',
  'over.otherGame':
    'Dalla mossa {version} in poi la partita non è quella che risulta dal seme e dalle mosse: qualcosa è stato cambiato.',
  'over.record': 'Salva il verbale della partita',

  'chance.own': 'Il tuo numero',
  'chance.own.open':
    'Questo browser conserva il numero che aggiunge alla sorte di questa partita, e il sigillo com’era prima che ti sedessi. A ogni sguardo li confronta con ciò che dice il sito.',
  'chance.own.same':
    'La partita contiene il tuo numero, e il sigillo è quello di prima che ti sedessi: questo browser li ha conservati e li confronta a ogni sguardo.',
  'chance.own.elsewhere':
    'Questo browser non può confrontare: hai preso posto in un altro, oppure ciò che aveva conservato è stato cancellato.',
  'chance.own.save': 'Salva la tua parte',
  'chance.compared':
    'Il verbale è stato confrontato con il numero, le regole e il sigillo che questo browser conserva da prima che ti sedessi. Non confrontati: i numeri degli altri e i sigilli nelle tue mail.',
  'chance.compared.none':
    'Il verbale è stato confrontato solo con ciò che il sito dice ora: questo browser non ha conservato un tuo numero. Non confrontati: i numeri dei giocatori e i sigilli nelle tue mail.',
  'chance.table.scheme': 'Questa partita ha il livello {scheme}.',
  'chance.table.can': 'Può',
  'chance.table.sees': 'Chi se ne accorgerebbe',
  'chance.who.players': 'I giocatori, anche tutti insieme',
  'chance.can.players':
    'Dirsi le carte, smettere di giocare o occupare più posti. Ma non possono influire su tiri, carte o furti: non hanno il seme segreto.',
  'chance.sees.players': 'Un accordo fra giocatori non lo vede nessuno.',
  'chance.who.before': 'Chi gestisce il sito, prima dell’inizio',
  'chance.can.before':
    'Sostituire il seme segreto, le regole o il numero di un giocatore quando conosce gli altri, e così scegliere una partita fra tante.',
  'chance.sees.before':
    'Ogni giocatore interessato, nel browser in cui si è seduto: subito se il sito lo mostra, al più tardi dal verbale.',
  'chance.who.helper':
    'Chi gestisce il sito, insieme a un giocatore qualsiasi, che può essere lui stesso sotto altro nome',
  'chance.can.helper':
    'Provare numeri per il posto di quel giocatore quando gli altri sono noti: isola, tiri, carte e furti di tutta la partita.',
  'chance.sees.helper': 'Nessuno.',
  'chance.who.unkept':
    'Chi gestisce il sito, se un giocatore non può confrontare: altro dispositivo, dati del sito cancellati, un programma che non conserva nulla',
  'chance.can.unkept': 'Lo stesso, con il numero di quel giocatore.',
  'chance.sees.unkept': 'Nessuno.',
  'chance.who.looks': 'Chi gestisce il sito, durante la partita',
  'chance.can.looks':
    'Guardare tutte le mani e i mazzi, calcolare ogni tiro futuro, e giocare sapendolo o dirlo a qualcuno. Ma non può cambiare un’estrazione.',
  'chance.sees.looks': 'Nessuno.',
  'chance.who.timing': 'Chi gestisce il sito, durante la partita',
  'chance.can.timing':
    'Trattenere una mossa, lasciar scadere un tempo, scegliere le mosse dei bot, scrivere una mossa a nome di un giocatore: tutto ciò che decide a chi tocca quale estrazione.',
  'chance.sees.timing': 'Il giocatore di cui è la mossa, dal diario. Ritardi e scelte dei bot: nessuno.',
  'chance.who.record': 'Chi gestisce il sito, a partita finita',
  'chance.can.record':
    'Scrivere nel verbale altre mosse, altri orari o altri identificativi di mosse, a partire dalla prima voce che nessun sigillo conservato copre.',
  'chance.sees.record': 'Fino a quel sigillo chi lo confronta; dopo, solo chi si ricorda la partita.',
  'chance.who.stops': 'Chi gestisce il sito',
  'chance.can.stops':
    'Annullare partite o dire che non possono cominciare finché un inizio non gli piace; non mostrare mai il seme segreto.',
  'chance.sees.stops': 'Tutti, ma non il perché.',
  'chance.who.page': 'Chi gestisce il sito',
  'chance.can.page':
    'Far dire alle proprie pagine che è tutto a posto. Una pagina confronta solo ciò che il sito dice.',
  'chance.sees.page': 'Chi confronta la propria parte salvata con una copia del programma presa altrove.',
  'chance.who.ids': 'Chi gestisce il sito, al livello A+, che le nuove partite non hanno più',
  'chance.can.ids':
    'Sostituire l’identificativo di una mossa, che nessun browser conserva, finché il tiro o il furto successivo non gli piace. Prima che gli altri abbiano mosso non lo conosce.',
  'chance.sees.ids': 'Nessuno.',

  'player.lost': 'Qui non c’è nessun giocatore da vedere. Solo chi gioca una partita vede le pagine degli altri.',
  'player.you': 'Così ti vede chi gioca con te.',
  'player.results': 'Partite finite',
  'player.results.none': 'Ancora nessuna.',
  'player.ruleset': 'Regole',
  'player.played': 'Giocate',
  'player.won': 'Vinte',
  'player.running':
    '{n, plural, =0 {Nessuna partita in corso.} one {Una partita in corso.} other {# partite in corso.}}',
  'player.reliability': 'Risposte in tempo',
  'player.reliability.none': 'Ancora niente da dire: contano le partite con il tempo.',
  'player.reliability.is':
    '{share} in tempo. Su {n, plural, one {una risposta} other {# risposte}}, {late, plural, =0 {nessuna} one {una} other {#}} in ritardo.',
  'player.shared': 'Le partite che avete in comune',
  'player.shared.open': 'non ancora iniziata',
  'player.shared.started': 'in corso',
  'player.shared.finished': 'finita',
  'player.shared.won': 'vinta',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
