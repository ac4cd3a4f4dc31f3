import type { board as english } from '../en/board.ts';

export const board = {
  'terrain.forest': 'foresta',
  'terrain.hills': 'collina',
  'terrain.pasture': 'pascolo',
  'terrain.fields': 'campo',
  'terrain.mountains': 'montagna',
  'terrain.desert': 'deserto',

  'resource.lumber': 'legno',
  'resource.brick': 'argilla',
  'resource.wool': 'lana',
  'resource.grain': 'grano',
  'resource.ore': 'minerale',

  'players.bot.name.0': 'Marina',
  'players.bot.name.1': 'Zefiro',
  'players.bot.name.2': 'Corto',
  'players.bot.name.3': 'Nerea',
  'players.bot.random': 'bot a caso',
  'players.bot.sensible': 'bot assennato',

  'players.you': 'tu',

  'colour.red': 'rosso',
  'colour.blue': 'blu',
  'colour.white': 'bianco',
  'colour.orange': 'arancione',

  'board.title': 'Il tabellone',
  'board.hex': '{terrain} {number}',
  'board.harbour': 'porto 3:1',
  'board.harbourOf': 'porto 2:1 per {resource}',
  'board.placeFor.settlement': 'Posto per una colonia: {near}',
  'board.placeFor.city': 'Posto per una città: {near}',
  'board.placeFor.road': 'Posto per una strada: da {from} a {to}',
  'board.placeFor.robber': 'Posto per il brigante: {near}',
  'board.placeFor.none': '{near}',
  'board.path': 'da {from} a {to}',
  'board.closer': 'Più vicino',
  'board.whole': 'Mostra tutto il tabellone',
  'board.confirm': 'Mettila qui',
  'board.cancel': 'Scegli un altro posto',
  'board.has.settlement': '{name}, colonia: {near}',
  'board.has.city': '{name}, città: {near}',
  'board.has.road': '{name}, strada: da {from} a {to}',
  'board.has.robber': 'Brigante: {near}',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
