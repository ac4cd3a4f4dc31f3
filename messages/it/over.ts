import type { over as english } from '../en/over.ts';

/** La fine di una partita: per accordo, il punteggio, e la prova della sorte. */
export const over = {
  'agree.title': 'Finire senza vincitore',
  'agree.ask': 'Se nessuno può più vincere, la partita finisce quando tutti sono d’accordo.',
  'agree.who': '{n, plural, one {{names} è d’accordo} other {{names} sono d’accordo}}.',
  'agree.takeBack': 'Preferisco continuare',

  'stats.points': 'I punti turno per turno',
  'stats.turn': 'Dopo il turno',
  'stats.dice': 'I dadi',
  'stats.dice.note':
    '{n, plural, one {Un lancio} other {# lanci}}. La linea segna quante volte uscirebbe in media ogni somma.',
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
  'stats.trades.bank': 'Con la banca',
  'stats.trades.partners': 'Con i giocatori',
  'stats.dealt': 'date {given}, avute {got}',

  'over.score': 'Il punteggio',
  'over.again': 'Nuova partita',
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
  'over.head': 'Sigillo della mossa {version}',
  'over.compare':
    'Le mail di questa partita mostrano le prime cifre di entrambi i sigilli. Se coincidono, nessuno può aver sostituito l’intera partita.',
  'over.cut': 'Il verbale finisce alla mossa {version}, prima della fine della partita: manca l’ultima parte.',
  'over.check': 'Rigioca tutto e confronta',
  'over.proved':
    'È tutto a posto: il seme corrisponde al sigillo, e {moves, plural, one {# mossa rigiocata dà} other {# mosse rigiocate danno}} la stessa isola, {rolls, plural, one {lo stesso tiro} other {gli stessi # tiri}} e le stesse carte coperte.',
  'over.otherSeed': 'Il seme segreto non corrisponde al sigillo.',
  'over.otherGame':
    'Dalla mossa {version} in poi la partita non è quella che risulta dal seme e dalle mosse: qualcosa è stato cambiato.',
  'over.record': 'Salva il verbale della partita',

  'player.links': 'Chi gioca qui',
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
  'player.back': 'Torna alla partita',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
