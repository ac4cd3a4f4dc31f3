import { type AnyState, answersTo, areSettled, isPayable, offersAwaiting } from '../../engine/index.ts';
import { unread } from '../chat/messages.ts';
import { missedBy } from '../clock/due.ts';
import { MINUTE, millis } from '../instants.ts';
import { openSince } from '../lobby/changes.ts';
import { isAsleep } from '../lobby/consent.ts';
import { belongsTo, seatsOf } from '../lobby/members.ts';
import { newestProposal } from '../lobby/proposals.ts';
import { seatsNotReady } from '../lobby/readyCheck.ts';
import { DIGESTIBLE, noticeKind } from '../notices/kinds.ts';
import type { MissedNotice, Notice, ProposalsNotice, TurnNotice } from '../notices/notices.ts';
import type { Entry } from '../notices/outbox.ts';
import { earliest } from '../notices/times.ts';
import { closedByOrder } from '../play/game.ts';
import { presentUntil } from '../play/presence.ts';
import type { Store } from '../services.ts';

/** The longest that a notice waits because its reader is looking at the game. */
const LONGEST_WAIT = 10 * MINUTE;

/** A notice of the same game that is due within this time says what this one would. */
const SOON = 5 * MINUTE;

/** What to do with a due notice. */
export type SendDecision =
  | { readonly type: 'send' }
  | { readonly type: 'skip'; readonly reason: 'passed' | 'seen' | 'muted' | 'stopped this kind' }
  | { readonly type: 'putOff'; readonly until: number };

const SEND: SendDecision = { type: 'send' };
const PASSED: SendDecision = { type: 'skip', reason: 'passed' };
const SEEN: SendDecision = { type: 'skip', reason: 'seen' };

