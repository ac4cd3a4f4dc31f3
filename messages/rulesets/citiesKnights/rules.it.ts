import type { citiesKnightsRules as english } from './rules.en.ts';

/** La pagina delle regole di Città e cavalieri in italiano. */
export const citiesKnightsRules = {
  'title.barbarians': 'I barbari',
  'title.improvements': 'Miglioramenti e metropoli',
  'title.progress': 'Carte progresso',
  'title.tradeCards': 'Carte commercio',
  'title.politicsCards': 'Carte politica',
  'title.scienceCards': 'Carte scienza',

  'about.citiesKnights':
    'L’isola diventa ricca, e arrivano i barbari. Le città danno merci, con cui si migliorano; i cavalieri difendono l’isola; le carte progresso prendono il posto delle carte sviluppo. Si vince con {victoryPoints} punti vittoria.',
  'about.citiesKnightsCosts':
    'Una strada costa {road}; una colonia {settlement}; una città {city}; le mura {wall}; un cavaliere, o un livello in più, {knight}; attivare un cavaliere {knightActivation}; il primo livello di un miglioramento 1 merce, il secondo 2, e così via.',
  'island.ckBeginner': 'Questa mappa è fatta per le prime partite con i cavalieri; non ha pedine stampate.',
  'start.city':
    'Nel secondo giro ognuno piazza una città al posto di una colonia. Dà una risorsa per ogni regione attorno, mai una merce. Così tutti cominciano con tre punti.',
  'turn.beforeRollAlchemist':
    'Prima del tiro si può solo tirare, o giocare un Alchimista. Dopo si costruisce, si scambia, si muovono i cavalieri e si giocano carte progresso come si vuole.',
  'turn.citiesKnights':
    'Se prima si scambia e poi si costruisce, strade, colonie, città, cavalieri, mura, miglioramenti, Gru e Medicina chiudono gli scambi. Le azioni dei cavalieri e le altre carte progresso vengono prima o dopo.',
  'turn.roll':
    'Si tirano tre dadi. Il rosso e il normale insieme fanno il numero; il terzo mostra una nave o un castello e viene prima: la nave avanza, o si pescano carte progresso. Poi il numero dà le carte, o il 7 le toglie.',
  'turn.answers':
    'Se più giocatori devono decidere qualcosa, si chiede a tutti insieme, e nessun altro muove finché non hanno risposto. Se si sceglie da qualcosa che può finire, le scelte si eseguono in ordine di turno: la tua resta coperta fino a quel momento. Se la risposta è una sola, e tutti possono vederlo, non si chiede a nessuno.',
  'production.commodities':
    'Una colonia dà una risorsa. Una città accanto a un pascolo dà 1 lana e 1 stoffa, a una montagna 1 minerale e 1 moneta, a una foresta 1 legno e 1 carta; accanto a un campo 2 grani, a una collina 2 argille. Le merci sono carte come le altre.',
  'production.robberHex': 'La regione del brigante non dà né risorse né merci.',
  'production.bank': 'La banca ha 12 carte di ogni merce. Se un tipo finisce, gli altri non ne risentono.',
  'seven.discardWalls':
    'Chi ha più di {handLimit} carte ne scarta metà, per difetto. Ogni cinta di mura permette di tenerne due in più, fino a tredici.',
  'seven.freed':
    'Finché i barbari non hanno attaccato la prima volta, un 7 non muove il brigante e nessuno viene derubato; si scarta lo stesso.',

  'barbarians.ship':
    'Ogni volta che il dado evento mostra una nave, i barbari avanzano di un passo. Al settimo attaccano, prima di ogni altra cosa di quel tiro.',
  'barbarians.strength':
    'I barbari sono forti quante sono le città sul tabellone, metropoli comprese. I cavalieri quanto la somma dei livelli di tutti i cavalieri attivi.',
  'barbarians.won':
    'Se i cavalieri sono almeno altrettanto forti, l’isola è salva. Chi ha più forza attiva è Difensore e riceve un punto; se più giocatori sono alla pari, ciascuno di loro pesca invece una carta progresso da un mazzetto a scelta.',
  'barbarians.lost':
    'Se i barbari sono più forti, chi ha meno forza attiva perde una città: diventa una colonia, e le mura spariscono. Le metropoli sono al sicuro; chi non ha altre città viene saltato. I miglioramenti restano.',
  'barbarians.allTied': 'Se più giocatori hanno la forza minore, tutti perdono una città.',
  'barbarians.firstTied': 'Se più giocatori hanno la forza minore, perde solo il primo in ordine di turno.',
  'barbarians.owner': 'Chi perde una città sceglie quale.',
  'barbarians.automatic':
    'La città che vale meno si perde in automatico: prima una senza mura, poi quella con meno puntini attorno.',
  'barbarians.ruin':
    'Chi non ha più colonie da mettere lì tiene la città come rovina. Conta e rende come una colonia, e va ricostruita prima di costruire altre città.',
  'barbarians.after':
    'Dopo un attacco, vinto o perso, la nave torna all’inizio e tutti i cavalieri sono inattivi. Il primo attacco libera il brigante per il resto della partita.',

  'knights.build':
    'Piazzi un cavaliere base, inattivo, su un incrocio libero accanto a una tua strada. Per i cavalieri non ci sono distanze. Ne hai due per livello. Dove sta un cavaliere, anche tuo, non si costruisce.',
  'knights.levels':
    'Un grano attiva un cavaliere. Lana e minerale lo portano da base a forte e da forte a potente, una volta per turno ciascuno; resta attivo o inattivo com’era. Il livello è la sua forza. Per i potenti serve la Fortezza.',
  'knights.act':
    'Nel tuo turno, dopo il tiro, un cavaliere attivo può muoversi, scacciarne un altro o scacciare il brigante, una volta per turno; poi è inattivo.',
  'knights.activeBefore': 'Un cavaliere agisce solo se era attivo già prima del tuo turno.',
  'knights.placedBefore':
    'Un cavaliere piazzato in un turno precedente può muoversi o scacciare anche se attivato adesso; per scacciare il brigante doveva essere attivo prima del turno.',
  'knights.move':
    'Un cavaliere si muove lungo le tue strade collegate, quanto vuoi, fino a un incrocio libero. Può superare le tue pedine, non quelle degli altri.',
  'knights.displace':
    'Oppure può andare su un cavaliere più debole di un altro. Il proprietario rimette il suo su un posto libero che le sue strade raggiungono da lì; se non c’è, torna nella sua riserva.',
  'knights.chase':
    'Un cavaliere accanto al brigante può scacciarlo: lo sposti e rubi come dopo un 7, quando i barbari hanno già attaccato.',
  'knights.chaseAnywhere': 'Il brigante scacciato va dove può andare con un 7.',
  'knights.chaseNumbered': 'Il brigante scacciato non può andare nel deserto.',
  'knights.bar':
    'Un cavaliere, attivo o no, interrompe le strade degli altri per la Strada più lunga e impedisce di costruire oltre. Non è un edificio: non tiene distanze e non dà porti. Resta anche se le strade attorno spariscono.',

  'improvements.buy':
    'I tracciati sono tre: il commercio si paga con stoffa, la politica con monete, la scienza con carta. I livelli vengono uno dopo l’altro, anche più in un turno, finché hai una città. Tutti li vedono.',
  'improvements.abilities':
    'Il terzo livello dà un’abilità per sempre: la Casa commerciale scambia le merci 2:1 con la banca, la Fortezza permette i cavalieri potenti, l’Acquedotto aiuta quando i dadi non lo fanno.',
  'improvements.aqueduct':
    'Con l’Acquedotto puoi prendere dalla banca una risorsa a scelta quando un tiro diverso da 7 non ti dà nulla.',
  'improvements.noProduction': 'L’Acquedotto aiuta ogni volta che dal tiro non ricevi carte, per qualunque motivo.',
  'improvements.noNumber':
    'L’Acquedotto aiuta solo quando nessun tuo edificio tocca una regione con quel numero, a parte quella del brigante.',
  'improvements.fourth':
    'Per il quarto e il quinto livello serve una tua città che non sia una metropoli, a meno che tu non abbia già la metropoli di quel tracciato.',
  'improvements.metropolis':
    'Chi arriva per primo al quarto livello di un tracciato fa di una città la sua metropoli: due punti in più. Chi arriva per primo al quinto la toglie a chi è al quarto; poi resta per sempre.',
  'improvements.walls': 'Le mura vanno sotto una tua città, al massimo tre. Si perdono solo con la città.',

  'progress.castle':
    'Quando il dado evento mostra un castello, chi ha un livello abbastanza alto di quel tracciato pesca dal suo mazzetto: al livello 1 con un rosso di 1 o 2, e un numero in più per ogni livello; prima chi ha tirato. Un mazzetto vuoto non dà niente.',
  'progress.limit':
    'Puoi tenere quattro carte progresso. Nel turno di un altro ne scarti subito una quinta, anche quella nuova.',
  'progress.endOfTurn': 'Nel tuo turno puoi tenerne di più fino alla fine.',
  'progress.immediate': 'Anche nel tuo turno scarti fino a quattro appena risolto il dado evento.',
  'progress.play':
    'Le carte progresso si giocano nel proprio turno dopo il tiro, quante si vuole, anche appena pescate. Una carta che chiaramente non ha effetto non si può giocare. Una che può fallire solo per ciò che gli altri nascondono si può giocare, e si consuma.',
  'progress.bottom': 'Le carte giocate o scartate vanno sotto il loro mazzetto.',
  'progress.removed': 'Le carte giocate o scartate escono dal gioco.',
  'progress.points': 'Stampa e Costituzione si scoprono appena pescate e valgono un punto ciascuna.',
  'progress.seen':
    'Tutti vedono quante carte ha ognuno e da quali mazzetti vengono le carte progresso. Ciò che si ruba, si dà o si prende lo vedono solo i due interessati.',

  'tradeCards.commercialHarbour':
    'Porto commerciale: offri una risorsa agli avversari che hanno carte, una volta a testa nel turno; ognuno ti dà in cambio una merce a sua scelta. Chi non ne ha non dà niente, e tu tieni la risorsa.',
  'tradeCards.masterMerchant':
    'Maestro mercante: scegli qualcuno con più punti, guarda le sue risorse e merci e prendine due.',
  'tradeCards.merchantFleet':
    'Flotta mercantile: nomina un tipo di carta; fino alla fine del turno lo scambi 2:1 con la banca.',
  'tradeCards.merchant':
    'Commerciante: metti il mercante su una regione accanto a un tuo edificio. Finché è tuo vale un punto e la sua risorsa si scambia 2:1.',
  'tradeCards.monopolies':
    'Monopolio delle risorse: tutti ti danno due della risorsa che nomini. Monopolio delle merci: tutti ti danno una della merce che nomini.',
  'politicsCards.bishop':
    'Vescovo: sposta il brigante, dopo il primo attacco dei barbari, e prendi una carta a caso da chiunque gli stia accanto.',
  'politicsCards.deserter':
    'Disertore: un avversario toglie un cavaliere a sua scelta, e tu puoi piazzarne uno gratis, attivo o no come quello. In questo turno non agisce, e la Fortezza non serve.',
  'politicsCards.deserterLower': 'Può essere dello stesso livello o più basso.',
  'politicsCards.deserterBasic': 'È dello stesso livello, o base se non ne hai più.',
  'politicsCards.diplomat':
    'Diplomatico: togli una strada aperta, cioè con un estremo dove il proprietario non ha altro. Se è tua puoi ricostruirla subito altrove. Non è aperta una strada che è l’unica di un cavaliere del proprietario.',
  'politicsCards.intrigue':
    'Intrigo: scaccia un cavaliere nemico di qualunque forza accanto a una tua strada; il proprietario lo rimette altrove.',
  'politicsCards.saboteur': 'Sabotatore: chi ha almeno i tuoi punti scarta metà delle carte, per difetto.',
  'politicsCards.spy': 'Spia: guarda le carte progresso di qualcuno e prendine una. Puoi giocarla subito.',
  'politicsCards.warlord': 'Signore della guerra: tutti i tuoi cavalieri diventano attivi gratis.',
  'politicsCards.wedding': 'Matrimonio: chi ha più punti di te ti dà due carte a sua scelta.',
  'scienceCards.alchemist':
    'Alchimista: invece di tirare, scegli che cosa mostrano il dado rosso e il normale; il dado evento si tira.',
  'scienceCards.crane': 'Gru: compri un miglioramento con una merce in meno.',
  'scienceCards.oneCrane': 'Si gioca una Gru per turno.',
  'scienceCards.manyCranes': 'Si possono giocare più Gru in un turno, una per miglioramento.',
  'scienceCards.engineer': 'Ingegnere: costruisci gratis le mura di una città.',
  'scienceCards.inventor': 'Inventore: scambi due numeri sul tabellone, ma non 2, 6, 8 o 12.',
  'scienceCards.harvest':
    'Irrigazione dà due grani per ogni campo, Estrazione mineraria due minerali per ogni montagna accanto ai tuoi edifici, anche col brigante.',
  'scienceCards.medicine': 'Medicina: costruisci una città con 2 minerali e 1 grano.',
  'scienceCards.roadBuilding': 'Costruzione di strade: piazzi due strade gratis; alla seconda puoi rinunciare.',
  'scienceCards.smith': 'Fabbro: potenzi gratis fino a due cavalieri di un livello.',
  'trade.commodities':
    'Le merci si scambiano come le risorse, con i giocatori e con la banca, a 4:1 o 3:1. Un porto 2:1 prende solo la sua risorsa, e in cambio si può avere qualunque tipo. Le carte progresso non si scambiano mai.',
  'victory.citiesKnights':
    'Con {victoryPoints} punti vinci. Una colonia vale 1 punto, una città 2, una metropoli 2 in più, la Strada più lunga 2; Difensore, mercante, Stampa e Costituzione 1 ciascuno.',
  'victory.defaults':
    'Se a qualcuno scade il tempo, il gioco risponde nel modo che gli costa meno; il turno si tira e si chiude, e non si compra né si gioca niente.',

  'drawn.knights.levels':
    'Tre cavalieri rossi con una, due e tre barre sullo scudo. Il secondo e il terzo alzano la spada: sono attivi.',
  'drawn.barbarians.ship': 'La nave dei barbari dopo tre passi, sulla rotta dal bordo della carta alla costa.',
} as const satisfies Record<keyof typeof english, string>;
