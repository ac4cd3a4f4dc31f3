import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import {
  byId,
  type Hidden,
  type Intersection,
  NOBODY,
  type Owner,
  rulesetNames,
  rulesetOf,
  type Seat,
} from '../../engine/index.ts';
import { answersMail } from '../../functions/mail/kinds/answers.ts';
import { gameOverMail } from '../../functions/mail/kinds/gameOver.ts';
import { invitationMail } from '../../functions/mail/kinds/invitation.ts';
import { offerMail } from '../../functions/mail/kinds/offer.ts';
import { addressChangedMail, signInMail } from '../../functions/mail/kinds/signIn.ts';
import { turnMail } from '../../functions/mail/kinds/turn.ts';
import { render } from '../../functions/mail/render.ts';
import { t as mailWords } from '../../functions/mail/words.ts';
import { LOCALES } from '../../messages/translate.ts';
import {
  answersNews,
  discardNews,
  everyKind,
  invitation,
  lossNews,
  mailAbout,
  offerNews,
  overNews,
  SITE,
  signIn,
  turnNews,
} from './letters.ts';
import { playUntil } from './playedGame.ts';

const PICTURE = { id: 'board.abc@coloni.example', png: Uint8Array.from([]) };

/** What a person reads of a page: no head, nothing hidden, no markup. */
const seen = (html: string): string =>
  html
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}’]+/gu) ?? [];
const linksIn = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);

