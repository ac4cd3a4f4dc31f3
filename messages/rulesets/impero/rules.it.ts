import type { imperoRules as english } from './rules.en.ts';

/** Ciò che la pagina delle regole dell'impero dice oltre ai paragrafi del gioco base. */
export const imperoRules = {
  'title.knights': 'I cavalieri',
  'title.barracks': 'Le caserme',
  'title.attacks': 'Gli attacchi',
  'title.captured': 'La strada conquistata',
  'title.finalCount': 'Il conteggio finale',

  'about.impero':
    'Il gioco base in guerra: non ci sono né brigante né carte sviluppo, ma quattordici cavalieri in una riserva comune. Con loro si conquistano strade e si distruggono colonie e città. Tutto il resto è come nel gioco base.',
  'about.imperoCosts': 'Una strada costa {road}; una colonia {settlement}; una città {city}; un cavaliere {knight}.',
  'start.imperoTwo': 'Si può giocare anche in due: allora tutto ciò che segue riguarda l’unico avversario.',
  'turn.imperoBeforeRoll': 'Prima del tiro non puoi fare altro che tirare.',
  'production.noRobber': 'Niente impedisce mai a una regione di dare carte: il brigante non c’è, e nessuno ruba.',

  'knights.seven':
    'Quando esce un 7 la terra non dà nulla, e chi ha tirato prende un cavaliere dalla riserva, se ce n’è ancora.',
  'knights.discard':
    'Prima, chi ha più di {handLimit} carte risorsa ne sceglie la metà, arrotondata per difetto, e la dà alla banca. I cavalieri non si contano.',
  'knights.noDiscard': 'Con un 7 nessuno scarta carte.',
  'knights.recruit':
    'Mentre costruisci puoi arruolare: con 3 grani e 3 lane prendi un cavaliere dalla riserva, quante volte puoi pagare e finché ce ne sono. Non serve avere una città.',
  'knights.public':
    'I cavalieri stanno scoperti davanti a te; puoi averne quanti vuoi. Non si scambiano e non si rubano. Quelli che usi tornano nella riserva e si possono riprendere subito.',
  'knights.sameTurn': 'Un cavaliere può combattere nel turno in cui lo ricevi.',
  'knights.nextTurn': 'Un cavaliere non può combattere nel turno in cui lo ricevi.',

  'barracks.what':
    'Una tua città è una caserma finché una strada, colonia o città di un altro è a distanza due o meno. Le colonie non sono mai caserme.',
  'barracks.distance':
    'La distanza conta i percorsi, non gli incroci, per la via più breve, qualunque cosa ci sia sopra.',
  'barracks.gap':
    'Una strada è lontana quanto il suo estremo più vicino: se comincia due percorsi più in là è a portata.',
  'barracks.inclusive': 'Anche la strada conta come un percorso: se comincia un percorso più in là è a distanza due.',
  'barracks.changes':
    'Non c’è nulla da dichiarare. Dipende dalle pedine attorno: quando nulla è a portata, torna una città normale.',

  'attacks.when':
    'Nel tuo turno attacchi da una caserma una pedina di un altro giocatore, con esattamente i cavalieri richiesti. Le decisioni in sospeso vengono prima.',
  'attacks.afterRoll': 'Si attacca dopo il tiro, mentre si commercia o si costruisce; il commercio non si chiude.',
  'attacks.anyTime':
    'Si può attaccare anche prima del tiro, e dopo mentre si commercia o si costruisce; il commercio non si chiude.',
  'attacks.targetInRange': 'La pedina attaccata deve essere a distanza due o meno da una tua città.',
  'attacks.anyOnceBarracks':
    'Quando una città ha a portata una pedina di un avversario, puoi attaccare ogni sua pedina, per quanto lontana.',
  'attacks.road':
    'Tre cavalieri conquistano una strada. Esce dal gioco per sempre, e tu ne piazzi gratis una tua. Non dà punti.',
  'attacks.settlement':
    'Quattro cavalieri distruggono una colonia. La pedina torna al proprietario; tu prendi un punto guerra.',
  'attacks.city':
    'Cinque cavalieri distruggono una città. La pedina torna al proprietario, e al suo posto non resta una colonia; tu prendi due punti guerra.',
  'attacks.twoRoads':
    'Sei cavalieri conquistano due strade insieme. Devono essere dello stesso avversario e incontrarsi in un incrocio senza edifici; una dev’essere a portata, l’altra può stare dietro.',
  'attacks.shielded':
    'Una strada è a portata solo attraverso un estremo senza edifici di un avversario. Se puoi raggiungerla solo oltre un edificio del genere è protetta: prima distruggi l’edificio.',
  'attacks.unshielded': 'Gli edifici non proteggono le strade che stanno dietro.',
  'attacks.unlimited':
    'Puoi attaccare finché hai cavalieri, anche dalla stessa città, perfino da una appena costruita. Ogni attacco si giudica sul tabellone com’è in quel momento.',
  'attacks.one': 'Puoi attaccare una volta per turno; sei cavalieri contro due strade sono un attacco solo.',
  'attacks.after':
    'Le strade di un edificio distrutto restano, e chiunque può ricostruire lì con le solite regole. La vittima non riceve nulla: porti e produzione cambiano con il tabellone.',

  'captured.place':
    'Per ogni strada conquistata devi piazzare subito una tua strada non ancora costruita. Se non ne hai, o non c’è posto, non piazzi nulla.',
  'captured.anyLegal':
    'Va dove potresti costruire una strada, anche sul percorso appena liberato se tocca qualcosa di tuo.',
  'captured.capturedPath': 'Va sul percorso appena liberato, che tocchi o no qualcosa di tuo.',
  'captured.either': 'Va dove potresti costruire una strada, oppure sul percorso appena liberato.',

  'longestRoad.on': 'La Strada più lunga è in gioco.',
  'longestRoad.off': 'La Strada più lunga non si usa.',
  'longestRoad.impero':
    'Si riconta dopo ogni conquista, ogni distruzione e ogni strada piazzata, una cosa alla volta. Un edificio distrutto può riunire una strada che aveva interrotto.',
  'largestArmy.off': 'Il Cavaliere più potente non si usa.',
  'largestArmy.faceUp':
    'Chi ha più cavalieri scoperti, almeno tre, tiene il Cavaliere più potente, che vale due punti. Lo perde subito se ne usa troppi; se poi altri sono alla pari, resta da parte.',

  'victory.impero':
    'Una colonia vale 1, una città 2, ogni punto guerra 1, una carta speciale 2. I punti guerra non si perdono mai. Con {victoryPoints} punti hai vinto.',
  'victory.destruction':
    'Vinci anche distruggendo cinque colonie, oppure due città e tre colonie, in tutta la partita. Una colonia ricostruita e distrutta di nuovo conta due volte.',
  'victory.allOpponents': 'Ciò che hai distrutto a tutti gli avversari conta insieme.',
  'victory.oneOpponent': 'Devono essere stati tutti dello stesso avversario.',
  'victory.agreementCounted':
    'Se nessuno può più vincere, i giocatori possono chiudere la partita quando sono tutti d’accordo. Allora si conta come nel conteggio finale.',

  'finalCount.when':
    'Quando gli attacchi lasciano un giocatore senza strade, la partita si ferma e tutti contano. Si ferma anche quando un giocatore non ha più nessuna pedina sul tabellone.',
  'finalCount.allPiecesLost':
    'Senza strade vuol dire: nessuna sul tabellone e nessuna da costruire, tutte e quindici conquistate.',
  'finalCount.noneOnBoard': 'Senza strade vuol dire: nessuna sul tabellone, anche se ne restano da costruire.',
  'finalCount.deadPosition':
    'La partita si ferma anche quando nessuno potrà mai più cambiare il tabellone, qualunque carta o cavaliere arrivi: non si può costruire nessuna strada, colonia o città, né pagare un attacco. Allora tutti contano.',
  'finalCount.deadAgreement':
    'Quando nessuno può più cambiare il tabellone, la partita va avanti finché i giocatori si accordano per chiuderla.',
  'finalCount.points':
    'Ogni strada sul tabellone vale 1, ogni colonia 1, ogni città 2, ogni carta risorsa in mano 1. Cavalieri, carte speciali e pedine perse non valgono nulla. Vince il totale più alto, di chiunque sia.',
  'finalCount.noWarPoints': 'Qui i punti guerra non contano.',
  'finalCount.warPoints': 'Qui contano anche i punti guerra.',
  'finalCount.shared': 'Chi pareggia con il totale più alto vince insieme agli altri.',
  'finalCount.tieByWarPoints':
    'A parità di totale vince chi ha più punti guerra; se sono pari anche quelli, si vince insieme.',
  'finalCount.order':
    'Un attacco va per passi: i cavalieri tornano e la pedina esce; una vittoria per distruzione o per punti chiude la partita; altrimenti si piazza la strada conquistata, che può anche far vincere; solo dopo tutti contano.',

  'drawn.attacks.targetInRange':
    'Una città rossa con una caserma. Una colonia blu a due percorsi di distanza è segnata: può essere attaccata. Una più lontana è barrata.',
  'drawn.captured.place':
    'Una strada rossa, segnata, sta dove ne è stata conquistata una blu, fra altri pezzi rossi e una colonia blu.',
} as const satisfies Record<keyof typeof english, string>;
