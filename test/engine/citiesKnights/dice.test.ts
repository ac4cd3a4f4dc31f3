import { describe, expect, it } from 'vitest';
import { type Dice, handLimitOf, type Seat } from '../../../engine/index.ts';
import { EVENT_FACES, TRACKS } from '../../../engine/rules/citiesKnights/vocabulary.ts';
import { cards, endTurn, given, type Position, roll, type Story } from './scene.ts';

const rolling = (position: Position, story: Story) =>
  given({ phase: 'roll', ...position }, { event: ['trade'], ...story }).when(position.active ?? 0, roll);

describe('the three dice', () => {
  it('K-11: the red and the regular die add up to the number, and the event die has three ships', () => {
    const scene = rolling({ settlements: { 0: [17] } }, { dice: [[5, 6]], event: ['science'] });
    expect(scene.state.turn.rolled).toEqual([5, 6]);
    expect(scene.state.eventDie.face).toBe('science');
    expect(scene.hand(0)).toEqual({ lumber: 1 });
    expect(EVENT_FACES).toHaveLength(4);
  });

  it('K-12, K-68: first the event die, then the cards above four, then production', () => {
    const full = ['spy', 'spy', 'wedding', 'warlord'] as const;
    const scene = rolling(
      { levels: { 0: [1, 0, 0], 1: [1, 0, 0] }, settlements: { 0: [17] }, progress: { 1: full } },
      { dice: [[1, 5]], decks: { trade: ['merchant', 'merchantFleet'] } },
    );
    expect(scene.story).toEqual(['diceRolled', 'eventDieRolled', 'progressDrawn', 'progressDrawn', 'asked']);
    expect(scene.open).toBe('progressOverflow');
    expect(scene.hand(0)).toEqual({});
    const on = scene.when(1, { type: 'discardProgress', cards: ['spy'] });
    expect(on.hand(0)).toEqual({ brick: 1 });
  });

  it('K-13: a ship moves the barbarians one step; on the seventh the attack comes before production', () => {
    const calm = rolling({ ship: 2 }, { dice: [[1, 1]], event: ['ship'] });
    expect(calm.state.barbarians).toMatchObject({ position: 3, attacks: 0 });
    const storm = rolling({ ship: 6, settlements: { 0: [17] } }, { dice: [[6, 6]], event: ['ship'] });
    const order = ['shipMoved', 'barbariansAttacked', 'produced'];
    expect(storm.story.filter((type) => order.includes(type))).toEqual(order);
  });

  const table = [0, 1, 2, 3, 4, 5].flatMap((level) => [1, 2, 3, 4, 5, 6].map((red) => ({ level, red })));
  it.each(TRACKS)('K-14, K-52, KE-39: a castle of %s draws by level and red die', (track) => {
    for (const { level, red } of table) {
      const at = TRACKS.indexOf(track);
      const levels = { 1: [0, 1, 2].map((t) => (t === at ? level : 0)) as [number, number, number] };
      const card = ({ trade: 'merchant', politics: 'spy', science: 'crane' } as const)[track];
      const dice: Dice = [red as 1, red === 6 ? 2 : 1];
      const metropolises = level < 4 ? {} : { [track]: 3 };
      const scene = rolling(
        { levels, metropolises, cities: { 1: [3] } },
        { dice: [dice], event: [track], decks: { [track]: [card] } },
      );
      const drawn = level > 0 && red <= level + 1;
      expect(scene.state.progress.hands[1].cards, `level ${level}, red ${red}`).toEqual(drawn ? [card] : []);
    }
  });

  it('K-14: the active player draws first, then the others clockwise', () => {
    const one = [1, 0, 0] as const;
    const scene = rolling(
      { active: 2, levels: { 0: one, 1: one, 2: one } },
      { dice: [[1, 1]], decks: { trade: ['merchant', 'masterMerchant', 'merchantFleet'] } },
    );
    const drawn = scene.eventsOf('progressDrawn').map(({ seat, card }) => [seat, card]);
    expect(drawn).toEqual([
      [2, 'merchant'],
      [0, 'masterMerchant'],
      [1, 'merchantFleet'],
    ]);
  });

  it('K-15, KE-95: the last card goes to the first in turn order, and the others get no substitute', () => {
    const one = [1, 0, 0] as const;
    const scene = rolling(
      { active: 1, levels: { 0: one, 1: one }, decks: { trade: 1 } },
      { dice: [[1, 1]], decks: { trade: ['merchant'] } },
    );
    expect(scene.eventsOf('progressDrawn')).toMatchObject([{ seat: 1, card: 'merchant' }]);
    expect(scene.state.progress.hands[0].n).toEqual([0, 0, 0]);
  });
});

