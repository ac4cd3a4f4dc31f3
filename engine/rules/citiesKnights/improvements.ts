import { type MovesOf, movesOf, type Refusal } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { maybe } from '../../core/fields.ts';
import { type Intersection, NOBODY, type Seat } from '../../vocabulary.ts';
import { covers, lacking } from '../cards.ts';
import { harboursOf } from '../chapters/maritime.ts';
import { cardsIn, pay, put } from '../chapters/table.ts';
import { AFTER_THE_ROLL, closeTrade, type TurnEvent } from '../chapters/turn.ts';
import { cards, intersection, owner, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import { isCommodity, kindNumber, ofCommodity } from './cards.ts';
import { improvementLevel, track } from './fields.ts';
import {
  availableCities,
  bringsMetropolis,
  hasAbility,
  hasCity,
  type ImprovementsState,
  levelOf,
  METROPOLIS_LEVEL,
  metropolisCount,
  metropolisHolder,
  trackNumber,
  withTrack,
} from './levels.ts';
import { eachTrack, PAID_WITH, TOP_LEVEL, TRACKS, type Track } from './vocabulary.ts';

const event = eventsOf<ImprovementsState>();
const events = [
  event(
    'cityImproved',
    { seat: open(seat), track: open(track), level: open(improvementLevel), paid: open(cards) },
    (state, improved) => {
      const { levels, metropolises } = state.improvements;
      const own = withTrack(levels[improved.seat], improved.track, improved.level);
      pay(state, improved.seat, improved.paid);
      state.improvements = { levels: put(levels, improved.seat, own), metropolises };
    },
  ),
  event(
    'metropolisPlaced',
    { seat: open(seat), track: open(track), city: open(intersection), from: open(owner) },
    (state, placed) => {
      const { levels, metropolises } = state.improvements;
      state.improvements = { levels, metropolises: withTrack(metropolises, placed.track, placed.city) };
    },
  ),
] as const;
export type ImprovementEvent = EventsOf<typeof events>;
export type ImprovementsGame = Game<ImprovementsState, ImprovementEvent | TurnEvent>;

/** The price of the seat's next level: as many commodities as the level's number, minus the discount (K-48, K-S2). */
export const improvementCost = (state: Readonly<ImprovementsState>, seat: Seat, track: Track, discount = 0) =>
  ofCommodity(PAID_WITH[track], Math.max(0, levelOf(state, seat, track) + 1 - discount));

/** A purchase: the next level of a track, and the city for a metropolis where the seat must choose one. */
export interface Improvement {
  readonly track: Track;
  readonly city?: Intersection | undefined;
}

/** Why the seat cannot buy its next level of a track (K-22, K-48, K-51, K-75). */
export function refuseImprovement(
  { state }: Game<ImprovementsState, never>,
  seat: Seat,
  { track, city }: Improvement,
  discount = 0,
): Refusal | undefined {
  const level = levelOf(state, seat, track) + 1;
  if (level > TOP_LEVEL) return { code: 'trackComplete', rule: 'K-48', facts: { track } };
  if (!hasCity(state, seat)) return { code: 'noCity', rule: 'K-48', facts: {} };
  const available = availableCities(state, seat);
  if (
    level >= METROPOLIS_LEVEL &&
    available.length === 0 &&
    !(level === TOP_LEVEL && metropolisHolder(state, track) === seat)
  )
    return { code: 'noAvailableCity', rule: 'K-51', facts: { level } };
  const cost = improvementCost(state, seat, track, discount);
  const hand = cardsIn(state, seat);
  if (!covers(hand, cost))
    return { code: 'cannotPay', rule: 'K-48', facts: { what: `${track}Improvement`, missing: lacking(hand, cost) } };
  const mustChoose = bringsMetropolis(state, seat, track, level) && available.length > 1;
  if (!mustChoose) return city === undefined ? undefined : { code: 'cityNotAsked', rule: 'K-75', facts: {} };
  return city !== undefined && available.includes(city)
    ? undefined
    : { code: 'chooseMetropolisCity', rule: 'K-75', facts: { places: available } };
}

/** Every way in which the seat can buy its next level of a track. */
export function improvementOptions(
  game: Game<ImprovementsState, never>,
  seat: Seat,
  track: Track,
  discount = 0,
): readonly Improvement[] {
  const cost = levelOf(game.state, seat, track) + 1 - discount;
  if ((cardsIn(game.state, seat)[PAID_IN[trackNumber(track)]] ?? 0) < cost || !hasCity(game.state, seat))
    return NO_IMPROVEMENT;
  const refusal = refuseImprovement(game, seat, { track }, discount);
  if (refusal === undefined) return [{ track }];
  return refusal.code === 'chooseMetropolisCity' ? withEachCity(game, seat, track) : NO_IMPROVEMENT;
}
const withEachCity = ({ state }: Game<ImprovementsState, never>, seat: Seat, track: Track) =>
  availableCities(state, seat).map((city) => ({ track, city }));
const NO_IMPROVEMENT: readonly Improvement[] = [];
/** The index in counts of cards of the commodity that pays for each track. */
const PAID_IN = eachTrack((track) => kindNumber(PAID_WITH[track]));

/** The seat buys its next level of the track; a metropolis may be built or change hands (K-48, K-53, K-55). */
export function buyImprovement(game: ImprovementsGame, seat: Seat, { track, city }: Improvement, discount = 0): void {
  closeTrade(game);
  const level = levelOf(game.state, seat, track) + 1;
  const brings = bringsMetropolis(game.state, seat, track, level);
  const paid = improvementCost(game.state, seat, track, discount);
  game.emit({ type: 'cityImproved', seat, track, level, paid });
  const at = city ?? availableCities(game.state, seat)[0];
  if (brings && at !== undefined)
    game.emit({ type: 'metropolisPlaced', seat, track, city: at, from: metropolisHolder(game.state, track) ?? NOBODY });
}

const move = movesOf<ImprovementsGame>();
const moves = [
  move(
    'improve',
    { track, city: maybe(intersection) },
    {
      rule: 'K-48',
      during: AFTER_THE_ROLL,
      delegable: true,
      queueable: true,
      list: (game, seat, out) => {
        const hand = cardsIn(game.state, seat);
        const levels = game.state.improvements.levels[seat];
        // Cheap first: mostly the commodities are not enough for any track.
        for (let number = 0; number < TRACKS.length; number++) {
          if ((hand[PAID_IN[number] ?? 0] ?? 0) <= (levels[number] ?? TOP_LEVEL)) continue;
          for (const improvement of improvementOptions(game, seat, TRACKS[number] as Track))
            out.push({ type: 'improve', ...improvement } as ImprovementMove);
        }
      },
      refuse: (game, seat, move) => refuseImprovement(game, seat, move),
      play: (game, seat, move) => buyImprovement(game, seat, move),
    },
  ),
] as const;
type ImprovementMove = MovesOf<typeof moves>;

/** The rates with 2:1 as the best one. */
export const withTwoToOne = (rates: readonly number[]): readonly number[] => (rates[0] === 2 ? rates : [2, ...rates]);

/** The rates and that of a generic harbour, which may be used besides a better one (K-75). */
function withThreeToOne(game: Game<ImprovementsState, never>, seat: Seat, rates: readonly number[]): readonly number[] {
  if (rates[0] !== 2 || rates.includes(3)) return rates;
  const own = harboursOf(seat, game.state.table.board.harbours, game.buildings());
  return own.includes('generic') ? [2, 3, ...rates.slice(1)] : rates;
}

/** City improvements and metropolises (K-22, K-44, K-48 … K-56), with the Trading House (K-49). */
export const improvementsChapter = {
  name: 'improvements',
  events,
  moves,
  views: { improvements: 'open' },
  answers: {
    rates: (game, next, seat, kind) => {
      const rates = withThreeToOne(game, seat, next(game, seat, kind));
      return isCommodity(kind) && hasAbility(game.state, seat, 'trade') ? withTwoToOne(rates) : rates;
    },
    tally: (game, next, seat, add) => {
      next(game, seat, add);
      add('metropolises', 2 * metropolisCount(game.state, seat), false);
    },
  },
} satisfies Chapter<ImprovementsState, ImprovementEvent | TurnEvent>;
