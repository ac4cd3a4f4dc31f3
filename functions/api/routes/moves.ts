import * as z from 'zod/mini';
import { type AnyState, type Outcomes, redact, rulesetOf, type Seat, wrongOrder } from '../../../engine/index.ts';
import { DEFAULT_NIGHT, runOut } from '../../clock/calendar.ts';
import type { Clock } from '../../clock/clock.ts';
import { createClockAfter } from '../../clock/clockAfter.ts';
import { withOfferTimes } from '../../clock/offerTimes.ts';
import { DEFAULT_CLOCK, SILENT_OFFER_HOURS } from '../../clock/settings.ts';
import { HOUR } from '../../instants.ts';
import { declinesIn, type Lobby } from '../../lobby/lobby.ts';
import type { Game } from '../../play/game.ts';
import { failed } from '../failure.ts';
import { lazy } from '../lazy.ts';
import { UNASKED } from '../limits.ts';
import { parse } from '../parse.ts';
import { presentView } from '../present.ts';
import { tagOf } from '../presentClocks.ts';
import { route } from '../route.ts';
import { schemaOfMoves } from '../schemas/moves.ts';
import { Plan } from '../schemas/orders.ts';
import { Event, GameView, Move, Refusal, tag } from '../schemas/play.ts';
import * as s from '../schemas/values.ts';
import type { Services } from '../services.ts';
import { silentDecline } from '../silentDecline.ts';
import { begun, clockOf, noteLook, seatToPlay, show } from './view.ts';

const index = lazy(() =>
  z.int().check(z.minimum(0), z.describe('Index of the first move that was refused or not tried')),
);

const schemas = new Map<string, z.ZodMiniType>();
const movesIn = (ruleset: string): z.ZodMiniType => {
  const schema = schemas.get(ruleset) ?? z.array(schemaOfMoves(rulesetOf(ruleset).rules));
  schemas.set(ruleset, schema);
  return schema;
};

/** The clocks as they stand after a move: the feed writes them a moment later. */
const clockAfterMove = async ({ store }: Services, lobby: Lobby, game: Game, clock: Clock | undefined, now: number) => {
  const { clock: settings } = lobby;
  if (settings === undefined || clock === undefined || clock.version === 0 || game.state.ending.over) return clock;
  return createClockAfter({ games: store.games, players: store.players, now: () => now })({
    game,
    lobby,
    settings,
    clock,
  });
};

/** Gives a seat's new offers a deadline, after which silence means no. */
const limitOffers = async (
  { store }: Services,
  lobby: Lobby,
  { state }: Game,
  seat: Seat,
  made: readonly unknown[],
  { until, now }: { readonly until: number; readonly now: number },
) => {
  const times = state.offers.open
    .filter(({ id, by, counters }) => by === seat && counters === undefined && made.includes(id))
    .map(({ id }) => ({ offer: id, since: now, until }));
  const isOpen = (offer: number) => state.offers.open.some(({ id }) => id === offer);
  if (times.length > 0)
    return store.clocks.change(lobby.id, lobby.clock ?? DEFAULT_CLOCK, now, (clock) =>
      withOfferTimes(clock, times, isOpen),
    );
};

/** When the offers made here end unanswered, if ever. */
const offersEnd = async (
  { store }: Services,
  lobby: Lobby,
  player: string,
  hours: number | undefined,
  now: number,
): Promise<number | undefined> => {
  if (hours !== undefined) return now + hours * HOUR;
  if (declinesIn(lobby) === 'atOnce') return undefined;
  const [{ zone, night = DEFAULT_NIGHT } = {}, given] = await Promise.all([
    store.players.get(player),
    store.orders.get(lobby.id, player),
  ]);
  const time = (given?.orders.trade?.wait ?? SILENT_OFFER_HOURS) * HOUR;
  return runOut(zone === undefined ? { zone: 'UTC', away: [] } : { zone, night, away: [] }, now, time);
};

/** A plan goes with one offer, and buys what can be in a queue. */
const isWrongPlan = (state: AnyState, moves: readonly { readonly type: string }[], plan: Outcomes): boolean =>
  moves.filter(({ type }) => type === 'offerTrade').length !== 1 ||
  [plan.accepted, plan.declined].some(
    (then) => then.type === 'finish' && wrongOrder(state, { queue: then }) !== undefined,
  );

