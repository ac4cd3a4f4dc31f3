import { describe, expect, it } from 'vitest';
import type { AnyState, Seat } from '../../engine/index.ts';
import type { Lobby } from '../../functions/lobby/lobby.ts';
import { type Proposal, proposalsFor } from '../../functions/lobby/proposals.ts';
import { severalMail } from '../../functions/mail/kinds/several.ts';
import { proposalsMail } from '../../functions/mail/kinds/tableNews.ts';
import { turnMail } from '../../functions/mail/kinds/turn.ts';
import { render } from '../../functions/mail/render.ts';
import { stateOf as imperoState } from '../engine/impero/support.ts';
import { stateOf } from '../engine/support.ts';
import { SITE, turnNews } from './letters.ts';

const seat = (player: string) => ({ type: 'person' as const, player, name: player });
const LOBBY = {
  status: 'started',
  clock: {},
  seats: [seat('anna'), seat('bruno'), { type: 'bot', bot: 'sensible' }],
} as unknown as Lobby;
const agreed = (...agreement: Seat[]) => ({ state: { ...stateOf({ players: 3 }), agreement }, wishes: [] });
const END = { kind: 'end', by: [1], at: undefined } as const;
const PAUSE = { kind: 'pause', by: [1], at: undefined } as const;
const SUBSTITUTE = { kind: 'substitute', by: [1], seat: 2, at: undefined } as const;
const OPEN = { kind: 'open', by: [2], seat: 1, at: undefined } as const;
/** What every email about a table has. */
const ABOUT = {
  locale: 'en',
  game: 'A game',
  link: SITE,
  stop: SITE,
  settings: SITE,
  names: ['Anna', 'Bruno', 'Carla'],
  agreedEnd: 'noWinner',
} as const;

describe('open proposals', () => {
  it('are shown to players who have not agreed, and name only people', () => {
    expect(proposalsFor(0, agreed(1, 2), { ...LOBBY, pause: [1] })).toEqual([END, PAUSE]);
    expect(proposalsFor(1, agreed(1, 2), { ...LOBBY, pause: [1] })).toEqual([]);
  });

  it('end once the clocks are stopped', () => {
    expect(proposalsFor(0, agreed(), { ...LOBBY, pause: [0, 1] })).toEqual([]);
  });

  it('appear above the button of an email that is sent anyway, in text and HTML', () => {
    for (const locale of ['en', 'it'] as const) {
      const mail = { ...turnNews(), locale };
      const document = turnMail({ ...mail, proposals: [END, PAUSE] });
      const button = document.blocks.findIndex(({ type }) => type === 'button');
      const before = document.blocks
        .slice(0, button)
        .flatMap((block) => (block.type === 'paragraph' ? [block.text] : []));
      expect(before.filter((text) => text.startsWith(mail.names[1] ?? ''))).toHaveLength(2);
      expect(turnMail({ ...mail, proposals: [] })).toEqual(turnMail(mail));
      const { text, html } = render(document);
      for (const sentence of before) {
        expect(text.replace(/\s+/g, ' ')).toContain(sentence);
        expect(html).toContain(sentence);
      }
    }
  });

  it('I-40, BE-83: say how the game ends if all agree to end it', () => {
    const saidOf = (view: AnyState) =>
      render(turnMail({ ...turnNews(), view, proposals: [END] })).text.replace(/\s+/g, ' ');
    expect(saidOf(turnNews().view)).toContain('to end the game without a winner. You can agree');
    const counted = imperoState({ players: 4, hands: { 0: {} } });
    expect(saidOf(counted)).toContain('to end the game with the final count. You can agree');
    // A game of version 0.1.0 has no winner.
    const { deadPosition: _, ...options } = counted.table.options;
    const old = { ...counted, table: { ...counted.table, options } } as AnyState;
    expect(saidOf(old)).toContain('to end the game without a winner. You can agree');
    expect(
      render(proposalsMail({ ...ABOUT, proposed: [END], agreedEnd: 'finalCount' })).text.replace(/\s+/g, ' '),
    ).toContain('As soon as everybody agrees, the game ends with the final count.');
  });

  it.each(['en', 'it'] as const)('about a seat say whose it is, in %s', (locale) => {
    const { names } = turnNews();
    const seats = { en: ['the seat of Carla', 'the seat of Bruno'], it: ['il posto di Carla', 'il posto di Bruno'] };
    expect(names.slice(0, 3)).toEqual(ABOUT.names);
    const own = render(proposalsMail({ ...ABOUT, locale, proposed: [SUBSTITUTE] }));
    const turn = render(turnMail({ ...turnNews(), locale, proposals: [SUBSTITUTE, OPEN] }));
    expect(own.text).toContain(seats[locale][0]);
    for (const said of seats[locale]) expect(turn.text.replace(/\s+/g, ' ')).toContain(said);
    for (const proposed of [SUBSTITUTE, OPEN])
      expect(proposalsMail({ ...ABOUT, locale, proposed: [proposed] }).subject).toContain(names[proposed.seat]);
  });

  it('about the seats of two players are two proposals', () => {
    const wish = (what: 'open' | 'substitute', by: Seat) => ({ wish: { what, by, at: '2026-05-01', agreed: [by] } });
    const seats = [
      seat('anna'),
      seat('bruno'),
      { ...seat('carla'), ...wish('substitute', 1) },
      { ...seat('dario'), ...wish('open', 1) },
    ];
    expect(proposalsFor(0, agreed(), { ...LOBBY, seats })).toEqual([
      { ...SUBSTITUTE, at: '2026-05-01' },
      { ...OPEN, by: [1], seat: 3, at: '2026-05-01' },
    ]);
    expect(proposalsFor(1, agreed(), { ...LOBBY, seats })).toEqual([]);
  });

  it.each(['en', 'it'] as const)('appear in the daily email under the heading of their game, in %s', (locale) => {
    const about = (title: string, link: string, proposals: readonly Proposal[]) =>
      turnMail({ ...turnNews(), locale, game: title, link: `${SITE}/game/${link}`, proposals });
    const documents = [about('Villa Rosa', 'rosa', [END]), about('Sunday', 'sunday', [{ ...PAUSE, by: [2] }])];
    const { text, html } = render(severalMail(locale, documents, SITE, 'day'));
    const { names } = turnNews();
    const words = {
      en: [`${names[1]} proposes to end the game`, `${names[2]} wants to stop all clocks`],
      it: [`${names[1]} propone di chiudere la partita`, `${names[2]} vuole fermare tutti gli orologi`],
    }[locale];
    for (const form of [text.replace(/\s+/g, ' '), html]) {
      for (const word of words) expect(form.split(word)).toHaveLength(2);
      expect(form.indexOf(words[0] ?? ''), 'said of its own game').toBeLessThan(form.indexOf(words[1] ?? ''));
    }
  });
});
