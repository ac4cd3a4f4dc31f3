import {
  type AutomaticMove,
  awaited,
  BOTS,
  type BY_ORDER,
  type NO_CHOICE,
  type Reader,
  type Seat,
  viewFor,
} from '../../engine/index.ts';
import type { Player } from '../accounts/players.ts';
import type { Clock } from '../clock/clock.ts';
import { defined } from '../defined.ts';
import { instant } from '../instants.ts';
import { isAsleep } from '../lobby/consent.ts';
import { declinesIn, type Lobby, type LobbySeat, type OpenOffer } from '../lobby/lobby.ts';
import { isSubstitutes } from '../lobby/maySee.ts';
import { belongsTo, coloursIn, isUnseeded, playerIn, seatsOf, versionFor } from '../lobby/members.ts';
import { sumOf } from '../lobby/punctuality.ts';
import { seatsNotReady } from '../lobby/readyCheck.ts';
import { isRemoved } from '../lobby/seating.ts';
import { askedAbout, silenceAgreesAt, wishFor } from '../lobby/seatWishes.ts';
import { faultIn } from '../mail/feedback/fault.ts';
import { DIGESTIBLE, STOPPABLE } from '../notices/kinds.ts';
import { DEFAULT_DIGEST_HOUR, quietHoursOf } from '../notices/times.ts';
import { type Game as PlayedGame, publicHash } from '../play/game.ts';
import type { Progress } from '../play/progress.ts';
import { localeNamed } from './locale.ts';
import type { Me } from './schemas/account.ts';
import type { Game, GameSummary, SeatInfo } from './schemas/games.ts';
import type { GameView } from './schemas/play.ts';
import { Options, Ruleset } from './schemas/values.ts';

/** Who asks for a lobby, and with which token of a link. */
interface Viewer {
  readonly player: string | undefined;
  readonly invitation?: string | undefined;
}

/** A game as its lobby and log show it to one reader. `seat` is absent for spectators. */
interface Reading {
  readonly player: string | undefined;
  readonly seat: Seat | undefined;
}

export const presentMe = ({ id, name, locale, email, mailState, mailWhy, mailOff = [], ...calendar }: Player): Me =>
  defined({
    id,
    name,
    email,
    guest: email === undefined,
    locale: localeNamed(locale),
    mailState: email === undefined ? ('none' as const) : (mailState ?? 'ok'),
    mailFault: faultIn(mailWhy),
    mailOff: STOPPABLE.filter((kind) => mailOff.includes(kind)),
    mailDigest: DIGESTIBLE.filter((kind) => calendar.mailDigest?.includes(kind)),
    digestHour: calendar.digestHour ?? DEFAULT_DIGEST_HOUR,
    quiet: quietHoursOf(calendar),
    muted: [...(calendar.muted ?? [])],
    zone: calendar.zone,
    night: calendar.night && { ...calendar.night },
    vacation: calendar.vacation?.map((days) => ({ ...days })),
  });

/** What is proposed about the seat of somebody who is not there. The link is for the player who invites. */
const presentWish = (lobby: Lobby, seat: Seat, player: string | undefined) => {
  const wish = wishFor(lobby, seat);
  if (wish === undefined) return {};
  const { what, by, at, refused, token } = wish;
  const asked = askedAbout(lobby, seat);
  return {
    substitute: refused || player === undefined || playerIn(lobby, by) !== player ? undefined : token,
    wish: defined({
      what,
      by,
      proposal: at,
      refused,
      asked,
      until: asked.length === 0 ? undefined : silenceAgreesAt(wish),
    }),
  };
};

/** Who played a seat before, and who may play it next. Never contains ids of players. */
const presentTenure = (lobby: Lobby, seat: Seat, { player, invitation }: Viewer, isMember: boolean) => {
  const held = lobby.seats[seat] as LobbySeat;
  const { tenures, owner } = held;
  const offered = held.type === 'person' ? held.offered : undefined;
  return {
    offered: offered?.since,
    ...(isMember ? presentWish(lobby, seat, player) : {}),
    substituteWanted: invitation !== undefined && isSubstitutes(held, invitation) ? (true as const) : undefined,
    tenures: tenures?.map(({ name, bot, to, why }, at) =>
      defined({
        name,
        bot: BOTS.find((known) => known === bot),
        from: tenures[at - 1]?.to ?? lobby.startedAt ?? lobby.createdAt,
        to,
        why,
      }),
    ),
    mayReturn: player !== undefined && owner?.player === player ? (true as const) : undefined,
  };
};

const presentOffers = (offers: readonly OpenOffer[] | undefined) =>
  offers?.map(({ give, get }) => ({ give: { ...give }, get: { ...get } }));

const presentSeats = (lobby: Lobby, viewer: Viewer): SeatInfo[] => {
  const { player } = viewer;
  const colours = coloursIn(lobby);
  const isMember = player !== undefined && seatsOf(lobby, player).length > 0;
  return lobby.seats.map((held, seat) => {
    const sitting = held.type === 'person' ? held.player : undefined;
    return defined({
      seat: seat as Seat,
      type: held.type,
      bot: held.type === 'bot' ? BOTS.find((bot) => bot === held.bot) : undefined,
      name: held.type === 'person' ? held.name : undefined,
      deleted: held.deleted,
      colour: colours[seat],
      you: sitting !== undefined && sitting === player ? (true as const) : undefined,
      offers: held.type === 'person' && lobby.status === 'started' ? presentOffers(held.offers) : undefined,
      host: sitting !== undefined && sitting === lobby.host ? (true as const) : undefined,
      unseeded: lobby.status === 'open' && isUnseeded(held) ? (true as const) : undefined,
      ...presentTenure(lobby, seat as Seat, viewer, isMember),
    });
  });
};

