/** What the players of a game write to each other, and each for themselves. */
export const chat = {
  'chat.none': 'Nobody has written yet.',
  'chat.new': 'New',
  'chat.you': 'You',
  'chat.gone': 'Somebody who has left',
  'chat.muted': 'Hidden: you do not want to see messages of this player.',
  'chat.more': '…',
  'chat.more.of': 'What you can do about this message of {name}',
  'chat.mute': 'Hide messages of {name}',
  'chat.unmute': 'Show messages of {name}',
  'chat.report': 'Report to the operator',
  'chat.reported': 'Reported: the operator gets it by email.',
  'chat.write': 'Message to the other players',
  'chat.send': 'Send',
  'chat.who':
    'Players with a seat can read this, spectators cannot. A substitute can read what is written from then on.',
  'note.title': 'My notes',
  'note.who': 'Only for you. Nobody else can read them.',
  'note.save': 'Save',
  'note.saved': 'Saved.',
} as const;
