import type { words as english } from './lesson.en.ts';

/** La lezione: che cosa fare a ogni passo, e perché. Poi i consigli, secondo quello che succede. */
export const words = {
  'lesson.citiesKnights.title': 'Impara Città e cavalieri giocando',
  'lesson.citiesKnights.lead':
    'Se conosci il gioco base, questa lezione mostra che cosa aggiunge Città e cavalieri: merci, miglioramenti, cavalieri, barbari e carte progresso. Dura circa cinque minuti.',

  'lesson.citiesKnights.welcome': 'Costruire e commerciare sai già. In questa partita breve bastano 5 punti.',
  'lesson.citiesKnights.welcome.why':
    'Tutti hanno cominciato con una colonia e una città: 3 punti. La nave dei barbari è a due passi dalla riva.',
  'lesson.citiesKnights.roll': 'Tira i dadi.',
  'lesson.citiesKnights.roll.why':
    'Ora sono tre. Due fanno il numero; il terzo mostra una nave, che si avvicina, o un castello del colore di un tracciato.',
  'lesson.citiesKnights.commodities': 'Un 6: dalla montagna la tua città ha preso un minerale e una moneta.',
  'lesson.citiesKnights.commodities.why':
    'Le monete sono una merce. Le città prendono monete dalle montagne, tessuto dai pascoli e carta dalle foreste, al posto di una seconda risorsa.',
  'lesson.citiesKnights.improve': 'Spendi la moneta per un miglioramento: premi «Migliora la politica».',
  'lesson.citiesKnights.improve.why':
    'Le monete pagano la politica, il tessuto il commercio, la carta la scienza. Ogni livello costa una merce in più e fa pescare più spesso carte progresso.',
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
} as const satisfies Readonly<Record<keyof typeof english, string>>;
