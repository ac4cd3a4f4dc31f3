import type { Seat } from '../../../engine/index.ts';
import type { Reading } from '../../../messages/events.ts';
import type { Block } from '../document.ts';
import { t } from '../words.ts';
import type { GameMail } from './gameMail.ts';
import { colourOf, islandLines, piecesOf } from './table.ts';

/** The board, with alternative text. */
export function boardBlock(mail: GameMail, reading: Reading): Block {
  const { locale, view } = mail;
  const { names } = reading;
  const players = view.table.seats.flatMap((_, at) => {
    const seat = at as Seat;
    const pieces = piecesOf(locale, view, seat);
    if (pieces.length === 0) return [];
    const colour = t(locale, `colour.${colourOf(view, seat)}`);
    return [t(locale, 'board.player', { name: names[seat] ?? '–', colour, pieces: pieces.join(', ') })];
  });
  const lines = [...(players.length > 0 ? players : [t(locale, 'board.empty')]), ...islandLines(mail, reading)];
  return { type: 'picture', alt: [t(locale, 'board.title'), ...lines].join(' ') };
}
