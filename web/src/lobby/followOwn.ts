import { untrack } from 'svelte';
import type { GameSummary } from '../../../functions/api/client.ts';
import { Announcements } from '../game/announcements.ts';
import { poll } from '../game/polling.ts';
import { asked, client, isStranger, me, recognise, sessionEnded, whoAmI } from '../session.svelte.ts';

/** How often a page without a WebSocket asks: less and less often while nothing is new, and soon while it is cut off. */
const FIRST = 15_000;
const LATEST = 300_000;
/** Most readers go on to a game sooner than this: only who stays needs a connection. */
const STAYS = 20_000;

/**
 * Follows the list of the reader's own games. Soon, while one of them goes on, the page is connected and notified when
 * the list changes; it asks rarely then, only to be sure. Returns a function that stops it.
 * @param onCutOff learns after each request whether the service is out of reach
 */
export function followOwn(
  onGames: (games: readonly GameSummary[]) => void,
  onCutOff: (isCutOff: boolean) => void,
): () => void {
  const ask = client.watchOwn();
  let goesOn = false;
  let unchanged = 0;
  let isCutOff = false;
  let hasStayed = false;
  const askNow = () => polling.now();
  const announcements = new Announcements({ query: {}, onNews: askNow, onOpen: askNow, onLost: askNow });
  const connect = () => {
    if (me() === undefined || !goesOn) announcements.hangUp();
    else if (hasStayed) announcements.connect();
  };
  const staying = setTimeout(() => {
    hasStayed = true;
    connect();
  }, STAYS);
  const pause = (): number => {
    if (goesOn && !hasStayed) return STAYS + FIRST;
    return announcements.pause(Number.POSITIVE_INFINITY) ?? Math.min(LATEST, FIRST * 2 ** unchanged);
  };
  const polling = poll(
    async (signal) => {
      // Who was here before gets the list with the first request; it says who that is.
      if (isStranger()) await whoAmI();
      const outcome = isStranger() ? undefined : await ask({ signal });
      if (signal.aborted) return false;
      if (outcome?.type === 'answer') recognise(outcome.value.me);
      // They may have signed out in another tab.
      else if (outcome?.type === 'problem' && outcome.problem.status === 401) await sessionEnded();
      else if (outcome?.type === 'problem' && !asked()) await whoAmI();
      isCutOff = !asked() || outcome?.type === 'unreachable';
      onCutOff(isCutOff);
      if (!isCutOff) unchanged++;
      if (outcome?.type === 'answer') {
        unchanged = 0;
        const { games } = outcome.value;
        goesOn = games.some(({ status }) => status !== 'finished');
        onGames(games);
      }
      connect();
      return false;
    },
    undefined,
    () => (isCutOff ? undefined : pause()),
  );
  // What it reads of who is here is no reason to begin again.
  untrack(askNow);
  return () => {
    clearTimeout(staying);
    polling.stop();
    // The next page wants to know it, too.
    if (!asked()) void whoAmI();
    announcements.hangUp();
  };
}
