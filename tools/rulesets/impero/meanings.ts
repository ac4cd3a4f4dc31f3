import type { ImperoEvent, ImperoMove } from '../../../engine/rules/impero/public.ts';
import type { Meanings } from '../definition.ts';

/** What its events, moves, steps and draws mean that no other ruleset has. */
export const meanings = {
  events: {
    knightTaken: 'A 7 gave the active seat a knight; `pool` are left.',
    knightRecruited: 'A seat paid for a knight.',
    roadsCaptured: 'Roads left the game; the knights went back to the pool.',
    settlementDestroyed:
      'A settlement went back to its owner; `warPoints` are the points that the attacker got for it.',
    cityDestroyed: 'A city went back to its owner; `warPoints` are the points that the attacker got for it.',
    finalCounted: 'The final count of every seat, line by line.',
  } satisfies Readonly<Partial<Record<ImperoEvent['type'], string>>>,
  moves: {
    recruitKnight: 'Pays for a knight from the pool.',
    captureRoad: 'Captures an opponent’s road.',
    captureTwoRoads: 'Captures two roads at once.',
    placeCapturedRoad: 'Places a captured road as one’s own.',
    destroySettlement: 'Destroys a settlement.',
    destroyCity: 'Destroys a city.',
  } satisfies Readonly<Partial<Record<ImperoMove['type'], string>>>,
  steps: {
    capturedRoad: 'Where a captured road goes.',
  },
  draws: [],
} as const satisfies Meanings;
