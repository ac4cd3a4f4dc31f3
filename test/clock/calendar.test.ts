import { describe, expect, test } from 'vitest';
import { type Calendar, countedVacation, runningTime, runOut } from '../../functions/clock/calendar.ts';
import { instantAt, isZone, wallTimeAt } from '../../functions/clock/zones.ts';
import { HOUR } from '../../functions/instants.ts';

const at = (text: string) => Date.parse(text);
const shown = (instant: number) => new Date(instant).toISOString();
const ROME: Calendar = { zone: 'Europe/Rome', night: { from: 23, to: 7 }, away: [] };

describe('the clock on the wall', () => {
  test('follows the time zone', () => {
    expect(wallTimeAt('Europe/Rome', at('2026-07-01T21:30:00Z'))).toEqual({
      year: 2026,
      month: 7,
      day: 1,
      hour: 23,
      minute: 30,
    });
    expect([isZone('Asia/Kathmandu'), isZone('Mars/Olympus')]).toEqual([true, false]);
  });

  test.each([
    ['Europe/Rome', { year: 2026, month: 3, day: 29, hour: 2, minute: 30 }, '2026-03-29T01:30:00.000Z'],
    ['Europe/Rome', { year: 2026, month: 3, day: 29, hour: 3, minute: 0 }, '2026-03-29T01:00:00.000Z'],
    ['Europe/Rome', { year: 2026, month: 10, day: 25, hour: 2, minute: 30 }, '2026-10-25T00:30:00.000Z'],
    ['Europe/Rome', { year: 2026, month: 10, day: 25, hour: 3, minute: 0 }, '2026-10-25T02:00:00.000Z'],
    ['Asia/Kathmandu', { year: 2026, month: 5, day: 1, hour: 7, minute: 0 }, '2026-05-01T01:15:00.000Z'],
    ['America/St_Johns', { year: 2026, month: 12, day: 31, hour: 26, minute: 0 }, '2027-01-01T05:30:00.000Z'],
    ['Pacific/Apia', { year: 2028, month: 2, day: 29, hour: 0, minute: 0 }, '2028-02-28T11:00:00.000Z'],
    ['Australia/Lord_Howe', { year: 2026, month: 10, day: 4, hour: 2, minute: 15 }, '2026-10-03T15:45:00.000Z'],
  ])('in %s shows %j at %s', (zone, time, instant) => {
    expect(shown(instantAt(zone, time))).toBe(instant);
  });
});

describe('a player’s clock', () => {
  test('does not run at night', () => {
    const noon = at('2026-05-01T10:00:00Z');
    expect(shown(runOut(ROME, noon, 24 * HOUR))).toBe('2026-05-02T18:00:00.000Z');
    expect(runningTime(ROME, noon, at('2026-05-02T18:00:00Z'))).toBe(24 * HOUR);
  });

  test('starts in the morning if it would have started at night', () => {
    const night = at('2026-05-01T23:00:00Z');
    expect(shown(runOut(ROME, night, 2 * HOUR))).toBe('2026-05-02T07:00:00.000Z');
    expect(shown(runOut(ROME, night, 0))).toBe('2026-05-02T05:00:00.000Z');
    expect(shown(runOut(ROME, at('2026-05-01T10:00:00Z'), 0))).toBe('2026-05-01T10:00:00.000Z');
  });

  test('is not affected when the clocks go forward or back: only nights get shorter or longer', () => {
    const forward = at('2026-03-28T12:00:00Z');
    expect(shown(runOut(ROME, forward, 16 * HOUR))).toBe('2026-03-29T11:00:00.000Z');
    const back = at('2026-10-24T12:00:00Z');
    expect(shown(runOut(ROME, back, 16 * HOUR))).toBe('2026-10-25T13:00:00.000Z');
  });

  test('stops at a night that begins in the skipped hour', () => {
    const calendar: Calendar = { zone: 'Europe/Rome', night: { from: 2, to: 6 }, away: [] };
    const from = at('2026-03-29T00:00:00Z');
    expect(runningTime(calendar, from, from + 24 * HOUR)).toBe(21 * HOUR);
  });

  test('does not run during a vacation: whole days in the player’s time zone, a leap day included', () => {
    const calendar: Calendar = { zone: 'Europe/Rome', away: [{ from: '2028-02-28', to: '2028-03-01' }] };
    const from = at('2028-02-27T20:00:00Z');
    expect(shown(runOut(calendar, from, 4 * HOUR))).toBe('2028-03-02T00:00:00.000Z');
  });

  test('counts nights within a vacation once', () => {
    const calendar: Calendar = { ...ROME, away: [{ from: '2026-05-02', to: '2026-05-03' }] };
    const from = at('2026-05-01T10:00:00Z');
    expect(shown(runOut(calendar, from, 12 * HOUR))).toBe('2026-05-04T06:00:00.000Z');
  });

  test('runs all the time without a night', () => {
    const calendar: Calendar = { zone: 'UTC', away: [] };
    expect(runOut(calendar, 1000, 500)).toBe(1500);
    expect(runningTime(calendar, 1000, 1500)).toBe(500);
    expect(runningTime(calendar, 1500, 1000)).toBe(0);
  });

  test('has no deadline beyond 500 days, and looks through no more of them, however much time there is', () => {
    const from = at('2026-05-01T10:00:00Z');
    const days = 500 * 24 * HOUR;
    for (const calendar of [ROME, { ...ROME, away: [{ from: '2026-05-02', to: '2036-05-02' }] }]) {
      expect(runOut(calendar, from, 100_000 * 24 * HOUR)).toBe(from + days);
      expect(runningTime(calendar, from, from + 100 * days)).toBe(runningTime(calendar, from, from + days));
    }
  });

  test('runs exactly as long as requested, wherever it began', () => {
    for (const zone of ['Europe/Rome', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham', 'Australia/Lord_Howe'])
      for (let n = 0; n < 60; n++) {
        const from = at('2026-01-01T00:00:00Z') + n * 149 * HOUR + n * 60_001;
        const calendar: Calendar = {
          zone,
          night: { from: 22, to: 6 },
          away: [{ from: '2026-06-01', to: '2026-06-05' }],
        };
        const time = (n % 9) * 11 * HOUR + 1;
        expect(runningTime(calendar, from, runOut(calendar, from, time)), `${zone} ${n}`).toBe(time);
      }
  });
});

test('counts as many days of vacation as the game allows, from the beginning of the game', () => {
  const away = [
    { from: '2026-08-10', to: '2026-08-20' },
    { from: '2026-04-28', to: '2026-05-03' },
  ];
  const counted = countedVacation(away, 'Europe/Rome', at('2026-05-01T12:00:00Z'), 7);
  expect(counted).toEqual([
    { from: '2026-05-01', to: '2026-05-03' },
    { from: '2026-08-10', to: '2026-08-13' },
  ]);
  expect(countedVacation(away, 'Europe/Rome', at('2026-05-01T12:00:00Z'), 0)).toEqual([]);
});
