import { describe, expect, test } from 'vitest';
import {
  type AnyState,
  awaited,
  BY_ORDER,
  CANNOT_PAY,
  cardsOfGame,
  chooseMove,
  commitmentTo,
  keyOf,
  lastMoves,
  listsPlaces,
  type Orders,
  type Origin,
  offersAwaiting,
  ofKind,
  orderedDecisions,
  queueable,
  rulesetNames,
  rulesetOf,
  type Seat,
  settleOptions,
  type TurnPlan,
  verifyRecord,
  viewFor,
  type WireEvent,
  type WireMove,
} from '../../engine/index.ts';
import { createGames } from '../../functions/play/games.ts';
import { engineRules } from '../../functions/play/rules.ts';
import type { StandingOrders } from '../../functions/play/standingOrders.ts';
import { whimsOf } from '../engine/properties/randomGame.ts';
import { memoryLog } from './memoryLog.ts';
import { NOON } from './support.ts';

const SECRET = 'ab'.repeat(32);
const SEATS = ['red', 'blue', 'white'] as const;

/** A game in memory whose players have ordered what `ordersOf` answers. */
async function newGame(ruleset: string, ordersOf: () => ReadonlyMap<Seat, Orders>, level?: 'A+') {
  const settled = settleOptions(rulesetOf(ruleset).options, { players: SEATS.length, board: 'random' });
  if ('problem' in settled) throw new Error(settled.problem.option);
  const { options } = settled;
  const id = 'aaaabbbbccccdddd';
  const origin: Origin = {
    game: id,
    ruleset,
    options,
    commitment: commitmentTo(id, SECRET),
    seeds: ['01', '02', '03'],
    ...(level && { level }),
  };
  const key = keyOf(SECRET, origin);
  const { log, commits } = memoryLog([]);
  const aside: string[] = [];
  const plans = new Map<Seat, TurnPlan>();
  const planned = ([seat, own]: [Seat, Orders]): [Seat, Orders] => {
    const plan = plans.get(seat);
    return [seat, plan === undefined ? own : { ...own, plan }];
  };
  const process = () => createGames({ log, rules: engineRules, chances: { keyOf: async () => key }, orders: standing });
  const whenPlanned: (() => Promise<unknown>)[] = [];
  const standing: StandingOrders = {
    of: async () => ({ orders: new Map([...ordersOf()].map(planned)), declines: 'atOnce' }),
    plan: async (_game, seat, plan) => {
      if (plan === undefined) plans.delete(seat);
      else plans.set(seat, plan);
      await whenPlanned.pop()?.();
    },
    setAside: async (_game, seat, step) => {
      aside.push(`${seat} ${step}`);
    },
  };
  const games = process();
  await games.begin(origin, { options, seats: SEATS.map((colour) => ({ colour })) }, key, NOON);
  return { id, games, commits, aside, plans, process, whenPlanned };
}

const ASK = { type: 'ask' } as const;

/** Any orders that make sense in the game. */
function anyOrders(state: AnyState, seat: Seat, whim: (bound: number) => number): Orders {
  const { kinds } = cardsOfGame(state);
  const some = <T>(list: readonly T[]): T[] => list.filter(() => whim(2) === 0);
  const one = <T>(list: readonly T[]): T => list[whim(list.length)] as T;
  const decisions = some(orderedDecisions(state));
  const last = lastMoves(state);
  const lastly = {
    endTurnDespite: some(last.flatMap(({ name, skippable }) => (skippable ? [name] : []))),
    endTurnAfter: some(last.flatMap(({ name, delegable }) => (delegable ? [name] : []))),
  };
  const [give, get] = [one(kinds), one(kinds)];
  const purchases = some(queueable(viewFor(state, seat), seat, [])).slice(0, 12);
  return {
    ...(whim(2) === 0 ? { roll: one(['always', 'nothingElse'] as const) } : {}),
    ...(whim(2) === 0 ? { endTurn: true as const, ...lastly } : {}),
    ...(whim(2) === 0 ? { queue: { purchases, bank: true, ...(whim(2) === 0 ? { nothingElse: true } : {}) } } : {}),
    answers: Object.fromEntries(
      decisions.map(({ step, kind, names }) => [
        step,
        listsPlaces(kind) ? some([3, 12, 25, 40]) : kind === 'against' ? some([0, 1, 2]) : some(names),
      ]),
    ),
    trade: {
      deals: give === get ? [] : [{ give: { [give]: 2 }, get: { [get]: 1 } }],
      ...(whim(2) === 0 ? { refuse: { unless: some(kinds) } } : {}),
      ...(whim(2) === 0 ? { close: { partners: some([0, 1, 2] as const) } } : {}),
    },
  };
}