const presentLobby = (lobby: Lobby, viewer: Viewer) => ({
  id: lobby.id,
  name: lobby.name,
  ruleset: Ruleset().parse(lobby.ruleset),
  options: Options().parse(lobby.options),
  visibility: lobby.visibility,
  status: lobby.status,
  seats: presentSeats(lobby, viewer),
  clock: lobby.clock,
  createdAt: lobby.createdAt,
  startedAt: lobby.startedAt,
  endedAt: lobby.endedAt,
  winners: lobby.winners && [...lobby.winners],
});

/** Whether the players are ready, for those who wait for each other. */
const presentReady = (lobby: Lobby): Game['ready'] => {
  const { status, readyCheck } = lobby;
  if (status !== 'open' || readyCheck === undefined) return undefined;
  return { until: readyCheck.until, waiting: seatsNotReady(lobby, readyCheck) };
};

/**
 * The lobby of a game. Only its players get the invitation link.
 * @param invitation the token of the link by which the reader came: a substitute learns which seat it is for
 */
export const presentGame = (lobby: Lobby, player: string | undefined, invitation?: string): Game => {
  const member = player !== undefined && (lobby.host === player || belongsTo(lobby, player));
  const begun = lobby.status !== 'open';
  return defined({
    ...presentLobby(lobby, { player, invitation }),
    declines: declinesIn(lobby),
    commitment: lobby.commitment,
    level: lobby.level,
    seeds: begun ? lobby.seats.map(({ seed = '' }) => seed) : undefined,
    secret: lobby.status === 'finished' ? lobby.secret : undefined,
    invitation: member && !begun ? lobby.invitation : undefined,
    ready: member ? presentReady(lobby) : undefined,
    removed: player !== undefined && isRemoved(lobby, player) ? (true as const) : undefined,
    startFailed: lobby.startFailedAt === undefined ? undefined : (true as const),
    version: versionFor(lobby, player),
  });
};

/** What helps to choose a table of strangers. Never how punctual a single one of several players is. */
const presentTable = ({ language, seats }: Lobby): Pick<GameSummary, 'language' | 'punctuality'> =>
  defined({
    language: language === undefined ? undefined : localeNamed(language),
    punctuality: sumOf(seats.flatMap((seat) => (seat.type === 'person' && seat.punctuality ? [seat.punctuality] : []))),
  });

export const presentSummary = (
  lobby: Lobby,
  player: string | undefined,
  progress: Progress | undefined,
  clock?: Clock,
): GameSummary => {
  const own = player === undefined ? [] : seatsOf(lobby, player);
  const waits = lobby.status === 'started' ? (progress?.waits ?? []) : [];
  const sleeps = lobby.status === 'started' && isAsleep(lobby);
  const mine = sleeps ? [] : waits.filter(({ seat }) => own.includes(seat));
  const [since] = (mine.length > 0 ? mine : waits).map((wait) => wait.since).sort();
  const deadline = clock?.running.find(({ seat }) => own.includes(seat))?.deadline;
  const ready = presentReady(lobby);
  if (ready?.waiting.some((seat) => own.includes(seat)))
    return defined({
      ...presentLobby(lobby, { player }),
      waitsForYou: true as const,
      waitingSince: lobby.readyCheck?.at,
      deadline: ready.until,
    });
  return defined({
    ...presentLobby(lobby, { player }),
    ...(lobby.status === 'open' && lobby.visibility === 'public' ? presentTable(lobby) : {}),
    waitsForYou: mine.length > 0 ? (true as const) : undefined,
    waitingSince: since,
    movedAt: progress?.movedAt,
    deadline: deadline === undefined || clock?.pausedAt !== undefined ? undefined : instant(deadline),
    isAsleep: sleeps || undefined,
  });
};

const presentClockWish = ({ status, clockWish }: Lobby): GameView['clockWish'] => {
  if (status !== 'started' || clockWish === undefined) return undefined;
  const { clock, by, agreed, at } = clockWish;
  return { clock, by, agreed: [...agreed], proposal: at };
};

/** What a reader may know of a game. */
export const presentView = (game: PlayedGame, lobby: Lobby, { player, seat }: Reading): GameView => {
  const { version, state, waits } = game;
  const [since] = waits.map((wait) => wait.since).sort();
  return defined({
    version,
    view: { ...viewFor(state, seat ?? 'spectator') },
    seat,
    awaited: awaited(state).map(({ seat, step, amount }) => defined({ seat, step, amount })),
    waitingSince: since,
    seats: presentSeats(lobby, { player }),
    messages: seat === undefined ? undefined : lobby.messages,
    clockWish: presentClockWish(lobby),
    isAsleep: (!state.ending.over && isAsleep(lobby)) || undefined,
    isClosed: (state.ending.over && isAsleep(lobby)) || undefined,
    closedByOperator: (state.ending.over && lobby.closedAt !== undefined) || undefined,
    chain: publicHash(game),
  });
};

/**
 * Which of a commit's events were done for the reader: by orders, or because they were no decision. Others learn neither
 * that nor why.
 */
export function actedFor(
  { acts = [], events }: { readonly acts?: readonly AutomaticMove[]; readonly events: readonly unknown[] },
  reader: Reader,
  why: typeof BY_ORDER | typeof NO_CHOICE,
): number[] {
  return acts.flatMap(({ seat, by, from }, index) => {
    if (by !== why || seat !== reader || from === undefined) return [];
    const end = acts[index + 1]?.from ?? events.length;
    return Array.from({ length: end - from }, (_, n) => from + n);
  });
}
