import { describe, expect, test } from 'vitest';
import { billOf, costOf, sumOf, times } from '../../tools/cost/calculate.ts';
import { COMPILED_ON, PRICE_NAMES, PRICES, type Price, REGION } from '../../tools/cost/prices.ts';

describe('the table of prices', () => {
  test('names its day and region', () => {
    expect(COMPILED_ON).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
    expect(Number.isNaN(Date.parse(COMPILED_ON))).toBe(false);
    expect(REGION).toMatch(/^[a-z]{2}-[a-z]+-\d$/);
  });

  test.each(PRICE_NAMES)('has a positive price, a unit and a page of AWS for %s', (name) => {
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
  test('charges an amount its share of the price', () => {
    expect(costOf(PRICES.tableWrites, 2_000_000)).toBeCloseTo(1.25);
    expect(costOf(PRICES.emails, 250)).toBeCloseTo(0.025);
    expect(costOf(PRICES.secrets, 2)).toBeCloseTo(0.8);
  });

  test('charges less only above a threshold', () => {
    const amount = PRICES.apiRequests.beyond?.amount ?? 0;
    expect(amount).toBeGreaterThan(0);
    expect(costOf(PRICES.apiRequests, amount)).toBeCloseTo(300);
    expect(costOf(PRICES.apiRequests, amount + 1_000_000)).toBeCloseTo(300.9);
  });

  test('adds and multiplies usages', () => {
    const usage = sumOf({ emails: 3, tableReads: 1 }, { emails: 4 }, times(2, { tableReads: 5, secrets: 0 }));
    expect(usage).toEqual({ emails: 7, tableReads: 11 });
  });

  test('adds up everything, or only the named items', () => {
    const usage = { emails: 1000, tableReads: 8_000_000 };
    expect(billOf(usage)).toBeCloseTo(1.1);
    expect(billOf(usage, { names: ['emails'] })).toBeCloseTo(0.1);
  });

  test('deducts allowances once, and never goes below zero', () => {
    const free = PRICES.functionRequests.free;
    expect(billOf({ functionRequests: free - 1 }, { free: true })).toBe(0);
    expect(billOf({ functionRequests: free + 1_000_000 }, { free: true })).toBeCloseTo(0.2);
    expect(billOf({ functionRequests: free }, { free: false })).toBeCloseTo(0.2);
  });
});
