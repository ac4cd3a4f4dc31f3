import { describe, expect, it } from 'vitest';
import { plainName } from '../../functions/mail/plain.ts';

describe('text written by people, in an email', () => {
  it.each([
    ['Villa Rosa', 'Villa Rosa'],
    ["L'isola di Zoë & Søren", "L'isola di Zoë & Søren"],
    ['李雷 ☕️', '李雷 ☕'],
    ['  two   spaces ', 'two spaces'],
  ])('keeps %s', (written, shown) => {
    expect(plainName(written)).toBe(shown);
  });

  it.each([
    ['line breaks', 'Anna\r\nBcc: all@example.org', 'Anna Bcc: all@ example. org'],
    ['line separators', 'a\u2028b\u2029c\u0085d', 'a b c d'],
    ['directions', 'gnp\u202Eexe.moc', 'gnp exe. moc'],
    ['isolates of their own', 'a\u2067b\u2069', 'a b'],
    ['zero-width letters', 'ev\u200Bil\u2060', 'ev il'],
    ['addresses that a program would link', 'go to https://evil.example/now', 'go to https: evil. example/now'],
    ['addresses without a scheme', 'www.evil.example', 'www. evil. example'],
  ])('disarms %s', (_, written, shown) => {
    expect(plainName(written)).toBe(shown);
  });

  it('isolates a name that runs right to left', () => {
    expect(plainName('דנה')).toBe('\u2068דנה\u2069');
  });

  it('cuts a long name between characters, and shows a dash for an empty one', () => {
    expect(plainName('🙂'.repeat(80), 10)).toBe(`${'🙂'.repeat(9)}…`);
    expect(plainName('\u200B\u200F')).toBe('–');
  });
});
