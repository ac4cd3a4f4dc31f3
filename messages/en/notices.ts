/** Pages that emails and other notices lead to, and how somebody is told. */
export const notices = {
  'move.title': 'Answer by email',
  'move.ask.accept': 'Accept the offer of {name}: you give {take} and get {give}.',
  'move.ask.decline': 'Decline the offer of {name}: {give} for {take}.',
  'move.ask.confirm': 'Trade with {name}: you give {give} and get {take}.',
  'move.ask.discard': 'Discard {cards}.',
  'move.ask.rollAndEnd': 'Roll the dice and end your turn without trading or building.',
  'move.do.accept': 'Accept',
  'move.do.decline': 'Decline',
  'move.do.confirm': 'Trade',
  'move.do.discard': 'Discard',
  'move.do.rollAndEnd': 'Roll and end the turn',
  'move.done': 'Done.',
  'move.rest': 'Done, but the dice ask for more: go on in the game.',
  'move.someone': 'another player',
  'move.game': 'Open {game}',
} as const;
