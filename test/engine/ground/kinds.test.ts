import { describe, expect, it } from 'vitest';
import { byId, type Cards, canonical, NOBODY, rulesetOf } from '../../../engine/index.ts';
import { kindsOf } from '../../../engine/rules/cards.ts';
import { inspectFlow } from '../cardFlow.ts';
import { games } from '../properties/randomGame.ts';
import { same } from '../referee.ts';
import { cards, chance, KINDS, play, playTrial, READERS, refusal, startTrial, table } from './play.ts';
import { TRIAL_CARDS, type TrialState, trial } from './trial.ts';

const COMMODITY: Readonly<Record<string, string>> = { forest: 'paper', pasture: 'cloth', mountains: 'coin' };
const PRODUCT: Readonly<Record<string, string>> = { forest: 'lumber', pasture: 'wool', mountains: 'ore' };
const DOUBLE: Readonly<Record<string, string>> = { hills: 'brick', fields: 'grain' };
const cityYield = (terrain: string): string[] =>
  terrain in COMMODITY
    ? [PRODUCT[terrain] as string, COMMODITY[terrain] as string]
    : terrain in DOUBLE
      ? [DOUBLE[terrain] as string, DOUBLE[terrain] as string]
      : [];

const mark = (seen: Set<string>, what: string, counts: Cards): void => {
  for (const [kind, n] of counts.entries()) if (n > 0) seen.add(`${what} ${KINDS[kind]}`);
};

