/** Following a game: the replay that plays, sounds, and keys. */
export const following = {
  'replay.play': 'Play',
  'replay.pause': 'Pause',
  'replay.speed': 'Speed: {speed}×',

  'sound.on': 'Sounds',
  'sound.note': 'The dice, and two notes when it is your turn. This browser remembers it.',

  'keys.title': 'Keyboard shortcuts',
  'keys.open': 'Show the keyboard shortcuts',
  'keys.list': 'Show or hide this list',
  'keys.turn': 'Your turn',
  'keys.look': 'Looking',
  'keys.replay': 'Replay',
  'keys.trade': 'Open trade',
  'keys.skip': 'Skip to the present',
  'keys.log': 'Open the log',
  'keys.commit': 'Play what is planned',
  'keys.cancel': 'Give up what you have begun',
  'keys.playPause': 'Play or pause',
  'keys.letters': 'Use keys without Ctrl',
  'keys.letters.note':
    'Turn this off if a screen reader or voice control needs the letters. This browser remembers it.',
  'keys.or': 'or',
  'keys.key.ctrl': 'Ctrl',
  'keys.key.shift': 'Shift',
  'keys.key.escape': 'Esc',
  'keys.key.home': 'Home',
  'keys.key.end': 'End',
  'keys.key.arrowleft': '←',
  'keys.key.arrowright': '→',
};
