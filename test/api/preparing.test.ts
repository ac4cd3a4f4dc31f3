import { describe, expect, it } from 'vitest';
import { preparing } from '../../functions/api/preparing.ts';

describe('what a function needs for all its calls', () => {
  it('is prepared once, while Lambda loads the function', async () => {
    const env = { AWS_LAMBDA_FUNCTION_NAME: 'api' };
    const seen: unknown[] = [];
    const ready = preparing(async (given) => seen.push(given), env);
    expect(seen).toEqual([env]);
    await Promise.all([ready(), ready()]);
    expect(seen).toEqual([env]);
  });

  it('is prepared at the first call elsewhere', async () => {
    let times = 0;
    const ready = preparing(async () => ++times, {});
    expect(times).toBe(0);
    expect([await ready(), await ready()]).toEqual([1, 1]);
  });

  it('is prepared again at the next call if that failed, and the failure is reported', async () => {
    const outcomes = [() => Promise.reject(new Error('early')), () => Promise.reject(new Error('late')), async () => 7];
    const ready = preparing(() => (outcomes.shift() ?? expect.unreachable)(), { AWS_LAMBDA_FUNCTION_NAME: 'api' });
    await expect(ready()).rejects.toThrow('early');
    await expect(ready()).rejects.toThrow('late');
    expect(await ready()).toBe(7);
  });
});
