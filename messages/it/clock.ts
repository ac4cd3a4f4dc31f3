import type { clock as english } from '../en/clock.ts';

/** Le parole sul tempo: gli orologi di una partita, i posti che passano di mano, notti e vacanze di chi gioca. */
export const clock: Readonly<Record<keyof typeof english, string>> = {
  'clock.title': 'Tempo per giocare',
  'clock.none': 'Senza limite',
  'clock.none.note':
    'Il tempo non scade mai per nessuno. Se per una settimana nessuno guarda la partita, si addormenta finché qualcuno la sveglia.',
  'clock.standard': 'Un giorno a turno, tre giorni di riserva',
  'clock.standard.note':
    'Le notti non contano. La riserva è per chi c’è: se qualcuno sparisce, lo si aspetta un giorno per il primo turno, poi poche ore.',
  'clock.slow': 'Tre giorni a turno, cinque giorni di riserva',
  'clock.slow.note':
    'Le notti non contano. Se qualcuno sparisce, lo si aspetta tre giorni per il primo turno, poi poche ore.',
  'clock.details': 'Scegli tu i tempi',
  'clock.turn': 'Per ogni turno',
  'clock.bank': 'Riserva',
  'clock.hours': '{n, plural, one {# ora} other {# ore}}',
  'clock.days': '{n, plural, =0 {nessuna} one {# giorno} other {# giorni}}',
  'clock.vacation': 'Vacanze per ogni giocatore',
  'clock.reminder': 'Promemoria',
  'clock.reminder.at': 'dopo il {n} % del tempo',
  'clock.reminder.never': 'nessuno',
  'clock.misses': 'Turni persi prima che gli altri possano dare via il posto',
  'clock.sleep': 'Giorni senza nessuno prima che la partita si addormenti',
  'clock.nights': 'Di notte l’orologio di ciascuno si ferma',

  'clock.vacationNow': 'Una vacanza ferma anche un orologio che sta già correndo',

  'clock.terms': 'Tempo',
  'clock.terms.none': 'In questa partita il tempo non scade per nessuno.',
  'clock.terms.turn': '{turn} per ogni turno e una riserva di {bank}. Il tempo che avanza torna nella riserva.',
  'clock.terms.noBank': '{turn} per ogni turno, senza riserva.',
  'clock.terms.answer': '{answer} per rispondere nel turno di un altro.',
  'clock.terms.look': 'La tua riserva conta da quando guardi la partita durante il tuo turno.',
  'clock.terms.nights': 'Di notte l’orologio di ciascuno si ferma.',
  'clock.terms.vacation':
    'Fino a {days} di vacanza, da segnare prima nel proprio account. Vale dal turno o dalla risposta successiva.',
  'clock.terms.vacationNow':
    'Fino a {days} di vacanza, da segnare prima nel proprio account. Ferma anche un orologio che sta già correndo.',
  'clock.terms.sleep':
    'Se nessuno guarda la partita per {n, plural, one {# giorno} other {# giorni}}, si addormenta: nessun orologio corre e non arrivano mail finché qualcuno la sveglia. Dopo altri {closed} giorni finisce come se tutti avessero accettato di chiuderla.',
  'clock.terms.out':
    'Se il tuo tempo scade, i dadi vengono tirati e il turno si chiude in automatico. Da quel momento hai {silent} ogni volta, finché non torni a guardare la partita. Dopo {n, plural, one {un turno perso} other {# turni persi di fila}} gli altri possono dare il tuo posto a un bot o, se sono tutti d’accordo, a un sostituto; puoi riprenderlo una volta.',

  'table.offered.silent': 'Il posto di {name} è aperto ad altri.',
  'table.offered': '{name} ha esaurito il tempo {n, plural, one {una volta} other {# volte di fila}}.',
  'table.offered.you':
    'Il tuo posto è aperto ad altri. Finché non fai una mossa, possono darlo a un bot o, se sono tutti d’accordo, a un sostituto.',
  'table.offered.back': 'Dopo una tua mossa potrai decidere anche tu chi continua.',
  'table.offered.ask': 'Chi continua?',
  'table.bot': 'Lascia giocare un bot',
  'table.substitute': 'Invita un sostituto',
  'table.substitute.note': 'Non c’è nessun altro che possa accettare un sostituto: solo {name} può indicarne uno.',
  'table.substitute.own': 'Indica tu un sostituto',
  'table.substitute.link': 'Con questo link chi ha un account può prendere il posto di {name}:',
  'table.substitute.link.own': 'Con questo link chi ha un account può prendere il tuo posto:',
  'table.wish.substitute':
    '{name} vuole dare il posto di {of} a un sostituto, che riceve le carte e continua a giocare.',
  'table.wish.open': '{name} vuole aprire il posto di {of}, così può continuare un bot o un sostituto.',
  'table.wish.waits': 'Senza risposta per ora: {names}. Da {time} chi tace acconsente.',
  'table.wish.granted': 'Gli altri sono d’accordo.',
  'table.wish.refused': 'Qualcuno ha rifiutato. Può continuare un bot.',
  'table.wish.refused.open': 'Qualcuno ha rifiutato di aprire il posto.',
  'table.silent': 'La partita aspetta {name} da {n, plural, one {# giorno} other {# giorni}}.',
  'table.silent.ask': 'Se gli altri sono d’accordo, può continuare un bot o un sostituto.',
  'table.open': 'Apri il posto di {name}',
  'table.asleep':
    'Da un po’ non c’è nessuno, quindi la partita dorme: nessun orologio corre e non arrivano mail. Dopo 30 giorni finisce come se tutti avessero accettato di chiuderla.',
  'table.wake': 'Sveglia la partita',
  'table.takeBack': 'Riprendi il tuo posto',
  'table.takeBack.note': 'Qualcuno gioca al posto tuo. Puoi tornare una volta.',
  'table.pause': 'Ferma tutti gli orologi',
  'table.pause.withdraw': 'Ritira la richiesta',
  'table.pause.end': 'Fai ripartire gli orologi',
  'table.pause.note':
    'Gli orologi si fermano quando tutti lo vogliono e ripartono appena qualcuno non vuole più. Dopo serve di nuovo l’accordo di tutti.',
  'table.pause.away':
    'Il tuo posto è aperto ad altri: dopo una tua mossa potrai decidere anche tu se fermare gli orologi.',
  'table.pause.stopped': 'Tutti gli orologi sono fermi.',
  'table.pause.who': '{names} {n, plural, one {vuole} other {vogliono}} fermare gli orologi.',
  'table.give': 'Un giorno in più per {name}',
  'table.bank': '{name}: {time} di riserva',
  'table.concede': 'Arrenditi',
  'table.concede.ask': 'Un bot giocherà al tuo posto fino alla fine. Non potrai tornare.',
  'table.concede.do': 'Cedi il posto',
  'table.tenure.missed': '{name} ha giocato da {from} a {time}, poi il tempo è scaduto.',
  'table.tenure.absent': '{name} ha giocato da {from} a {time}, poi non ha più risposto.',
  'table.tenure.conceded': '{name} ha giocato da {from} a {time}, poi ha lasciato la partita.',
  'table.tenure.returned': '{name} ha giocato da {from} a {time}.',
  'table.tenure.now': '{name} gioca a questo posto da {time}.',
  'table.tenure.last': '{name} ha giocato a questo posto da {time} fino alla fine.',
  'table.wish.title': 'Proponi un orologio',
  'table.wish.none': 'Questa partita non ha un orologio. Ne parte uno solo se tutti sono d’accordo.',
  'table.wish.propose': 'Proponi questo orologio',
  'table.wish':
    '{name} propone un orologio per questa partita. Parte, con tutto il tempo per ciascuno, quando tutti sono d’accordo.',
  'table.wish.agreed': 'Finora d’accordo: {names}.',
  'table.wish.agree': 'D’accordo',
  'table.wish.refuse': 'Rifiuta',
  'table.tenure.bot': 'Un bot',

  'substitute.title': 'Un posto ti aspetta',
  'substitute.ask': '{game} è in corso e il posto di {name} è vuoto. Vuoi prenderlo e continuare?',
  'substitute.account':
    'Serve un account, così gli altri sanno che nessuno gioca a due posti. Accedi con il tuo indirizzo email, poi torni qui.',
  'substitute.do': 'Prendi il posto',

  'calendar.title': 'Notti e vacanze',
  'calendar.why':
    'Nelle partite che lo permettono, in questi periodi il tuo orologio è fermo. Quello che cambi qui vale dalla prossima volta che una partita ti aspetta; in alcune partite una vacanza vale subito.',
  'calendar.zone': 'Fuso orario',
  'calendar.night': 'La mia notte',
  'calendar.night.from': 'dalle',
  'calendar.night.to': 'alle',
  'calendar.night.none': 'la stessa ora due volte: nessuna notte',
  'calendar.vacation': 'Vacanza',
  'calendar.vacation.from': 'Primo giorno',
  'calendar.vacation.to': 'Ultimo giorno',
  'calendar.vacation.add': 'Aggiungi',
  'calendar.vacation.remove': 'Togli {days}',
  'calendar.past': 'Non puoi aggiungere giorni già passati.',
};
