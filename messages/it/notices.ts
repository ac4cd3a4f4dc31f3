import type { notices as english } from '../en/notices.ts';

/** Le pagine a cui portano mail e altri avvisi, e come si viene avvisati. */
export const notices = {
  'move.title': 'Rispondi dalla mail',
  'move.ask.accept': 'Accetta l’offerta di {name}: dai {take} e ricevi {give}.',
  'move.ask.decline': 'Rifiuta l’offerta di {name}: {give} per {take}.',
  'move.ask.confirm': 'Scambia con {name}: dai {give} e ricevi {take}.',
  'move.ask.discard': 'Scarta {cards}.',
  'move.ask.rollAndEnd': 'Tira i dadi e concludi il turno senza scambiare né costruire.',
  'move.do.accept': 'Accetta',
  'move.do.decline': 'Rifiuta',
  'move.do.confirm': 'Scambia',
  'move.do.discard': 'Scarta',
  'move.do.rollAndEnd': 'Tira e concludi il turno',
  'move.done': 'Fatto.',
  'move.rest': 'Fatto, ma i dadi chiedono altro: continua nella partita.',
  'move.someone': 'un altro giocatore',
  'notices.when.now': 'subito',
  'notices.when.digest': 'in una mail al giorno',
  'notices.when.never': 'mai',
  'notices.digestHour': 'La mail del giorno arriva alle',
  'notices.quietFrom': 'Non scrivermi dalle',
  'notices.quietTo': 'fino alle',
  'notices.quietNone': 'Due volte la stessa ora: gli avvisi arrivano a qualsiasi ora.',
  'notices.muted': '{n, plural, one {Hai silenziato una partita.} other {Hai silenziato # partite.}}',
  'notices.unmute': 'Ricevi di nuovo gli avvisi',
  'move.game': 'Apri {game}',
} as const satisfies Record<keyof typeof english, string>;
