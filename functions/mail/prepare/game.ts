import { type AnyState, BY_ORDER, NO_CHOICE, redact, type Seat, viewFor } from '../../../engine/index.ts';
import { agreesForAbsent, describedIn } from '../../../messages/events/described.ts';
import type { Player } from '../../accounts/players.ts';
import { isDefault } from '../../clock/defaults.ts';
import { HOUR } from '../../instants.ts';
import { isAsleep } from '../../lobby/consent.ts';
import type { Lobby } from '../../lobby/lobby.ts';
import { hadAt, membersIn, playersIn } from '../../lobby/members.ts';
import { proposalsFor } from '../../lobby/proposals.ts';
import { stoppableOf } from '../../notices/kinds.ts';
import type { MissedNotice, Notice, TakeoverNotice } from '../../notices/notices.ts';
import { type Game, publicHash } from '../../play/game.ts';
import type { GameCommit } from '../../play/log.ts';
import { shortWallClock, wallClock } from '../deadline.ts';
import { answersMail } from '../kinds/answers.ts';
import type { GameMail, LinkedMove, LocalTime } from '../kinds/gameMail.ts';
import { gameOverMail } from '../kinds/gameOver.ts';
import { offerMail, offersFor } from '../kinds/offer.ts';
import { reminderMail, turnMail } from '../kinds/turn.ts';
import { moveLinkToken } from '../moveLink.ts';
import { plainName } from '../plain.ts';
import { quickMovesFor } from '../quickMoves.ts';
import { botName, deletedName } from '../words.ts';
import { addressOf, localeNamed, type MailContext, type PreparedMail, type Skip, skip } from './prepared.ts';

type SeatNotice = Exclude<Extract<Notice, { readonly seat: number }>, TakeoverNotice | MissedNotice>;

const WRITERS: Readonly<Record<SeatNotice['type'], (mail: GameMail) => PreparedMail['document']>> = {
  turn: turnMail,
  offer: offerMail,
  reminder: reminderMail,
  answers: answersMail,
  gameOver: gameOverMail,
};

/** A roll more than this many commits ago is not recent. */
const RECENT_COMMITS = 64;

/** The roll of a seat's last turn, in these commits. */
function lastRollIn(commits: readonly GameCommit[], seat: Seat): number | undefined {
  const rolls = commits.flatMap(({ events }) =>
    events.filter((event) => event.type === 'diceRolled' && event.seat === seat),
  );
  const dice = rolls.at(-1)?.dice;
  return Array.isArray(dice) ? dice.reduce((sum: number, die: number) => sum + die, 0) : undefined;
}

const hadSeat = ({ seats }: Lobby, seat: Seat, { id }: Player, at: string): boolean => {
  const held = seats[seat];
  return held !== undefined && hadAt(held, id, at);
};

/** What the reader has not seen yet: everything after the last look, or after their own last move if that came later. */
async function newsFor({ store }: MailContext, game: Game, lobby: Lobby, { seat }: SeatNotice, player: Player) {
  const lastSeen = await store.presence.of(game.id, player.id);
  const commits = await store.games.commitsOf(game, (lastSeen?.version ?? 0) + 1);
  const since = commits.slice(commits.findLastIndex((commit) => commit.seat === seat && !isDefault(commit)) + 1);
  // What others did at this seat, or ordered, before the reader had it is none of the reader's.
  const isTheirs = ({ at }: GameCommit) => hadSeat(lobby, seat, player, at);
  const own = since.filter(isTheirs);
  const made = (commit: GameCommit) => ({ byDefault: isDefault(commit), events: commit.events });
  const sat = since.findIndex(isTheirs);
  const unseen = sat < 0 ? [] : since.slice(sat);
  const hasActed = (why: string) =>
    own.some(({ acts = [] }) => acts.some((act) => act.seat === seat && act.by === why));
  return {
    events: unseen.flatMap((commit) => describedIn(made(commit)).map((event) => redact(game.ruleset, event, seat))),
    ranOut: own.some((commit) => commit.seat === seat && !agreesForAbsent(made(commit))),
    ordered: hasActed(BY_ORDER),
    noChoice: hasActed(NO_CHOICE),
  };
}

/** When the time runs out: of a seat that the game waits for, or of offers, which can have a time without clocks, too. */
async function deadlinesOf({ store }: MailContext, { id, clock }: Lobby, { type, seat }: SeatNotice) {
  const clocks = clock === undefined && type !== 'offer' ? undefined : await store.clocks.get(id);
  if (clocks === undefined || clocks.pausedAt !== undefined) return { offers: [] };
  const running = clocks.running.find((one) => one.seat === seat);
  return { own: running?.deadline, onLook: running?.onLook, offers: clocks.offers ?? [] };
}