/** One card of the seat for one of any other kind, to all who hold a card. */
function anyOffer(state: AnyState, seat: Seat, whim: (bound: number) => number): WireMove | undefined {
  const own = state.hands[seat].cards ?? [];
  const held = own.flatMap((n, kind) => (n > 0 ? [kind] : []));
  const give = held[whim(Math.max(1, held.length))];
  const take = whim(own.length);
  const to = ([0, 1, 2] as const).filter((other) => other !== seat && state.hands[other].n > 0);
  if (give === undefined || give === take || to.length === 0) return undefined;
  return { type: 'offerTrade', give: ofKind(give, 1, own.length), take: ofKind(take, 1, own.length), to };
}

describe.each(rulesetNames().map((name) => [name] as const))('orders in whole games of %s', (ruleset) => {
  test('K-81 make any decision of a seat off turn by legal moves, and the record can be replayed', {
    timeout: 240_000,
  }, async () => {
    const acted = new Set<string>();
    for (const seed of [2, 4]) {
      const whim = whimsOf(seed);
      let given: ReadonlyMap<Seat, Orders> = new Map();
      const { id, games, commits } = await newGame(ruleset, () => given, seed === 2 ? 'A+' : undefined);
      let game = await games.open(id);
      let answers: { turn: number; by: number[] } = { turn: 0, by: [] };
      for (let n = 0; game !== undefined && !game.state.ending.over && n < 4000; n++) {
        const { state } = game;
        if (n % 40 === 0) given = new Map(([0, 1, 2] as const).map((seat) => [seat, anyOrders(state, seat, whim)]));
        const [next] = awaited(state);
        if (next === undefined) throw new Error('the game waits for nobody');
        const { seat, step } = next;
        const isOther = state.turn.number > 0 && seat !== state.turn.active;
        if (isOther) expect(rulesetOf(ruleset).rules.orders, step).toHaveProperty(step);
        const isTrading = (step === 'trade' || step === 'main') && whim(3) === 0;
        const offer = isTrading ? anyOffer(state, seat, whim) : undefined;
        const move = offer ?? chooseMove('sensible', viewFor(state, seat), seat, whim);
        const finish = { type: 'finish', purchases: [] } as const;
        const plan = offer?.type === 'offerTrade' && { accepted: finish, declined: whim(2) === 0 ? finish : ASK };
        const submission = { moveId: `${n}`, moves: move === undefined ? [] : [move], ...(plan && { plan }) };
        let result = await games.submit(id, seat, submission, NOON + n);
        if (result.type === 'refused' && offer !== undefined) {
          const instead = chooseMove('sensible', viewFor(state, seat), seat, whim) as WireMove;
          result = await games.submit(id, seat, { moveId: `${n}/instead`, moves: [instead] }, NOON + n);
        }
        if (result.type !== 'committed') throw new Error(JSON.stringify(result));
        game = result.game;
        for (const { acts = [], events } of result.commits) {
          if (answers.turn !== game.state.turn.number) answers = { turn: game.state.turn.number, by: [0, 0, 0] };
          for (const act of acts) {
            expect([BY_ORDER, CANNOT_PAY]).toContain(act.by);
            expect(events[act.from ?? -1]).toBeDefined();
            acted.add(act.move.type);
            if (act.move.type === 'answerTrade') answers.by[act.seat] = (answers.by[act.seat] ?? 0) + 1;
            expect(Math.max(...answers.by)).toBeLessThanOrEqual(2);
            if (act.move.type === 'endTurn') answers.by = [0, 0, 0];
          }
        }
      }
      expect(game?.state.ending.over).toBe(true);
      const verdict = verifyRecord({ secret: SECRET, commits: commits.map(({ commit }) => commit) });
      expect(verdict).toMatchObject({ checked: 'whole' });
      expect(verdict.finding).toBeUndefined();
    }
    for (const type of ['rollDice', 'endTurn', 'discard', 'answerTrade', 'confirmTrade', 'buildRoad'])
      expect(acted).toContain(type);
  });
});

