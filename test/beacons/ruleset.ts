import { hexesAt, INTERSECTIONS } from '../../engine/board/geometry.ts';
import { movesOf, type Refusal } from '../../engine/core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../engine/core/events.ts';
import { acted, routine, start } from '../../engine/core/order.ts';
import type { RulesetSpec } from '../../engine/core/ruleset.ts';
import {
  type AnyMove,
  type By,
  byId,
  HEXES,
  type Intersection,
  NOBODY,
  type Owner,
  type Seat,
  type Setup,
} from '../../engine/index.ts';
import type { BaseOptions } from '../../engine/rules/base/public.ts';
import { kindIn, ofKind, plus, widened, withKinds } from '../../engine/rules/cards.ts';
import { agreed, agreementChapter, endWithoutWinner } from '../../engine/rules/chapters/agreement.ts';
import { citiesChapter } from '../../engine/rules/chapters/cities.ts';
import { costsChapter } from '../../engine/rules/chapters/costs.ts';
import { askDraft, draftChapter } from '../../engine/rules/chapters/draft.ts';
import { longestRoadChapter, recountLongestRoad } from '../../engine/rules/chapters/longestRoad.ts';
import { maritimeChapter } from '../../engine/rules/chapters/maritime.ts';
import { offersChapter } from '../../engine/rules/chapters/offers.ts';
import { NO_OFFERS } from '../../engine/rules/chapters/openOffers.ts';
import { countOf, NO_PIECES } from '../../engine/rules/chapters/pieces.ts';
import { produce, productionChapter } from '../../engine/rules/chapters/production.ts';
import { purchasesOf } from '../../engine/rules/chapters/purchases.ts';
import { roadsChapter } from '../../engine/rules/chapters/roads.ts';
import { settlementsChapter } from '../../engine/rules/chapters/settlements.ts';
import { openGame } from '../../engine/rules/chapters/setup.ts';
import type { GameEvents, SharedState } from '../../engine/rules/chapters/shared.ts';
import { chooseFirst, draft, setUp, startChapter } from '../../engine/rules/chapters/start.ts';
import {
  dealTable,
  gain,
  pay,
  put,
  RULES,
  SIZE,
  type Started,
  startFields,
  tableChapter,
  tableOf,
} from '../../engine/rules/chapters/table.ts';
import { NO_TALK } from '../../engine/rules/chapters/talk.ts';
import { outOfTurns, rolled, seven, type TurnEvent, turnChapter } from '../../engine/rules/chapters/turn.ts';
import {
  checkVictory,
  type EndingEvent,
  endAfterLastTurn,
  endGame,
  NOT_OVER,
  victoryChapter,
} from '../../engine/rules/chapters/victory.ts';
import { card, cardFields, cards, hex, intersection, priceField, seat } from '../../engine/rules/fields.ts';
import type { Chapter, Game, Questions } from '../../engine/rules/questions.ts';

/**
 * A ruleset of its own for the tests: towns whose hills and mountains also give oil light beacons with it; a 7 brings a
 * storm that puts beacons out where the roller steers it, and washes a card ashore; two lit beacons win at once.
 */
export const BEACON_CARDS = withKinds({ oil: 14 });
/** So many lit beacons win. */
export const WINNING_BEACONS = 2;

interface BeaconSlice {
  /** Who lit the beacon on each intersection. */
  beacons: By<Intersection, Owner>;
}
export type BeaconState = SharedState<BaseOptions> & BeaconSlice;

const event = eventsOf<BeaconState>();
const events = [
  event(
    'beaconLit',
    { seat: open(seat), intersection: open(intersection), paid: open(cards) },
    (state, { seat, intersection, paid }) => {
      pay(state, seat, paid);
      state.beacons = put(state.beacons, intersection, seat);
    },
  ),
  event('stormSteered', { seat: open(seat), hex: open(hex), washed: open(cards) }, (state, { seat, hex, washed }) => {
    gain(state, seat, washed);
    state.beacons = byId(state.beacons.map((owner, v) => (hexesAt[v as Intersection].includes(hex) ? NOBODY : owner)));
  }),
] as const;
type Recorded = EventsOf<typeof events> | EndingEvent | TurnEvent;
type BeaconGame = Game<BeaconState, Recorded>;

const refuseSite = ({ state }: BeaconGame, seat: Seat, v: Intersection): Refusal | undefined => {
  if (state.settlements[v] !== seat && state.cities[v] !== seat) return { code: 'noOwnTown', rule: 'Z-02', facts: {} };
  return state.beacons[v] === NOBODY ? undefined : { code: 'beaconBurns', rule: 'Z-02', facts: {} };
};