/** What the reader can answer at once, each with a link that allows just that. */
const linkedMoves = (
  { site, secret }: MailContext,
  game: Game,
  view: AnyState,
  { type, seat, player }: SeatNotice,
): LinkedMove[] =>
  quickMovesFor(type, game, view, seat).map((move) => ({
    move,
    href: `${site}/move#token=${moveLinkToken(secret, { ...move, game: game.id, seat, player })}`,
  }));

async function gameMailFor(
  context: MailContext,
  game: Game,
  lobby: Lobby,
  notice: SeatNotice,
  player: Player,
): Promise<GameMail> {
  const { store, site, stopLinks, now } = context;
  const locale = localeNamed(player.locale);
  const { own: deadline, onLook = 0, offers } = await deadlinesOf(context, lobby, notice);
  const localTime = (at: number): LocalTime => ({
    full: wallClock(locale, at, player.zone, now()),
    short: shortWallClock(locale, at, player.zone, now()),
  });
  const isFormer = notice.type === 'gameOver' && notice.isFormer === true;
  const view = viewFor(game.state, isFormer ? 'spectator' : notice.seat);
  // Not the commits in memory: their number depends on where the game was read from.
  const recent = await store.games.commitsOf(game, Math.max(1, game.version - RECENT_COMMITS + 1));
  const own = recent.filter(({ at }) => hadSeat(lobby, notice.seat, player, at));
  const lastRoll = lastRollIn(own, notice.seat);
  const names = lobby.seats.map((seat, at) =>
    seat.deleted ? deletedName(locale) : (seat.type === 'person' && seat.name) || botName(locale, at),
  );
  return {
    locale,
    game: lobby.name,
    link: `${site}/game/${game.id}`,
    reader: notice.seat,
    names,
    view,
    ...(isFormer
      ? { events: [], successor: plainName(names[notice.seat] ?? '–', 40) }
      : await newsFor(context, game, lobby, notice, player)),
    isClosed: isAsleep(lobby),
    isClosedByOperator: lobby.closedAt !== undefined,
    version: game.version,
    commitment: lobby.commitment,
    chain: publicHash(game),
    ...(deadline === undefined ? {} : { deadline: localTime(deadline) }),
    ...(onLook < HOUR ? {} : { hoursOnLook: Math.floor(onLook / HOUR) }),
    offerTimes: Object.fromEntries(offers.map(({ offer, until }) => [offer, localTime(until)])),
    proposals: proposalsFor(notice.seat, game, lobby),
    quickMoves: linkedMoves(context, game, view, notice),
    ...(lastRoll === undefined ? {} : { lastRoll }),
    stop: stopLinks({ kind: stoppableOf(notice.type), who: player.id }).page,
    mute: stopLinks({ kind: 'game', who: player.id, game: game.id }).page,
    settings: `${site}/me`,
  };
}

/** What a game has for one of its seats: it waits, somebody answered, or it is over. */
export async function aboutGame(context: MailContext, notice: SeatNotice): Promise<PreparedMail | Skip> {
  const { store } = context;
  const [player, lobby, game] = await Promise.all([
    store.players.get(notice.player),
    store.lobbies.get(notice.game),
    store.games.open(notice.game),
  ]);
  const kind = stoppableOf(notice.type);
  if (player === undefined) return skip('is gone');
  const isFormer = notice.type === 'gameOver' && notice.isFormer === true;
  const people = lobby && (isFormer ? membersIn(lobby) : playersIn(lobby));
  if (lobby === undefined || game === undefined || !people?.includes(player.id)) return skip('not in the game');
  if (player.mailOff?.includes(kind)) return skip('stopped this kind');
  if (player.muted?.includes(game.id)) return skip('muted');
  const address = addressOf(context, player);
  if ('type' in address) return address;
  const mail = await gameMailFor(context, game, lobby, notice, player);
  if (notice.type === 'offer' && offersFor(mail).length === 0) return skip('no offer is left');
  const wait = game.waits.find(({ seat }) => seat === notice.seat);
  return {
    ...address,
    document: WRITERS[notice.type](mail),
    game,
    events: mail.events,
    thread: { game: game.id, player: player.id },
    since: wait?.since ?? game.at,
    stop: { kind, who: player.id },
    channels: { player: player.id, page: `/game/${game.id}`, tag: `game.${game.id}` },
  };
}