describe('a commit with automatic moves', () => {
  const begun = async (orders: (seat: Seat) => Orders) => {
    let given: ReadonlyMap<Seat, Orders> = new Map();
    const made = await newGame('base', () => given);
    const submit = async (seat: Seat, moves: readonly WireMove[]) =>
      made.games.submit(made.id, seat, { moveId: `${Math.random()}`, moves }, NOON);
    /** Plays until a seat has rolled and may trade. */
    const toTrade = async () => {
      const whim = whimsOf(5);
      for (;;) {
        const game = await made.games.open(made.id);
        if (game === undefined) throw new Error('no game');
        const [next] = awaited(game.state);
        if (next === undefined) throw new Error('nobody');
        const { seat, step } = next;
        const offer = step === 'main' || step === 'trade' ? anyOffer(game.state, seat, () => 0) : undefined;
        if (offer !== undefined && game.state.turn.number > 3) {
          given = new Map(([0, 1, 2] as const).map((one) => [one, orders(one)]));
          return { seat, game, offer };
        }
        const move = chooseMove('sensible', viewFor(game.state, seat), seat, whim);
        await submit(seat, move === undefined ? [] : [move]);
      }
    };
    return { ...made, submit, toTrade };
  };

  test('B-53 ends a batch of a list of moves if it answers by order', async () => {
    const table = await begun(() => ({ trade: { refuse: { unless: [] } } }));
    const { seat, offer } = await table.toTrade();
    const result = await table.submit(seat, [offer, { type: 'endTurn' }]);
    if (result.type !== 'committed') throw new Error(result.type);
    expect(result.commits.map(({ moves }) => moves.length)).toEqual([1, 1]);
    const [first] = result.commits;
    expect(first.acts?.map(({ move }) => move.type)).toContain('answerTrade');
    expect(first.acts?.every(({ by }) => by === BY_ORDER)).toBe(true);
    expect((first.events as readonly WireEvent[])[first.acts?.[0]?.from ?? -1]?.type).toBe('tradeAnswered');
  });

  test('is the same refusal whatever others have ordered', async () => {
    const answers = [];
    for (const orders of [{}, { trade: { refuse: { unless: [] } } }] as const) {
      const table = await begun(() => orders);
      const { seat } = await table.toTrade();
      const result = await table.submit(seat, [{ type: 'buildCity', intersection: 0 }, { type: 'endTurn' }]);
      if (result.type !== 'refused') throw new Error(result.type);
      answers.push({ ...result, game: result.game.version });
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('sets aside an order that no longer fits', async () => {
    const table = await begun((seat) => ({ roll: 'always', answers: { moveRobber: [seat] } }));
    await table.toTrade();
    const whim = whimsOf(11);
    for (let n = 0; n < 600 && table.aside.length === 0; n++) {
      const game = await table.games.open(table.id);
      const [next] = game === undefined ? [] : awaited(game.state);
      if (game === undefined || next === undefined) break;
      const move = chooseMove('sensible', viewFor(game.state, next.seat), next.seat, whim);
      await table.submit(next.seat, move === undefined ? [] : [move]);
    }
    // Nobody robs oneself.
    expect(table.aside[0]).toMatch(/^[012] moveRobber$/);
  });

  test.each(['with', 'without'])(
    'B-53 leaves an earlier plan if a list %s one is overtaken and refused',
    async (how) => {
      const { toTrade, games, process, id, plans, whenPlanned } = await begun(() => ({}));
      const { seat, offer } = await toTrade();
      const plan = { accepted: ASK, declined: { type: 'finish', purchases: [] } } as const;
      const first = await games.submit(id, seat, { moveId: 'first', moves: [offer], plan }, NOON);
      if (first.type !== 'committed') throw new Error(first.type);
      const kept = plans.get(seat);
      expect(kept).toBeDefined();
      const [asked] = offersAwaiting(first.game.state);
      if (asked === undefined) throw new Error('nobody is asked');
      const answer = { type: 'answerTrade', offer: asked.offer, accept: false } as const;
      whenPlanned.push(() => process().submit(id, asked.seat, { moveId: 'answer', moves: [answer] }, NOON));
      const { version } = first.game;
      const list = { moveId: 'second', moves: [offer], version, ...(how === 'with' ? { plan } : {}) };
      expect(await games.submit(id, seat, list, NOON)).toMatchObject({ type: 'stale', game: { version: version + 1 } });
      expect(plans.get(seat)).toEqual(kept);
    },
  );
});
