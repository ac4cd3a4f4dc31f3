import { billOf, type Usage } from '../../cost/bill.ts';
import { PRICES } from '../../cost/prices.ts';
import { rounded } from '../random.ts';
import type { Sum, Work } from './tally.ts';
import { functionOf, type PlayedGame } from './usage.ts';

const WORKS: readonly Work[] = ['move', 'poll', 'page', 'lobby', 'live', 'feed', 'agenda'];

export const dollars = (value: number): string => `$${rounded(value, value < 0.1 ? 5 : value < 10 ? 3 : 0)}`;

/** A bill, line by line. */
export const tellBill = (usage: Usage, { free }: { readonly free: boolean }): Record<string, string> => {
  const bill = billOf(usage, { free });
  const lines = bill.lines.map(({ name, amount, dollars: cost }) => {
    const { service, unit } = PRICES[name];
    const digits = amount < 1 ? 6 : amount < 100 ? 2 : 0;
    return [`${service}, ${unit}`, `${rounded(amount, digits)} = ${dollars(cost)}`] as const;
  });
  return { ...Object.fromEntries(lines), total: dollars(bill.dollars) };
};

/** A game's usage, in the format of tools/cost/measured.ts. */
export function countsOf({ sums, days, turns, sittings, looks, live, bytes }: PlayedGame) {
  const all = [...sums];
  const sum = (name: keyof Sum, works: readonly Work[] = WORKS) =>
    rounded(all.filter(([work]) => works.includes(work)).reduce((total, [, one]) => total + one[name], 0));
  const api = WORKS.filter((work) => functionOf(work) === 'api');
  return {
    days: rounded(days, 1),
    turns: rounded(turns, 1),
    sittings: rounded(sittings),
    looks: rounded(looks),
    mails: sum('mails'),
    pushes: sum('pushes'),
    pictureKilobytes: rounded(sum('mailBytes') / 1024),
    apiRequests: sum('calls', api),
    nothingNew: sum('calls', ['poll']),
    answerKilobytes: rounded(sum('bytes', api) / 1024),
    liveMessages: rounded(live.messages + 2 * live.connections),
    liveMinutes: rounded(live.minutes),
    functionCalls: sum('calls'),
    tableReads: sum('reads'),
    tableWrites: sum('writes') + sum('indexWrites'),
    keptKilobytes: rounded((bytes.table + bytes.indexes) / 1024),
  };
}

/** Usage of a game, by kind of work. */
export const tellGame = ({ sums, sittings, looks, live, bytes }: PlayedGame) => ({
  sittings: rounded(sittings),
  looks: rounded(looks),
  live: `${rounded(live.connections)} connections, ${rounded(live.minutes)} minutes, ${rounded(live.messages)} messages`,
  kilobytesKept: rounded((bytes.table + bytes.indexes) / 1024),
  ...Object.fromEntries(
    [...sums].map(([work, sum]) => [
      work,
      [
        `${rounded(sum.calls)} calls (${rounded(sum.cold)} the first of a visit)`,
        `${rounded(sum.cpuMs)} ms of processor`,
        `${rounded(sum.requests)} requests to the table: ${rounded(sum.reads)} read, ${rounded(sum.writes)} write, ${rounded(sum.indexWrites)} index units`,
        `${rounded(sum.bytes / 1024)} KB answered`,
        `${rounded(sum.pushes)} push messages, ${rounded(sum.mails)} mails with ${rounded(sum.mailBytes / 1024)} KB of pictures`,
      ].join(', '),
    ]),
  ),
});
