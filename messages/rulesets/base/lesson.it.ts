import type { words as english } from './lesson.en.ts';

/** La lezione: che cosa fare a ogni passo, e perché. Poi i consigli, secondo quello che succede, e che cosa parla per una mossa. */
export const words = {
  'lesson.base.title': 'Impara giocando',
  'lesson.base.lead':
    'Una prima partita in piccolo contro due bot: a ogni passo leggi che cosa fare e perché. Dura una decina di minuti e non serve un account.',

  'lesson.base.welcome': 'Ecco l’isola. In questa partita breve vince chi arriva per primo a 5 punti.',
  'lesson.base.welcome.why': 'Una colonia vale 1 punto, una città 2. {one} e {two} giocano contro di te.',
  'lesson.base.settlement': 'Piazza la prima colonia: scegli l’incrocio evidenziato e conferma.',
  'lesson.base.settlement.why':
    'Tocca foresta, pascolo e collina: danno legno, lana e argilla. Ciascuno rende quando esce il suo numero; i puntini dicono quanto spesso capita.',
  'lesson.base.road': 'Ora una strada accanto, sul percorso evidenziato.',
  'lesson.base.road.why':
    'Le strade portano alle prossime colonie, che devono stare ad almeno due percorsi da ogni altra.',
  'lesson.base.secondSettlement': 'Gli altri hanno piazzato le loro. Piazza la tua seconda colonia.',
  'lesson.base.secondSettlement.why':
    'Dà subito una carta per ogni regione attorno: un minerale e due grani, che la prima non ti dà mai.',
  'lesson.base.secondRoad': 'E la sua strada.',
  'lesson.base.secondRoad.why': 'Tutti cominciano con due colonie e due strade, quindi con 2 punti.',
  'lesson.base.roll': 'Tocca a te: tira i dadi.',
  'lesson.base.roll.why':
    'Ogni turno comincia così. Le regioni con il numero uscito danno carte a chiunque abbia costruito accanto.',
  'lesson.base.produced': 'È uscito il 9: la foresta accanto alla tua colonia ti ha dato un legno.',
  'lesson.base.produced.why': 'Le tue carte sono sotto il tabellone. Il campo con il 9 ha dato una carta a {two}.',
  'lesson.base.firstEnd': 'Per ora non puoi comprare nulla. Finisci il turno.',
  'lesson.base.firstEnd.why':
    'Le carte arrivano anche quando tirano gli altri: guarda che cosa ti portano i loro turni.',
  'lesson.base.rollAgain': 'Il 10 e il 4 degli altri ti hanno dato argilla, lana e grano. Tira i dadi.',
  'lesson.base.rollAgain.why':
    'Una strada costa legno e argilla; una colonia legno, argilla, lana e grano. Ti serve tutto questo.',
  'lesson.base.offer': 'Ti manca un’argilla. Tocca un grano nella tua mano, scegli l’argilla e proponi.',
  'lesson.base.offer.why':
    'Hai tre grani. Nel tuo turno puoi fare offerte a tutti: gli altri accettano, rifiutano o chiedono altro.',
  'lesson.base.deal': '{one} ci sta. Concludi lo scambio con {one}.',
  'lesson.base.deal.why': 'Se accettano in più di uno, scegli tu. Puoi anche lasciar perdere.',
  'lesson.base.buildRoad': 'Premi Strada e scegli il percorso evidenziato.',
  'lesson.base.buildRoad.why': 'Costa un legno e un’argilla, e porta a un buon posto per una colonia.',
  'lesson.base.buildSettlement': 'Ora premi Colonia e scegli la fine di quella strada.',
  'lesson.base.buildSettlement.why':
    'È il tuo terzo punto. Per ora le due mosse sono solo preparate: finché non le giochi puoi annullarle.',
  'lesson.base.playPlan': 'Premi «Gioca e termina».',
  'lesson.base.playPlan.why': 'Così parte quello che hai preparato, e tocca agli altri.',
  'lesson.base.seven': 'I tiri degli altri ti hanno portato quattro carte. Tira i dadi.',
  'lesson.base.seven.why': 'Non metterne da parte troppe: quando esce il 7, chi ne ha più di sette ne scarta la metà.',
  'lesson.base.robber':
    'Un 7. Nessuno riceve nulla, e {two} scarta quattro carte. Sposta il brigante sulla foresta evidenziata.',
  'lesson.base.robber.why': 'Finché sta lì, la sua regione non dà nulla. Qui dà fastidio a tutti e due gli altri.',
  'lesson.base.victim': 'Ora ruba una carta a {two}.',
  'lesson.base.victim.why': 'Prendi una carta, senza vederla, da un giocatore accanto al brigante.',
  'lesson.base.buyCard': 'Hai rubato un grano. Compra una carta sviluppo e rispondi di sì.',
  'lesson.base.buyCard.why':
    'Costa lana, grano e minerale. Solo dopo averla comprata sai qual è: per questo c’è la domanda.',
  'lesson.base.endWithCard': 'È un cavaliere. Lo potrai giocare dal prossimo turno: finisci questo.',
  'lesson.base.endWithCard.why': 'La carta la vedi solo tu. Altre danno strade, risorse o un punto.',
  'lesson.base.knight':
    '{one} ha fatto 7, ha messo il brigante sul tuo campo e ti ha preso un grano. Gioca il cavaliere.',
  'lesson.base.knight.why':
    'Sposta il brigante, proprio come un 7. Chi per primo ne gioca tre ha il Cavaliere più potente: 2 punti.',
  'lesson.base.knightsRobber': 'Sposta il brigante sulla collina evidenziata.',
  'lesson.base.knightsRobber.why': 'Lì ha costruito soltanto {one}: la carta viene da {one}.',
  'lesson.base.rollBrick': 'Hai preso un minerale. Tira i dadi.',
  'lesson.base.rollBrick.why': 'Un 10 farebbe comodo: due delle tue colonie toccano la collina con quel numero.',
  'lesson.base.bank': 'Altre due argille. Apri Scambi, poi «Con la banca»: da’ 4 argille e prendi 1 minerale.',
  'lesson.base.bank.why':
    'La banca vuole quattro carte uguali per una a scelta. Con una colonia su un porto ne bastano tre, o due.',
  'lesson.base.endWithTrade': 'Premi «Gioca e termina».',
  'lesson.base.endWithTrade.why': 'Una città costa 3 minerali e 2 grani: ti manca ancora un grano.',
  'lesson.base.lastRoll': 'Il 4 e l’8 degli altri ti hanno dato lana, grano e minerale. Tira i dadi.',
  'lesson.base.lastRoll.why': 'Hai quanto basta per una città, e quasi abbastanza per un’altra carta.',
  'lesson.base.city': 'Un 6: ancora un grano. Premi Città e scegli la colonia evidenziata.',
  'lesson.base.city.why': 'Una città vale 2 punti e riceve due carte da ogni regione. Così arrivi a 4 punti.',
  'lesson.base.lastCard': 'Ti restano lana, grano e minerale: compra un’altra carta sviluppo e rispondi di sì.',
  'lesson.base.lastCard.why': 'Insieme alla carta parte anche la città che hai preparato.',
  'lesson.base.won': 'Un punto vittoria: con 5 punti hai vinto.',
  'lesson.base.won.why':
    'Una partita intera arriva a 10 punti; la Strada più lunga e il Cavaliere più potente ne valgono 2 ciascuno. Ora sai tutto quello che serve per giocarla.',

  'tip.asked.discard':
    'Hai più carte di quante il 7 permetta, e ne restituisci la metà. Meglio spenderle prima che succeda.',
  'tip.asked.moveRobber':
    'Finché il brigante resta lì, la sua regione non dà nulla a nessuno. Scegline una che rallenti chi è in testa, e dove puoi rubare una carta.',
  'tip.stolen.victim':
    'Ti hanno rubato una carta. La regione del brigante non dà nulla finché qualcuno non fa 7 o gioca un cavaliere.',
  'tip.tradeOffered.to':
    'Ti propongono uno scambio. Un sì non lo conclude ancora: chi propone sceglie fra chi accetta. Puoi anche chiedere altro.',
  'tip.tradedWithBank':
    'La banca vuole quattro carte uguali per una a scelta; con un edificio su un porto tre, o due del tipo che il porto mostra.',
  'tip.settlementBuilt.you':
    'Una colonia nuova vale un punto e rende dal prossimo tiro. Se tocca un porto, scambi a un cambio migliore con la banca.',
  'tip.cityBuilt':
    'Una città vale 2 punti e riceve due carte da ogni regione. La colonia torna al suo giocatore, che può costruirla di nuovo.',
  'tip.developmentCardBought.you':
    'Vedi la tua carta sotto la mano; gli altri no. Tranne i punti, si gioca dal tuo prossimo turno, una per turno.',
  'tip.developmentCardPlayed':
    'Delle carte sviluppo giocate restano solo i cavalieri: chi per primo ne ha tre ottiene il Cavaliere più potente.',
  'tip.longestRoadMoved':
    'La Strada più lunga vale 2 punti: è di chi per primo ha cinque strade di fila, finché qualcuno non ne ha di più.',
  'tip.largestArmyMoved':
    'Il Cavaliere più potente vale 2 punti: è di chi per primo ha giocato tre cavalieri, finché qualcuno non ne ha di più.',

  'reason.feature.count.knightsPlayed': 'un cavaliere in più per il Cavaliere più potente',
  'reason.feature.ahead.knightsPlayed': 'ti porta avanti nella gara per il Cavaliere più potente',
  'reason.feature.count.developmentCards': 'una carta sviluppo, che può valere un punto',
  'move.playKnight': 'giocare il cavaliere',
  'move.playRoadBuilding': 'giocare Costruzione di strade',
  'move.playYearOfPlenty': 'giocare Invenzione: {cards}',
  'move.playMonopoly': 'giocare Monopolio: {resource}',
  'reason.move.playKnight': 'sposta il brigante, e conta per il Cavaliere più potente',
  'reason.move.playRoadBuilding': 'due strade gratis',
  'reason.move.playYearOfPlenty': 'due carte a scelta',
  'reason.move.playMonopoly': 'tutti ti danno le loro carte di una risorsa',
  'reason.move.buyDevelopmentCard': 'una carta sviluppo, che può valere un punto',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
