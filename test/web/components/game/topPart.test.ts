import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { viewFor } from '../../../../engine/index.ts';
import type { Commit } from '../../../../functions/api/client.ts';
import type { TurnController } from '../../../../web/src/game/turnController.svelte.ts';
import TopPart from '../../../../web/src/rulesets/citiesKnights/TopPart.svelte';
import { needRuleset } from '../../../../web/src/words/words.svelte.ts';
import { stateOf } from '../../../engine/citiesKnights/scene.ts';

await needRuleset('citiesKnights');

it('an attack of the barbarians is shown with the first drawing, so that nothing moves for it', () => {
  const attack = {
    type: 'barbariansAttacked',
    barbarians: 2,
    strengths: [1, 2, 0],
    won: true,
    honoured: [1],
    losers: [],
  };
  const controller = { session: { names: ['Anna', 'Bruno', 'Carla'], seat: 0 } } as unknown as TurnController;
  const recent = [{ events: [attack] }] as unknown as Commit[];
  render(TopPart, { controller, view: viewFor(stateOf({}), 0), commits: recent, recent });

  expect(screen.getByRole('region', { name: 'The barbarians have attacked' }).textContent).toMatch(/Bruno/);
});