describe('production', () => {
  it.each([
    ['pasture', 53, [5, 6], { wool: 1, cloth: 1 }],
    ['mountains', 3, [4, 6], { ore: 1, coin: 1 }],
    ['forest', 28, [5, 6], { lumber: 1, paper: 1 }],
    ['fields', 17, [6, 6], { grain: 2 }],
    ['hills', 17, [1, 5], { brick: 2 }],
  ] as const)('K-16, K-20: a city at %s', (_terrain, place, dice, hand) => {
    expect(rolling({ cities: { 0: [place] } }, { dice: [dice] }).hand(0)).toEqual(hand);
    const metropolis = { cities: { 0: [place] }, metropolises: { science: place }, levels: { 0: [0, 0, 4] } } as const;
    expect(rolling(metropolis, { dice: [dice] }).hand(0)).toEqual(hand);
  });

  it('K-17: a settlement yields no commodity', () => {
    expect(rolling({ settlements: { 0: [3] } }, { dice: [[4, 6]] }).hand(0)).toEqual({ ore: 1 });
  });

  it('K-19: the robber blocks both resource and commodity', () => {
    expect(rolling({ cities: { 0: [3] }, robber: 0 }, { dice: [[4, 6]] }).hand(0)).toEqual({});
  });

  it('K-05, KE-79: a shortage of a commodity does not stop the resource', () => {
    const scene = rolling({ cities: { 0: [3], 1: [8] }, hands: { 2: { coin: 11 } } }, { dice: [[4, 6]] });
    expect([scene.hand(0), scene.hand(1)]).toEqual([{ ore: 1 }, { ore: 1 }]);
    const alone = rolling({ cities: { 0: [3] }, hands: { 2: { coin: 12 } } }, { dice: [[4, 6]] });
    expect(alone.hand(0)).toEqual({ ore: 1 });
  });
});

