import { type Chapter, type Game, movesOf } from '../../../engine/core/chapter.ts';
import { eventsOf, open } from '../../../engine/core/events.ts';
import { integer, oneOf } from '../../../engine/core/fields.ts';
import { type Planned, plan, routine, start } from '../../../engine/core/order.ts';
import { type RulesetSpec, ruleset } from '../../../engine/core/ruleset.ts';
import type { StepEvent, StepsState } from '../../../engine/core/steps.ts';
import type { Seat } from '../../../engine/index.ts';

/** A game that is no settlers game: players put pebbles on a heap and note what happens. */
export interface Pebbles extends StepsState {
  heap: number;
  notes: readonly string[];
}
type Noted = { readonly type: 'noted'; readonly note: string };
type Put = { readonly type: 'put'; readonly seat: Seat; readonly pebbles: number };
type Begun = { readonly type: 'begun' };
export type PebbleEvent = Noted | Put | Begun | StepEvent;
export type PebbleMove =
  | { readonly type: 'put'; readonly pebbles: number }
  | { readonly type: 'putAndAsk' }
  | { readonly type: 'askAll' };
type PebbleGame = Game<object, Pebbles, PebbleEvent>;
export type PebbleChapter = Chapter<object, Pebbles, PebbleEvent>;

const seat = oneOf<Seat>('seat', [0, 1, 2]);
const note = oneOf('note', ['settled', 'counted', 'reported', 'first', 'second', 'other']);
const pebbles = integer('pebbles', 0, 9);
const event = eventsOf<Pebbles>();
const events = [
  event('noted', { note: open(note) }, (state, { note }) => {
    state.notes = [...state.notes, note];
  }),
  event('put', { seat: open(seat), pebbles: open(pebbles) }, (state, { pebbles }) => {
    state.heap += pebbles;
  }),
];

/** Notes that it was carried out. */
export const notes = (name: string) => routine(name, (game: PebbleGame) => game.emit({ type: 'noted', note: name }));
export const settled = notes('settled');
export const counted = notes('counted');
export const reported = notes('reported');
export const afterPut = plan('afterPut');
const asked = routine('asked', (game: PebbleGame) =>
  game.ask(
    'putting',
    [0, 1, 2].map((seat) => ({ seat: seat as Seat })),
  ),
);

const move = movesOf<PebbleGame>();
const moves = [
  move(
    'put',
    { pebbles },
    {
      rule: 'P-1',
      during: ['putting'],
      refuse: () => undefined,
      play: (game, seat, move) => {
        game.emit({ type: 'put', seat, pebbles: move.pebbles });
        game.answer(seat);
        game.run(afterPut);
      },
    },
  ),
  move(
    'putAndAsk',
    {},
    {
      rule: 'P-2',
      during: ['putting'],
      refuse: () => undefined,
      play: (game, seat) => {
        game.answer(seat);
        game.ask('putting', [{ seat }]);
      },
    },
  ),
  move(
    'askAll',
    {},
    {
      rule: 'P-3',
      during: ['turn'],
      refuse: () => undefined,
      play: (game) => game.run(asked, reported),
    },
  ),
];

export const heapChapter: PebbleChapter = {
  name: 'heap',
  events,
  moves,
  routines: [settled, counted, reported, asked],
  plans: [afterPut],
  views: { steps: 'open', heap: 'open', notes: 'open' },
};

/** Opens a turn that stays open. */
export const turnChapter: PebbleChapter = {
  name: 'turn',
  routines: [routine('openTurn', (game: PebbleGame) => game.ask('turn', [{ seat: 0 }]))],
};
export const openTurn = turnChapter.routines?.[0] as ReturnType<typeof notes>;

type Spec = RulesetSpec<Pebbles, PebbleEvent, object, object, Begun>;

/** The ruleset of these chapters in this order of play. */
export const pebblesOf = (
  chapters: readonly PebbleChapter[],
  order: readonly Planned<PebbleGame>[],
  rest: Partial<Spec> = {},
) =>
  ruleset<Pebbles, PebbleMove, PebbleEvent, object, object, Begun>({
    name: 'pebbles',
    upcasts: [],
    chapters,
    order,
    size: { seats: [0, 1, 2], places: 9 },
    rules: { gameOver: 'P-8', unknownMove: 'P-9' },
    started: { type: 'begun', fields: {} },
    open: () => ({ type: 'begun' }),
    begin: () => ({ steps: [], heap: 0, notes: [] }),
    ...rest,
  });

export const usualOrder = [start.is<PebbleGame>(openTurn), afterPut.is<PebbleGame>(settled)];
