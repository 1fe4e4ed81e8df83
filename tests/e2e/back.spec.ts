import type { Page } from '@playwright/test';
import { WIDTH_TABS } from '../../contract/kit/limits.ts';
import { expectAccessible, LOOKS } from './axe.ts';
import { expect, test, useTheme } from './support.ts';

const rows = (page: Page) => page.locator('.card-row');
const way = (page: Page) => page.getByRole('button', { name: '回到刚才的位置' });
const top = (page: Page) => page.evaluate(() => scrollY);

/** Loads the second page of a list, opens its last article and comes back. */
async function leaveAndReturn(page: Page): Promise<string> {
  await page.goto('/tag?id=1');
  await page.getByRole('link', { name: '加载更多' }).click();
  await expect(rows(page)).toHaveCount(14);
  const link = rows(page).last().locator('h2 a');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await page.waitForURL(/\/article\//);
  await page.goBack();
  await expect(page).toHaveURL('/tag?id=1');
  return title;
}

test('back keeps the rows that were loaded, starts at the top and offers the way to where one was', async ({
  page,
}) => {
  const title = await leaveAndReturn(page);
  await expect(rows(page)).toHaveCount(14);
  await expect(page.getByText('没有更多了')).toBeVisible();
  await expect(way(page)).toBeVisible();
  expect(await top(page)).toBe(0);
  await way(page).click();
  const link = rows(page).locator('h2 a').filter({ hasText: title });
  await expect(link).toBeInViewport();
  await expect(link).toBeFocused();
  await expect(way(page)).toHaveCount(0);
});

test('the way back goes when the reader scrolls alone, and is not there where one was at the top', async ({
  page,
}) => {
  await leaveAndReturn(page);
  await expect(way(page)).toBeVisible();
  await page.mouse.wheel(0, 900);
  await expect(way(page)).toHaveCount(0);
  await page.goto('/tag?id=1');
  await rows(page).first().locator('h2 a').click();
  await page.waitForURL(/\/article\//);
  await page.goBack();
  await expect(rows(page)).toHaveCount(10);
  await page.waitForLoadState('networkidle');
  await expect(way(page)).toHaveCount(0);
});

test('a list that is reopened begins with its first page', async ({ page }) => {
  await leaveAndReturn(page);
  await expect(rows(page)).toHaveCount(14);
  await page.goto('/tag');
  await page.goto('/tag?id=1');
  await page.waitForLoadState('networkidle');
  await expect(rows(page)).toHaveCount(10);
  await expect(way(page)).toHaveCount(0);
});

test('pages that cannot be had again leave the list as it is', async ({ page }) => {
  await page.goto('/tag?id=1');
  await page.getByRole('link', { name: '加载更多' }).click();
  await expect(rows(page)).toHaveCount(14);
  await rows(page).last().locator('h2 a').click();
  await page.waitForURL(/\/article\//);
  await page.route('**/tag?id=1&page=2', (route) => route.abort());
  await page.goBack();
  await expect(way(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('link', { name: '加载更多' })).toBeVisible();
});

for (const { theme, width } of LOOKS) {
  test(`the way back is accessible and hides no tab at ${width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await useTheme(page, theme);
    await leaveAndReturn(page);
    const main = await page.locator('main').boundingBox();
    const box = await way(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(40);
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo((main?.width ?? 0) / 2, 0);
    if (width <= WIDTH_TABS) {
      const tabs = await page.getByRole('navigation', { name: '底部导航' }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
    }
    await expectAccessible(page, '.way-back');
  });
}
