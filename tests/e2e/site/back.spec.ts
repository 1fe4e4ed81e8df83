import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const rows = (page: Page) => page.locator('.card-row');
const top = (page: Page) => page.evaluate(() => scrollY);

/** Opens a list and loads page 2; returns the number of rows. */
async function loadMore(page: Page): Promise<number> {
  await page.goto('/tag?id=1');
  await page.getByRole('link', { name: '加载更多' }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
  return rows(page).count();
}

/**
 * Loads more, opens the last article and goes back; returns its title, its former position and the number of
 * rows.
 */
async function leaveAndReturn(page: Page): Promise<{ title: string; was: number; count: number }> {
  const count = await loadMore(page);
  const link = rows(page).last().locator('h2 a');
  const title = (await link.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  const was = await top(page);
  await link.click();
  await page.waitForURL(/\/article\//);
  await page.goBack();
  await expect(page).toHaveURL('/tag?id=1');
  return { title, was, count };
}

test('back restores the rows that were loaded, the place and the focus', async ({ page }) => {
  const { title, was, count } = await leaveAndReturn(page);
  await expect(rows(page)).toHaveCount(count);
  await expect(page.getByText(/^(没有更多了|加载更多)$/)).toBeVisible();
  const link = rows(page).locator('h2 a').filter({ hasText: title });
  await expect(link).toBeInViewport();
  await expect(link).toBeFocused();
  expect(await top(page)).toBeCloseTo(was, -1);
});

test('back restores the place of a page as it came', async ({ page }) => {
  await page.goto('/');
  const link = page.locator('[data-feed] h2 a').nth(8);
  await link.scrollIntoViewIfNeeded();
  const was = await top(page);
  expect(was).toBeGreaterThan(0);
  await link.click();
  await page.waitForURL(/\/article\//);
  expect(await top(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(was);
});

test('a list that is reopened begins with its first page', async ({ page }) => {
  const { count } = await leaveAndReturn(page);
  await expect(rows(page)).toHaveCount(count);
  await page.goto('/tag');
  await page.goto('/tag?id=1');
  await page.waitForLoadState('networkidle');
  await expect(rows(page)).toHaveCount(10);
  expect(await top(page)).toBe(0);
});

test('pages that cannot be had again leave the list as it is', async ({ page }) => {
  await loadMore(page);
  await rows(page).last().locator('h2 a').click();
  await page.waitForURL(/\/article\//);
  const asked = page.waitForRequest('**/tag?id=1&page=2');
  await page.route('**/tag?id=1&page=2', (route) => route.abort());
  await page.goBack();
  await asked;
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('link', { name: '加载更多' })).toBeVisible();
});
