import type { Page } from '@playwright/test';
import { expect, hold, test, watchShifts } from '../support/fixtures.ts';

const COLUMN = '/subject/articles/1';
const rows = '[data-row]';
const line = '.column-head .read-line';

const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('read') ?? '[]'));
const remember = (page: Page, ...ids: number[]) =>
  page.evaluate((all) => localStorage.setItem('read', JSON.stringify(all.map((id) => [id, 1]))), ids);

const percent = (page: Page) => page.locator('[data-percent]');

async function rowIds(page: Page): Promise<number[]> {
  await page.goto(COLUMN);
  return page.locator(rows).evaluateAll((all) => all.map((it) => Number(it.getAttribute('data-id'))));
}

test('an article that was scrolled to four fifths is marked in its column', async ({ page }) => {
  const ids = await rowIds(page);
  const [first = 0] = ids;
  await expect(page.locator(line).getByText('读过的文章会记在这里')).toBeVisible();
  await expect(page.getByRole('button', { name: '清除阅读记录' })).toBeHidden();
  await page.getByRole('link', { name: '开始阅读' }).click();
  await expect(page).toHaveURL(`/article/${first}`);
  // A page still loading may be too short to scroll.
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
    await expect(percent(page)).not.toHaveText('0%', { timeout: 1_000 });
  }).toPass();
  expect(await stored(page)).toEqual([]);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => stored(page)).toEqual([[first, 1]]);
  await page.goBack();
  await expect(page.locator(line)).toContainText(`已读 1 / ${ids.length} 篇`);
  await expect(page.locator(`[data-row][data-id="${first}"] h3 a`)).toHaveAccessibleName(/^已读：/);
  await expect(page.locator('[data-row][data-done]')).toHaveCount(1);
  const on = page.getByRole('link', { name: '继续阅读' });
  await expect(on).toHaveAttribute('href', new RegExp(`/article/${ids[1]}$`));
});

test('an article that was scrolled before its script came is marked at once', async ({ context }) => {
  // The fixture's page would wait for the script.
  const page = await context.newPage();
  const letGo = await hold(page, /_astro\/.*\.js$/);
  await page.goto('/article/2', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  letGo();
  // The reading timer only ticks after 5 s.
  await expect.poll(() => stored(page), { timeout: 4_000 }).toEqual([[2, expect.any(Number)]]);
});

test('an article that was open for half its reading time counts as well', async ({ page }) => {
  await page.clock.install();
  await page.goto('/article/2');
  const minutes = Number(await page.locator('[data-article]').getAttribute('data-minutes'));
  await page.clock.runFor(minutes * 30_000 - 5_000);
  expect(await stored(page)).toEqual([]);
  await page.clock.runFor(10_000);
  expect(await stored(page)).toEqual([[2, expect.any(Number)]]);
});

test('a locked article does not count', async ({ page }) => {
  await page.goto('/article/13');
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(percent(page)).toHaveText('100%');
  expect(await stored(page)).toEqual([]);
});

test('a column read to its end offers to begin again, and its record can be cleared alone', async ({
  page,
}) => {
  const ids = await rowIds(page);
  await remember(page, ...ids);
  await page.evaluate(() =>
    localStorage.setItem(
      'read',
      JSON.stringify([...JSON.parse(localStorage.getItem('read') ?? '[]'), [999, 9]]),
    ),
  );
  await page.reload();
  await expect(page.locator(line)).toContainText(`已读 ${ids.length} / ${ids.length} 篇`);
  await expect(page.getByRole('link', { name: '重新阅读' })).toHaveAttribute(
    'href',
    new RegExp(`/article/${ids[0]}$`),
  );
  await page.getByRole('button', { name: '清除阅读记录' }).click();
  await expect(page.locator(line)).toContainText(`已读 0 / ${ids.length} 篇`);
  await expect(page.locator('[data-row][data-done]')).toHaveCount(0);
  expect(await stored(page)).toEqual([[999, 9]]);
});

test('cards of columns show how far they were read, and everything can be cleared', async ({ page }) => {
  const ids = await rowIds(page);
  await remember(page, ids[0] ?? 0);
  await page.goto('/subject');
  const card = page.locator('.column-card').first();
  await expect(card).toContainText(`已读 1 / ${ids.length} 篇`);
  await expect(page.locator('.column-card').nth(1)).not.toContainText('已读');
  await expect(page.getByText('已读 1 篇文章')).toBeVisible();
  await page.getByRole('button', { name: '清除阅读记录' }).click();
  await expect(page.getByText('已读 1 篇文章')).toBeHidden();
  expect(await stored(page)).toEqual([]);
});

test('marks move nothing when they come', async ({ page }) => {
  const ids = await rowIds(page);
  await remember(page, ...ids.slice(0, 2));
  const shifts = await watchShifts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of [COLUMN, '/subject']) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.locator('[data-done="2"]').first()).toBeVisible();
      expect(await shifts()).toEqual([]);
    }
  }
});

test('on a phone the facts of a column are in one line, its buttons in the next', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(COLUMN);
  const tops = await page
    .locator('.column-head .meta > *')
    .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().bottom / 10)));
  expect(new Set(tops).size).toBe(1);
});

test('a page of a column beyond its end leads to /404', async ({ request }) => {
  const answer = await request.get(`${COLUMN}?page=99`);
  expect([answer.status(), new URL(answer.url()).pathname]).toEqual([404, '/404']);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing of it is seen', async ({ page }) => {
    await page.goto(COLUMN);
    await expect(page.locator(line).getByText('读过的文章会记在这里')).toBeHidden();
    await expect(page.getByRole('link', { name: '开始阅读' })).toBeVisible();
  });
});
