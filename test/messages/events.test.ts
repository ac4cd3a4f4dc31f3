import { describe, expect, it } from 'vitest';
import type { WireEvent } from '../../engine/index.ts';
import { type Reader, redact, rulesetNames, rulesetOf } from '../../engine/index.ts';
import { cardsInWords, describeEvent, describeStory, isDescribed } from '../../messages/events.ts';
import { LOCALES } from '../../messages/translate.ts';
import { LAYOUTS } from '../engine/layouts.ts';
import { playUntil } from '../mail/playedGame.ts';

const NAMES = ['Anna', 'Bruno', 'Carla', 'Dario'];
const { board } = LAYOUTS.fifthEdition;
const to = (you: Reader) => ({ you, names: NAMES, board });

describe('an event in words', () => {
  it.each(rulesetNames())('has a message or needs none, whatever happens in %s', (ruleset) => {
    expect(Object.keys(rulesetOf(ruleset).rules.eventFields).filter((type) => !isDescribed(type))).toEqual([]);
  });

  it('counts cards naturally', () => {
    expect(cardsInWords('en', [0, 0, 0, 2, 1])).toBe('2 grain and 1 ore');
    expect(cardsInWords('it', [0, 0, 0, 2, 1])).toBe('2 grani e 1 minerale');
    expect(cardsInWords('it', [1, 2, 0, 0, 3])).toBe('1 legno, 2 argille e 3 minerali');
    expect(cardsInWords('en', [0, 0, 0, 0, 0])).toBe('nothing');
  });

  it('is described from the reader’s point of view', () => {
    const rolled = { type: 'diceRolled', seat: 0, dice: [3, 5] };
    expect(describeEvent('en', rolled, to(1))).toBe('Anna rolled 8.');
    expect(describeEvent('en', rolled, to(0))).toBe('You rolled 8.');
    expect(describeEvent('it', rolled, to('spectator'))).toBe('Anna ha tirato un 8.');
    expect(describeEvent('it', rolled, to(0))).toBe('Hai tirato un 8.');
  });

  it('says what each player produced', () => {
    const gains = [
      [0, 0, 0, 2, 0],
      [0, 0, 0, 0, 0],
      [1, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ];
    expect(describeEvent('en', { type: 'produced', gains }, to(0))).toBe(
      'You received 2 grain. Carla received 1 lumber.',
    );
  });

  it('B-77: names a stolen card only to the thief and the victim', () => {
    const stolen = { type: 'stolen', thief: 1, victim: 0, card: 'ore' } as const;
    const theft = (you: Reader, locale: 'en' | 'it' = 'en') =>
      describeEvent(locale, redact('base', stolen, you), to(you));
    expect(theft(0)).toBe('Bruno stole 1 ore from you.');
    expect(theft(0, 'it')).toBe('Bruno ti ha rubato 1 minerale.');
    expect(theft(1)).toBe('You stole 1 ore from Anna.');
    expect(theft(1, 'it')).toBe('Hai rubato 1 minerale ad Anna.');
    expect(theft(2)).toBe('Bruno stole a card from Anna.');
    expect(theft('spectator', 'it')).toBe('Bruno ha rubato una carta ad Anna.');
  });

  it('describes offers, answers and deals with both sides', () => {
    const terms = { give: [0, 0, 2, 0, 0], take: [0, 0, 0, 0, 1] };
    const offered = { type: 'tradeOffered', offer: 0, seat: 0, to: [1, 2], ...terms };
    expect(describeEvent('en', offered, to(1))).toBe('Anna offered you and Carla 2 wool for 1 ore.');
    expect(describeEvent('it', offered, to(3))).toBe('Anna ha offerto a Bruno e Carla 2 lane per 1 minerale.');
    const purposeful = { ...offered, purpose: 'city' };
    expect(describeEvent('en', purposeful, to(1))).toBe('Anna offered you and Carla 2 wool for 1 ore (“for my city”).');
    expect(describeEvent('it', purposeful, to(3))).toBe(
      'Anna ha offerto a Bruno e Carla 2 lane per 1 minerale («per la mia città»).',
    );
    expect(describeEvent('en', { ...offered, purpose: 'beacon' }, to(1))).toBe(describeEvent('en', offered, to(1)));
    const traded = { type: 'traded', offer: 0, seat: 0, partner: 1, ...terms };
    expect(describeEvent('en', traded, to(1))).toBe('Anna gave you 2 wool for 1 ore.');
    expect(describeEvent('it', traded, to(1))).toBe('Anna ti ha dato 2 lane per 1 minerale.');
    expect(describeEvent('it', traded, to(0))).toBe('Hai dato a Bruno 2 lane per 1 minerale.');
  });

  it('says where the robber went, and who holds a card now', () => {
    expect(describeEvent('en', { type: 'robberMoved', seat: 2, hex: 9 }, to(0))).toBe(
      'Carla moved the robber to the desert.',
    );
    expect(describeEvent('it', { type: 'robberMoved', seat: 2, hex: 0 }, to(2))).toBe(
      'Hai spostato il brigante sulla montagna (10).',
    );
    expect(describeEvent('en', { type: 'longestRoadMoved', holder: -1, length: 0 }, to(0))).toBe(
      'Nobody holds the Longest Road now.',
    );
  });

  it('says how a game ended, with any winner', () => {
    const ended = (winners: readonly number[]) =>
      ({ type: 'gameEnded', winners, reason: 'points', hands: [] }) as const;
    expect(describeEvent('en', ended([3]), to(3))).toBe('You won the game.');
    expect(describeEvent('it', ended([1, 2]), to(0))).toBe('Bruno e Carla hanno vinto insieme la partita.');
    expect(describeEvent('en', ended([]), to(0))).toBe('The game ended without a winner.');
  });

  it('omits events that mean nothing to a person or are unknown', () => {
    expect(describeEvent('en', { type: 'answered', seat: 0 }, to(0))).toBeUndefined();
    expect(describeEvent('en', { type: 'somethingOfALaterVersion' }, to(0))).toBeUndefined();
  });
});

describe('a story', () => {
  const paid = [1, 1, 0, 0, 0];
  const turn = [
    { type: 'turnBegan', seat: 1, number: 5, steps: [] },
    { type: 'diceRolled', seat: 1, dice: [6, 2] },
    {
      type: 'produced',
      gains: [
        [1, 0, 0, 0, 0],
        [0, 0, 2, 0, 0],
        [0, 0, 0, 0, 0],
      ],
    },
    { type: 'tradeOffered', offer: 0, seat: 1, to: [0], give: paid, take: paid },
    { type: 'tradeAnswered', offer: 0, seat: 0, accept: false },
    { type: 'tradedWithBank', seat: 1, given: [4, 0, 0, 0, 0], taken: [0, 1, 0, 0, 0] },
    { type: 'tradedWithBank', seat: 1, given: [0, 0, 0, 3, 0], taken: [0, 0, 0, 0, 1] },
    { type: 'tradeClosed', seat: 1 },
    { type: 'roadBuilt', seat: 1, path: 3, paid },
    { type: 'roadBuilt', seat: 1, path: 4, paid },
    { type: 'settlementBuilt', seat: 1, intersection: 3, paid },
  ];

  it('makes a turn one paragraph, joins the actions of one player, and omits negotiations', () => {
    expect(describeStory('en', turn, to(0)).paragraphs).toEqual([
      'Bruno rolled 8 and received 2 wool. You received 1 lumber. ' +
        'Bruno traded 4 lumber for 1 brick and 3 grain for 1 ore with the bank and built a settlement and 2 roads.',
    ]);
    expect(describeStory('it', turn, to(0)).paragraphs).toEqual([
      'Bruno ha tirato un 8 e ha ricevuto 2 lane. Hai ricevuto 1 legno. ' +
        'Bruno ha scambiato con la banca 4 legni per 1 argilla e 3 grani per 1 minerale e ha costruito una colonia e 2 strade.',
    ]);
  });

  it('addresses its reader in what the barbarians bring, and names tracks as one speaks', () => {
    const attack = (honoured: readonly number[], losers: readonly number[] = []) => ({
      ...{ type: 'barbariansAttacked', barbarians: 4, strengths: [2, 2, 0, 0] },
      ...{ won: losers.length === 0, honoured, losers },
    });
    const say = (locale: 'en' | 'it', event: WireEvent) => describeStory(locale, [event], to(0)).paragraphs.join(' ');
    expect(say('en', attack([0]))).toMatch(/4 against 4: you are Defender of the Island\.$/);
    expect(say('en', attack([0, 1]))).toMatch(/: you and Bruno defended equally well and each draw a card\.$/);
    expect(say('en', attack([1]))).toMatch(/: Bruno is Defender of the Island\.$/);
    // Who loses a city is said once, when it is lost.
    expect(say('en', attack([], [0]))).toMatch(/win, 4 against 4\.$/);
    expect(say('it', attack([0]))).toMatch(/: sei Difensore dell’isola\.$/);
    expect(say('it', attack([0, 1]))).toMatch(
      /: tu e Bruno avete difeso allo stesso modo e pescate una carta ciascuno\.$/,
    );
    const improved = { type: 'cityImproved', seat: 1, track: 'trade', level: 2, paid: [] };
    expect(say('en', improved)).toBe('Bruno improved trade to level 2.');
    expect(say('it', improved)).toBe('Bruno ha portato il commercio al livello 2.');
    expect(say('it', { type: 'progressDrawn', seat: 1, deck: 'politics' })).toBe(
      'Bruno ha pescato una carta della politica.',
    );
    expect(say('it', { type: 'progressPlayed', seat: 1, card: 'merchant' })).toBe(
      'Bruno ha giocato la carta Commerciante.',
    );
    const refused = { type: 'harbourOfferVoid', seat: 1, to: 0 };
    expect(say('en', refused)).toBe('Bruno got nothing from you, who have no commodities.');
    expect(say('it', refused)).toBe('Bruno non ha avuto niente da te, che non hai merci.');
  });

  it('describes the fate of a piece separately from its owner’s next action', () => {
    const fallen = [
      { type: 'cityLost', seat: 1, intersection: 37, ruined: false },
      { type: 'produced', gains: [[0, 0, 0, 0, 0], [0, 0, 1, 0, 0], ...[2, 3].map(() => [0, 0, 0, 0, 0])] },
      { type: 'knightUpgraded', seat: 0, intersection: 17, level: 2 },
      { type: 'wallBuilt', seat: 0, intersection: 12 },
    ];
    expect(describeStory('en', fallen, to(1)).paragraphs).toEqual([
      'You lost a city to the barbarians (it is a settlement now) and received 1 wool. ' +
        'Anna upgraded a knight (it is strong now) and built a city wall.',
    ]);
    expect(describeStory('it', fallen, to(1)).paragraphs).toEqual([
      'Hai perso una città contro i barbari (ora è una colonia) e hai ricevuto 1 lana. ' +
        'Anna ha potenziato un cavaliere (ora è forte) e ha costruito le mura di una città.',
    ]);
  });

  it('shows only the last turns, and says how many came before', () => {
    const many = Array.from({ length: 12 }, () => turn).flat();
    const { paragraphs, earlier } = describeStory('en', many, to(0), 5);
    expect([paragraphs.length, earlier]).toEqual([5, 7]);
  });

  it.each(rulesetNames())(
    'of a whole game of %s contains only words, for every reader in every language',
    (ruleset) => {
      for (const seed of [1, 2, 3]) {
        const { state, commits } = playUntil(seed, () => false, { ruleset });
        const readers: readonly Reader[] = [0, 1, 2, 3, 'spectator'];
        for (const you of readers) {
          const events = commits.flatMap((commit) => commit.events.map((event) => redact(ruleset, event, you)));
          for (const locale of LOCALES) {
            const reading = { you, names: NAMES, board: state.table.board };
            const sentences = events.flatMap((event) => describeEvent(locale, event, reading) ?? []);
            const story = describeStory(locale, events, reading, 1000).paragraphs;
            expect([...sentences, ...story].filter((text) => !/^\p{Lu}[^{}<>]*\.$/u.test(text))).toEqual([]);
            expect([...sentences, ...story].join(' ')).not.toMatch(/undefined|NaN|\[object|\b(lumber|brick)Built|–/);
          }
        }
      }
    },
  );
});
