import type { Lobby } from '../lobby/lobby.ts';
import { hadAt } from '../lobby/members.ts';
import type { ChatReader, Message } from './chats.ts';

/** Whether a player had a seat at an instant. */
const satAt = ({ seats }: Pick<Lobby, 'seats'>, player: string, at: string): boolean =>
  seats.some((held) => hadAt(held, player, at));

/** A player's current or former name in the game; nothing for somebody who has deleted their account. */
export const nameIn = ({ seats }: Pick<Lobby, 'seats'>, player: string): string | undefined =>
  seats.flatMap((held) => [
    ...(held.type === 'person' && held.player === player ? [held.name] : []),
    ...(held.owner?.player === player ? [held.owner.name] : []),
    ...(held.tenures ?? []).flatMap((tenure) => (tenure.player === player ? [tenure.name] : [])),
  ])[0];

/** What a player of a game may read: what was written while they had a seat. */
export const readable = (lobby: Pick<Lobby, 'seats'>, player: string, messages: readonly Message[]): Message[] =>
  messages.filter(({ at }) => satAt(lobby, player, at));

/** The part that is new to them and by others whom they have not hidden. */
export const unread = (
  lobby: Pick<Lobby, 'seats'>,
  { player, readTo = '', muted }: ChatReader,
  messages: readonly Message[],
): Message[] =>
  readable(lobby, player, messages).filter(
    (message) => message.player !== player && message.at > readTo && !muted.includes(message.player),
  );
