import { endsOf, INTERSECTIONS } from '../../../engine/board/geometry.ts';
import { movesOf } from '../../../engine/core/chapter.ts';
import { type EventsOf, eventsOf, open, secret } from '../../../engine/core/events.ts';
import { oneOf } from '../../../engine/core/fields.ts';
import { acted, start } from '../../../engine/core/order.ts';
import { ruleset } from '../../../engine/core/ruleset.ts';
import type { StepEvent } from '../../../engine/core/steps.ts';
import {
  type AnyMove,
  type By,
  byId,
  type Intersection,
  NOBODY,
  type Owner,
  PATHS,
  type Seat,
  type Setup,
  type WireMove,
} from '../../../engine/index.ts';
import type { BaseOptions } from '../../../engine/rules/base/public.ts';
import { kindIn, ofKind, plus, total, withKinds } from '../../../engine/rules/cards.ts';
import {
  type AgreementEvent,
  type AgreementState,
  agreed,
  agreementChapter,
  endWithoutWinner,
} from '../../../engine/rules/chapters/agreement.ts';
import { type CityEvent, citiesChapter } from '../../../engine/rules/chapters/cities.ts';
import { costsChapter } from '../../../engine/rules/chapters/costs.ts';
import {
  askDiscards,
  type DiscardEvent,
  discardDuring,
  discardsChapter,
} from '../../../engine/rules/chapters/discards.ts';
import { askDraft, draftChapter, finishPlacing } from '../../../engine/rules/chapters/draft.ts';
import { askFirstFreeRoad, freeRoadsChapter } from '../../../engine/rules/chapters/freeRoads.ts';
import {
  type LongestRoadEvent,
  type LongestRoadState,
  longestRoadChapter,
  recountLongestRoad,
} from '../../../engine/rules/chapters/longestRoad.ts';
import { harboursOf, type MaritimeEvent, maritimeChapter } from '../../../engine/rules/chapters/maritime.ts';
import { offersChapter } from '../../../engine/rules/chapters/offers.ts';
import { NO_OFFERS, type OfferEvent, type OffersState } from '../../../engine/rules/chapters/openOffers.ts';
import { freeSites, NO_PIECES } from '../../../engine/rules/chapters/pieces.ts';
import { type ProductionEvent, produce, productionChapter } from '../../../engine/rules/chapters/production.ts';
import { type RoadEvent, roadsChapter } from '../../../engine/rules/chapters/roads.ts';
import {
  askRobber,
  type RobberEvent,
  type RobberState,
  robberChapter,
  robberStart,
} from '../../../engine/rules/chapters/robber.ts';
import { refuseSite, type SettlementEvent, settlementsChapter } from '../../../engine/rules/chapters/settlements.ts';
import { openGame } from '../../../engine/rules/chapters/setup.ts';
import { chooseFirst, draft, type StartEvent, setUp, startChapter } from '../../../engine/rules/chapters/start.ts';
import {
  dealTable,
  handOver,
  put,
  RULES,
  SIZE,
  type Started,
  seatsOf,
  startFields,
  type Table,
  tableChapter,
  tableOf,
} from '../../../engine/rules/chapters/table.ts';
import { NO_TALK } from '../../../engine/rules/chapters/talk.ts';
import {
  AFTER_THE_ROLL,
  outOfTurns,
  rolled,
  settleDice,
  seven,
  type TurnEvent,
  turnChapter,
} from '../../../engine/rules/chapters/turn.ts';
import {
  checkVictory,
  type EndingEvent,
  endAfterLastTurn,
  NOT_OVER,
  victoryChapter,
} from '../../../engine/rules/chapters/victory.ts';
import { cardFields, cards, count, dice, intersection, seat } from '../../../engine/rules/fields.ts';
import type { Chapter, Game, Questions } from '../../../engine/rules/questions.ts';

/**
 * A ruleset made only to stand on the base as larger ones will: three kinds of cards more, a city in the second round
 * of the draft, guards that bar intersections without being buildings, ruins that must be raised first, one more rate
 * with the bank, dice that are chosen, free roads and discards that no development card and no 7 brings.
 */
export const TRIAL_CARDS = withKinds({ paper: 12, cloth: 12, coin: 12 });
const COMMODITIES: Readonly<Record<string, string>> = { forest: 'paper', pasture: 'cloth', mountains: 'coin' };

