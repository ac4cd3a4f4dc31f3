import { describe, expect, test } from 'vitest';
import { billOf, costOf, times, together } from '../../tools/cost/bill.ts';
import { COMPILED_ON, PRICE_NAMES, PRICES, type Price, REGION } from '../../tools/cost/prices.ts';

describe('the table of prices', () => {
  test('says of which day and of which region it is', () => {
    expect(COMPILED_ON).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
    expect(Number.isNaN(Date.parse(COMPILED_ON))).toBe(false);
    expect(REGION).toMatch(/^[a-z]{2}-[a-z]+-\d$/);
  });

  test.each(PRICE_NAMES)('%s: a price above nothing, its unit, and the page of AWS that it stands on', (name) => {
    const price: Price = PRICES[name];
    expect(price.dollars).toBeGreaterThan(0);
    expect(price.per).toBeGreaterThan(0);
    expect(price.free).toBeGreaterThanOrEqual(0);
    expect(price.unit).not.toBe('');
    expect(price.source).toMatch(/^https:\/\/aws\.amazon\.com\/[\w/-]+\/pricing\//);
    if (price.beyond !== undefined) expect(price.beyond.dollars).toBeLessThan(price.dollars);
  });

  test.each(['DynamoDB', 'Lambda', 'API Gateway', 'CloudFront', 'SES', 'CloudWatch', 'Secrets Manager', 'S3'])(
    '%s has a price',
    (service) => expect(PRICE_NAMES.map((name) => PRICES[name].service)).toContain(service),
  );
});

describe('a bill', () => {
  test('an amount costs its share of the price', () => {
    expect(costOf(PRICES.tableWrites, 2_000_000)).toBeCloseTo(1.25);
    expect(costOf(PRICES.mails, 250)).toBeCloseTo(0.025);
    expect(costOf(PRICES.secrets, 2)).toBeCloseTo(0.8);
  });

  test('what lies above a bound costs less, what lies below does not', () => {
    const { amount } = PRICES.apiRequests.beyond;
    expect(costOf(PRICES.apiRequests, amount)).toBeCloseTo(300);
    expect(costOf(PRICES.apiRequests, amount + 1_000_000)).toBeCloseTo(300.9);
  });

  test('usages add up and multiply, thing by thing', () => {
    const usage = together({ mails: 3, tableReads: 1 }, { mails: 4 }, times(2, { tableReads: 5, secrets: 0 }));
    expect(usage).toEqual({ mails: 7, tableReads: 11 });
  });

  test('its total is the sum of its lines', () => {
    const bill = billOf({ mails: 1000, tableReads: 8_000_000 }, { free: false });
    expect(bill.lines.map(({ name }) => name)).toEqual(['tableReads', 'mails']);
    expect(bill.dollars).toBeCloseTo(1.1);
  });

  test('allowances are taken off once, and never below nothing', () => {
    const free = PRICES.functionRequests.free;
    expect(billOf({ functionRequests: free - 1 }, { free: true }).dollars).toBe(0);
    expect(billOf({ functionRequests: free + 1_000_000 }, { free: true }).dollars).toBeCloseTo(0.2);
    expect(billOf({ functionRequests: free }, { free: false }).dollars).toBeCloseTo(0.2);
  });
});
