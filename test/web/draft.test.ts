import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type AnyState,
  type CommonState,
  decide,
  legalMoves,
  quickChance,
  redact,
  rulesetNames,
  type Seat,
  sampleChoice,
  settle,
  viewFor,
  type WireMove,
} from '../../engine/index.ts';
import { nextBatch } from '../../functions/play/batch.ts';
import { engineRules } from '../../functions/play/rules.ts';
import {
  countPlayed,
  type Draft,
  emptyDraft,
  fold,
  foresee,
  mayPlan,
  plan,
  redo,
  reset,
  undo,
} from '../../web/src/game/draft.ts';
import { keepDraft, keptDraft } from '../../web/src/game/draftStorage.ts';
import '../beacons/preload.ts';
import { between, trail } from '../engine/citiesKnights/scene.ts';
import { forGames, playRandomly, started, whimsOf } from '../engine/properties/randomGame.ts';
import { same } from '../engine/referee.ts';
import { stateOf } from '../engine/support.ts';

const TURN = 9;
const ROAD: WireMove = { type: 'buildRoad', path: between(22, 28) };
const SETTLEMENT: WireMove = { type: 'buildSettlement', intersection: 22 };
const TRADE: WireMove = { type: 'tradeWithBank', give: 'ore', take: 'brick' };

/** Seat 0 in the middle of its turn: it can build once it has traded. */
const position = stateOf({
  turn: TURN,
  options: { turnStructure: 'combined' },
  phase: 'main',
  settlements: { 0: [12] },
  roads: { 0: trail(12, 17, 22) },
  cards: { 0: ['knight', 'monopoly'] },
  hands: { 0: { lumber: 2, brick: 1, wool: 1, grain: 1, ore: 4 }, 1: { wool: 2 } },
});
const view = viewFor(position, 0);
const draftOf = (...moves: readonly WireMove[]): Draft => moves.reduce(plan, emptyDraft(TURN));
const typesIn = (draft: Draft, on = view) => fold(on, 0, draft).map(({ move }) => move.type);

describe('a draft', () => {
  it('undoes, redoes and starts over', () => {
    const draft = draftOf(TRADE, SETTLEMENT, ROAD);
    expect(undo(draft).moves).toEqual([TRADE, SETTLEMENT]);
    expect(redo(undo(draft))).toEqual(draft);
    expect(plan(undo(draft), TRADE)).toEqual(draftOf(TRADE, SETTLEMENT, TRADE));
    expect(reset(draft).moves).toEqual([]);
    expect(redo(redo(redo(reset(draft))))).toEqual(draft);
    expect(undo(emptyDraft(TURN))).toEqual(emptyDraft(TURN));
    expect(redo(emptyDraft(TURN))).toEqual(emptyDraft(TURN));
  });

  it('shows the cost of each move, and what is legal after it', () => {
    const planned = fold(view, 0, draftOf(TRADE, SETTLEMENT, ROAD));
    expect(planned.map(({ change }) => change)).toEqual([
      [0, 1, 0, 0, -4],
      [-1, -1, -1, -1, 0],
      [-1, -1, 0, 0, 0],
    ]);
    expect(planned.at(-1)?.view.hands[0]).toMatchObject({ n: 0 });
    expect(view.hands[0].n).toBe(9);
  });

  it('refuses moves that draw, reveal, ask others or end the turn', () => {
    const offer = { type: 'offerTrade', to: [1], give: [1, 0, 0, 0, 0], take: [0, 0, 1, 0, 0] };
    for (const move of [
      { type: 'endTurn' },
      { type: 'playMonopoly', resource: 'wool' },
      { type: 'agreeToEnd', agree: true },
      offer,
      { type: 'buildCity', intersection: 40 },
      { type: 'nonsense' },
    ])
      expect(foresee(view, 0, move), move.type).toBeUndefined();
    expect(foresee(view, 0, { type: 'playKnight' })).toBeDefined();
  });

  it('keeps the moves that are still legal when the game goes on', () => {
    const draft = draftOf(TRADE, SETTLEMENT, ROAD);
    const built = decide(position, 0, SETTLEMENT, quickChance(1));
    if (built.type === 'refused') throw new Error(built.refusal.code);
    expect(typesIn(draft, viewFor(built.state, 0))).toEqual(['tradeWithBank']);
    expect(typesIn(draftOf(ROAD, TRADE, SETTLEMENT))).toEqual(['buildRoad', 'tradeWithBank', 'buildSettlement']);
    expect(typesIn(draftOf(SETTLEMENT, ROAD, TRADE))).toEqual(['buildSettlement']);
  });

  it('knows which of its moves have been played', () => {
    const planned = fold(view, 0, draftOf(TRADE, SETTLEMENT, ROAD));
    const [trade = [], settlement = [], road = []] = planned.map(({ events }) => events);
    const ended = { type: 'turnEnded', seat: 0 };
    expect(countPlayed(planned, [...trade, ...settlement, ...road])).toBe(3);
    expect(countPlayed(planned, [...trade, ...settlement, ...road, ended])).toBe(3);
    expect(countPlayed(planned, [...trade, ...settlement, ended])).toBe(2);
    expect(countPlayed(planned, trade)).toBe(1);
    expect(countPlayed(planned, [...road, ...trade])).toBe(0);
    expect(countPlayed(planned, [])).toBe(0);
  });

  it('lasts for one turn', () => {
    expect(typesIn({ ...draftOf(TRADE), turn: TURN - 1 })).toEqual([]);
    const ended = decide(position, 0, { type: 'endTurn' }, quickChance(1));
    if (ended.type === 'refused') throw new Error(ended.refusal.code);
    expect(typesIn({ ...draftOf(TRADE), turn: TURN + 1 }, viewFor(ended.state, 0))).toEqual([]);
  });
});

