import type { words as english } from './lesson.en.ts';

/** La lezione: che cosa fare a ogni passo, e perché. Poi i consigli, secondo quello che succede, e che cosa parla per una mossa. */
export const words = {
  'lesson.citiesKnights.title': 'Impara Città e cavalieri giocando',
  'lesson.citiesKnights.lead':
    'Se conosci il gioco base, questa lezione mostra che cosa aggiunge Città e cavalieri: merci, miglioramenti, cavalieri, barbari e carte progresso. Dura circa cinque minuti.',

  'lesson.citiesKnights.welcome': 'Sai già costruire e commerciare. In questa partita breve bastano 5 punti.',
  'lesson.citiesKnights.welcome.why':
    'Tutti hanno cominciato con una colonia e una città: 3 punti. La nave dei barbari è a due passi dalla riva.',
  'lesson.citiesKnights.roll': 'Tira i dadi.',
  'lesson.citiesKnights.roll.why':
    'Ora sono tre. Due fanno il numero; il terzo mostra una nave, che si avvicina, o un castello del colore di un tracciato.',
  'lesson.citiesKnights.commodities': 'Un 6: dalla montagna la tua città ha preso un minerale e una moneta.',
  'lesson.citiesKnights.commodities.why':
    'Le monete sono una merce. Le città prendono monete dalle montagne, stoffa dai pascoli e carta dalle foreste, al posto di una seconda risorsa.',
  'lesson.citiesKnights.improve': 'Spendi la moneta per un miglioramento: premi «Migliora la politica».',
  'lesson.citiesKnights.improve.why':
    'Le monete pagano la politica, la stoffa il commercio, la carta la scienza. Ogni livello costa una merce in più e fa pescare più spesso carte progresso.',
  'lesson.citiesKnights.knight': 'Premi Cavaliere e scegli l’incrocio evidenziato.',
  'lesson.citiesKnights.knight.why':
    'Un cavaliere costa lana e minerale, e sta su un incrocio libero lungo una tua strada.',
  'lesson.citiesKnights.endTurn': 'Premi «Gioca e termina».',
  'lesson.citiesKnights.endTurn.why': 'Il cavaliere per ora dorme: finché non è attivo non difende nessuno.',
  'lesson.citiesKnights.rollAgain':
    'Un castello della politica ti ha dato una carta progresso: il Signore della guerra. Tira i dadi.',
  'lesson.citiesKnights.rollAgain.why':
    'Al livello 1 peschi se il dado rosso fa 1 o 2, anche quando tirano gli altri. Un’altra nave, e i barbari sbarcano.',
  'lesson.citiesKnights.upgrade': 'Prima rinforza il cavaliere: premi Potenzia e scegli il cavaliere.',
  'lesson.citiesKnights.upgrade.why': 'Ogni livello costa ancora lana e minerale. Un cavaliere forte vale 2 in difesa.',
  'lesson.citiesKnights.warlord': 'Ora gioca il Signore della guerra.',
  'lesson.citiesKnights.warlord.why':
    'Attiva gratis tutti i tuoi cavalieri; di solito costa un grano per ciascuno. Le carte progresso si giocano anche subito, e più d’una per turno.',
  'lesson.citiesKnights.endAgain': 'Premi «Gioca e termina».',
  'lesson.citiesKnights.endAgain.why':
    'I barbari sono forti quante sono le città: 3. Il tuo cavaliere vale 2, e {one} ne ha uno attivo che vale 1.',
  'lesson.citiesKnights.attack': 'I barbari sono arrivati, e 3 contro 3 è bastato. Sei tu il Difensore: 1 punto.',
  'lesson.citiesKnights.attack.why':
    'La tua forza attiva era la maggiore. Se l’isola avesse perso, chi ne aveva meno avrebbe perso una città. Ora tutti i cavalieri dormono di nuovo.',
  'lesson.citiesKnights.lastRoll': 'Hai 4 punti. Tira i dadi.',
  'lesson.citiesKnights.lastRoll.why': 'Con un altro castello della politica e un 1 o un 2 rosso peschi di nuovo.',
  'lesson.citiesKnights.won': 'La Costituzione: la vedono tutti, e vale un punto. Con 5 punti hai vinto.',
  'lesson.citiesKnights.won.why':
    'Una partita intera arriva a 13. Al livello 4 di un tracciato una città può diventare metropoli, che vale altri 2 punti.',

  'tip.cityBuilt': 'Una città vale 2 punti. Accanto a pascoli, montagne e foreste riceve una merce oltre alla risorsa.',
  'tip.shipMoved':
    'I barbari si sono avvicinati di un passo. Al settimo attaccano: guarda che forza può opporre l’isola.',
  'tip.barbariansAttacked':
    'Dopo un attacco tutti i cavalieri sono inattivi e la nave torna alla partenza. Dal primo attacco in poi, con il 7 si muove il brigante.',
  'tip.progressDrawn.you':
    'Hai pescato una carta progresso. La puoi giocare nel tuo turno dopo il tiro; puoi tenerne al massimo quattro.',
  'tip.knightBuilt.you':
    'Un cavaliere conta nella difesa solo dopo che un grano lo ha attivato. Da attivo può anche muoversi e scacciare.',
  'tip.knightDisplaced.victim':
    'Un cavaliere più forte ha scacciato il tuo. Lo rimetti dove portano le tue strade da lì.',
  'tip.cityImproved.you':
    'A ogni livello peschi carte progresso con più numeri del dado rosso. Il terzo dà una capacità permanente.',
  'tip.metropolisPlaced':
    'Una metropoli vale 2 punti più di una città, e i barbari non la toccano. Chi arriva per primo al livello 5 può toglierla a chi è al 4.',

  'reason.feature.count.knightStrength': 'più forza contro i barbari',
  'reason.feature.ship.honour.near': 'per come stanno le cose, saresti il difensore dell’isola',
  'reason.feature.ship.loss.near.less': 'per come stanno le cose, i barbari non ti toglierebbero una città',
  'reason.feature.knights.none.less': 'il tuo primo cavaliere',
  'reason.feature.count.improvements': 'un miglioramento in più',
  'reason.feature.track.trade.ability': 'la Casa commerciale: due merci uguali per una carta qualsiasi',
  'reason.feature.track.politics.ability': 'la Fortezza: puoi avere cavalieri potenti',
  'reason.feature.track.science.ability': 'l’Acquedotto: una risorsa a scelta quando il tiro non ti dà nulla',
  'reason.feature.track.trade.open': 'ti avvicina alla metropoli del commercio',
  'reason.feature.track.politics.open': 'ti avvicina alla metropoli della politica',
  'reason.feature.track.science.open': 'ti avvicina alla metropoli della scienza',
  'reason.feature.track.trade': 'peschi più spesso carte del commercio',
  'reason.feature.track.politics': 'peschi più spesso carte della politica',
  'reason.feature.track.science': 'peschi più spesso carte della scienza',
  'reason.move.buildKnight': 'un cavaliere presidia il suo posto e, una volta attivo, difende l’isola',
  'reason.move.activateKnight': 'quando sbarcano i barbari contano solo i cavalieri attivi',
  'reason.move.upgradeKnight': 'un cavaliere più forte conta di più, e i più deboli non possono scacciarlo',
  'reason.move.moveKnight': 'lì il cavaliere sta meglio',
  'reason.move.displaceKnight': 'prende il posto di un cavaliere più debole',
  'reason.move.chaseRobber': 'il cavaliere scaccia il brigante',
  'reason.move.buildWall': 'puoi tenere due carte in più quando esce un 7',
  'reason.move.improve': 'un miglioramento in più',
  'reason.move.giveCommodity': 'è la merce che ti serve meno',
  'reason.move.playAlchemist': 'scegli tu i due dadi',
  'reason.move.playCrane': 'un miglioramento con una merce in meno',
  'reason.move.playEngineer': 'mura gratis',
  'reason.move.playInventor': 'un numero migliore per le tue terre',
  'reason.move.playIrrigation': 'grano per i tuoi campi',
  'reason.move.playMedicine': 'una città con un grano e un minerale in meno',
  'reason.move.playMining': 'minerale per le tue montagne',
  'reason.move.playRoadBuilding': 'due strade gratis',
  'reason.move.playSmith': 'due cavalieri più forti, gratis',
  'reason.move.playCommercialHarbour': 'merci in cambio di risorse',
  'reason.move.playMasterMerchant': 'scegli due carte dalla mano di chi è davanti a te',
  'reason.move.playMerchantFleet': 'un cambio migliore con la banca in questo turno',
  'reason.move.playMerchant': 'un punto, e un cambio migliore con la banca',
  'reason.move.playResourceMonopoly': 'gli altri ti danno carte di una risorsa',
  'reason.move.playCommodityMonopoly': 'gli altri ti danno carte di una merce',
  'reason.move.playBishop': 'sposta il brigante e prende una carta a tutti quelli che gli stanno accanto',
  'reason.move.playDeserter': 'un altro perde un cavaliere, e tu puoi piazzarne uno',
  'reason.move.playDiplomat': 'toglie una strada dal tabellone',
  'reason.move.playIntrigue': 'scaccia un cavaliere dalla tua strada',
  'reason.move.playSaboteur': 'chi è alla pari con te o davanti perde metà delle carte',
  'reason.move.playSpy': 'prende una carta progresso a un altro',
  'reason.move.playWarlord': 'tutti i tuoi cavalieri diventano attivi',
  'reason.move.playWedding': 'chi è davanti a te ti dà due carte',
  'move.placeCity': 'città: {intersection}',
  'do.displaceKnight': 'scacciare un cavaliere',
  'do.placeDisplacedKnight': 'riposizionare il cavaliere',
  'do.chaseRobber': 'scacciare il brigante',
  'do.loseCity': 'perdere una città',
  'do.takeAqueductResource': 'prendere una risorsa',
  'do.chooseDeck': 'scegliere un mazzetto',
  'do.discardProgress': 'scartare',
  'do.giveCommodity': 'dare una merce',
  'do.giveCards': 'dare',
  'do.takeCards': 'prendere',
  'do.takeProgressCard': 'prendere una carta',
  'do.removeKnight': 'lasciare andare un cavaliere',
  'do.placeDeserter': 'piazzare il cavaliere',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