interface TrialSlices {
  /** Guards: they bar an intersection, and are no buildings. */
  guards: By<Intersection, Owner>;
  /** Settlements that are ruins of cities: they are raised before any other. */
  ruins: readonly Intersection[];
}
export type TrialState = AgreementState &
  LongestRoadState &
  OffersState &
  RobberState &
  TrialSlices & { readonly table: Table<BaseOptions> };

const event = eventsOf<TrialState>();
const events = [
  event('cityPlaced', { seat: open(seat), intersection: open(intersection) }, (state, { seat, intersection }) => {
    state.cities = put(state.cities, intersection, seat);
    state.supply = { ...state.supply, cities: put(state.supply.cities, seat, state.supply.cities[seat] - 1) };
  }),
  event('guardPosted', { seat: open(seat), intersection: open(intersection) }, (state, { seat, intersection }) => {
    state.guards = put(state.guards, intersection, seat);
  }),
  event(
    'tributePaid',
    { from: open(seat), to: open(seat), amount: open(count), given: secret(cards, 'from', 'to') },
    (state, { from, to, amount, given }) => handOver(state, from, to, given ?? amount),
  ),
] as const;
type TrialEvent = EventsOf<typeof events>;
type SharedEvent =
  | Started
  | StepEvent
  | AgreementEvent
  | CityEvent
  | DiscardEvent
  | EndingEvent
  | LongestRoadEvent
  | MaritimeEvent
  | OfferEvent
  | ProductionEvent
  | RoadEvent
  | RobberEvent
  | SettlementEvent
  | StartEvent
  | TurnEvent;
type AnyTrialEvent = SharedEvent | TrialEvent;
type TrialGame = Game<TrialState, AnyTrialEvent>;

const move = movesOf<TrialGame>();
const moves = [
  move(
    'placeCity',
    { intersection },
    {
      rule: 'B-38',
      during: ['draftCity'],
      list: (game, _seat, out) => {
        for (const v of freeSites(game.buildings(), game.occupants()))
          out.push({ type: 'placeCity', intersection: v } as AnyMove);
      },
      refuse: (game, _seat, move) => refuseSite(game, move.intersection),
      play: (game, seat, move) => {
        game.emit({ type: 'cityPlaced', seat, intersection: move.intersection });
        finishPlacing(game, seat, move.intersection);
      },
    },
  ),
  move(
    'postGuard',
    { intersection },
    {
      rule: 'B-63',
      during: AFTER_THE_ROLL,
      list: (game, seat, out) => {
        for (const v of INTERSECTIONS)
          if (refusePost(game, seat, v) === undefined) out.push({ type: 'postGuard', intersection: v } as AnyMove);
      },
      refuse: (game, seat, move) => refusePost(game, seat, move.intersection),
      play: (game, seat, move) => game.emit({ type: 'guardPosted', seat, intersection: move.intersection }),
    },
  ),
  move(
    'chooseDice',
    { dice },
    {
      rule: 'B-43',
      during: ['roll'],
      refuse: () => undefined,
      play: (game, seat, move) => settleDice(game, seat, move.dice),
    },
  ),
  move(
    'layRoads',
    {},
    {
      rule: 'B-83',
      during: AFTER_THE_ROLL,
      refuse: () => undefined,
      play: (game) => game.run(askFirstFreeRoad),
    },
  ),
  move(
    'sabotage',
    {},
    {
      rule: 'B-74',
      during: AFTER_THE_ROLL,
      refuse: () => undefined,
      play: (game, seat) => {
        const owed = seatsOf(game.state).flatMap((other) => {
          const amount = Math.floor(game.state.hands[other].n / 2);
          return other === seat || amount === 0 ? [] : [{ seat: other, amount }];
        });
        if (owed.length > 0) game.ask('sabotaged', owed);
      },
    },
  ),
  move(
    'payTribute',
    { to: seat, given: cards },
    {
      rule: 'B-54',
      during: AFTER_THE_ROLL,
      describe: ({ state }, seat, out) => {
        const { n, cards: upTo = [] } = state.hands[seat];
        for (const to of seatsOf(state))
          if (to !== seat && n > 0)
            out.push({ type: 'payTribute', given: { to }, bounds: { given: { kind: 'cards', min: 1, max: 2, upTo } } });
      },
      refuse: () => undefined,
      play: (game, from, { to, given }) => game.emit({ type: 'tributePaid', from, to, amount: total(given), given }),
    },
  ),
] as const;