describe('a draft in the browser', () => {
  afterEach(() => vi.unstubAllGlobals());
  const browserWith = (kept: Map<string, string>) =>
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });

  it('is stored by game and seat until it is sent', () => {
    const kept = new Map<string, string>();
    browserWith(kept);
    keepDraft('one', 0, undo(draftOf(TRADE, ROAD)));
    expect(keptDraft('one', 0)).toEqual(draftOf(TRADE));
    expect([keptDraft('one', 1), keptDraft('two', 0)]).toEqual([undefined, undefined]);
    keepDraft('one', 0, emptyDraft(TURN));
    expect(kept.size).toBe(0);
  });

  it.each(['', 'null', '[]', '{', '{"turn":9}', '{"turn":"9","moves":[]}', '{"turn":9,"moves":[1]}'])(
    'is empty if the browser stores something else: %s',
    (text) => {
      const kept = new Map<string, string>();
      browserWith(kept);
      keepDraft('one', 0, draftOf(TRADE));
      for (const key of kept.keys()) kept.set(key, text);
      expect(keptDraft('one', 0)).toBeUndefined();
    },
  );

  it('is lost if the browser blocks storage', () => {
    vi.stubGlobal('localStorage', undefined);
    keepDraft('one', 0, draftOf(TRADE));
    expect(keptDraft('one', 0)).toBeUndefined();
  });
});

/** Plans moves by whim, as long as there are any that can be. */
function composed(from: AnyState, seat: Seat, whim: (bound: number) => number): Draft {
  let draft = emptyDraft(from.turn.number);
  let at = from;
  for (let n = whim(6) + 1; n > 0; n--) {
    const { moves, choices } = legalMoves(at, seat);
    const all = [...moves, ...choices.flatMap((choice) => (sampleChoice(choice, whim) as WireMove | undefined) ?? [])];
    const certain = all.flatMap((move) => {
      const foreseen = foresee(at, seat, move);
      return foreseen === undefined ? [] : [{ move, view: foreseen.view }];
    });
    const next = certain[whim(Math.max(1, certain.length))];
    if (next === undefined) break;
    draft = plan(draft, next.move);
    at = next.view;
  }
  return draft;
}

describe.each(rulesetNames())('a planned turn of %s', (ruleset) => {
  it('has the same result as the batch that the service commits', { timeout: 600_000 }, () => {
    let tried = 0;
    forGames(ruleset, 30, (options, seed) => {
      if (tried > 40) return;
      const chance = quickChance(seed);
      const whim = whimsOf(seed + 1);
      for (const { before } of playRandomly<CommonState>(started(ruleset, options, chance).state, seed, chance)) {
        const seat = before.turn.active;
        const state = before as AnyState;
        if (whim(8) > 0 || !mayPlan(state, seat)) continue;
        const own = viewFor(state, seat);
        const draft = composed(own, seat, whim);
        if (draft.moves.length === 0) continue;
        tried++;
        const planned = fold(own, seat, draft);
        const after = planned.at(-1)?.view as AnyState;
        const part = nextBatch(engineRules, state, seat, draft.moves, chance, settle);
        if (part.type === 'refused') throw new Error(JSON.stringify([part, draft.moves]));
        expect(part.played).toBe(draft.moves.length);
        if (!same(viewFor(part.state, seat), after)) expect(after).toEqual(viewFor(part.state, seat));
        const events = part.events.map((event) => redact(ruleset, event, seat));
        expect(countPlayed(planned, events)).toBe(planned.length);
      }
    });
    expect(tried).toBeGreaterThan(40);
  });
});
