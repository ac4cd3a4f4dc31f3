import { describe, expect, it, test } from 'vitest';
import {
  awaited,
  type CommonState,
  decide,
  defaultMove,
  MOST_SAID,
  MOST_TURNS,
  quickChance,
  rulesetNames,
  type Seat,
  type WireMove,
} from '../../engine/index.ts';
import { startWith } from '../../tools/playGame.ts';

const SEATS = [0, 1, 2] as const;
const chance = quickChance(5);
const agree = (wanted: boolean) => ({ type: 'agreeToEnd', agree: wanted });

/** The state after a move; nothing where the rules refuse it. */
const after = (state: CommonState, seat: Seat, move: WireMove): CommonState | undefined => {
  const decision = decide(state, seat, move, chance);
  return decision.type === 'decided' ? decision.state : undefined;
};

/** The first own turn after the roll, in which players may trade, and everybody holds a card of two kinds. */
const trading = (ruleset: string): CommonState => {
  let state: CommonState = startWith(ruleset, { players: SEATS.length, board: 'random' }, chance).state;
  for (let version = 1; state.turn.rolled === undefined || !/trade|main/.test(stepOf(state)); version++) {
    const [owed] = awaited(state);
    const move = owed && defaultMove(state as never, owed.seat, chance, version);
    if (owed === undefined || move === undefined) throw new Error('the game is over');
    state = after(state, owed.seat, move) ?? state;
  }
  const kinds = state.bank.length;
  const hand = { n: 2, cards: Array.from({ length: kinds }, (_, kind) => (kind < 2 ? 1 : 0)) };
  return { ...state, hands: state.hands.map(() => hand) as never };
};
const stepOf = (state: CommonState): string => awaited(state)[0]?.step ?? '';
const one = (state: CommonState, kind: number) => state.bank.map((_, at) => (at === kind ? 1 : 0));

/** Everybody says all that the rules take, over and over, for as long as they take anything. */
function flood(from: CommonState): { readonly state: CommonState; readonly said: number } {
  let [state, said] = [from, 0];
  const say = (seat: Seat, move: WireMove): void => {
    const then = after(state, seat, move);
    if (then === undefined) return;
    state = then;
    said += 1;
  };
  const { active } = from.turn;
  const others = SEATS.filter((seat) => seat !== active);
  for (let before = -1; before < said && said < 10_000; ) {
    before = said;
    for (const seat of others) for (const wanted of [true, false]) say(seat, agree(wanted));
    const offer = state.offers.next;
    say(active, { type: 'offerTrade', give: one(state, 0), take: one(state, 1), to: others });
    for (const seat of others) {
      for (const accept of [false, true, false]) say(seat, { type: 'answerTrade', offer, accept });
      const counter = state.offers.next;
      say(seat, { type: 'counterTrade', offer, give: one(state, 1), take: one(state, 0) });
      say(active, { type: 'answerTrade', offer: counter, accept: false });
      say(seat, { type: 'withdrawTrade', offer: counter });
    }
    say(active, { type: 'withdrawTrade', offer });
  }
  return { state, said };
}

describe.each(rulesetNames())('negotiation in %s', (ruleset) => {
  it('B-52, BE-83: is limited in each turn, whatever the players propose', () => {
    const start = trading(ruleset);
    const { state, said } = flood(start);
    // Each thing that counts allows at most five that do not: first answers, a withdrawal, another wish to end.
    expect(said).toBeLessThanOrEqual(SEATS.length * MOST_SAID.turn * 6);
    for (const seat of SEATS) expect(state.talk.turn[seat]).toBeLessThanOrEqual(MOST_SAID.turn);
    expect(flood(state).said).toBe(0);
    const next = after(state, state.turn.active, { type: 'endTurn' });
    expect(next?.talk.turn).toEqual([0, 0, 0, 0]);
    expect(next?.talk.game).toEqual(state.talk.game);
  });

  it('B-52: is limited in the whole game, in which players can move on and agree to end it', () => {
    const start = trading(ruleset);
    const all = SEATS.map(() => MOST_SAID.game);
    const state = { ...start, talk: { ...start.talk, game: [...all, 0] as never } };
    expect(flood(state).said).toBe(SEATS.length - 1);
    const ended = SEATS.reduce<CommonState>((found, seat) => after(found, seat, agree(true)) ?? found, state);
    expect(ended.ending.over).toBe(true);
    expect(after(state, state.turn.active, { type: 'endTurn' })?.turn.number).toBe(state.turn.number + 1);
  });

  it('is not limited in a game that began before there were limits', () => {
    const start = trading(ruleset);
    const old = { ...start, table: { ...start.table, format: 1 } };
    let state: CommonState = old;
    for (let n = 0; n < 3 * MOST_SAID.turn; n++)
      for (const wanted of [true, false]) state = after(state, SEATS[1], agree(wanted)) ?? state;
    expect(state.talk.turn[SEATS[1]]).toBe(3 * MOST_SAID.turn);
  });
});

test.each(rulesetNames())(
  'a game of %s ends after its last turn, without a winner, but an older one goes on',
  (ruleset) => {
    const start = trading(ruleset);
    const at = (number: number, format = start.table.format) => {
      const state = { ...start, turn: { ...start.turn, number }, table: { ...start.table, format } };
      return after(state, state.turn.active, { type: 'endTurn' });
    };
    expect(at(MOST_TURNS - 1)?.turn.number).toBe(MOST_TURNS);
    expect(at(MOST_TURNS)?.ending).toEqual({ over: true, winners: [], reason: 'lastTurn' });
    expect(at(MOST_TURNS, 1)?.turn.number).toBe(MOST_TURNS + 1);
  },
);
