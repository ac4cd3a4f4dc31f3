import { describe, expect, test } from 'vitest';
import { shortWallClock, wallClock } from '../../functions/mail/deadline.ts';

const ROME = 'Europe/Rome';
const at = (iso: string) => Date.parse(iso);
const NOW = at('2026-05-04T12:00:00Z');
const both = (locale: 'en' | 'it', iso: string, zone: string | undefined = ROME) =>
  [shortWallClock, wallClock].map((say) => say(locale, at(iso), zone, NOW));

describe('a deadline', () => {
  test('says today or tomorrow, and adds the date for an email that is read later', () => {
    expect(both('en', '2026-05-04T20:30:00Z')).toEqual(['today at 22:30', 'today, Monday 4 May, at 22:30']);
    expect(both('it', '2026-05-05T16:00:00Z')).toEqual(['domani alle 18:00', 'domani, martedì 5 maggio, alle 18:00']);
  });

  test('is tomorrow if it is after midnight in the reader’s time zone', () => {
    expect(both('en', '2026-05-04T22:30:00Z')[0]).toBe('tomorrow at 00:30');
    expect(both('en', '2026-05-04T22:30:00Z', 'UTC')[0]).toBe('today at 22:30');
  });

  test('names the weekday within a week, and the date after that', () => {
    expect(both('it', '2026-05-07T16:00:00Z')).toEqual(['giovedì alle 18:00', 'giovedì 7 maggio alle 18:00']);
    expect(both('it', '2026-05-14T16:00:00Z')[0]).toBe('gio 14 mag alle 18:00');
    expect(both('en', '2026-05-14T16:00:00Z')).toEqual(['Thu 14 May at 18:00', 'Thursday 14 May at 18:00']);
  });

  test('names its time zone if the reader’s is unknown', () => {
    expect(shortWallClock('en', at('2026-05-07T16:00:00Z'), undefined, NOW)).toBe('Thursday at 16:00 UTC');
  });
});
