import { cornersOf, HEXES } from '../../board/geometry.ts';
import { type MovesOf, movesOf, type Refusal, refuseElsewhere } from '../../core/chapter.ts';
import { type EventsOf, eventsOf, open } from '../../core/events.ts';
import { routine } from '../../core/order.ts';
import { owedPlaces } from '../../core/steps.ts';
import type { Hex, Intersection, Seat } from '../../vocabulary.ts';
import { type RobberEvent, type RobberState, rob } from '../chapters/robber.ts';
import { AFTER_THE_ROLL } from '../chapters/turn.ts';
import { recount } from '../chapters/victory.ts';
import { hex, intersection, seat } from '../fields.ts';
import type { Chapter, Game } from '../questions.ts';
import type { BarbariansState } from './barbarians.ts';
import { changedOn, type GarrisonState, ownKnight, routesOf } from './garrison.ts';
import { readyKnights, refuseAction } from './readiness.ts';
import { displacePlaces, movePlaces, putBackPlaces } from './routes.ts';
import { knightAt } from './vocabulary.ts';

export interface ActionsState extends GarrisonState, RobberState, BarbariansState {
  readonly table: GarrisonState['table'] &
    RobberState['table'] &
    BarbariansState['table'] & {
      readonly options: { readonly chaseTarget: 'asRobber' | 'numberedOnly' };
    };
}

const acted = (state: ActionsState, from: Intersection, to: Intersection) =>
  changedOn(state.garrison.knights, from, (knight) => ({
    ...knight,
    place: to,
    active: false,
    acted: state.turn.number,
  }));

const event = eventsOf<ActionsState>();
const events = [
  event(
    'knightMoved',
    { seat: open(seat), from: open(intersection), to: open(intersection) },
    (state, { from, to }) => {
      state.garrison = { ...state.garrison, knights: acted(state, from, to) };
    },
  ),
  event(
    'knightDisplaced',
    { seat: open(seat), victim: open(seat), from: open(intersection), to: open(intersection) },
    (state, { from, to }) => {
      lift(state, to);
      state.garrison = { ...state.garrison, knights: acted(state, from, to) };
    },
  ),
  event(
    'knightLifted',
    { seat: open(seat), victim: open(seat), intersection: open(intersection) },
    (state, { intersection }) => lift(state, intersection),
  ),
  event('knightPutBack', { seat: open(seat), intersection: open(intersection) }, (state, { intersection }) => {
    const { knights, lifted } = state.garrison;
    state.garrison = { knights: lifted === undefined ? knights : [...knights, { ...lifted, place: intersection }] };
  }),
  event('knightRemoved', { seat: open(seat), intersection: open(intersection) }, (state, { intersection }) => {
    const { knights, lifted } = state.garrison;
    state.garrison =
      lifted === undefined ? { knights: knights.filter(({ place }) => place !== intersection) } : { knights };
  }),
  event('robberChased', { seat: open(seat), intersection: open(intersection) }, (state, { intersection }) => {
    state.garrison = { ...state.garrison, knights: acted(state, intersection, intersection) };
  }),
] as const;
export type ActionEvent = EventsOf<typeof events>;
type ActionGame = Game<ActionsState, ActionEvent | RobberEvent>;

/** Takes a knight off the board until its owner places it again (K-34). */
function lift(state: ActionsState, place: Intersection): void {
  const { knights } = state.garrison;
  const lifted = knightAt(knights, place);
  const left = knights.filter((knight) => knight.place !== place);
  state.garrison = lifted === undefined ? { knights } : { knights: left, lifted };
}

const backPlaces = (state: Readonly<ActionsState>): readonly Intersection[] => {
  const { lifted } = state.garrison;
  return lifted === undefined ? [] : putBackPlaces(routesOf(state), lifted.owner, lifted.place);
};

/** The owner of a knight that was driven away places it again; without a place it is removed (K-34, K-71). */
export const askPutBack = routine('askPutBack', (game: ActionGame) => {
  const { lifted } = game.state.garrison;
  if (lifted === undefined) return;
  const places = backPlaces(game.state);
  const [only, ...others] = places;
  const { owner } = lifted;
  if (only === undefined) game.emit({ type: 'knightRemoved', seat: owner, intersection: lifted.place });
  else if (others.length === 0) game.emit({ type: 'knightPutBack', seat: owner, intersection: only });
  else return game.ask('displacedKnight', [{ seat: owner, places }]);
  game.run(recount);
});

/** Why the knight cannot move to this place, if it can act (K-33). */
const refuseMove = ({ state }: ActionGame, seat: Seat, from: Intersection, to: Intersection): Refusal | undefined =>
  refuseElsewhere(movePlaces(routesOf(state), seat, from), to, 'knightCannotGoThere', 'K-33');

/** Why the knight cannot drive away the one on this place, if it can act (K-34). */
function refuseDisplace({ state }: ActionGame, seat: Seat, from: Intersection, to: Intersection): Refusal | undefined {
  const victim = knightAt(state.garrison.knights, to);
  if (victim === undefined || victim.owner === seat) return { code: 'noKnightToDriveOff', rule: 'K-34', facts: {} };
  const level = ownKnight(state, seat, from)?.level ?? 1;
  if (victim.level >= level) return { code: 'knightNotWeaker', rule: 'K-34', facts: { level, other: victim.level } };
  return displacePlaces(routesOf(state), seat, from, level).includes(to)
    ? undefined
    : { code: 'knightCannotGoThere', rule: 'K-34', facts: {} };
}