const purchase = purchasesOf<BeaconState, Recorded>();
const move = movesOf<BeaconGame>();
const moves = [
  purchase(
    'lightBeacon',
    { intersection },
    {
      what: 'beacon',
      rule: 'Z-02',
      list: (game, seat, out) => {
        for (const v of INTERSECTIONS)
          if (refuseSite(game, seat, v) === undefined) out.push({ type: 'lightBeacon', intersection: v } as AnyMove);
      },
      refuse: (game, seat, { intersection }) => refuseSite(game, seat, intersection),
      buy: (game, seat, { intersection }, paid) => game.emit({ type: 'beaconLit', seat, intersection, paid }),
    },
  ),
  move(
    'steerStorm',
    { hex, washed: card },
    {
      rule: 'Z-03',
      during: ['storm'],
      list: (game, _seat, out) => {
        for (const hex of HEXES)
          for (const washed of BEACON_CARDS.kinds)
            if (refuseStorm(game, washed) === undefined) out.push({ type: 'steerStorm', hex, washed } as AnyMove);
      },
      refuse: (game, _seat, { washed }) => refuseStorm(game, washed),
      play: (game, seat, { hex, washed }) => {
        const kind = kindIn(game.state, washed);
        game.emit({ type: 'stormSteered', seat, hex, washed: ofKind(kind, 1, game.state.bank.length) });
        game.answer(seat);
      },
    },
  ),
] as const;

const refuseStorm = ({ state }: BeaconGame, washed: string): Refusal | undefined =>
  (state.bank[kindIn(state, washed)] ?? 0) > 0
    ? undefined
    : { code: 'bankEmpty', rule: 'Z-03', facts: { resources: [washed] } };

/** The player who rolled the 7 steers the storm, while it can wash anything ashore (Z-03). */
const askStorm = routine('askStorm', (game: BeaconGame) => {
  if (game.state.bank.some((n) => n > 0)) game.ask('storm', [{ seat: game.state.turn.active }]);
});

/** Beacons of the active seat end the game (Z-04). */
const checkBeacons = routine('checkBeacons', (game: BeaconGame) => {
  const { active } = game.state.turn;
  if (countOf(game.state.beacons, active) >= WINNING_BEACONS) endGame(game, [active], 'beacons');
});

const PRICE = [0, 0, 1, 0, 0, 1];
const beaconChapter = {
  name: 'beacons',
  events,
  moves,
  routines: [askStorm, checkBeacons],
  views: { beacons: 'open' },
  answers: {
    price: (game, next, seat, what) => (what === 'beacon' ? PRICE : next(game, seat, what)),
    yieldOf: (game, next, terrain, isCity) => {
      const { state } = game;
      const given = widened(next(game, terrain, isCity), state.bank.length);
      if (terrain !== 'hills' && terrain !== 'mountains') return given;
      return plus(given, ofKind(kindIn(state, 'oil'), 1, state.bank.length));
    },
  },
  fallbacks: {
    storm: ({ state }) => {
      const washed = BEACON_CARDS.kinds.find((_, kind) => (state.bank[kind] ?? 0) > 0) ?? 'oil';
      return { type: 'steerStorm', hex: 0, washed } as AnyMove;
    },
  },
} satisfies Chapter<BeaconState, Recorded>;

/** Chapters of the base game and one of its own. */
const chapters = [
  tableChapter,
  costsChapter,
  turnChapter,
  startChapter,
  draftChapter,
  productionChapter,
  roadsChapter,
  settlementsChapter,
  citiesChapter,
  maritimeChapter,
  offersChapter,
  longestRoadChapter,
  victoryChapter,
  agreementChapter,
  beaconChapter,
] as const;
export type BeaconEvent = GameEvents<typeof chapters>;

/** The rules. */
export const beacons: RulesetSpec<BeaconState, BeaconEvent, Setup<BaseOptions>, Questions, Started> = {
  name: 'beacons',
  upcasts: [],
  chapters,
  order: [
    start.is(chooseFirst, setUp),
    draft.is(askDraft),
    outOfTurns.is(endAfterLastTurn),
    rolled.is(produce),
    seven.is(askStorm),
    acted.is(recountLongestRoad, checkBeacons, checkVictory),
    agreed.is(endWithoutWinner),
  ],
  size: SIZE,
  rules: RULES,
  slots: { ...cardFields(BEACON_CARDS), ...priceField(['road', 'settlement', 'city', 'beacon']) },
  started: { type: 'gameStarted', fields: startFields },
  open: (setup, chance, format) => openGame('beacons', format, setup, chance),
  begin: (event) => {
    const { bank, hands, supply } = dealTable(event.seats.length, BEACON_CARDS);
    return {
      table: tableOf<BaseOptions>(event, BEACON_CARDS),
      steps: [],
      turn: { number: 0, active: 0 },
      bank,
      hands,
      supply,
      roads: NO_PIECES.roads,
      settlements: NO_PIECES.settlements,
      cities: NO_PIECES.cities,
      longestRoad: { holder: NOBODY },
      offers: NO_OFFERS,
      talk: NO_TALK,
      ending: NOT_OVER,
      agreement: [],
      beacons: NO_PIECES.settlements,
    };
  },
};