/** Playing. */
export const moveRoutes = [
  route('POST /api/games/:id/moves', {
    name: 'submitMoves',
    summary:
      'Play one move or several, one after the other. Up to the first move that draws or reveals something hidden, all are played or none; later ones are played as long as the rules allow it and nobody else moves in between. If they are sent twice with the same moveId, they count once',
    access: 'seated',
    status: 200,
    request: () =>
      z.object({
        params: s.game(),
        query: z.strictObject({ idle: z.exactOptional(s.idle()), from: z.exactOptional(s.logFrom()) }),
        body: z.strictObject({
          moveId: z.uuid('notAMoveId'),
          moves: z.array(Move()).check(z.minLength(1, 'empty'), z.maxLength(60, 'tooMany')),
          answerHours: z.exactOptional(
            z
              .int()
              .check(
                z.minimum(1),
                z.maximum(168),
                z.describe('Hours after which players who have not answered decline the offers made here'),
              ),
          ),
          plan: z.exactOptional(
            Plan().check(z.describe('How the turn goes on when everybody has answered the one offer made here')),
          ),
          version: z.exactOptional(
            z.int().check(z.minimum(0), z.describe('Play only if the game still has this version')),
          ),
        }),
      }),
    answer: () =>
      z
        .object({
          version: s.version().check(z.describe('Version of the last commit with one of the moves')),
          events: z.array(Event()).check(z.describe('What happened, as the mover may know it')),
          view: GameView(),
          tag: tag(),
          played: z.int().check(z.minimum(1), z.describe('How many of the moves were played')),
          stopped: z.exactOptional(
            z
              .discriminatedUnion('type', [
                z.object({ type: z.literal('refused'), index: index(), refusal: Refusal() }),
                z.object({ type: z.literal('overtaken'), index: index() }),
              ])
              .check(
                z.describe(
                  'Why the other moves were not played: the rules forbid one, or somebody else moved in between',
                ),
              ),
          ),
        })
        .check(z.meta({ id: 'Submitted' })),
    handler: async ({ lobby, player, seats, query, body, now, services }) => {
      if (lobby.status === 'open') throw failed('gameNotStarted');
      parse(movesIn(lobby.ruleset), body.moves, ['body', 'moves']);
      const seat = (seats.length > 1 ? seatToPlay(await begun(services, lobby), seats) : undefined) ?? seats[0];
      const standing = (game: Game) => ({
        version: game.version,
        view: presentView(game, lobby, { player, seat }),
      });
      const { answerHours, plan, ...rest } = body;
      const current = await begun(services, lobby);
      const declined = silentDecline(lobby, current, seat, body.moves);
      if (declined !== undefined) {
        await services.store.presence.decline(lobby.id, player, declined, now);
        const clock = await clockOf(services, lobby, current);
        const view = await show(services, current, { lobby, player, seat, clock, from: query.from, now });
        const { version } = current;
        return { version, view, tag: tagOf({ version, lobby, seat, clock }), events: [], played: 1 };
      }
      if (plan !== undefined && isWrongPlan(current.state, body.moves, plan))
        throw failed('invalid', { faults: [{ at: '/body/plan', code: 'unknownValue' }] });
      const submission = {
        ...rest,
        ...(plan && { plan }),
        seating: lobby,
        unasked: UNASKED,
      };
      const submitted = await services.store.games.submit(lobby.id, seat, submission, now);
      switch (submitted.type) {
        case 'committed': {
          const { commits, played, stopped, game } = submitted;
          const events = commits.flatMap((commit) => commit.events.map((event) => redact(game.ruleset, event, seat)));
          let clock: Clock | undefined;
          const made = events.flatMap((event) => (event.type === 'tradeOffered' ? [event.offer] : []));
          const until = made.length === 0 ? undefined : await offersEnd(services, lobby, player, answerHours, now);
          if (until !== undefined) clock = await limitOffers(services, lobby, game, seat, made, { until, now });
          clock = await clockAfterMove(services, lobby, game, clock ?? (await clockOf(services, lobby, game)), now);
          await noteLook(services, game, { player, seat, idle: query.idle, seen: undefined, now });
          const { version } = commits.at(-1) ?? commits[0];
          const view = await show(services, game, { lobby, player, seat, clock, from: query.from, now });
          const tag = tagOf({ version: game.version, lobby, seat, clock });
          return { version, view, tag, events, played, ...(stopped === undefined ? {} : { stopped }) };
        }
        case 'refused':
          throw failed('refused', {
            refusal: submitted.refusal,
            index: submitted.index,
            ...standing(submitted.game),
          });
        case 'stale':
          throw failed('staleVersion', standing(submitted.game));
        case 'saidEnough': {
          const { retryAfter } = submitted;
          throw failed('tooManyRequests', retryAfter === undefined ? {} : { retryAfter });
        }
        case 'moveIdReused':
          throw failed('moveIdReused');
        case 'busy':
          throw failed('busy', { retryAfter: 1 });
        case 'missing':
          throw failed('gameNotStarted');
      }
    },
  }),
] as const;
