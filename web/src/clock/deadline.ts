import type { Seat } from '../../../engine/index.ts';
import type { GameView } from '../../../functions/api/client.ts';
import { t } from '../words/words.svelte.ts';
import { dueAt } from './times.ts';

/** The next deadline: the reader's own first, otherwise that of the seat whose time runs out next. */
export function deadlineSaid(view: GameView | undefined, own: Seat | undefined): string | undefined {
  if (view?.isAsleep) return t('wait.asleep');
  const clocks = view?.clocks;
  if (clocks === undefined) return undefined;
  if (clocks.pausedAt !== undefined) return t('wait.paused');
  const running = clocks.running.toSorted((a, b) => (a.deadline < b.deadline ? -1 : 1));
  const next = running.find(({ seat }) => seat === own) ?? running[0];
  if (next === undefined) return undefined;
  const until = t(next.seat === own ? 'wait.yours' : 'wait.until', dueAt(next.deadline));
  if (next.onLook !== undefined && next.seat !== own) return `${until} · ${t('wait.look')}`;
  if (next.moved !== undefined) return `${until} · ${t('wait.moved')}`;
  return next.isStill ? `${until} · ${t('wait.still')}` : until;
}
