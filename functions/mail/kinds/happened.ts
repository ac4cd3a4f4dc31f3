import { rulesetOf, type Seat, type WireEvent } from '../../../engine/index.ts';
import { describeEvent, type Reading, withinSentence } from '../../../messages/events.ts';
import { notableIn } from '../../../messages/rulesets/registry.ts';
import { keyOr, t } from '../words.ts';
import type { GameMail } from './gameMail.ts';

/**
 * The most notable thing that others have done, or the reader has lost, since the reader's last look, if it fits.
 * @param longest the number of characters available
 */
export function happenedIn(mail: GameMail, reading: Reading, longest: number): string | undefined {
  const { events, reader, view } = mail;
  const { losses } = rulesetOf(view.table.ruleset);
  const notable = notableIn(view.table.ruleset);
  const isLoss = (event: WireEvent): boolean => event[losses[event.type] ?? ''] === reader;
  const rank = (event: WireEvent): number => {
    if (isLoss(event)) return -1;
    const at = notable.indexOf(event.type);
    return at < 0 ? notable.length : at;
  };
  // What a player loses to the barbarians is an event of the player's own seat.
  const candidates = events.filter(
    (event) => isLoss(event) || (actorOf(event) !== reader && rank(event) < notable.length),
  );
  const ranked = candidates.map((event, at) => ({ event, rank: rank(event), at }));
  for (const { event } of ranked.sort((a, b) => a.rank - b.rank || b.at - a.at)) {
    const said = inShort(mail, reading, event);
    if (said !== undefined && [...said].length <= longest) return said;
  }
  return undefined;
}

const actorOf = (event: WireEvent): unknown => event.seat ?? event.thief ?? event.holder;

/** "Bruno built a third city"; other events as in the game's log. */
function inShort(mail: GameMail, reading: Reading, event: WireEvent): string | undefined {
  const { locale, view } = mail;
  const pieces =
    event.type === 'cityBuilt' ? view.cities : event.type === 'settlementBuilt' ? view.settlements : undefined;
  if (pieces !== undefined) {
    const seat = event.seat as Seat;
    const count = pieces.filter((owner) => owner === seat).length;
    const key = event.type === 'cityBuilt' ? 'happened.city' : 'happened.settlement';
    return t(locale, key, { name: reading.names[seat] ?? '–', n: count });
  }
  const key = keyOr(`happened.${event.type}`, 'happened.other');
  if (key === 'happened.other') {
    const sentence = describeEvent(locale, event, reading)?.replace(/\.$/, '');
    return sentence === undefined ? undefined : withinSentence(sentence, reading);
  }
  const who = event.seat === mail.reader ? 'you' : 'other';
  const { seat, victim, won, paths } = event;
  return t(locale, key, {
    who,
    name: reading.names[seat as Seat] ?? '–',
    whom: victim === mail.reader ? 'you' : 'other',
    victim: reading.names[victim as Seat] ?? '–',
    n: Array.isArray(paths) ? paths.length : 1,
    won: String(won),
  });
}
