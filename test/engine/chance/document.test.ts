import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnyState, evolve, keyOf, type Origin, upcast, type WireEvent } from '../../../engine/index.ts';
import { recordGame } from '../../../tools/recordGame.ts';

/**
 * A verifier of draws that is written from docs/fairness.md and from nothing else: it reads the tables of the document,
 * and knows no file of the program that draws.
 */

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/fairness.md'), 'utf8');
/** The cells after the first in the row of a table that begins like this. */
const cells = (first: string): readonly string[] => {
  const row = DOCUMENT.split('\n').find((line) => line.startsWith(`| ${first} | `));
  if (row === undefined) throw new Error(`the document has no row ${first}`);
  return row.slice(`| ${first} | `.length, -2).split(' | ');
};
const quoted = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
const words = (cell: string | undefined): readonly string[] => quoted(cell).flatMap((text) => text.split(' '));
/** "2 knight, 1 monopoly" as a list. */
const listed = (first: string): readonly string[] =>
  (cells(first)[0] ?? '').split(', ').flatMap((part) => {
    const [n = '', what = ''] = part.split(' ');
    return Array<string>(Number(n)).fill(what);
  });
const valuesOf = (name: string): readonly string[] => words(cells(name)[0]);

const LANDS: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set(listed('lands'))].map((land) => [land === 'fields' ? 'g' : land.charAt(0), land]),
);
const letterOf = (land: string) => Object.keys(LANDS).find((letter) => LANDS[letter] === land) ?? '?';

/** Where the hexes lie, and which are neighbours. */
const HEXES = [3, 4, 5, 4, 3].flatMap((length, r) =>
  Array.from({ length }, (_, p) => ({ r, x: 2 * p + Math.abs(2 - r) })),
);
const areNeighbours = (a: number, b: number): boolean => {
  const [one, other] = [HEXES[a], HEXES[b]];
  if (one === undefined || other === undefined) return false;
  const [dr, dx] = [Math.abs(one.r - other.r), Math.abs(one.x - other.x)];
  return (dr === 0 && dx === 2) || (dr === 1 && dx === 1);
};

interface Island {
  readonly terrains: readonly string[];
  readonly numbers: readonly number[];
  readonly harbours: readonly string[];
}
const hexesOf = ({ terrains, numbers }: Island) =>
  terrains.map((land, hex) => letterOf(land) + (numbers[hex] || '')).join(' ');

/** All draws of a game whose key is known. */
function drawsWith(key: Uint8Array) {
  const draw = (label: string, n: number): number => {
    for (let block = 0; ; block++) {
      const bytes = createHmac('sha256', key).update(`rng/1|${label}|${block}`).digest();
      for (let at = 0; at < 32; at += 4)
        if (bytes.readUInt32BE(at) < 2 ** 32 - (2 ** 32 % n)) return bytes.readUInt32BE(at) % n;
    }
  };
  const shuffled = <T>(what: string, items: readonly T[]): readonly T[] => {
    const left = [...items];
    return items.map((_, i) => left.splice(left.length > 1 ? draw(`${what}/${i}`, left.length) : 0, 1)[0] as T);
  };
  const dice = (label: string): readonly [number, number] => {
    const r = draw(label, 36);
    return [Math.floor(r / 6) + 1, (r % 6) + 1];
  };
  const printed = (map: string): Island => {
    const [hexes, harbours] = cells(`\`${map}\``);
    return {
      terrains: words(hexes).map((hex) => LANDS[hex.charAt(0)] ?? ''),
      numbers: words(hexes).map((hex) => Number(hex.slice(1))),
      harbours: words(harbours),
    };
  };
  const spiral = (terrains: readonly string[], corner: number): readonly number[] => {
    const turned = (ring: readonly string[], by: number) => [...ring.slice(by), ...ring.slice(0, by)];
    const [inner = '', centre = ''] = quoted(cells('inner ring, then the centre')[0]);
    const way = [
      ...turned(valuesOf('outer ring of the spiral'), 2 * corner),
      ...turned(inner.split(' '), corner),
      centre,
    ].map(Number);
    const tokens = [...valuesOf('numbers')];
    const numbers = terrains.map(() => 0);
    for (const hex of way) if (terrains[hex] !== 'desert') numbers[hex] = Number(tokens.shift());
    return numbers;
  };
  const dealt = (terrains: readonly string[]): readonly number[] => {
    for (let deal = 0; ; deal++) {
      const tokens = [...shuffled(`tokens/${deal}`, valuesOf('numbers'))];
      const numbers = terrains.map((land) => (land === 'desert' ? 0 : Number(tokens.pop())));
      const red = [...numbers.keys()].filter((hex) => numbers[hex] === 6 || numbers[hex] === 8);
      if (!red.some((a) => red.some((b) => areNeighbours(a, b)))) return numbers;
    }
  };
  const island = (options: Readonly<Record<string, string | number>>): Island => {
    const map = printed(String(options.beginnerMap));
    if (options.board === 'beginner') return map;
    const terrains = shuffled('terrain', listed('lands'));
    const corner = options.spiralStart === 'randomCorner' ? () => draw('spiralStart/0', 6) : () => 0;
    return {
      terrains,
      numbers: options.tokenPlacement === 'spiral' ? spiral(terrains, corner()) : dealt(terrains),
      harbours: options.harbours === 'shuffled' ? shuffled('harbours', listed('harbours')) : map.harbours,
    };
  };
  const startRounds = (players: number) => {
    const rounds: (readonly [number, number])[][] = [];
    let left = Array.from({ length: players }, (_, seat) => seat);
    for (let k = 0; left.length > 1; ) {
      const round = left.map(() => dice(`startRoll/${k++}`));
      rounds.push(round);
      const sums = round.map(([a, b]) => a + b);
      left = left.filter((_, i) => sums[i] === Math.max(...sums));
    }
    return { rounds, first: left[0] };
  };
  const decks = new Map<string, readonly string[]>();
  const deck = (name: string): readonly string[] => {
    if (!decks.has(name)) decks.set(name, shuffled(`deck/${name}`, listed(`deck \`${name}\``)));
    return decks.get(name) ?? [];
  };
  return {
    draw,
    dice,
    island,
    startRounds,
    deck,
    eventDie: (turn: number) => listed('faces of the event die')[draw(`eventDie/${turn}`, 6)],
    /** @param hand how many of each kind, in the order of the document */
    stolen: (theft: number, hand: readonly number[]): string | undefined => {
      const order = /^7\. .+ in the order (.+), and in .+ then (.+)\.$/m.exec(DOCUMENT);
      const kinds = `${order?.[1]}, ${order?.[2]}`.split(', ');
      const cards = hand.flatMap((n, kind) => Array<string>(n).fill(kinds[kind] ?? ''));
      return cards[draw(`steal/${theft}`, cards.length)];
    },
  };
}