describe('a seven', () => {
  const limits = [0, 1, 2, 3].map((walls) => ({ walls, limit: 7 + 2 * walls }));
  it.each(limits)('K-23, K-46, KE-78: with $walls walls the limit is $limit', ({ walls, limit }) => {
    const cities = [3, 17, 53] as const;
    const at = (wool: number) =>
      rolling({ cities: { 1: cities }, walls: cities.slice(0, walls), hands: { 1: { wool } } }, { dice: [[3, 4]] });
    const kept = at(limit);
    expect(handLimitOf(kept.state, 1)).toBe(limit);
    expect(kept.open).toBe('main');
    const over = at(limit + 1);
    expect(over.state.steps.at(-1)).toMatchObject({ type: 'discard', owed: [{ seat: 1, amount: (limit + 1) >> 1 }] });
  });

  it('K-18: commodities count, are discarded and are stolen like resources', () => {
    const scene = rolling(
      { attacks: 1, settlements: { 1: [17] }, hands: { 1: { coin: 6, ore: 2 } } },
      { dice: [[3, 4]], draws: { steal: [0] } },
    );
    const paid = scene.when(1, { type: 'discard', cards: cards({ coin: 2, ore: 2 }) });
    const robbed = paid.when(0, { type: 'moveRobber', hex: 3 });
    expect([robbed.hand(0), robbed.hand(1)]).toEqual([{ coin: 1 }, { coin: 3 }]);
  });

  it('K-24, KE-35: the robber stays before the first attack, and no knight can chase it', () => {
    const scene = rolling(
      {
        hands: { 1: { wool: 8 } },
        settlements: { 1: [17] },
        roads: { 0: [28] },
        knights: { 0: [{ at: 18, active: true }] },
        progress: { 0: ['bishop'] },
      },
      { dice: [[3, 4]] },
    ).when(1, { type: 'discard', cards: cards({ wool: 4 }) });
    expect(scene.open).toBe('main');
    expect(scene.refuses(0, { type: 'chaseRobber', knight: 18, hex: 3 })).toBe('robberNotFreed K-24');
    expect(scene.refuses(0, { type: 'playBishop', hex: 3 })).toMatch(/^robberNotFreed/);
    expect(scene.listed(0, 'chaseRobber')).toEqual([]);
  });

  it('KE-38: an Alchemist’s seven before the first attack causes discards only', () => {
    const position = { phase: 'roll', progress: { 0: ['alchemist'] }, hands: { 1: { wool: 8 } } } as const;
    const scene = given(position, { event: ['trade'] }).when(0, { type: 'playAlchemist', red: 3, regular: 4 });
    expect(scene.open).toBe('discard');
    expect(scene.when(1, { type: 'discard', cards: cards({ wool: 4 }) }).open).toBe('main');
  });

  it('KE-40: an Alchemist drawn by the roll cannot be played in the same turn', () => {
    const scene = rolling(
      { levels: { 0: [0, 0, 1] } },
      { dice: [[1, 1]], event: ['science'], decks: { science: ['alchemist'] } },
    );
    expect(scene.refuses(0, { type: 'playAlchemist', red: 3, regular: 4 })).toMatch(/^notNow/);
  });

  it.each([
    ['lost', { 1: [17] }],
    ['won', {}],
  ] as const)('K-25: after the first attack, %s, the robber moves on a seven', (how, cities) => {
    const story: Story = {
      dice: [
        [1, 1],
        [3, 4],
      ],
      event: ['ship', 'trade'],
    };
    const attacked = rolling({ ship: 6, cities }, story);
    expect(attacked.state.barbarians.latest?.won).toBe(how === 'won');
    expect(attacked.when(0, endTurn).when(1, roll).open).toBe('moveRobber');
  });

  it('KE-01: the first attack frees the robber for the seven of the same roll', () => {
    const scene = rolling({ ship: 6 }, { dice: [[3, 4]], event: ['ship'] });
    expect(scene.story).toContain('barbariansAttacked');
    expect(scene.open).toBe('moveRobber');
  });

  it('KE-96, KE-97: a progress card above four is discarded before the cards of a seven, and may be the new one', () => {
    const scene = rolling(
      {
        levels: { 1: [3, 0, 0] },
        progress: { 1: ['spy', 'spy', 'wedding', 'warlord'] },
        hands: { 1: { wool: 8 } },
      },
      { dice: [[3, 4]], decks: { trade: ['merchant'] } },
    );
    expect(scene.open).toBe('progressOverflow');
    expect(scene.refuses(1, { type: 'discardProgress', cards: ['spy', 'spy'] })).toBe('wrongProgressDiscard K-57');
    const on = scene.when(1, { type: 'discardProgress', cards: ['merchant'] });
    expect(on.open).toBe('discard');
    expect(on.state.progress.hands[1].cards).toEqual(['spy', 'spy', 'wedding', 'warlord']);
  });
});

describe('progress cards above four', () => {
  const five = ['spy', 'spy', 'wedding', 'warlord', 'merchant'] as const;

  it('KE-98: nobody discards a progress card at four or fewer', () => {
    const scene = given({ progress: { 0: five.slice(1) } });
    expect(scene.refuses(0, { ...endTurn, cards: ['merchant'] })).toBe('wrongProgressDiscard K-57');
    expect(scene.refuses(0, { type: 'discardProgress', cards: ['merchant'] })).toMatch(/^notNow/);
  });

  it('KE-99: a turn with five cards ends only with the discard of one', () => {
    const scene = given({ progress: { 0: five } });
    expect(scene.refuses(0, endTurn)).toBe('wrongProgressDiscard K-57');
    const on = scene.when(0, { ...endTurn, cards: ['warlord'] });
    expect(on.state.turn.active).toBe(1 as Seat);
    expect(on.state.progress.hands[0].n).toEqual([1, 3, 0]);
  });
});
