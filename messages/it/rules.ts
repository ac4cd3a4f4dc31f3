import type { rules as english } from '../en/rules.ts';
import { rulesetRules } from '../rulesets/rules.it.ts';

/** Le regole in parole semplici. */
export const rules = {
  'title.about': 'Il gioco',
  'title.island': 'L’isola',
  'title.start': 'L’inizio',
  'title.turn': 'Il turno',
  'title.production': 'La produzione',
  'title.seven': 'Il 7 e il brigante',
  'title.trade': 'Il commercio',
  'title.building': 'La costruzione',
  'title.longestRoad': 'La Strada più lunga',
  'title.largestArmy': 'Il Cavaliere più potente',
  'title.victory': 'La vittoria',

  'island.land':
    'L’isola ha 19 regioni: le foreste danno legno, le colline argilla, i pascoli lana, i campi grano, le montagne minerale, il deserto nulla. Dove le regioni si toccano c’è un incrocio, il posto di una colonia o città; il lato fra due incroci è un percorso, il posto di una strada.',
  'island.numbers':
    'Ogni regione, tranne il deserto, ha un numero da 2 a 12, senza il 7. I puntini sotto dicono quanto spesso esce con due dadi: più di tutti 6 e 8, meno di tutti 2 e 12.',
  'island.pieces':
    'Ogni giocatore ha 15 strade, 5 colonie e 4 città; si può costruire solo con queste. La banca ha 19 carte di ogni risorsa, e tutti vedono quante ne restano.',
  'island.beginner':
    'L’isola per principianti è sempre la stessa: terre, numeri e porti sono come sono stampati. In due o tre giocatori le pedine rosse restano nella scatola.',
  'island.fifthEdition': 'Questa mappa ha il deserto nel mezzo.',
  'island.classicSpiral': 'Questa mappa ha il deserto a ovest, e i suoi numeri sono disposti a spirale.',
  'island.random': 'L’isola casuale viene mescolata a ogni partita.',
  'island.spiral':
    'I numeri seguono un ordine fisso lungo una spirale: attorno alla costa, attorno all’anello interno, poi al centro, saltando il deserto. Un 6 o un 8 non è mai accanto a un altro.',
  'island.randomCorner': 'La spirale comincia da un angolo estratto a sorte.',
  'island.southWest': 'La spirale comincia dall’angolo di sud-ovest.',
  'island.noRedNeighbours': 'I numeri vengono mescolati finché nessun 6 o 8 è accanto a un altro.',
  'island.harboursShuffled': 'Ci sono nove porti in posti fissi; i loro tipi vengono mescolati.',
  'island.harboursPrinted': 'Ci sono nove porti in posti fissi, ciascuno come stampato sulla mappa per principianti.',

  'start.players': 'Si gioca in due, tre o quattro, ognuno con il suo colore. In due valgono le stesse regole.',
  'start.highestRoll': 'Tutti tirano due dadi; comincia chi fa il tiro più alto. Chi pareggia in testa tira di nuovo.',
  'start.oldest': 'Comincia il più anziano: quello indicato da chi ha creato la partita, o il primo al tavolo.',
  'start.prePlaced':
    'Le due colonie e le due strade di ognuno sono già sul tabellone. La colonia con la stella dà una carta per ogni regione attorno.',
  'start.draft':
    'In ordine di turno ognuno piazza una colonia e una strada accanto, poi si ripete in ordine inverso. Non si paga nulla. La colonia va su un incrocio libero con gli incroci vicini vuoti, anche sulla costa; la strada deve partire dalla colonia appena piazzata.',
  'start.draftResources': 'La seconda colonia dà subito una carta per ogni regione attorno.',

  'turn.order':
    'I turni girano attorno al tavolo. Nel tuo turno tiri una volta i due dadi, poi scambi e costruisci quanto vuoi e puoi pagare, e chiudi tu il turno.',
  'turn.tradeThenBuild':
    'Prima si commercia, poi si costruisce: con la prima cosa che paghi, o quando lo dici, il commercio è chiuso per questo turno. Un porto nuovo lo usi dal tuo prossimo turno.',
  'turn.combined': 'Dopo il tiro commerci e costruisci nell’ordine che vuoi.',
  'turn.pending':
    'Le decisioni in sospeso vengono prima: finché qualcuno deve rispondere, nessuno commercia, costruisce o chiude il turno. Ogni azione si compie per intero; poi si ricontano strade e carte speciali, e poi si controlla se qualcuno ha vinto.',

  'production.yield':
    'Le regioni con il numero uscito danno carte a ogni edificio attorno, chiunque abbia tirato: una per una colonia, due per una città. Più edifici e più regioni si sommano.',
  'production.shortage':
    'Se la banca non ha abbastanza carte di una risorsa per tutti, nessuno ne riceve; se spetta a un giocatore solo, prende quelle che restano.',
  'production.hidden':
    'Le carte in mano sono nascoste, ma tutti vedono quante sono. Tutti vedono anche ciò che la terra dà, ciò che si scambia e ciò che si scarta.',

  'seven.nothing': 'Quando esce un 7 la terra non dà nulla.',
  'seven.robber': 'Poi chi ha tirato sposta il brigante in un’altra regione; non può restare dov’è.',
  'seven.steal':
    'Chi ha tirato ruba una carta a caso a un giocatore con un edificio in quella regione. Se sono più d’uno, sceglie lui. Quale carta sia lo sanno solo loro due.',
  'seven.desertAllowed': 'Il brigante può tornare nel deserto.',
  'seven.desertForbidden': 'Il brigante non può tornare nel deserto.',
  'seven.friendlyOff': 'Il brigante non risparmia nessuno, per quanti pochi punti abbia.',
  'seven.friendlyOn':
    'Il brigante risparmia i più deboli: non può andare in una regione con una costruzione di un avversario che ha meno di 3 punti visibili a tutti. Se non può andare altrove ci va, ma a quel giocatore non ruba niente.',
  'seven.after': 'Dopo, il turno continua come al solito, con il commercio.',

  'trade.who':
    'Commerci nel tuo turno, con gli altri giocatori e con la banca. Gli altri accettano, rifiutano o fanno una controproposta, e tu concludi con uno di loro. Puoi anche chiedere che cosa vogliono per una carta, senza offrire nulla. Gli altri non commerciano fra loro.',
  'trade.terms':
    'Ognuno dà almeno una carta risorsa, e nessuna risorsa può stare da entrambe le parti. Quando si conclude, tutti e due devono avere ciò che danno.',
  'trade.offers':
    'Offerte e controproposte le vedono tutti. Un’offerta non impegna nulla, e scade quando il commercio si chiude o il turno finisce.',
  'trade.bank':
    'La banca dà una carta a scelta per quattro uguali, quante volte vuoi. Non puoi prendere la risorsa che dai, né una che la banca non ha più.',
  'trade.harbours':
    'Una colonia o città in un porto migliora il cambio: tre carte uguali in un porto 3:1, due della sua risorsa in un porto 2:1.',

  'building.pay': 'Per costruire paghi alla banca il prezzo esatto e prendi una pedina che hai ancora.',
  'building.road':
    'Una strada va su un percorso vuoto che tocca una tua strada o un tuo edificio, anche sulla costa. Non può proseguire oltre l’edificio di un altro.',
  'building.settlement':
    'Una colonia va su un incrocio vuoto dove arriva una tua strada e i cui incroci vicini sono tutti vuoti. Può stare in mezzo alla strada di un altro e interromperla.',
  'building.city':
    'Una città prende il posto di una tua colonia, che riprendi. Una colonia costruita in questo turno può diventare subito città. Una colonia vale un punto e dà una carta, una città due.',

  'longestRoad.card':
    'Il primo che ha una strada continua di cinque tratti prende la Strada più lunga, che vale due punti. Passa a un altro appena la sua è più lunga; a parità resta.',
  'longestRoad.length':
    'Conta la linea più lunga delle tue strade, senza usarne una due volte. Le ramificazioni non si sommano, e l’edificio di un altro la interrompe.',
  'longestRoad.lost':
    'Se la strada di chi la tiene si accorcia, la carta va a chi ha da solo la più lunga, di almeno cinque. Se c’è parità, o nessuno arriva a cinque, resta da parte finché uno è in testa.',

  'victory.ownTurn':
    'Si vince solo nel proprio turno, anche prima del tiro. I punti presi nel turno di un altro contano quando comincia il tuo.',
  'victory.immediate': 'Chi arriva ai punti vince subito, nel turno di chiunque.',
  'victory.shown':
    'Tutti vedono il tabellone, la banca, quante carte ha ognuno, i cavalieri scoperti e i punti non nascosti. Alla fine si mostrano tutte le carte.',
  'victory.agreement':
    'Se nessuno può più vincere, i giocatori possono chiudere la partita senza vincitore, quando sono tutti d’accordo.',

  'drawn.building.settlement':
    'Una colonia blu, con una croce sui tre incroci vicini. Una strada rossa arriva a uno di questi; l’altro suo capo è libero e segnato.',
  'drawn.building.road':
    'Una colonia rossa con una strada che porta a una colonia blu. I percorsi liberi accanto alla colonia rossa sono segnati, quelli oltre la colonia blu sono barrati.',
  'drawn.longestRoad.length':
    'Cinque strade rosse in fila attorno a una regione e una sesta che si dirama: la fila vale cinque.',
  'drawn.seven.steal':
    'Il brigante in una regione con una colonia blu e una città bianca. Sono segnate entrambe: una delle due perde una carta.',
  'drawn.trade.harbours': 'Una colonia rossa su uno dei due incroci a cui portano i moli di un porto.',

  ...rulesetRules,
} as const satisfies Record<keyof typeof english, string>;
