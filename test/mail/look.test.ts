import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailDocument } from '../../functions/mail/document.ts';
import { boardDrawing } from '../../functions/mail/picture/board.ts';
import { createDraw } from '../../functions/mail/picture/draw.ts';
import { render } from '../../functions/mail/render.ts';
import { launchChromium } from '../support/chromium.ts';
import { everyKind, turnNews } from './letters.ts';
import { RESVG } from './png.ts';

let browser: Browser;
let one: Page;
beforeAll(async () => {
  browser = await launchChromium();
  one = await browser.newPage({ colorScheme: 'light' });
}, 60_000);
afterAll(() => browser.close());

/** An email as a program shows it, on a screen of this width. */
async function opened(html: string, width: number, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
  const page = await context.newPage();
  await page.setContent(html);
  return { page, close: () => context.close() };
}

/** Those that look alike are looked at once. */
const ALIKE = [
  'reminder',
  'lostToBot',
  'takeover',
  'returned',
  'thanked',
  'conceded',
  'vacant',
  'cancelled',
  'cancelledByOperator',
  'expired',
  'clockWish',
  'missedOpen',
  'missedYours',
  'stopped',
  'running',
];
const emails = Object.fromEntries(
  Object.entries(everyKind('it')).filter(([kind]) => ![...ALIKE, 'seatGone', 'seatsFree', 'webhookOff'].includes(kind)),
);
const board = await createDraw(RESVG)(boardDrawing(turnNews().view));

/** The HTML of an email with its picture, as a program inserts it. */
const shown = (document: MailDocument): string =>
  render(document, { id: 'board@coloni', png: board }).html.replace(
    'cid:board@coloni',
    `data:image/png;base64,${Buffer.from(board).toString('base64')}`,
  );

it.each(Object.entries(emails))(
  'a %s email fits every screen, with a button that a thumb can hit',
  async (_, document) => {
    await one.setContent(shown(document));
    for (const width of [320, 390, 700]) {
      await one.setViewportSize({ width, height: 800 });
      expect(await one.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      const button = await one.locator('a.on').boundingBox();
      expect(button?.height).toBeGreaterThanOrEqual(44);
      for (const picture of await one.locator('img').all()) {
        const box = await picture.boundingBox();
        // All of the sheet but its border on a phone.
        expect(box?.width).toBe(Math.min(width - 2, 560));
        expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(560 / 512, 1);
      }
    }
  },
);

describe('an email with everything in it', () => {
  it('K-05 separates the names of eight kinds of card on a phone', async () => {
    const { loss } = emails;
    if (loss === undefined) throw new Error('no mail');
    const kinds = ['legname', 'argilla', 'lana', 'grano', 'minerale', 'carta', 'stoffa', 'moneta'];
    const tiles = kinds.map((label) => ({ label, count: 1, ink: '#777777' }));
    const blocks = loss.blocks.map((block) => (block.type === 'tiles' ? { ...block, tiles } : block));
    const { page, close } = await opened(shown({ ...loss, blocks }), 390, 'light');
    for (const kind of kinds) {
      const name = page.getByText(kind, { exact: true });
      const column = name.locator('xpath=ancestor::table[1]/parent::td');
      const [inner, outer] = [await name.boundingBox(), await column.boundingBox()];
      expect(inner?.width).toBeLessThan((outer?.width ?? 0) - 6);
    }
    await close();
  });

  it('K-14 fits long names, long facts and colour marks on a narrow phone', async () => {
    const { loss } = emails;
    if (loss === undefined) throw new Error('no mail');
    const facts = [
      'mura di 2 città',
      '3 cavalieri (nessuno attivo)',
      'miglioramenti: commercio 2, politica 3, scienza 1',
    ];
    const blocks = loss.blocks.map((block) =>
      block.type === 'rows'
        ? { ...block, rows: block.rows.map((row) => ({ ...row, name: 'W'.repeat(40), facts })) }
        : block,
    );
    const { page, close } = await opened(shown({ ...loss, blocks }), 320, 'light');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    const marks = await page.locator('td[width="16"]').all();
    expect(marks).toHaveLength(4);
    for (const mark of marks) expect((await mark.boundingBox())?.width).toBeGreaterThanOrEqual(16);
    await close();
  });

  it.each(['light', 'dark'] as const)('is accessible in %s mode', async (scheme) => {
    const { loss } = emails;
    if (loss === undefined) throw new Error('no mail');
    const { page, close } = await opened(shown(loss), 390, scheme);
    // Emails have no landmarks: each is shown within the page of a mail program.
    const { violations } = await new AxeBuilder({ page }).disableRules(['region', 'landmark-one-main']).analyze();
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
    await close();
  });
});
