import { awaited, decide, quickChance, redact, type Seat, viewFor } from '../../engine/index.ts';
import type { MailDocument } from '../../functions/mail/document.ts';
import { answersMail } from '../../functions/mail/kinds/answers.ts';
import { chatMail } from '../../functions/mail/kinds/chat.ts';
import type { GameMail } from '../../functions/mail/kinds/gameMail.ts';
import { gameOverMail } from '../../functions/mail/kinds/gameOver.ts';
import { invitationMail } from '../../functions/mail/kinds/invitation.ts';
import { offerMail } from '../../functions/mail/kinds/offer.ts';
import { severalMail } from '../../functions/mail/kinds/several.ts';
import { addressChangedMail, type SignInMail, signInMail } from '../../functions/mail/kinds/signIn.ts';
import {
  clocksMail,
  clockWishMail,
  lobbyCancelledMail,
  lobbyExpiredMail,
  missedMail,
  proposalsMail,
  readyCheckMail,
  removedMail,
  seatsFreedMail,
  type TakeoverMail,
  takeoverMail,
} from '../../functions/mail/kinds/tableNews.ts';
import { reminderMail, turnMail } from '../../functions/mail/kinds/turn.ts';
import { webhookOffMail } from '../../functions/mail/kinds/webhook.ts';
import type { Locale } from '../../messages/translate.ts';
import { type Played, playUntil } from './playedGame.ts';

export const SITE = 'https://coloni.example';
const CHAIN = '9f2c44aa81d03b7e5566778899aabbcc9f2c44aa81d03b7e5566778899aabbcc';
const NAMES = ['Anna', 'Bruno', 'Carla', 'Dario'];

/** What a seat is mailed about a game as it stands, since its own last move or a version. */
export function mailAbout({ state, commits }: Played, reader: Seat, from?: number): GameMail {
  const own = commits.findLastIndex(({ seat }) => seat === reader) + 1;
  const ruleset = state.table.ruleset;
  return {
    locale: 'en',
    game: 'Villa Rosa',
    link: `${SITE}/game/abcdef`,
    reader,
    names: NAMES,
    view: viewFor(state, reader),
    events: commits.slice(from ?? own).flatMap(({ events }) => events.map((event) => redact(ruleset, event, reader))),
    version: commits.length,
    commitment: CHAIN,
    chain: CHAIN,
    stop: `${SITE}/stop#token=abc.def`,
    mute: `${SITE}/stop#token=ghi.jkl`,
    settings: `${SITE}/me`,
    quickMoves: [],
  };
}

const stepOf = ({ state }: Played) => state.steps.at(-1)?.type;

/** A turn email in the middle of a game, when its reader has to roll. */
export const turnNews = (): GameMail => {
  const played = playUntil(3, (p) => p.commits.length > 330 && stepOf(p) === 'roll');
  return mailAbout(played, awaited(played.state)[0]?.seat ?? 0);
};

/** Somebody has rolled a 7 and the reader holds too much. */
export const discardNews = (): GameMail => {
  const played = playUntil(3, (p) => p.commits.length > 150 && stepOf(p) === 'discard');
  return mailAbout(played, awaited(played.state)[0]?.seat ?? 0);
};

/** The next seat has been offered a card for two, or asked what it wants for two. */
export const offerNews = ({ isRequest = false } = {}): GameMail => {
  const played = playUntil(3, (p) => {
    const { active } = p.state.turn;
    return p.commits.length > 200 && stepOf(p) === 'trade' && p.state.hands[active].n > 2;
  });
  const { active } = played.state.turn;
  const to = ((active + 1) % 4) as Seat;
  const kind = played.state.hands[active].cards?.findIndex((n) => n > 0) ?? 0;
  const cards = (n: number, of: number) => [0, 1, 2, 3, 4].map((at) => (at === of ? n : 0));
  const terms = { take: cards(2, (kind + 1) % 5), to: [to] };
  const move = isRequest ? { type: 'requestTrade', ...terms } : { type: 'offerTrade', give: cards(1, kind), ...terms };
  const decision = decide(played.state, active, move, quickChance(1));
  if (decision.type === 'refused') throw new Error(JSON.stringify(decision.refusal));
  const commits = [...played.commits, { seat: active, events: decision.events }];
  return mailAbout({ state: decision.state, commits }, to);
};

/**
 * The reader offered a card for another: the next seat makes a counter-offer, trades at once, or declines; the others decline.
 */
