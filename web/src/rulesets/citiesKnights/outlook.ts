import { type CitiesKnightsState, type Seat, TRACK_LENGTH } from '../../../../engine/index.ts';
import * as outlook from '../../../../messages/rulesets/citiesKnights/outlook.ts';
import { t } from '../../words/words.svelte.ts';

/** How many steps are left for the barbarians. */
export const stepsLeft = ({ barbarians }: CitiesKnightsState): number => TRACK_LENGTH - barbarians.position;

/** The strengths of both sides, and the result of an attack now. */
export const attackSaid = (view: CitiesKnightsState, names: readonly string[], reader: Seat | undefined): string =>
  outlook.attackSaid(t, view, names, reader);
