import { withoutConsentOf, withoutSilentPause } from './consent.ts';
import { type Changed, changed, type Lobby, type LobbySeat, type Tenure } from './lobby.ts';
import { playersIn, seatsOf } from './members.ts';
import { leave } from './seating.ts';

/** Players who leave for good, or turn out to be somebody else. */

/** The seat with a former player replaced by another one, or by nobody. */
const inHistory = (seat: LobbySeat, from: string, to?: { player: string; name: string }): LobbySeat => {
  const { owner, tenures, ...rest }: LobbySeat = seat;
  const past = tenures?.map((tenure): Tenure => {
    if (tenure.player !== from) return tenure;
    const { player: _, name: __, ...left } = tenure;
    return to === undefined ? left : { ...left, ...to };
  });
  const kept = owner?.player === from ? to : owner;
  return { ...rest, ...(past && { tenures: past }), ...(kept && { owner: kept }) };
};

/** Moves everything of one player to another: they are the same person, or the person's name is removed. */
export const handOver =
  (from: string, to: { readonly player: string; readonly name: string }) =>
  (lobby: Lobby): Changed => {
    const seats = lobby.seats.map((held) => {
      const seat = inHistory(held, from, to);
      return seat.type === 'person' && seat.player === from ? { ...seat, player: to.player, name: to.name } : seat;
    });
    return changed({ ...lobby, seats, host: lobby.host === from ? to.player : lobby.host });
  };

/** Which bot plays on for a player who left. */
export const STAND_IN = 'sensible';
const GONE = '…';

/** The text without a name that it contains as a word. */
const without = (name: string, text: string): string => {
  const literal = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu'), GONE);
};

/**
 * Removes a player's data. In a game not yet started the seat is free again; in a running game a bot takes over, and the
 * tenure that ends says when, but not whose it was; in a finished game the seat keeps its colour and seed. The name of a
 * game that the player hosted loses the player's name.
 */
export const forget =
  ({ id, name }: { readonly id: string; readonly name: string }, at: string) =>
  (lobby: Lobby): Changed => {
    const own = lobby.host === id ? { ...lobby, name: without(name, lobby.name) } : lobby;
    if (lobby.status === 'open') return leave(id)(own);
    const seats = lobby.seats.map((held): LobbySeat => {
      const seat = inHistory(held, id);
      if (seat.type !== 'person' || seat.player !== id) return seat;
      const { player: _player, name: _name, offers: _offers, wish: _wish, ...rest } = seat;
      if (lobby.status !== 'started') return { ...rest, deleted: true };
      const { offered: _offered, ...kept } = rest;
      const tenures = [...(kept.tenures ?? []), { to: at, why: 'conceded' as const }];
      return { ...kept, tenures, type: 'bot', bot: STAND_IN, deleted: true };
    });
    const [host = ''] = lobby.host === id ? playersIn({ seats }) : [lobby.host];
    const left = { ...own, seats, host };
    return changed(
      lobby.status === 'started' ? withoutSilentPause(lobby, withoutConsentOf(seatsOf(lobby, id), left), at) : left,
    );
  };
