import assert from 'node:assert/strict';
import type { Cards } from '../../../engine/index.ts';
import type { CitiesKnightsEvent, CitiesKnightsState } from '../../../engine/rules/citiesKnights/rules.ts';

/** What everything costs (B-64 … B-68, K-26, K-27, K-29, K-46, K-48): lumber, brick, wool, grain, ore, paper, cloth, coin. */
const PRICES: Readonly<Record<string, Cards>> = {
  roadBuilt: [1, 1, 0, 0, 0, 0, 0, 0],
  settlementBuilt: [1, 1, 1, 1, 0, 0, 0, 0],
  cityBuilt: [0, 0, 0, 2, 3, 0, 0, 0],
  wallBuilt: [0, 2, 0, 0, 0, 0, 0, 0],
  knightBuilt: [0, 0, 1, 0, 1, 0, 0, 0],
  knightActivated: [0, 0, 0, 1, 0, 0, 0, 0],
  knightUpgraded: [0, 0, 1, 0, 1, 0, 0, 0],
};
const NOTHING: Cards = [0, 0, 0, 0, 0, 0, 0, 0];
/** What progress cards change of them (K-P4, K-P8, K-S3, K-S6, K-S10). */
const BY_CARD: Readonly<Record<string, Readonly<Record<string, Cards>>>> = {
  diplomat: { roadBuilt: NOTHING },
  warlord: { knightActivated: NOTHING },
  engineer: { wallBuilt: NOTHING },
  medicine: { cityBuilt: [0, 0, 0, 1, 2, 0, 0, 0] },
  smith: { knightUpgraded: NOTHING },
};
/** The commodity of each track is one of the last three kinds. */
const PAID_WITH: Readonly<Record<string, number>> = { science: 5, trade: 6, politics: 7 };
/** Decisions in which roads and settlements are free: the draft and Road Building. */
const FREE = ['draftSettlement', 'draftRoad', 'freeRoad'];

/** Whether all that is built, activated and improved was paid for as the rules say. */
export function inspectPrices(before: CitiesKnightsState, events: readonly CitiesKnightsEvent[]): void {
  const [card] = events.flatMap((event) => (event.type === 'progressPlayed' ? [event.card] : []));
  const isFree = FREE.includes(before.steps.at(-1)?.type ?? '');
  for (const event of events) {
    if (event.type === 'cityImproved') {
      const price = event.level - (card === 'crane' ? 1 : 0);
      const due = NOTHING.map((_, kind) => (kind === PAID_WITH[event.track] ? price : 0));
      assert.deepEqual(event.paid, due, `${event.track} ${event.level} costs ${price}`);
    } else if ('paid' in event) {
      const price = BY_CARD[card ?? '']?.[event.type] ?? (isFree ? NOTHING : PRICES[event.type]);
      assert.deepEqual(event.paid, price, `what is paid: ${event.type}`);
    }
  }
}
