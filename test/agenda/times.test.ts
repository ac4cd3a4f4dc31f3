import { describe, expect, test } from 'vitest';
import { earliest } from '../../functions/notices/times.ts';

const ROME = 'Europe/Rome';
const at = (iso: string) => Date.parse(iso);
const said = (time: number) => new Date(time).toISOString();

describe('a notice', () => {
  test('goes out at once, unless its reader has chosen otherwise', () => {
    const now = at('2026-05-01T12:00:00Z');
    expect(earliest({}, 'turn', now, now)).toBe(now);
    expect(earliest({ quiet: { from: 0, to: 0 } }, 'turn', now, now)).toBe(now);
    expect(earliest({ mailDigest: ['offer'] }, 'turn', now, now)).toBe(now);
  });

  test('goes into the next digest, at its hour of local time', () => {
    const times = { zone: ROME, mailDigest: ['turn'], digestHour: 18 };
    const asked = at('2026-05-01T12:00:00Z');
    expect(said(earliest(times, 'turn', asked, asked))).toBe('2026-05-01T16:00:00.000Z');
    const later = at('2026-05-01T16:00:01Z');
    expect(said(earliest(times, 'turn', later, later))).toBe('2026-05-02T16:00:00.000Z');
    expect(earliest(times, 'turn', asked, later), 'the hour of what was asked before it has come').toBeLessThan(later);
  });

  test('goes out at the hour of the digest when clocks go forward and back, and on a leap day', () => {
    const times = { zone: ROME, mailDigest: ['turn'], digestHour: 8 };
    const after = (iso: string) => said(earliest(times, 'turn', at(iso), at(iso)));
    expect(after('2026-03-28T12:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
    expect(after('2026-10-24T12:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
    expect(after('2028-02-28T12:00:00Z')).toBe('2028-02-29T07:00:00.000Z');
    expect(earliest({ ...times, zone: 'Asia/Kathmandu' }, 'turn', at('2026-05-01T00:00:00Z'), 0)).toBe(
      at('2026-05-01T02:15:00Z'),
    );
  });

  test('does not go out in the night of a player who has chosen nothing, if the time zone is known', () => {
    const of = (times: Parameters<typeof earliest>[0], iso: string) => said(earliest(times, 'turn', at(iso), at(iso)));
    expect(of({ zone: ROME }, '2026-05-01T21:30:00Z')).toBe('2026-05-02T05:00:00.000Z');
    expect(of({ zone: ROME }, '2026-05-01T20:30:00Z')).toBe('2026-05-01T20:30:00.000Z');
    expect(of({ zone: ROME, night: { from: 22, to: 9 } }, '2026-05-01T20:30:00Z')).toBe('2026-05-02T07:00:00.000Z');
    expect(of({ zone: ROME, quiet: { from: 0, to: 0 } }, '2026-05-01T21:30:00Z')).toBe('2026-05-01T21:30:00.000Z');
    expect(of({}, '2026-05-01T23:30:00Z')).toBe('2026-05-01T23:30:00.000Z');
  });

  test('goes out after quiet hours, even over midnight', () => {
    const times = { zone: ROME, quiet: { from: 22, to: 7 } };
    const of = (iso: string) => said(earliest(times, 'turn', at(iso), at(iso)));
    expect(of('2026-05-01T20:30:00Z')).toBe('2026-05-02T05:00:00.000Z');
    expect(of('2026-05-02T02:30:00Z')).toBe('2026-05-02T05:00:00.000Z');
    expect(of('2026-05-02T05:00:00Z')).toBe('2026-05-02T05:00:00.000Z');
    expect(of('2026-05-02T12:00:00Z')).toBe('2026-05-02T12:00:00.000Z');
    expect(said(earliest({ zone: ROME, quiet: { from: 9, to: 12 } }, 'turn', 0, at('2026-05-01T08:00:00Z')))).toBe(
      '2026-05-01T10:00:00.000Z',
    );
  });
});
