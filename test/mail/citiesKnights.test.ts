import { describe, expect, it } from 'vitest';
import { type AnyState, awaited, quickChance, type Reader, type Seat, type WireEvent } from '../../engine/index.ts';
import { type CitiesKnightsState, outlookOf } from '../../engine/rules/citiesKnights/public.ts';
import type { GameMail } from '../../functions/mail/kinds/gameMail.ts';
import { turnMail } from '../../functions/mail/kinds/turn.ts';
import { boardDrawing } from '../../functions/mail/picture/board.ts';
import { render } from '../../functions/mail/render.ts';
import { situationLines } from '../../messages/rulesets/registry.ts';
import { LOCALES, type Locale } from '../../messages/translate.ts';
import { moveOf, type Ply, playOn, startWith, waitingSeat } from '../../tools/playGame.ts';
import { mailAbout } from './letters.ts';
import type { Played } from './playedGame.ts';

const _SEATS = (['red', 'blue', 'white', 'orange'] as const).map((colour) => ({ colour }));
/** Every decision of Cities & Knights that the base game does not have. */
const OWED = [
  'draftCity',
  'aqueduct',
  'displacedKnight',
  'loseCity',
  'progressOverflow',
  'rewardDeck',
  'masterMerchant',
  'spy',
  'deserterRemoval',
  'deserterPlacement',
  'commercialHarbour',
  'wedding',
  'sabotage',
] as const;

/** Plays games of bots until each decision has been owed, and keeps the first game in which it was. */
function firstOf(wanted: readonly string[]): ReadonlyMap<string, readonly [Played, Seat]> {
  const found = new Map<string, readonly [Played, Seat]>();
  for (let seed = 1; seed < 40 && found.size < wanted.length; seed++)
    for (const [step, moment] of momentsOf(seed, wanted)) if (!found.has(step)) found.set(step, moment);
  return found;
}

function* momentsOf(seed: number, wanted: readonly string[]): Generator<[string, readonly [Played, Seat]]> {
  const chance = quickChance(seed);
  const start = startWith('citiesKnights', { players: 4 }, chance);
  const commits: { seat?: Seat; events: readonly WireEvent[] }[] = [{ events: start.events }];
  // One seat in four plays anything, so that the rare cards are played, too.
  const choose = (state: AnyState): Ply | undefined => {
    const n = commits.length - 1;
    if (n === 1200) return undefined;
    const seat = waitingSeat(state);
    const bot = (seat + seed) % 4 === 0 ? 'random' : 'sensible';
    return { seat, move: moveOf(bot, state, seat, (bound) => chance.draw('bot', n, bound)) };
  };
  let { state } = start;
  for (const { seat, events, after } of playOn(state, chance, choose)) {
    const step = awaited(state)[0]?.step;
    if (step !== undefined && wanted.includes(step)) yield [step, [{ state, commits: [...commits] }, seat]];
    commits.push({ seat, events });
    state = after;
  }
}

const moments = firstOf(OWED);
const mailOf = (step: string): GameMail => {
  const moment = moments.get(step);
  if (moment === undefined) throw new Error(`nobody came to owe ${step}`);
  return mailAbout(...moment);
};
const textOf = (mail: GameMail): string => render(turnMail(mail)).text;

describe.each(OWED)('the email of somebody who owes %s', (step) => {
  it.each(LOCALES)('says what they owe, in %s', (locale) => {
    const mail = { ...mailOf(step), locale };
    const { subject, preview } = turnMail(mail);
    const text = textOf(mail);
    for (const said of [subject, preview, text]) expect(said).not.toMatch(/[{}]|undefined|\b(asked|short|scores)\./);
    expect(subject.length).toBeLessThanOrEqual(100);
    const { active } = mail.view.turn;
    if (mail.view.turn.number > 0)
      expect(text).toMatch(
        locale === 'en'
          ? /The barbarians are (one step|\d steps) away[\s\S]*An attack now, \d+ against \d+:/
          : /I barbari sono a (un passo|\d passi)[\s\S]*Un attacco ora, \d+ contro \d+:/,
      );
    const isAboutAnother = ['displacedKnight', 'deserterRemoval', 'commercialHarbour', 'wedding', 'sabotage'];
    if (isAboutAnother.includes(step)) expect(preview).toContain(mail.names[active]);
  });
});

it('the subject names the city that its reader lost to the barbarians', () => {
  const mail = mailOf('loseCity');
  const lost = [...mail.events, { type: 'cityLost', seat: mail.reader, intersection: 0 }];
  expect(turnMail({ ...mail, events: lost }).subject).toMatch(/^Villa Rosa · you lost a city · /);
});

it.each([
  ['en', 'you gave '],
  ['it', 'hai dato '],
] as const)('the subject names the cards that its reader gave, in %s, with a small letter', (locale, said) => {
  const mail = mailOf('wedding');
  const to = mail.view.turn.active;
  const given = { type: 'cardsGiven', from: mail.reader, to, amount: 1, cards: [1, 0, 0, 0, 0, 0, 0, 0] };
  const { subject } = turnMail({ ...mail, locale, events: [...mail.events, given] });
  expect(subject).toContain(`Villa Rosa · ${said}`);
});

it.each([
  ['aqueduct', 'Aqueduct: take ', 'Acquedotto: prendi '],
  ['commercialHarbour', 'Commercial Harbour: give ', 'Porto commerciale: dai '],
  ['wedding', 'Wedding: give ', 'Matrimonio: dai '],
  ['sabotage', 'Saboteur: discard ', 'Sabotatore: scarta '],
])('the subject of somebody who owes %s names the cause', (step, en, it) => {
  expect(turnMail({ ...mailOf(step), locale: 'en' }).subject).toContain(` · ${en}`);
  expect(turnMail({ ...mailOf(step), locale: 'it' }).subject).toContain(` · ${it}`);
});

it('the forecast of an attack addresses the reader as you', () => {
  const { view, names } = mailOf('loseCity');
  const { losers = [] } = outlookOf(view as CitiesKnightsState).result as { losers?: readonly Seat[] };
  const [loser] = losers;
  if (loser === undefined) throw new Error('nobody would lose a city');
  const said = (locale: Locale, reader: Reader) => situationLines(locale, view, names, reader).join(' ');
  expect(said('en', loser)).toMatch(/: you\b.* would /);
  expect(said('it', loser)).toMatch(/: (perderesti una città|tu\b.+ perdereste una città ciascuno)\./);
  for (const other of ['spectator', ...([0, 1, 2, 3] as const).filter((seat) => !losers.includes(seat))] as Reader[])
    expect(said('en', other)).not.toMatch(/\byou\b/);
});

it('an email describes the island and everybody’s progress in its text and in the picture’s description', () => {
  const mail = mailOf('commercialHarbour');
  const { blocks } = turnMail(mail);
  const picture = blocks.find(({ type }) => type === 'picture');
  const words = JSON.stringify(picture);
  expect(words).toMatch(/\d knights? \((none|\d) active\)/);
  expect(words).toMatch(/steps? away/);
  const text = textOf(mail);
  expect(text).toMatch(/improvements: trade \d, politics \d, science \d/);
  expect(text).toMatch(/offers you \d \w+: give a commodity for it/);
  expect(boardDrawing(mail.view).match(/ink-lily/g)?.length).toBeGreaterThan(1);
});
