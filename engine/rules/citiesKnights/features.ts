import type { Features } from '../../bots/evaluation.ts';
import type { Seat } from '../../vocabulary.ts';
import { outlookOf, TRACK_LENGTH } from './barbarians.ts';
import { knightsOf } from './garrison.ts';
import { hasAbility, levelOf, METROPOLIS_LEVEL, metropolisHolder } from './levels.ts';
import type { CitiesKnightsState } from './rules.ts';
import { TRACKS } from './vocabulary.ts';

/** What knights, improvements and the barbarians' ship are to a seat (K-39, K-49, K-54). All of it is public. */
export function citiesKnightsFeatures(view: CitiesKnightsState, seat: Seat): Features {
  const features: Record<string, number> = {};
  const near = view.barbarians.position / TRACK_LENGTH;
  const { result } = outlookOf(view);
  const isHonoured = result.type === 'won' && result.honoured.includes(seat);
  const isLost = result.type === 'lost' && result.losers.includes(seat);
  features['ship.honour'] = isHonoured ? 1 : 0;
  features['ship.honour.near'] = isHonoured ? near : 0;
  features['ship.loss'] = isLost ? 1 : 0;
  features['ship.loss.near'] = isLost ? near : 0;
  features['knights.idle'] = knightsOf(view, seat).reduce((sum, { active, level }) => (active ? sum : sum + level), 0);
  features['knights.none'] = knightsOf(view, seat).length === 0 ? 1 : 0;
  for (const track of TRACKS) {
    const level = levelOf(view, seat, track);
    const holder = metropolisHolder(view, track);
    features[`track.${track}`] = level;
    features[`track.${track}.ability`] = hasAbility(view, seat, track) ? 1 : 0;
    features[`track.${track}.metropolis`] = holder === seat ? 1 : 0;
    // A metropolis below the fifth level can still be taken by who gets there first.
    features[`track.${track}.open`] = holder === undefined ? Math.max(0, level - 1) : 0;
    features[`track.${track}.threat`] =
      holder !== undefined && holder !== seat && levelOf(view, holder, track) === METROPOLIS_LEVEL && level >= 4
        ? 1
        : 0;
  }
  return features;
}
