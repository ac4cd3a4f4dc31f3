import type { words as english } from './lesson.en.ts';

/** La lezione: che cosa fare a ogni passo, e perché. Poi i consigli, secondo quello che succede, e che cosa parla per una mossa. */
export const words = {
  'lesson.impero.title': 'Impara L’impero giocando',
  'lesson.impero.lead':
    'Se conosci il gioco base, questa lezione mostra che cosa aggiunge L’impero di Catan: cavalieri, caserme, attacchi e strade conquistate. Dura circa cinque minuti.',

  'lesson.impero.welcome': 'Sai già costruire e commerciare. In questa partita breve bastano 4 punti.',
  'lesson.impero.welcome.why':
    'Il brigante non c’è, e le uniche carte sono i cavalieri. Tu ne hai cinque: uno per ogni 7 che hai tirato.',
  'lesson.impero.roll': 'Tira i dadi.',
  'lesson.impero.roll.why': 'Chi fa 7 prende un cavaliere. Chi ha più di sette carte ne scarta comunque la metà.',
  'lesson.impero.knight': 'Un 7: il tuo sesto cavaliere.',
  'lesson.impero.knight.why':
    'I cavalieri stanno scoperti davanti a te, e nessuno può rubarli. Quelli che usi tornano nella riserva comune, che ne ha 14.',
  'lesson.impero.city': 'Premi Città e scegli la colonia evidenziata.',
  'lesson.impero.city.why':
    'Si attacca dalle città. Una con una pedina nemica entro due percorsi è una caserma: qui ci sono una strada e una colonia di {one}.',
  'lesson.impero.captureRoad': 'Apri Guerra, scegli la strada evidenziata di {one} e attacca.',
  'lesson.impero.captureRoad.why':
    'Per conquistare una strada servono 3 cavalieri. Chi la perde non la riavrà più; tu ne piazzi una tua, gratis.',
  'lesson.impero.placeRoad': 'Piazza la tua strada sul percorso evidenziato.',
  'lesson.impero.placeRoad.why': 'Va bene ovunque potresti costruirla, anche lontano da quella conquistata.',
  'lesson.impero.endTurn': 'Finisci il turno.',
  'lesson.impero.endTurn.why': 'Ti restano 3 cavalieri. Per distruggere una colonia ne servono 4, per una città 5.',
  'lesson.impero.rollAgain': 'È uscito il 4 a tutti e due: quattro grani per la tua città. Tira i dadi.',
  'lesson.impero.rollAgain.why': 'Oltre al 7 c’è un altro modo di avere un cavaliere: 3 grani e 3 lane.',
  'lesson.impero.recruit': 'Ne hai abbastanza: premi Cavaliere.',
  'lesson.impero.recruit.why': 'Puoi arruolarne quanti ne puoi pagare, e usarli nello stesso turno.',
  'lesson.impero.destroy': 'Apri Guerra, scegli la colonia evidenziata di {one} e attacca.',
  'lesson.impero.destroy.why':
    'La colonia sparisce, e tu hai 1 punto guerra, che nessuno può toglierti. Una città ne dà 2.',
  'lesson.impero.won': 'La città, la colonia e il punto guerra: con 4 punti hai vinto.',
  'lesson.impero.won.why':
    'Una partita intera arriva a 12. Si vince anche con 5 colonie distrutte, o con 2 città e 3 colonie.',

  'tip.knightTaken.you':
    'Il 7 ti ha dato un cavaliere. Con tre conquisti una strada, con quattro distruggi una colonia, con cinque una città: da una città vicina al nemico.',
  'tip.knightRecruited': 'Un cavaliere si può anche arruolare per 3 grani e 3 lane, più d’uno per turno.',
  'tip.roadsCaptured.victim':
    'Ti hanno conquistato una strada: è persa per sempre. Quando qualcuno le ha perse tutte e 15 la partita finisce, e tutti contano.',
  'tip.roadsCaptured': 'Chi conquista una strada ne piazza una sua, gratis, ovunque potrebbe costruirla.',
  'tip.settlementDestroyed': 'Una colonia distrutta dà 1 punto guerra, una città 2. Nessuno può toglierli.',

  'reason.feature.count.knights': 'un cavaliere in più per attaccare o difendere',
  'reason.feature.ahead.knights': 'ti dà più cavalieri di tutti',
  'reason.feature.ahead.warPoints': 'ti porta avanti nei punti guerra',
  'move.captureRoad': 'conquistare una strada: {path}',
  'move.captureTwoRoads': 'conquistare due strade: {paths}',
  'move.placeCapturedRoad': 'piazzare la strada conquistata: {path}',
  'move.destroySettlement': 'distruggere una colonia: {intersection}',
  'move.destroyCity': 'distruggere una città: {intersection}',
  'reason.move.recruitKnight': 'un cavaliere in più per attaccare o difendere',
  'reason.move.captureRoad': 'una strada in meno a un avversario, una in più per te',
  'reason.move.destroySettlement': 'toglie una colonia a un avversario',
  'reason.move.destroyCity': 'toglie una città a un avversario',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