/** Why the knight cannot chase the robber, if it can act (K-24, K-35). */
function refuseChase({ state }: ActionGame, from: Intersection): Refusal | undefined {
  if (state.barbarians.attacks === 0) return { code: 'robberNotFreed', rule: 'K-24', facts: {} };
  const { hex } = state.robber;
  return isBeside(hex, from) ? undefined : { code: 'robberNotBeside', rule: 'K-35', facts: { hex } };
}
const isBeside = (hex: Hex, v: Intersection): boolean => cornersOf[hex].includes(v);

const move = movesOf<ActionGame>();
const moves = [
  move(
    'moveKnight',
    { from: intersection, to: intersection },
    {
      rule: 'K-33',
      during: AFTER_THE_ROLL,
      skippable: true,
      list: (game, seat, out) => {
        for (const { place: from } of readyKnights(game.state, seat, 'move'))
          for (const to of movePlaces(routesOf(game.state), seat, from))
            out.push({ type: 'moveKnight', from, to } as ActionMove);
      },
      refuse: (game, seat, { from, to }) =>
        refuseAction(game.state, seat, from, 'move') ?? refuseMove(game, seat, from, to),
      play: (game, seat, { from, to }) => game.emit({ type: 'knightMoved', seat, from, to }),
    },
  ),
  move(
    'displaceKnight',
    { from: intersection, to: intersection },
    {
      rule: 'K-34',
      during: AFTER_THE_ROLL,
      list: (game, seat, out) => {
        for (const { place: from, level } of readyKnights(game.state, seat, 'move'))
          for (const to of displacePlaces(routesOf(game.state), seat, from, level))
            out.push({ type: 'displaceKnight', from, to } as ActionMove);
      },
      refuse: (game, seat, { from, to }) =>
        refuseAction(game.state, seat, from, 'move') ?? refuseDisplace(game, seat, from, to),
      play: (game, seat, { from, to }) => {
        const victim = knightAt(game.state.garrison.knights, to)?.owner ?? seat;
        game.emit({ type: 'knightDisplaced', seat, victim, from, to });
        game.run(askPutBack);
      },
    },
  ),
  move(
    'placeDisplacedKnight',
    { intersection },
    {
      rule: 'K-34',
      during: ['displacedKnight'],
      list: ({ state }, seat, out) => {
        for (const v of owedPlaces(state, seat))
          out.push({ type: 'placeDisplacedKnight', intersection: v } as ActionMove);
      },
      refuse: ({ state }, seat, move) =>
        refuseElsewhere(owedPlaces(state, seat), move.intersection, 'knightCannotGoThere', 'K-34'),
      play: (game, seat, move) => {
        game.emit({ type: 'knightPutBack', seat, intersection: move.intersection });
        game.answer(seat);
      },
    },
  ),
  move(
    'chaseRobber',
    { knight: intersection, hex },
    {
      rule: 'K-35',
      during: AFTER_THE_ROLL,
      list: (game, seat, out) => {
        if (game.state.barbarians.attacks === 0) return;
        for (const { place: knight } of readyKnights(game.state, seat, 'chase'))
          if (isBeside(game.state.robber.hex, knight))
            for (const hex of HEXES)
              if (game.refuseRobber(hex, seat, 'chaseRobber') === undefined)
                out.push({ type: 'chaseRobber', knight, hex } as ActionMove);
      },
      refuse: (game, seat, { knight, hex }) =>
        refuseAction(game.state, seat, knight, 'chase') ??
        refuseChase(game, knight) ??
        game.refuseRobber(hex, seat, 'chaseRobber'),
      play: (game, seat, { knight, hex }) => {
        game.emit({ type: 'robberChased', seat, intersection: knight });
        game.emit({ type: 'robberMoved', seat, hex });
        rob(game, seat);
      },
    },
  ),
] as const;
type ActionMove = MovesOf<typeof moves>;

/** Actions of knights: move, drive others away, chase the robber (K-31 … K-35). */
export const knightActionsChapter = {
  name: 'knightActions',
  events,
  moves,
  routines: [askPutBack],
  answers: {
    refuseRobber: (game, next, to, seat, move) => {
      const { options, board } = game.state.table;
      return move === 'chaseRobber' && options.chaseTarget === 'numberedOnly' && board.terrains[to] === 'desert'
        ? { code: 'robberToDesert', rule: 'OK-05', facts: {} }
        : next(game, to, seat, move);
    },
  },
  orders: { displacedKnight: 'near' },
  fallbacks: {
    // The nearest place (K-82).
    displacedKnight: ({ state }, seat) => {
      const [nearest] = owedPlaces(state, seat);
      return nearest === undefined
        ? undefined
        : ({ type: 'placeDisplacedKnight', intersection: nearest } as ActionMove);
    },
  },
} satisfies Chapter<ActionsState, ActionEvent | RobberEvent>;