describe('a ruleset with kinds of cards of its own', () => {
  it('plays random games in which every card comes from its right place', { timeout: 600_000 }, () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < games(15); seed++)
      for (const { before, events, after } of playTrial(seed)) {
        const states = [before];
        if (events[0]?.type === 'gameStarted') continue;
        for (const event of events) {
          const last = trial.evolve(states.at(-1), event);
          states.push(last);
          TRIAL_CARDS.counts.forEach((n, kind) => {
            const held = [last.bank, ...last.hands.map((hand) => hand.cards)].map((one) => one?.[kind] ?? Number.NaN);
            if (held.reduce((a, b) => a + b) !== n || held.some((one) => one < 0))
              expect.fail(`${held.join(' + ')} cards of kind ${KINDS[kind]} after ${event.type}`);
          });
          if (event.type === 'stolen') seen.add(`stolen ${event.card}`);
          if (event.type === 'tradedWithBank') {
            const named = (counts: Cards) => KINDS[counts.findIndex((n) => n > 0)];
            seen.add(`gave ${named(event.given)}`).add(`took ${named(event.taken)}`);
          }
          if (event.type === 'discarded') mark(seen, 'dropped', event.cards);
          if (event.type === 'produced') for (const gains of event.gains) mark(seen, 'got', gains);
        }
        inspectFlow(states, events, {
          cityYield,
          own: ['tributePaid'],
          spared: ({ hands }, seat) => (hands[seat]?.n ?? 0) < 2,
        });
        if (!same(states.at(-1), after)) expect(states.at(-1)).toEqual(after);
      }
    for (const what of ['stolen', 'gave', 'took', 'dropped', 'got'])
      for (const kind of KINDS) expect(seen).toContain(`${what} ${kind}`);
  });

  it('describes events and moves with a count for each kind of card that it declares', () => {
    for (const { events } of playTrial(3, 400))
      for (const { type, ...shown } of events)
        for (const [name, value] of Object.entries(shown))
          expect([type, name, trial.eventFields[type]?.[name]?.is(value)]).toEqual([type, name, true]);
    const { give, rate } = trial.moveFields.tradeWithBank ?? {};
    expect(give?.schema).toEqual({ enum: KINDS });
    expect(rate?.schema).toEqual({ enum: [2, 3, 4] });
    const paid = trial.eventFields.roadBuilt?.paid;
    expect(paid?.is(cards({ coin: 12 }))).toBe(true);
    expect(paid?.is(cards({ coin: 13 }))).toBe(false);
    expect(paid?.is([0, 0, 0, 0, 0])).toBe(false);
    expect(trial.eventFields.produced?.gains?.is([cards({}), cards({ ore: 19 })])).toBe(true);
    expect(trial.eventFields.produced?.gains?.is([[0, 0, 0, 0, 0], cards({})])).toBe(false);
    expect(trial.eventFields.stolen?.card).toMatchObject({ readers: ['thief', 'victim'], maybe: true });
  });

  it('leaves the fields of other rulesets as they are', () => {
    const { moveFields, eventFields } = rulesetOf('base').rules;
    expect(moveFields.tradeWithBank?.give?.schema).toEqual({ enum: KINDS.slice(0, 5) });
    expect(moveFields.tradeWithBank?.rate?.schema).toEqual({ enum: [4] });
    expect(eventFields.roadBuilt?.paid?.schema).toMatchObject({ minItems: 5, maxItems: 5 });
  });

  it('shows each reader the same by folded events as by a view of the state', () => {
    for (const seed of [1, 2])
      for (const reader of READERS) {
        let view: TrialState | undefined;
        for (const { events, after } of playTrial(seed, 500)) {
          for (const event of events) view = trial.evolve(view, trial.redact(event, reader));
          expect(canonical(view)).toBe(canonical(trial.viewFor(after, reader)));
          if (reader !== 'spectator' && !after.ending.over)
            expect(trial.legalMoves(trial.viewFor(after, reader), reader)).toEqual(trial.legalMoves(after, reader));
        }
      }
  });

  it('shows the cards that change hands to the two players concerned, and their number to the others', () => {
    let paid = 0;
    for (const { events } of playTrial(5, 500))
      for (const event of events) {
        if (event.type !== 'tributePaid') continue;
        paid++;
        for (const reader of READERS) {
          const { given, ...shown } = trial.redact(event, reader) as typeof event;
          expect(given).toEqual(reader === event.from || reader === event.to ? event.given : undefined);
          expect(shown).toEqual({ type: 'tributePaid', from: event.from, to: event.to, amount: event.amount });
        }
      }
    expect(paid).toBeGreaterThan(10);
  });

  it('B-54 trades its own kinds like any other, and none on both sides', () => {
    const hands = [
      { cloth: 1, coin: 1 },
      { wool: 1, coin: 1 },
    ];
    const offered = play(table(hands), 0, {
      type: 'offerTrade',
      give: cards({ cloth: 1 }),
      take: cards({ wool: 1, coin: 1 }),
      to: [1],
    });
    const traded = play(play(offered, 1, { type: 'answerTrade', offer: 0, accept: true }), 0, {
      type: 'confirmTrade',
      offer: 0,
      partner: 1,
    });
    expect(traded.hands[0].cards).toEqual(cards({ wool: 1, coin: 2 }));
    expect(traded.hands[1].cards).toEqual(cards({ cloth: 1 }));
    const both = { type: 'offerTrade', give: cards({ coin: 1 }), take: cards({ coin: 1 }), to: [1] };
    expect(refusal(table(hands), 0, both)).toBe('likeForLike');
    const tooMany = { type: 'offerTrade', give: cards({ cloth: 1 }), take: cards({ coin: 13 }), to: [1] };
    expect(refusal(table(hands), 0, tooMany)).toBe('malformedMove');
    const [choice] = trial.legalMoves(table(hands), 0).choices;
    expect(choice?.bounds.take).toMatchObject({ upTo: TRIAL_CARDS.counts, max: 131 });
  });

  it('B-50 pays each kind separately when the bank is short', () => {
    const state = table([{ coin: 11 }], {
      cities: byId(
        trial
          .ask(table([]))
          .buildings()
          .map((_, v) => (v === 0 ? 1 : v === 3 ? 2 : NOBODY)),
      ),
      steps: [
        { type: 'main', owed: [{ seat: 0 }], after: [] },
        { type: 'roll', owed: [{ seat: 0 }], after: [] },
      ],
      turn: { number: 5, active: 0 },
      bank: TRIAL_CARDS.counts.map((n, kind) => (kind === 7 ? 1 : n)),
    });
    const after = play(state, 0, { type: 'chooseDice', dice: [5, 5] });
    expect(after.hands[1].cards).toEqual(cards({ ore: 1 }));
    expect(after.hands[2].cards).toEqual(cards({ ore: 1 }));
    expect(after.bank[7]).toBe(1);
  });

  it('keeps its kinds in the state, in the order of the API', () => {
    expect(kindsOf(startTrial(chance).state)).toEqual(KINDS);
    expect(JSON.parse(JSON.stringify(startTrial(chance).state)).table.cards).toEqual({
      kinds: KINDS,
      counts: [19, 19, 19, 19, 19, 12, 12, 12],
    });
  });
});
