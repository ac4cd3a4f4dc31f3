import { expect, it, onTestFinished, vi } from 'vitest';
import type { Me } from '../../../../functions/api/client.ts';
import { client, lookAgain, me, recognise } from '../../../../web/src/session.svelte.ts';

const ANNA = { id: 'anna', name: 'Anna', guest: true } as Me;

it.each([
  [429, ANNA],
  [503, ANNA],
  [401, undefined],
])('an answer of %i means that nobody is signed in only if it is 401', async (status, expected) => {
  onTestFinished(() => void vi.restoreAllMocks());
  recognise(ANNA);
  vi.spyOn(client, 'call').mockImplementation(async () => ({ type: 'problem', problem: { status } }) as never);
  await lookAgain();
  expect(me()).toEqual(expected);
});
