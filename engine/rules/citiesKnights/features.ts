import type { Say } from '../../bots/evaluation.ts';
import type { Seat } from '../../vocabulary.ts';
import { describeLand } from '../chapters/evaluatorLand.ts';
import { targetOf } from '../chapters/table.ts';
import type { CommonState } from '../definition.ts';
import { outlookOf, TRACK_LENGTH } from './barbarians.ts';
import { knightsOf } from './garrison.ts';
import { hasAbility, levelOf, METROPOLIS_LEVEL, metropolisHolder } from './levels.ts';
import type { CitiesKnightsState } from './rules.ts';
import { TRACKS } from './vocabulary.ts';

const NAMES = TRACKS.map((track) => ({
  track,
  names: {
    level: `track.${track}`,
    ability: `track.${track}.ability`,
    metropolis: `track.${track}.metropolis`,
    open: `track.${track}.open`,
    threat: `track.${track}.threat`,
  },
}));

/** What land, knights, improvements and the barbarians' ship are to a seat (K-39, K-49, K-54). All of it is public. */
export function citiesKnightsFeatures(view: CitiesKnightsState, seat: Seat, say: Say): void {
  const { income, points } = describeLand(view as CommonState, seat, say);
  const [lumber = 0, brick = 0, wool = 0, grain = 0, ore = 0] = income;
  say('least.city', Math.min(grain / 2, ore / 3) / 2);
  say('least.settlement', Math.min(lumber, brick, wool, grain) / 5);
  const lacks = targetOf(view) - points;
  say('points.lack1', lacks <= 1 ? 1 : 0);
  say('points.lack2', lacks <= 2 ? 1 : 0);
  const near = view.barbarians.position / TRACK_LENGTH;
  const { result } = outlookOf(view);
  const isHonoured = result.type === 'won' && result.honoured.includes(seat);
  const isLost = result.type === 'lost' && result.losers.includes(seat);
  say('ship.honour', isHonoured ? 1 : 0);
  say('ship.honour.near', isHonoured ? near : 0);
  say('ship.loss', isLost ? 1 : 0);
  say('ship.loss.near', isLost ? near : 0);
  say(
    'knights.idle',
    knightsOf(view, seat).reduce((sum, { active, level }) => (active ? sum : sum + level), 0),
  );
  say('knights.none', knightsOf(view, seat).length === 0 ? 1 : 0);
  for (const { track, names } of NAMES) {
    const level = levelOf(view, seat, track);
    const holder = metropolisHolder(view, track);
    say(names.level, level);
    say(names.ability, hasAbility(view, seat, track) ? 1 : 0);
    say(names.metropolis, holder === seat ? 1 : 0);
    // A metropolis below the fifth level can still be taken by who gets there first.
    say(names.open, holder === undefined ? Math.max(0, level - 1) : 0);
    const isThreat =
      holder !== undefined && holder !== seat && levelOf(view, holder, track) === METROPOLIS_LEVEL && level >= 4;
    say(names.threat, isThreat ? 1 : 0);
  }
}