/** Decides whether a notice still has something to say, and whether its reader is seeing it anyway. */
export const createShouldSend = ({
  games,
  lobbies,
  clocks,
  players,
  presence,
  chats,
  webhooks,
  progress,
  outbox,
}: Store) => {
  /** The notices of the reader's turn in the same game that become emails. */
  const turnsOf = async ({ game, player }: ProposalsNotice | MissedNotice): Promise<readonly Entry<TurnNotice>[]> => {
    const names = (await progress.get(game))?.notices ?? [];
    const entries = await Promise.all(names.map((name) => outbox.get(name)));
    return entries.filter(
      (entry): entry is Entry<TurnNotice> =>
        entry?.notice.type === 'turn' && entry.notice.player === player && entry.notice.pushedAt === undefined,
    );
  };

  /** When such an email is due, if that is soon. */
  const soonest = (turns: readonly Entry<TurnNotice>[], now: number): number | undefined => {
    const due = turns.find(
      ({ state, dueAt }) => state !== 'sent' && dueAt !== undefined && millis(dueAt) <= now + SOON,
    );
    return due?.dueAt === undefined ? undefined : millis(due.dueAt);
  };

  const unlessLooking = async (
    { game, player }: { readonly game: string; readonly player: string },
    { firstDue, dueAt = '' }: Entry,
    now: number,
  ): Promise<SendDecision> => {
    const latest = millis(firstDue ?? dueAt) + LONGEST_WAIT;
    if (now >= latest) return SEND;
    const lastSeen = await presence.of(game, player);
    const until = lastSeen === undefined ? 0 : presentUntil(lastSeen);
    return until > now ? { type: 'putOff', until: Math.min(until, latest) } : SEND;
  };

  /** Until when the reader can do what the notice asks for; nothing where it makes no difference. */
  const deadlineOf = async (notice: Notice): Promise<number | undefined> => {
    switch (notice.type) {
      case 'reminder':
        return millis(notice.deadline);
      case 'readyCheck': {
        const check = (await lobbies.get(notice.game))?.readyCheck;
        return check && millis(check.until);
      }
      case 'turn':
        return (await clocks.get(notice.game))?.running.find(({ seat }) => seat === notice.seat)?.deadline;
      case 'offer': {
        const [clock, game] = await Promise.all([clocks.get(notice.game), games.open(notice.game)]);
        const asked = game === undefined ? [] : offersAwaiting(game.state).filter(({ seat }) => seat === notice.seat);
        const timed = clock?.offers?.filter(({ offer }) => asked.some((one) => one.offer === offer)) ?? [];
        return timed.length === 0 ? undefined : Math.min(...timed.map(({ until }) => until));
      }
      default:
        return undefined;
    }
  };

  /** Whether the reader wants this notice now. */
  const asWanted = async (entry: Entry, decision: SendDecision, now: number): Promise<SendDecision> => {
    const { notice } = entry;
    const { stop, digest } = noticeKind(notice.type);
    if (decision.type === 'skip' || stop === undefined || notice.type === 'invitation') return decision;
    if (!('player' in notice && 'game' in notice)) return decision;
    const player = await players.get(notice.player);
    if (player === undefined) return decision;
    if (player.muted?.includes(notice.game)) return { type: 'skip', reason: 'muted' };
    if (player.mailOff?.includes(stop)) return { type: 'skip', reason: 'stopped this kind' };
    const digestible = (digest && DIGESTIBLE.find((one) => one === stop)) ?? 'other';
    const at = earliest(player, digestible, millis(entry.firstDue ?? entry.dueAt ?? entry.at), now);
    if (at <= now) return decision;
    // A player who has chosen the daily email for a kind gets it there, whatever its deadline.
    const deadline = player.mailDigest?.some((kind) => kind === digestible) ? undefined : await deadlineOf(notice);
    // After its deadline such a notice is useless.
    if (deadline !== undefined && at >= deadline) return decision;
    return { type: 'putOff', until: at };
  };

  const asItStands = async (entry: Entry, now: number): Promise<SendDecision> => {
    const notice: Notice = entry.notice;
    switch (notice.type) {
      case 'signIn':
        return SEND;
      case 'invitation': {
        const lobby = await lobbies.get(notice.game);
        return lobby?.status === 'open' ? SEND : PASSED;
      }
      case 'rematch': {
        const lobby = await lobbies.get(notice.game);
        return lobby?.status === 'open' && !belongsTo(lobby, notice.player) ? SEND : PASSED;
      }
      case 'report':
        return SEND;
      case 'webhookOff':
        return (await webhooks.of(notice.player))?.offAt === undefined ? PASSED : SEND;
      case 'takeover': {
        const lobby = await lobbies.get(notice.game);
        const left = lobby?.seats[notice.seat]?.tenures?.[notice.tenure];
        if (lobby?.status !== 'started' || left === undefined) return PASSED;
        const lastSeen = await presence.of(notice.game, notice.player);
        return lastSeen !== undefined && presentUntil(lastSeen) > millis(left.to) ? SEEN : SEND;
      }
      case 'lobbyExpired': {
        const lobby = await lobbies.get(notice.game);
        if (lobby === undefined) return SEND;
        return openSince(lobby) === undefined ? PASSED : { type: 'putOff', until: now + LONGEST_WAIT };
      }
      case 'lobbyCancelled':
        return (await lobbies.get(notice.game)) === undefined ? SEND : PASSED;
      case 'missed': {
        const [lobby, clock, lastSeen] = await Promise.all([
          lobbies.get(notice.game),
          clocks.get(notice.game),
          presence.of(notice.game, notice.player),
        ]);
        const isBack = clock === undefined || missedBy(clock, notice.seat) === 0;
        if (lobby?.status !== 'started' || isAsleep(lobby) || isBack) return PASSED;
        if (lastSeen !== undefined && lastSeen.version > notice.version) return SEEN;
        if (notice.isOpen || !seatsOf(lobby, notice.player).includes(notice.seat)) return SEND;
        // The email about the reader's next turn says that their time ran out, what was played, and how long they have.
        const turns = await turnsOf(notice);
        if (turns.some((turn) => turn.state === 'sent' && turn.notice.version > notice.version)) return PASSED;
        const turnAt = soonest(turns, now);
        return turnAt === undefined ? SEND : { type: 'putOff', until: Math.max(turnAt, now) + MINUTE };
      }
      case 'clocks': {
        const lobby = await lobbies.get(notice.game);
        if (lobby?.status !== 'started' || lobby.clocksChanged?.at !== notice.at) return PASSED;
        const lastSeen = await presence.of(notice.game, notice.player);
        return lastSeen !== undefined && lastSeen.at > notice.at ? SEEN : SEND;
      }
      case 'readyCheck': {
        const lobby = await lobbies.get(notice.game);
        const check = lobby?.readyCheck;
        if (lobby?.status !== 'open' || check?.at !== notice.at) return PASSED;
        return seatsOf(lobby, notice.player).some((seat) => seatsNotReady(lobby, check).includes(seat)) ? SEND : PASSED;
      }
      case 'seatsFreed': {
        const lobby = await lobbies.get(notice.game);
        if (notice.by === 'host') return lobby !== undefined && !belongsTo(lobby, notice.player) ? SEND : PASSED;
        if (lobby?.readyCheck?.at === notice.at) return { type: 'putOff', until: now + LONGEST_WAIT };
        if ((lobby?.freedAt ?? '') <= notice.at) return PASSED;
        const isSeated = lobby !== undefined && belongsTo(lobby, notice.player);
        const isGone = notice.gone.includes(notice.player);
        return isGone ? (isSeated ? PASSED : SEND) : isSeated && lobby.status === 'open' ? SEND : PASSED;
      }
      case 'clockWish': {
        const lobby = await lobbies.get(notice.game);
        const isOpen = lobby?.status === 'started' && lobby.clockWish?.at === notice.at;
        const hasAnswered =
          lobby && seatsOf(lobby, notice.player).some((seat) => lobby.clockWish?.agreed.includes(seat));
        return isOpen && !hasAnswered ? unlessLooking(notice, entry, now) : PASSED;
      }
      case 'proposals': {
        const [lobby, game] = await Promise.all([lobbies.get(notice.game), games.open(notice.game)]);
        const [seat] = lobby === undefined ? [] : seatsOf(lobby, notice.player);
        if (lobby?.status !== 'started' || game === undefined || seat === undefined) return PASSED;
        const at = newestProposal(seat, game, lobby);
        if (at === undefined) return PASSED;
        const lastSeen = await presence.of(notice.game, notice.player);
        const hasSeen = lastSeen !== undefined && millis(lastSeen.at) >= millis(at);
        const turnAt = hasSeen ? undefined : soonest(await turnsOf(notice), now);
        // The email about the turn says what others propose, and this one is dropped once it has gone out.
        if (turnAt !== undefined) return { type: 'putOff', until: Math.max(turnAt, now) + MINUTE };
        return hasSeen ? SEEN : unlessLooking(notice, entry, now);
      }
      case 'chat': {
        const [lobby, reader, messages] = await Promise.all([
          lobbies.get(notice.game),
          chats.readerOf(notice.game, notice.player),
          chats.newest(notice.game),
        ]);
        const isSeated = lobby !== undefined && seatsOf(lobby, notice.player).length > 0;
        return isSeated && unread(lobby, reader, messages).length > 0 ? unlessLooking(notice, entry, now) : PASSED;
      }
      case 'turn': {
        const [game, lobby] = await Promise.all([games.open(notice.game), lobbies.get(notice.game)]);
        if (lobby === undefined || isAsleep(lobby)) return PASSED;
        const wait = game?.waits.find(({ seat, version }) => seat === notice.seat && version === notice.version);
        if (wait === undefined || wait.acted) return PASSED;
        const lastSeen = notice.pushedAt === undefined ? undefined : await presence.of(notice.game, notice.player);
        const hasSeen = lastSeen !== undefined && presentUntil(lastSeen) > millis(notice.pushedAt ?? '');
        return hasSeen ? SEEN : unlessLooking(notice, entry, now);
      }
      case 'reminder': {
        const game = await games.open(notice.game);
        if (!game?.waits.some(({ seat, version }) => seat === notice.seat && version === notice.version)) return PASSED;
        // Somebody has given time meanwhile, the clocks were stopped, or the service was down: another reminder comes
        // for the new deadline.
        const clock = await clocks.get(notice.game);
        const running = clock?.running.find(({ seat }) => seat === notice.seat);
        const isMoved = clock?.pausedAt !== undefined || running?.deadline !== millis(notice.deadline);
        if (clock !== undefined && isMoved) return PASSED;
        const lastSeen = await presence.of(notice.game, notice.player);
        return lastSeen !== undefined && presentUntil(lastSeen) > now ? SEEN : SEND;
      }
      case 'offer': {
        const [game, lastSeen] = await Promise.all([games.open(notice.game), presence.of(notice.game, notice.player)]);
        const isAsked = (state: AnyState) =>
          offersAwaiting(state).some(
            ({ seat, offer }) =>
              seat === notice.seat && isPayable(state, seat, offer) && !lastSeen?.declined?.includes(offer),
          );
        const stands = game !== undefined && isAsked(game.state);
        return stands ? unlessLooking(notice, entry, now) : PASSED;
      }
      case 'answers': {
        const game = await games.open(notice.game);
        const offers = game === undefined ? [] : answersTo(game.state, notice.seat);
        const isClosed = game?.state.turn.active === notice.seat && closedByOrder(game).includes(notice.offer);
        const stands = isClosed || (areSettled(offers) && offers.at(-1)?.offer === notice.offer);
        return stands ? unlessLooking(notice, entry, now) : PASSED;
      }
      case 'gameOver': {
        const lastSeen = await presence.of(notice.game, notice.player);
        return lastSeen !== undefined && lastSeen.version >= notice.version ? SEEN : SEND;
      }
    }
  };

  return async (entry: Entry, now: number): Promise<SendDecision> => asWanted(entry, await asItStands(entry, now), now);
};

export type ShouldSend = ReturnType<typeof createShouldSend>;
