import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, inEachLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

/** Articles on contact (Abaqus deck) and SIMPLE (OpenFOAM dictionaries). */
const CONTACT = '/search?keyword=罚函数';
const SIMPLE = '/search?keyword=SIMPLEC';

async function open(page: Page, from: string, title: RegExp) {
  await page.goto(from);
  await page.locator('.hits').getByRole('link', { name: title }).first().click();
  await expect(page.locator('.article-main')).toBeVisible();
}

/** Hovers until the script has loaded and `there` appears. */
async function pointAt(page: Page, place: Locator, there: Locator) {
  await expect(async () => {
    await page.mouse.move(0, 0);
    await place.hover();
    await expect(there).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

test('without script the outline leads to a keyword, and the data unfolds', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await open(page, CONTACT, /接触/);
  const deck = page.locator('figure.deck').filter({ hasText: 'two_blocks.inp' });
  const row = deck.getByText('18, 0., 10., 20.');
  await expect(row).toBeHidden();
  await deck.getByText(/^其余 13 行数据$/).click();
  await expect(row).toBeVisible();
  await deck.getByText(/^大纲 \d+ 项$/).click();
  await deck.getByRole('link', { name: '*CONTACT PAIR' }).click();
  await expect(page).toHaveURL(/#deck-1-\d+$/);
  await expect(deck.locator('pre :target')).toHaveText('*CONTACT PAIR');
  await expect(deck.locator('pre :target')).toBeInViewport();
  await context.close();
});

test('a keyword is explained to the mouse, and the explanation stays while it is pointed at', async ({
  page,
}) => {
  await open(page, CONTACT, /接触/);
  const deck = page.locator('figure.deck').filter({ hasText: 'two_blocks.inp' });
  const note = page.getByRole('tooltip');
  const word = deck.getByRole('button', { name: '*SURFACE BEHAVIOR' });
  await pointAt(page, deck.getByText('Abaqus', { exact: true }), word);
  await word.hover();
  await expect(note).toContainText('法向接触的压力与间隙关系');
  await note.hover();
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
});

test('by keyboard the keywords of a deck are one stop, and the arrow keys go through them', async ({
  page,
}) => {
  await open(page, CONTACT, /接触/);
  const deck = page.locator('figure.deck').filter({ hasText: 'two_blocks.inp' });
  const first = deck.getByRole('button', { name: '*HEADING' });
  await expect(async () => {
    await deck.getByRole('button', { name: '下载' }).focus();
    await deck.getByRole('group', { name: 'two_blocks.inp' }).focus();
    await expect(first).toHaveAttribute('tabindex', '0', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  const note = page.getByRole('tooltip');
  await expect(note).toContainText('标题');
  await expect(first).toHaveAccessibleDescription(/标题/);
  await page.keyboard.press('ArrowDown');
  await expect(note).toContainText('节点：编号与坐标');
  await page.keyboard.press('End');
  await expect(note).toContainText('分析步的结束');
  await page.keyboard.press('Tab');
  await expect(note).toBeHidden();
});

test('on a phone a tap explains, and nothing is wider than the screen', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await open(page, CONTACT, /接触/);
  const deck = page.locator('figure.deck').filter({ hasText: 'two_blocks.inp' });
  const word = deck.locator('pre').getByText('*SURFACE INTERACTION');
  await word.tap();
  await expect(word).toHaveAttribute('role', 'button');
  await word.tap();
  await expect(page.getByRole('tooltip')).toContainText('接触属性');
  await deck.getByText(/^大纲 \d+ 项$/).tap();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

test('a deck is copied and saved whole, and of two versions the newer one', async ({ page }) => {
  await open(page, CONTACT, /接触/);
  const deck = page.locator('figure.deck').filter({ hasText: 'two_blocks.inp' });
  await deck.getByRole('button', { name: '复制' }).click();
  await expect(page.locator('.toast-item').filter({ hasText: '复制成功' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\*HEADING\nTwo blocks/);
  expect(copied).toContain('\n3, 10., 10., 0.\n4, 0., 10., 0.\n');
  expect(copied).not.toContain('行数据');

  await open(page, SIMPLE, /SIMPLE/);
  const versions = page.locator('figure.deck').filter({ hasText: 'SIMPLEC → SIMPLE' });
  await expect(versions.getByText('SIMPLEC → SIMPLE：删 3 行，加 7 行')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    versions.getByRole('button', { name: '下载' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('fvSolution');
  const saved = await readFile(await file.path(), 'utf8');
  expect(saved).toContain('consistent      no;');
  expect(saved).not.toContain('yes');
  expect(saved).toMatch(/\}\n$/);
});

test('a deck is accessible, with its explanations too', async ({ page }) => {
  await open(page, SIMPLE, /SIMPLE/);
  for (const fold of await page.locator('figure.deck summary').all()) await fold.click();
  const word = page.locator('figure.deck pre').getByText('nNonOrthogonalCorrectors').first();
  await inEachLook(page, async () => {
    await pointAt(page, word, page.getByRole('tooltip'));
    await expectAccessible(page, 'figure.deck, [role="tooltip"]');
  });
});