export const answersNews = ({ counter = false, isRequest = false, isClosed = false } = {}): GameMail => {
  const played = playUntil(3, (p) => {
    const { active } = p.state.turn;
    return (
      p.commits.length > 200 &&
      stepOf(p) === 'trade' &&
      p.state.hands[active].n > 2 &&
      p.state.hands.every(({ n }) => n > 0)
    );
  });
  const { active } = played.state.turn;
  const others = ([0, 1, 2, 3] as const).filter((seat) => seat !== active);
  const held = (seat: Seat) => played.state.hands[seat].cards?.findIndex((n) => n > 0) ?? 0;
  const one = (of: number) => [0, 1, 2, 3, 4].map((at) => (at === of ? 1 : 0));
  const kind = held(active);
  let { state } = played;
  const commits = [...played.commits];
  const play = (seat: Seat, move: Parameters<typeof decide>[2]) => {
    const decision = decide(state, seat, move, quickChance(1));
    if (decision.type === 'refused') throw new Error(JSON.stringify(decision.refusal));
    state = decision.state;
    commits.push({ seat, events: decision.events });
  };
  const terms = { take: one(isClosed ? held(others[0] ?? 0) : (kind + 1) % 5), to: others };
  play(active, isRequest ? { type: 'requestTrade', ...terms } : { type: 'offerTrade', give: one(kind), ...terms });
  const offer = state.offers.open.at(-1)?.id ?? 0;
  const [first = 0] = others;
  const give = held(first);
  for (const seat of others)
    if (counter && seat === first)
      play(seat, { type: 'counterTrade', offer, give: one(give), take: one((give + 1) % 5) });
    else play(seat, { type: 'answerTrade', offer, accept: isClosed && seat === first });
  if (isClosed) play(active, { type: 'confirmTrade', offer, partner: first });
  return mailAbout({ state, commits }, active, isClosed ? commits.length - 1 : undefined);
};

/** The reader has lost a settlement or a city in L'impero. */
export const lossNews = (): GameMail => {
  const struck = (p: Played) =>
    p.commits.at(-1)?.events.find(({ type }) => type === 'settlementDestroyed' || type === 'cityDestroyed');
  const played = playUntil(18, (p) => struck(p) !== undefined, { ruleset: 'impero' });
  return mailAbout(played, struck(played)?.victim as Seat, played.commits.length - 25);
};

/** The game is over. */
export const overNews = (): GameMail => {
  const played = playUntil(3, () => false);
  return mailAbout(played, 1, played.commits.length - 20);
};

export const invitation = {
  locale: 'en' as Locale,
  game: 'Villa Rosa',
  ruleset: 'base',
  island: 'random' as const,
  turnHours: 24,
  host: 'Anna',
  players: 4,
  seated: ['Anna', 'Bruno'],
  free: 2,
  commitment: CHAIN,
  link: `${SITE}/game/abcdef?invitation=xyz`,
  stop: `${SITE}/stop#token=abc.def`,
};

export const signIn: SignInMail = {
  purpose: 'signIn',
  locale: 'en',
  link: `${SITE}/sign-in#token=abc`,
  code: '12345678',
  minutes: 10,
  asker: { device: 'Firefox|Android', address: '203.0.113.9' },
};

/** What every email about a table has. */
const aboutTable = (locale: Locale) => ({
  locale,
  game: 'Villa Rosa',
  link: `${SITE}/game/abcdef`,
  stop: `${SITE}/stop#token=abc.def`,
  mute: `${SITE}/stop#token=ghi.jkl`,
  settings: `${SITE}/me`,
});
const takeover = (locale: Locale, more: Partial<TakeoverMail>): MailDocument =>
  takeoverMail({
    ...aboutTable(locale),
    why: 'missed',
    before: 'Anna',
    after: 'Dora',
    isBot: false,
    isYours: false,
    mayReturn: false,
    ...more,
  });
const chat = (locale: Locale): MailDocument =>
  chatMail({
    ...aboutTable(locale),
    link: `${SITE}/game/abcdef?panel=chat`,
    messages: [{ name: 'Bruno', text: 'Who has ore? I have plenty of wool.' }],
  });
const UNTIL = {
  en: { short: 'Tuesday at 18:00', full: 'Tuesday 5 May at 18:00' },
  it: { short: 'martedì alle 18:00', full: 'martedì 5 maggio alle 18:00' },
} as const;

const MISSED = { name: 'Bruno', story: ['Bruno: 8.'], silentHours: 4, misses: 2, hasOthers: true } as const;

