import { expect, it } from 'vitest';
import { pagesWithTables } from '../../tools/docs.ts';

it.each(pagesWithTables())('the tables of docs/$page follow from the code', ({ is, shouldBe }) => {
  expect(is, 'run node tools/run.mjs tools/docs.ts').toBe(shouldBe);
});