const refusePost = (game: TrialGame, seat: Seat, v: Intersection) =>
  game.occupants()[v] === NOBODY && PATHS.some((path) => game.state.roads[path] === seat && endsOf[path].includes(v))
    ? undefined
    : { code: 'intersectionTaken', rule: 'B-63', facts: {} };

const trialChapter: Chapter<TrialState, AnyTrialEvent> = {
  name: 'trial',
  events,
  moves,
  replaces: { moves: [discardDuring(['discard', 'sabotaged'])] },
  views: { guards: 'open', ruins: 'open' },
  answers: {
    draftStep: (_game, _next, round) => (round === 2 ? 'draftCity' : 'draftSettlement'),
    occupants: (game, next) => {
      const { state } = game;
      const owners: Owner[] = next().slice();
      state.guards.forEach((owner, v) => {
        if (owner !== NOBODY) owners[v] = owner;
      });
      return byId<Intersection, Owner>(owners);
    },
    refuseCity: (game, next, seat, v) => {
      const { state } = game;
      const first = state.ruins.find((ruin) => state.settlements[ruin] === seat);
      return first === undefined || first === v
        ? next(seat, v)
        : { code: 'noOwnSettlement', rule: 'B-68', facts: { first } };
    },
    yieldOf: (game, next, terrain, isCity) => {
      const { state } = game;
      const commodity = COMMODITIES[terrain];
      if (!isCity || commodity === undefined) return next(terrain, isCity);
      return plus(next(terrain, false), ofKind(kindIn(state, commodity), 1, state.bank.length));
    },
    rates: (game, next, seat, kind) => {
      const [best = 4, ...others] = next(seat, kind);
      const hasGeneric = harboursOf(seat, game.state.table.board.harbours, game.buildings()).includes('generic');
      return best === 2 && hasGeneric ? [best, 3, ...others] : [best, ...others];
    },
    victimsAt: (game, next, hex, thief) => next(hex, thief).filter((victim) => game.state.hands[victim].n > 1),
    refuseRobber: (_game, next, hex, seat, move) =>
      hex === 0 ? { code: 'robberStays', rule: 'B-75', facts: {} } : next(hex, seat, move),
    endTurnMove: (game, next, seat) =>
      total(game.state.hands[seat].cards ?? []) > 20 ? { type: 'sabotage' } : next(seat),
  },
};

const chapters: readonly Chapter<TrialState, AnyTrialEvent>[] = [
  tableChapter,
  costsChapter,
  turnChapter,
  startChapter,
  draftChapter,
  productionChapter,
  discardsChapter,
  robberChapter,
  roadsChapter,
  settlementsChapter,
  citiesChapter,
  maritimeChapter,
  offersChapter,
  freeRoadsChapter,
  longestRoadChapter,
  victoryChapter,
  agreementChapter,
  trialChapter,
];

/** The ruleset of these tests; no registry knows it. */
export const trial = ruleset<TrialState, WireMove, AnyTrialEvent, Setup<BaseOptions>, Questions, Started>({
  name: 'trial',
  upcasts: [],
  chapters,
  order: [
    start.is(chooseFirst, setUp),
    draft.is(askDraft),
    outOfTurns.is(endAfterLastTurn),
    rolled.is(produce),
    seven.is(askDiscards, askRobber),
    acted.is(recountLongestRoad, checkVictory),
    agreed.is(endWithoutWinner),
  ],
  size: SIZE,
  rules: RULES,
  slots: { ...cardFields(TRIAL_CARDS), rate: oneOf('rate', [2, 3, 4]) },
  started: { type: 'gameStarted', fields: startFields },
  open: (setup, chance, format) => openGame('trial', format, setup, chance),
  begin: (event) => {
    const { bank, hands, supply } = dealTable(event.seats.length, TRIAL_CARDS);
    return {
      table: tableOf<BaseOptions>(event, TRIAL_CARDS),
      steps: [],
      turn: { number: 0, active: 0 },
      bank,
      hands,
      supply,
      roads: NO_PIECES.roads,
      settlements: NO_PIECES.settlements,
      cities: NO_PIECES.cities,
      robber: robberStart(event.board.terrains),
      longestRoad: { holder: NOBODY },
      offers: NO_OFFERS,
      talk: NO_TALK,
      ending: NOT_OVER,
      agreement: [],
      guards: NO_PIECES.settlements,
      ruins: [],
    };
  },
});