describe('a verifier written from docs/fairness.md alone', () => {
  it('computes the vectors of the document', () => {
    const draws = drawsWith(Buffer.from(valuesOf('key')[0] ?? '', 'hex'));
    for (const name of ['development', 'trade', 'politics', 'science'])
      expect(draws.deck(name).slice(0, 5), name).toEqual(valuesOf(`deck \`${name}\`, the first five`));
    expect([1, 2, 3, 4, 5, 6].map(draws.eventDie)).toEqual(valuesOf('`eventDie/1` … `eventDie/6`'));
    expect([0, 1, 2, 3].map((k) => draws.dice(`startRoll/${k}`).join('+'))).toEqual(
      valuesOf('`startRoll/0` … `startRoll/3`'),
    );
    const random = { board: 'random', beginnerMap: 'fifthEdition', spiralStart: 'randomCorner', harbours: 'shuffled' };
    const spiral = draws.island({ ...random, tokenPlacement: 'spiral' });
    expect(hexesOf(spiral).split(' ')).toEqual(valuesOf('random island by spiral from a random corner'));
    expect(spiral.harbours).toEqual(valuesOf('its harbours, shuffled'));
    const dealt = draws.island({ ...random, tokenPlacement: 'shuffledNoRedNeighbours' });
    expect(hexesOf(dealt).split(' ')).toEqual(valuesOf('random island without red neighbours'));
    const hand = [2, 0, 1, 0, 1, 2, 0, 1];
    expect([draws.stolen(0, hand)]).toEqual(valuesOf('theft 0 from 2 lumber, 1 wool, 1 ore, 2 paper, 1 coin'));
  });

  const GAMES = [
    ['base', {}],
    ['base', { board: 'random', tokenPlacement: 'shuffledNoRedNeighbours', harbours: 'printed' }],
    ['base', { board: 'random', spiralStart: 'southWest' }],
    ['base', { beginnerMap: 'classicSpiral' }],
    ['impero', { board: 'random' }],
    ['citiesKnights', {}],
    ['citiesKnights', { board: 'beginner', beginnerMap: 'ckBeginner' }],
  ] as const;
  it.each(GAMES)('finds every draw of a recorded game of %s with %o', (ruleset, options) => {
    const { record } = recordGame({ ruleset, options, bots: ['sensible', 'random', 'sensible'], seed: 3, turnCap: 60 });
    const origin = record.commits[0]?.origin as Origin;
    const draws = drawsWith(keyOf(record.secret, origin));
    const drawn: Record<string, number> = {};
    let state: AnyState | undefined;
    let turn = 0;
    let thefts = 0;
    const seen = new Set<string>();
    const checked = (event: WireEvent & Record<string, unknown>, moves: readonly string[]): void => {
      const next = (deck: unknown) => {
        const n = drawn[String(deck)] ?? 0;
        drawn[String(deck)] = n + 1;
        return n < draws.deck(String(deck)).length ? draws.deck(String(deck))[n] : undefined;
      };
      const { type } = event;
      seen.add(type);
      if (type === 'turnBegan') turn++;
      if (type === 'gameStarted') expect(event.board).toEqual(draws.island(origin.options));
      if (type === 'startPlayerChosen') expect(event).toMatchObject(draws.startRounds(3));
      if (type === 'diceRolled' && moves.includes('rollDice')) expect(event.dice).toEqual(draws.dice(`dice/${turn}`));
      if (type === 'eventDieRolled') expect(event.face).toBe(draws.eventDie(turn));
      if (type === 'stolen') {
        const hand = state?.hands[event.victim as 0].cards ?? [];
        expect(event.card).toBe(draws.stolen(thefts++, hand));
      }
      if (type === 'developmentCardBought') expect(event.card).toBe(next('development'));
      if (type === 'progressDrawn' || type === 'pointCardShown') {
        const card = next(event.deck);
        if (card !== undefined) expect(event.card).toBe(card);
      }
    };
    for (const { moves, events, format } of record.commits)
      for (const event of upcast(ruleset, format, events)) {
        checked(
          event as never,
          moves.map((move) => (move as { type: string }).type),
        );
        state = evolve(state, event) as AnyState;
      }
    expect(turn).toBeGreaterThan(20);
    const kinds = { citiesKnights: ['stolen', 'eventDieRolled', 'progressDrawn'], impero: [] };
    for (const type of kinds[ruleset as 'impero'] ?? ['stolen', 'developmentCardBought']) expect(seen).toContain(type);
  });
});