/** Every kind of mail, in one language. */
export const everyKind = (locale: Locale): Readonly<Record<string, MailDocument>> => ({
  turn: turnMail({ ...turnNews(), locale }),
  reminder: reminderMail({ ...turnNews(), locale, deadline: UNTIL[locale] }),
  chat: chat(locale),
  lost: takeover(locale, { isYours: true, mayReturn: true }),
  lostToBot: takeover(locale, { isYours: true, mayReturn: true, isBot: true }),
  takeover: takeover(locale, {}),
  returned: takeover(locale, { why: 'returned' }),
  absent: takeover(locale, { why: 'absent', isYours: true }),
  thanked: takeover(locale, { why: 'returned', isYours: true }),
  conceded: takeover(locale, { why: 'conceded', isBot: true }),
  deleted: takeover(locale, { why: 'deleted', isBot: true }),
  vacant: takeover(locale, { why: 'deleted', isBot: true, mayReturn: true }),
  cancelled: lobbyCancelledMail({ ...aboutTable(locale), by: 'Bruno' }),
  cancelledByOperator: lobbyCancelledMail({ ...aboutTable(locale), by: undefined }),
  expired: lobbyExpiredMail({ ...aboutTable(locale), days: 14 }),
  clockWish: clockWishMail({ ...aboutTable(locale), by: 'Bruno', turnHours: 24, bankHours: 72 }),
  missed: missedMail({ ...aboutTable(locale), ...MISSED, isYours: false, isOpen: false }),
  missedOpen: missedMail({
    ...aboutTable(locale),
    ...MISSED,
    isYours: false,
    isOpen: true,
    botLink: `${SITE}/move#token=abc.def`,
  }),
  missedYours: missedMail({ ...aboutTable(locale), ...MISSED, isYours: true, isOpen: false }),
  stopped: clocksMail({ ...aboutTable(locale), to: 'stopped', closedAfterDays: 30, isTimed: true }),
  running: clocksMail({
    ...aboutTable(locale),
    to: 'running',
    closedAfterDays: 30,
    isTimed: true,
    next: { name: 'Bruno', isYou: false, time: UNTIL[locale].short },
  }),
  asleep: clocksMail({ ...aboutTable(locale), to: 'asleep', closedAfterDays: 30, isTimed: true }),
  awake: clocksMail({ ...aboutTable(locale), to: 'running', closedAfterDays: 30, isTimed: false }),
  proposals: proposalsMail({
    ...aboutTable(locale),
    proposed: [
      { kind: 'end', by: [1, 2], at: undefined },
      { kind: 'pause', by: [0], at: undefined },
      { kind: 'substitute', by: [0], seat: 2, at: undefined },
      { kind: 'open', by: [1], seat: 2, at: undefined },
    ],
    names: NAMES,
    agreedEnd: 'noWinner',
  }),
  ready: readyCheckMail({ ...aboutTable(locale), until: UNTIL[locale] }),
  seatGone: seatsFreedMail({ ...aboutTable(locale), names: ['Anna'], isYours: true }),
  removed: removedMail(aboutTable(locale)),
  seatsFree: seatsFreedMail({ ...aboutTable(locale), names: ['Anna', 'Bruno'], isYours: false }),
  webhookOff: webhookOffMail({ locale, host: 'discord.example', link: `${SITE}/me` }),
  several: severalMail(
    locale,
    [
      turnMail({ ...turnNews(), locale }),
      offerMail({ ...offerNews(), locale, game: 'Sunday', link: `${SITE}/game/sunday` }),
    ],
    SITE,
    'waits',
  ),
  daily: severalMail(
    locale,
    [
      gameOverMail({ ...overNews(), locale }),
      takeover(locale, { isBot: true, game: 'Sunday', link: `${SITE}/game/sunday` }),
      chat(locale),
    ],
    SITE,
    'day',
  ),
  discard: turnMail({ ...discardNews(), locale }),
  loss: turnMail({ ...lossNews(), locale }),
  offer: offerMail({ ...offerNews(), locale }),
  request: offerMail({ ...offerNews({ isRequest: true }), locale }),
  answers: answersMail({ ...answersNews(), locale }),
  requested: answersMail({ ...answersNews({ isRequest: true }), locale }),
  closed: answersMail({ ...answersNews({ isClosed: true }), locale }),
  counter: answersMail({ ...answersNews({ counter: true }), locale }),
  gameOver: gameOverMail({ ...overNews(), locale }),
  gameOverFormer: gameOverMail({ ...overNews(), locale, events: [], successor: 'Anna' }),
  invitation: invitationMail({ ...invitation, locale }),
  rematch: invitationMail({ ...invitation, locale, rematch: true }),
  signIn: signInMail({ ...signIn, locale }),
  confirm: signInMail({ ...signIn, locale, purpose: 'confirm', name: 'Anna' }),
  change: signInMail({ ...signIn, locale, purpose: 'change', name: 'Anna' }),
  reauthenticate: signInMail({ ...signIn, locale, purpose: 'reauthenticate', name: 'Anna' }),
  changed: addressChangedMail({
    locale,
    link: `${SITE}/sign-in#token=abc`,
    days: 7,
    name: 'Anna',
    now: 'a…@example.org',
  }),
});
