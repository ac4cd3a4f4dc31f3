/** Seguire una partita: la moviola, i suoni e i tasti. */
export const following = {
  'replay.play': 'Avvia',
  'replay.pause': 'Pausa',
  'replay.speed': 'Velocità: {speed}×',

  'sound.on': 'Suoni',
  'sound.note': 'I dadi, e due note quando tocca a te. Questo browser se ne ricorda.',

  'keys.title': 'Scorciatoie da tastiera',
  'keys.open': 'Mostra le scorciatoie da tastiera',
  'keys.list': 'Mostra o nascondi questo elenco',
  'keys.turn': 'Il tuo turno',
  'keys.look': 'Guardare',
  'keys.replay': 'Rivedere la partita',
  'keys.trade': 'Apri gli scambi',
  'keys.skip': 'Salta al presente',
  'keys.log': 'Apri il diario',
  'keys.commit': 'Gioca le mosse preparate',
  'keys.cancel': 'Lascia stare ciò che hai iniziato',
  'keys.playPause': 'Avvia o metti in pausa',
  'keys.letters': 'Usa i tasti senza Ctrl',
  'keys.letters.note':
    'Disattivalo se le lettere servono a uno screen reader o ai comandi vocali. Questo browser se ne ricorda.',
  'keys.or': 'o',
  'keys.key.ctrl': 'Ctrl',
  'keys.key.shift': 'Maiusc',
  'keys.key.escape': 'Esc',
  'keys.key.home': 'Inizio',
  'keys.key.end': 'Fine',
  'keys.key.arrowleft': '←',
  'keys.key.arrowright': '→',
};
