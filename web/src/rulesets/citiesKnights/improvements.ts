import {
  bringsMetropolis,
  type CitiesKnightsState,
  levelOf,
  metropolisHolder,
  type Seat,
  TOP_LEVEL,
  type Track,
} from '../../../../engine/index.ts';
import { t } from '../../words/words.svelte.ts';

const ABILITY_LEVEL = 3;

/** What a level of a track brings besides cards: its ability, or a metropolis. */
function special(
  view: CitiesKnightsState,
  seat: Seat,
  track: Track,
  level: number,
  names: readonly string[],
): string | undefined {
  if (level === ABILITY_LEVEL) return t(`ability.${track}`);
  if (level < ABILITY_LEVEL) return undefined;
  const holder = metropolisHolder(view, track);
  const name = holder === undefined ? '' : (names[holder] ?? '–');
  if (bringsMetropolis(view, seat, track, level))
    return holder === undefined ? t('metropolis.free') : t('metropolis.take', { name });
  if (holder !== seat) return t('metropolis.gone', { name });
  return level === TOP_LEVEL ? t('metropolis.keep') : undefined;
}

/** What the seat's next level of a track brings, in short sentences; nothing after the last one. */
export function nextLevel(
  view: CitiesKnightsState,
  seat: Seat,
  track: Track,
  names: readonly string[],
): { readonly level: number; readonly brings: string } | undefined {
  const level = levelOf(view, seat, track) + 1;
  if (level > TOP_LEVEL) return undefined;
  const most = level + 1;
  const draws = most > 5 ? t('level.drawsAlways') : t('level.draws', { most });
  const more = special(view, seat, track, level, names);
  return { level, brings: more === undefined ? draws : `${more} ${draws}` };
}
