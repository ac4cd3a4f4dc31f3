import { billOf, type Usage } from '../../cost/bill.ts';
import { PRICES } from '../../cost/prices.ts';
import { rounded } from '../random.ts';
import type { PlayedGame } from './usage.ts';

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

/** What was done for a game, by kind of work. */
export const tellGame = ({ sums, sittings, looks, live, bytes }: PlayedGame) => ({
  sittings,
  looks,
  live: `${live.connections} connections, ${rounded(live.minutes)} minutes, ${live.messages} messages`,
  kilobytesKept: rounded((bytes.table + bytes.indexes) / 1024),
  ...Object.fromEntries(
    [...sums].map(([work, sum]) => [
      work,
      [
        `${sum.calls} calls (${sum.cold} the first of a visit)`,
        `${rounded(sum.cpuMs)} ms of processor`,
        `${sum.requests} requests to the table: ${sum.reads} read, ${sum.writes} write, ${sum.indexWrites} index units`,
        `${rounded(sum.bytes / 1024)} KB answered`,
        `${sum.mails} mails with ${rounded(sum.mailBytes / 1024)} KB of pictures`,
      ].join(', '),
    ]),
  ),
});