describe.each(LOCALES)('in %s', (locale) => {
  const documents = everyKind(locale);

  describe.each(Object.keys(documents))('a %s email', (kind) => {
    const document = documents[kind] ?? documents.turn;
    if (document === undefined) throw new Error(kind);
    const { subject, text, html } = render(document, PICTURE);

    it('says the same in plain text as in HTML, word for word', () => {
      const plain = text.replace(/^https?:.*$/gm, '');
      expect(wordsOf(seen(html))).toEqual(wordsOf(plain));
    });

    it('has the same links in both forms, all to our own site', () => {
      expect([...new Set(linksIn(html))]).toEqual(text.match(/^https?:.*$/gm));
      for (const link of linksIn(html)) expect(link).toMatch(new RegExp(`^${SITE}/`));
    });

    it('has one button, and loads nothing from anywhere', () => {
      expect(html.match(/class="act"/g)).toHaveLength(1);
      const own = html.replace(`src="cid:${PICTURE.id}"`, '');
      expect(own).not.toMatch(/<(script|link|iframe|object|form)\b|url\(|@import|src=|srcset|background=/i);
    });

    it('is small enough to be shown whole, and has a short subject', () => {
      expect(Buffer.byteLength(html)).toBeLessThan(40_000);
      expect([...subject].length).toBeLessThan(75);
      expect(subject).not.toMatch(/[\r\n]|\.$/);
      expect(html).toContain(`<html lang="${locale}"`);
    });

    it('contains no placeholders or missing values', () => {
      expect(`${subject} ${text} ${seen(html)}`).not.toMatch(/undefined|NaN|\[object|[{}]|\bnull\b/);
    });
  });
});

describe('the picture of the board', () => {
  const altOf = (html: string) => seen(/<img [^>]*alt="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('\u00a0', ' ');

  it.each(LOCALES)(
    'appears once in each invitation and each email about an event on it, and in no other (%s)',
    (locale) => {
      for (const [kind, document] of Object.entries(everyKind(locale))) {
        const { html } = render(document, PICTURE);
        const about = [
          'turn',
          'reminder',
          'discard',
          'loss',
          'offer',
          'request',
          'requested',
          'answers',
          'closed',
          'counter',
          'gameOver',
          'gameOverFormer',
          'invitation',
          'rematch',
        ].includes(kind);
        expect(html.match(/<img\b/g) ?? [], kind).toHaveLength(about ? 1 : 0);
        expect(render(document).html, kind).not.toContain('<img');
        expect(render(document).text).toBe(render(document, PICTURE).text);
      }
    },
  );

  it('has a description in the language of its reader', () => {
    const news = turnNews();
    expect(altOf(render(turnMail(news), PICTURE).html)).toMatch(
      /^The board now\. Anna, red: 2 cities, 13 roads\. Bruno, blue: .* Dario, orange: .*\. The robber is on the \p{L}+( \(\d+\))?\.$/u,
    );
    expect(altOf(render(turnMail({ ...news, locale: 'it' }), PICTURE).html)).toMatch(
      /^Il tabellone ora\. Anna, rosso: 2 città, 13 strade\. Bruno, blu: .* Il brigante è .+\.$/u,
    );
  });

  it('is described as empty while nobody has built anything', () => {
    const started = playUntil(3, () => true, { options: { startPlacement: 'draft' } });
    const start = mailAbout(started, 0);
    expect(altOf(render(turnMail(start), PICTURE).html)).toMatch(/^The board now\. Nobody has built anything yet\./);
  });

  it('shows nothing that is missing from the plain text', () => {
    const { html, text } = render(turnMail(turnNews()), PICTURE);
    for (const fact of altOf(html).match(/\d+ (settlement|cit|road)\p{L}*/gu) ?? []) expect(text).toContain(fact);
  });
});

describe('a turn email', () => {
  it('names the decision in the subject and at the top', () => {
    const { subject, text } = render(turnMail(discardNews()));
    expect(subject).toBe('Villa Rosa · discard 5 cards');
    expect(text).toMatch(/^Villa Rosa\n\nA 7 was rolled: discard 5 cards\.\n/);
    const italian = render(turnMail({ ...discardNews(), locale: 'it' }));
    expect(italian.subject).toBe('Villa Rosa · scarta 5 carte');
    expect(italian.text).toContain('È uscito un 7: scarta 5 carte.');
  });

  it('says what happened, what to decide, and the deadline in subject and preview', () => {
    const deadline = { full: 'Tuesday 1 December at 18:00', short: 'Tuesday 18:00' };
    const news = turnNews();
    const built = { type: 'cityBuilt', seat: 1, intersection: 3, paid: [0, 0, 0, 2, 3] };
    const rolled = { type: 'diceRolled', seat: 1, dice: [1, 2] };
    const cities = byId<Intersection, Owner>(
      news.view.cities.map((owner, at) => (at < 3 ? 1 : owner === 1 ? NOBODY : owner)),
    );
    const mail = { ...news, events: [built, rolled], view: { ...news.view, cities }, deadline };
    const document = turnMail(mail);
    expect(document.subject).toBe('Villa Rosa · Bruno built a third city · your turn · until Tuesday 18:00');
    expect(document.preview).toBe(
      'It is your turn: roll the dice. You have until Tuesday 1 December at 18:00. Bruno built a city. Bruno rolled 3.',
    );
    expect(turnMail({ ...mail, locale: 'it' }).subject).toBe(
      'Villa Rosa · Bruno ha la terza città · tocca a te · entro Tuesday 18:00',
    );
    const long = { ...mail, game: 'The long evenings of the northern archipelago' };
    expect(turnMail(long).subject).toBe(`${long.game} · your turn · until Tuesday 18:00`);
    const own = mail.events.map((event) => ({ ...event, seat: news.reader }));
    expect(turnMail({ ...mail, events: own }).subject, 'not what the reader did').toBe(
      'Villa Rosa · your turn · until Tuesday 18:00',
    );
  });

  it.each([
    [1, 'another hour.'],
    [47, 'another 47 hours.'],
    [48, 'another 2 days.'],
    [92, 'another 3 days.'],
  ])('says in days how much time there is besides: %s hours', (hoursOnLook, said) => {
    expect(render(turnMail({ ...turnNews(), hoursOnLook })).text).toContain(
      `Open the game by then, and you have ${said}`,
    );
  });

  it('has a button for each answer that takes one press', () => {
    const move = {
      kind: 'discard',
      moves: [{ type: 'discard', cards: [1, 0, 2, 0, 0] }],
      until: { version: 3, step: 'discard' },
    } as const;
    const { text, html } = render(
      turnMail({ ...discardNews(), quickMoves: [{ move, href: `${SITE}/move#token=a.b` }] }),
    );
    expect(text).toContain(`Discard 1 lumber and 2 wool:\n${SITE}/move#token=a.b`);
    expect(html).toContain('>Discard 1 lumber and 2 wool</a>');
  });

  it('lists what the hand can buy, and the last roll', () => {
    const news = turnNews();
    const hands = byId<Seat, Hidden>(
      news.view.hands.map((hand, seat) => (seat === news.reader ? { n: 2, cards: [1, 1, 0, 0, 0] } : hand)),
    );
    const view = { ...news.view, hands };
    expect(render(turnMail({ ...news, view, lastRoll: 8 })).text).toContain('Enough for a road. Your last roll: 8.');
  });

  it('shows every kind of card of the game', () => {
    const played = playUntil(3, (p) => p.commits.length > 330, { ruleset: 'citiesKnights' });
    expect(render(turnMail(mailAbout(played, 1))).text).toMatch(/ × ore · \d+ × paper · \d+ × cloth · \d+ × coin\n/);
  });

  it('contains the story, the hand, the standings and the head of the chain', () => {
    const news = turnNews();
    const { text } = render(turnMail(news));
    const hand = news.view.hands[news.reader];
    expect(text).toContain(`${hand.cards?.[1]} × brick`);
    expect(text).toContain(`${hand.n} cards`);
    expect(text).toMatch(/Since you last looked\n-+\n\n.+rolled/);
    expect(text).toMatch(/Carla \(you\), white: \d points/);
    expect(text).toMatch(/^The robber is on the [a-z]+( \(\d+\))?\.$/m);
    expect(text).toContain(`Seal of the dice: 9f2c 44aa 81d0 3b7e. Seal of move ${news.version}: 9f2c 44aa 81d0 3b7e.`);
  });

  it('contains only what its reader may know', () => {
    const news = turnNews();
    const others = news.view.hands.filter((_, seat) => seat !== news.reader);
    expect(others.map(({ cards }) => cards)).toEqual([undefined, undefined, undefined]);
    expect(render(turnMail(news)).text).not.toMatch(/bought a development card \(/);
  });

  it('begins with what the reader lost, where and to whom', () => {
    const { text } = render(turnMail(lossNews()));
    expect(text).toMatch(
      /What you lost\n-+\n\nBruno destroyed one of your settlements with 4 knights, beside .+\(1 war point\)\./,
    );
    expect(text.indexOf('What you lost')).toBeLessThan(text.indexOf('Since you last looked'));
    expect(text).toContain('1 war point');
  });

  it('names the loss in its subject, however long the sentence in the story is', () => {
    expect(turnMail(lossNews()).subject).toBe('Villa Rosa · you lost a settlement · your answer');
    expect(turnMail({ ...lossNews(), locale: 'it' }).subject).toBe(
      'Villa Rosa · hai perso una colonia · aspettano la tua risposta',
    );
  });

  it('omits the story if nothing happened', () => {
    expect(render(turnMail({ ...turnNews(), events: [] })).text).not.toContain('Since you last looked');
  });

  it.each(rulesetNames())('has its own words for every decision of %s', (ruleset) => {
    const steps = new Set(Object.values(rulesetOf(ruleset).rules.during).flat());
    const keys = [...steps].flatMap((step) => [`asked.${step}`, `short.${step}`]);
    for (const locale of LOCALES) expect(keys.filter((key) => !mailWords.has(locale, key))).toEqual([]);
  });
});

describe('an offer email', () => {
  it('states the terms, and whether the reader can accept', () => {
    const { subject, text } = render(offerMail(offerNews()));
    expect(subject).toBe('Villa Rosa · Dario offers 1 wool for 2 grain');
    expect(text).toContain('Dario offers you 1 wool for 2 grain: accept, decline, or counter.');
    expect(text).toContain('Right now you are missing 2 grain for it.');
    const italian = render(offerMail({ ...offerNews(), locale: 'it' }));
    expect(italian.subject).toBe('Villa Rosa · Dario offre 1 lana per 2 grani');
    expect(italian.text).toContain('Per ora ti mancano 2 grani.');
  });

  it('states the purpose of the offer if its maker gave one', () => {
    const news = offerNews();
    const open = news.view.offers.open.map((offer) => ({ ...offer, purpose: 'city' }));
    const view = { ...news.view, offers: { ...news.view.offers, open } };
    expect(render(offerMail({ ...news, view })).text).toContain('1 wool for 2 grain (“for my city”): accept,');
    expect(render(offerMail({ ...news, view, locale: 'it' })).text).toContain('(«per la mia città»): accetta,');
  });

  it('asks for a price if its maker asks what the others want', () => {
    const news = offerNews({ isRequest: true });
    const { subject, text } = render(offerMail(news));
    expect(subject).toBe('Villa Rosa · Dario asks for 2 grain');
    expect(text).toContain('Dario asks you for 2 grain: say what you want for it, or decline.');
    expect(text).not.toContain('nothing');
    const italian = render(offerMail({ ...news, locale: 'it' }));
    expect(italian.subject).toBe('Villa Rosa · Dario chiede 2 grani');
    expect(italian.text).toContain('Dario ti chiede 2 grani: di’ che cosa vuoi in cambio o rifiuta.');
  });

  it('tells the asker what the others say', () => {
    const declined = render(answersMail(answersNews({ isRequest: true })));
    expect(declined.subject).toBe('Villa Rosa · nobody made you an offer');
    expect(declined.text).toMatch(/You asked for 1 \w+\. .* decline\./);
    const { subject } = render(answersMail({ ...answersNews({ isRequest: true, counter: true }), locale: 'it' }));
    expect(subject).toMatch(/^Villa Rosa · \w+ ti fa un’offerta$/);
  });

  it('lists the offers if there are several', () => {
    const news = offerNews();
    const [offer] = news.view.offers.open;
    if (offer === undefined) throw new Error('no offer');
    const open = [offer, { ...offer, id: offer.id + 1, take: [0, 0, 0, 0, 1] }];
    const view = { ...news.view, offers: { ...news.view.offers, open } };
    const { subject, text } = render(offerMail({ ...news, view }));
    expect(subject).toBe('Villa Rosa · 2 offers wait for you');
    expect(text).toContain('Dario gives 1 wool and wants 1 ore.\n\nYou hold what Dario asks for.');
  });
});

describe('an offer with a time', () => {
  const news = offerNews();
  const offerTimes = {
    [news.view.offers.open[0]?.id ?? 0]: { full: 'Tuesday 5 May at 18:00', short: 'Tuesday 18:00' },
  };

  it('states the deadline, in the subject too', () => {
    const { subject, text } = render(offerMail({ ...news, offerTimes }));
    expect(subject).toBe('Villa Rosa · Dario offers 1 wool for 2 grain · until Tuesday 18:00');
    expect(text).toContain(
      'You have until Tuesday 5 May at 18:00 to answer, unless Dario ends the turn before. After that, no answer means no.',
    );
    expect(render(offerMail(news)).text).not.toContain('to answer');
  });
});

describe('an email about the end', () => {
  it('says who won, and lists the scores from best to worst', () => {
    const { subject, text } = render(gameOverMail(overNews()));
    expect(subject).toBe('Villa Rosa · Dario has won');
    expect(text).toContain('Dario has won with 10 points.');
    const points = [...text.matchAll(/^\w+.*: (\d+) points?$/gm)].map(([, n]) => Number(n));
    expect(points).toHaveLength(4);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    expect(render(gameOverMail({ ...overNews(), reader: 3 })).subject).toBe('Villa Rosa · you have won');
  });

  it('says what the reader lost in the attack that ended the game', () => {
    const news = lossNews();
    const ending = { over: true, winners: [1], reason: 'destruction' };
    const { text } = render(gameOverMail({ ...news, view: { ...news.view, ending } as typeof news.view }));
    expect(text).toMatch(/What you lost\n-+\n\nBruno destroyed one of your settlements with 4 knights, beside .+\./);
  });

  it.each([
    [{ winners: [0, 2], reason: 'finalCount' }, /^Anna and Carla have won together with \d+ in the final count\.$/m],
    [{ winners: [0], reason: 'destruction' }, /^Anna has won by destroying settlements and cities\.$/m],
    [{ winners: [], reason: 'agreement' }, /^All agreed to end the game without a winner\.$/m],
  ])('knows every way to end: %j', (ending, words) => {
    const news = overNews();
    const view = { ...news.view, ending: { over: true, ...ending } } as typeof news.view;
    expect(render(gameOverMail({ ...news, view })).text).toMatch(words);
  });
});

describe('other emails', () => {
  it('an invitation contains the seal of the dice', () => {
    const { text } = render(invitationMail(invitation));
    expect(text).toContain('Anna and Bruno are already at the table. 2 seats are free.');
    expect(text).toContain('Seal of the dice: 9f2c 44aa 81d0 3b7e.');
  });

  it('a sign-in email says how long and how often its link works', () => {
    const { text } = render(signInMail(signIn));
    expect(text).toContain('The link works once, for 10 minutes.');
  });

  it('says who requested what, from where, and what happens if it is pressed elsewhere', () => {
    const { text } = render(signInMail({ ...signIn, purpose: 'confirm', name: 'Anna' }));
    expect(text).toContain('Is this your address, Anna?');
    expect(text).toContain(
      'In any other browser it only signs you in there, and the address is not confirmed for Anna.',
    );
    expect(text).toContain('Requested in Firefox on Android, from the network address 203.0.113.9.');
    expect(text).toContain('Code 1234 5678');
  });
});

describe('hostile names', () => {
  const HOSTILE = [
    '</td><script>alert(1)</script>',
    '" onmouseover="alert(1)',
    '&lt;b&gt;{count, plural, other {x}}',
    'a\r\nBcc: all@example.org',
    '\u202Egnp.exe',
    'https://evil.example/win',
  ];

  it.each(HOSTILE)('%j do nothing in any email', async (name) => {
    const names = [name, name, name, name];
    const letters = [
      turnMail({ ...turnNews(), game: name, names }),
      offerMail({ ...offerNews(), game: name, names }),
      gameOverMail({ ...overNews(), game: name, names }),
      invitationMail({ ...invitation, game: name, host: name, seated: names }),
      signInMail({ ...signIn, purpose: 'confirm', name }),
      addressChangedMail({ locale: 'en', link: `${SITE}/x`, days: 7, name, now: name }),
    ].map((letter) => render(letter, PICTURE));
    for (const { subject, text, html } of letters) {
      expect(html).not.toMatch(/<script|onmouseover="|<b>/i);
      expect(`${subject}${text}${html}`).not.toMatch(/\u202E|https:\/\/evil|all@example\.org/);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(await PostalMime.parse(`Subject: x\r\nContent-Type: text/html\r\n\r\n${html}`)).toHaveProperty('html');
    }
  });
});
