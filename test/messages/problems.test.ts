import { describe, expect, it } from 'vitest';
import { FAULTS, PROBLEMS } from '../../functions/api/problems.ts';
import { problems as en } from '../../messages/en/problems.ts';
import { problems as italian } from '../../messages/it/problems.ts';
import { sayProblem } from '../../messages/problems.ts';

describe('the messages of problems', () => {
  it('exist for every code, and for no other', () => {
    const wanted = [
      ...Object.keys(PROBLEMS).map((code) => `problem.${code}`),
      ...FAULTS.map((code) => `fault.${code}`),
      'problem.retryAfter',
      'problem.left',
    ];
    expect(Object.keys(en).sort()).toEqual(wanted.sort());
    expect(Object.keys(italian).sort()).toEqual(wanted);
  });

  it('say how long to wait', () => {
    const problem = { code: 'tooManyRequests', retryAfter: 30 };
    expect(sayProblem('en', problem)).toBe('Too many requests. Please wait a little. Please try again in 30 seconds.');
    expect(sayProblem('it', { ...problem, retryAfter: 1 })).toBe(
      'Troppe richieste. Aspetta un po’. Riprova tra 1 secondo.',
    );
  });

  it('say what is wrong with a value, and what the rules refuse', () => {
    expect(sayProblem('en', { code: 'invalid', faults: [{ at: '/body/name', code: 'markup' }] })).toMatch(/< and >\.$/);
    expect(sayProblem('it', { code: 'refused', refusal: { code: 'gift', facts: {} } })).toBe(
      'Uno scambio è dare e ricevere: scegli carte da entrambe le parti.',
    );
  });

  it('have a sentence for a code of a later version', () => {
    expect(sayProblem('en', { code: 'somethingNew' })).toBe(en['problem.internal']);
  });
});
