import { cleanup, render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../../../../engine/index.ts';
import type { GameView } from '../../../../functions/api/client.ts';
import { PRESETS } from '../../../../web/src/clock/presets.ts';
import TableQuestions from '../../../../web/src/clock/TableQuestions.svelte';
import { isAsked, questionsAt } from '../../../../web/src/clock/tableQuestions.ts';
import { stateOf } from '../../../engine/support.ts';
import { press } from '../support/press.ts';
import { requests, sessionOf } from '../support/session.ts';
import { inEnglish, t } from '../support/words.ts';

const SINCE = '2026-11-22T12:00:00.000Z';
const PEOPLE = ['Anna', 'Bruno', 'Carla'].map((name, seat) => ({ seat: seat as Seat, type: 'person' as const, name }));
const CLOCKS = { seats: [{ seat: 2 as const, bank: 0, missed: 2 }], running: [] };
/** Carla has run out of time. */
const OFFERED = PEOPLE.map((one) => (one.seat === 2 ? { ...one, offered: SINCE } : one));
const WISH = { clock: PRESETS.slow, by: 0 as const, agreed: [0 as const], proposal: SINCE };

/** What a game asks the reader beside their moves. Answers what the page then sends. */
function shown(reader: Seat | 'spectator', more: Partial<GameView>) {
  const sent = requests();
  const session = sessionOf(stateOf({ players: 3 }), reader);
  const { seen } = session;
  if (seen === undefined) throw new Error('the session shows no game');
  session.seen = { ...seen, seats: PEOPLE.map((one) => ({ ...one })), ...more };
  const asked = questionsAt(session.seen, session.seat);
  if (isAsked(asked)) render(TableQuestions, { session, asked });
  return sent;
}
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent?.trim());
const actions = (sent: readonly (readonly [string, unknown])[]) =>
  sent.flatMap(([route, body]) => (route === 'POST /api/games/:id/table' ? [body] : []));

beforeAll(inEnglish);

describe('what a game asks its players about clocks and seats', () => {
  it('shows nothing while nobody proposes anything, pauses or is absent', () => {
    shown(0, { clocks: CLOCKS });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks the others who should replace a player whose time has run out', async () => {
    const sent = shown(0, { seats: OFFERED, clocks: CLOCKS });
    expect(screen.getByText(t('table.offered', { name: 'Carla', n: 2 }))).toBeTruthy();
    await press(screen.getByRole('button', { name: t('table.bot') }));
    expect(actions(sent)).toEqual([{ type: 'letBotPlay', seat: 2 }]);
  });

  it('tells the absent player how to keep the seat, and a spectator only what happened', () => {
    shown(2, { seats: OFFERED.map((one) => (one.seat === 2 ? { ...one, you: true as const } : one)), clocks: CLOCKS });
    expect(screen.getByText(t('table.offered.you'))).toBeTruthy();
    expect(buttons()).toEqual([t('table.substitute.own')]);
    cleanup();
    shown('spectator', { seats: OFFERED, clocks: CLOCKS });
    expect(screen.getByText(t('table.offered', { name: 'Carla', n: 2 }))).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks no absent player about another one, since the service would refuse the answer', () => {
    const gone = OFFERED.map((one) => (one.seat === 1 ? { ...one, offered: SINCE, you: true as const } : one));
    shown(1, { seats: gone, clocks: CLOCKS });
    expect(screen.getByText(t('table.offered', { name: 'Carla', n: 2 }))).toBeTruthy();
    expect(screen.getByText(t('table.offered.you'))).toBeTruthy();
    expect(screen.getByText(t('table.offered.back'))).toBeTruthy();
    expect(buttons()).toEqual([t('table.substitute.own')]);
  });

  it('does not ask absent players about the clocks', () => {
    const gone = OFFERED.map((one) => (one.seat === 2 ? { ...one, you: true as const } : one));
    shown(2, { seats: gone, clocks: { ...CLOCKS, pause: [0] } });
    expect(screen.getByText(t('table.offered.you'))).toBeTruthy();
    expect(buttons()).toEqual([t('table.substitute.own')]);
  });

  it('asks the present players about a substitute, and gives the link to the one who invites', async () => {
    const wish = {
      what: 'substitute' as const,
      by: 0 as const,
      proposal: SINCE,
      asked: [1 as const],
      until: '2126-01-01T00:00:00.000Z',
    };
    const wished = OFFERED.map((one) => (one.seat === 2 ? { ...one, wish } : one));
    const sent = shown(1, {
      seats: wished.map((one) => (one.seat === 1 ? { ...one, you: true as const } : one)),
      clocks: CLOCKS,
    });
    await press(screen.getByRole('button', { name: t('table.wish.refuse') }));
    expect(actions(sent)).toEqual([{ type: 'answerSeat', seat: 2, proposal: SINCE, agree: false }]);
    cleanup();
    const token = 'a'.repeat(26);
    shown(0, {
      seats: wished.map((one) => ({
        ...one,
        ...(one.seat === 2 ? { substitute: token } : {}),
        ...(one.seat === 0 ? { you: true as const } : {}),
      })),
      clocks: CLOCKS,
    });
    expect(screen.getByDisplayValue(new RegExp(token))).toBeTruthy();
    expect(buttons()).toEqual([t('table.bot')]);
  });

  it('asks those who have not answered about a proposed clock', async () => {
    const sent = shown(1, { clockWish: { ...WISH, agreed: [...WISH.agreed] } });
    await press(screen.getByRole('button', { name: t('table.wish.agree') }));
    expect(actions(sent)).toEqual([{ type: 'answerClock', proposal: SINCE, agree: true }]);
  });

  it('does not ask the player who proposed the clock', () => {
    shown(0, { clockWish: { ...WISH, agreed: [...WISH.agreed] } });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks the others to stop the clocks once a player wants it', async () => {
    const sent = shown(1, { clocks: { ...CLOCKS, pause: [0] } });
    expect(screen.getByText(t('table.pause.who', { names: 'Anna', n: 1 }))).toBeTruthy();
    await press(screen.getByRole('button', { name: t('table.pause') }));
    expect(actions(sent)).toEqual([{ type: 'pause', wanted: true }]);
  });

  it('does not ask the player who wants to stop the clocks', () => {
    shown(0, { clocks: { ...CLOCKS, pause: [0] } });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers the seat to a player who may return to it', async () => {
    const sent = shown('spectator', {
      seats: PEOPLE.map((one) => (one.seat === 2 ? { ...one, mayReturn: true as const } : { ...one })),
    });
    await press(screen.getByRole('button', { name: t('table.takeBack') }));
    expect(actions(sent)).toEqual([{ type: 'takeBack' }]);
  });
});
