import type { Page } from '@playwright/test';
import { expectAccessible, LOOKS } from './axe.ts';
import { keep, member, tokenOf } from './dialogs.ts';
import { expect, test, useTheme } from './support.ts';

async function author(page: Page): Promise<string> {
  const { token } = await tokenOf(page.request, 'author@mingjie.test');
  await keep(page, token);
  return token;
}

test('an author reads the figures of the articles, of one of them, and of another span', async ({ page }) => {
  const token = await author(page);
  await page.goto('/user/data/work');
  const views = page.getByRole('button', { name: /^阅读量/ });
  const answer = await page.request.get('/ming/v1/data/work?days=30', { headers: { authorization: token } });
  const { data } = await answer.json();
  const summed = data.days.reduce((sum: number, it: { views: number }) => sum + it.views, 0);
  expect(summed).toBe(data.total.views);
  await expect(views).toContainText(summed.toLocaleString('zh-CN'));
  await expect(page.getByRole('img', { name: /每天的阅读量/ }).locator('canvas')).toBeVisible();
  await page.getByRole('button', { name: '近 7 天' }).click();
  await expect(page).toHaveURL(/days=7/);
  await expect(page.getByRole('img', { name: /每天的阅读量/ })).toBeVisible();
  await page.getByText('查看表格').first().click();
  await expect(page.locator('.data-table').first().locator('tbody tr')).toHaveCount(7);
  await page.getByRole('button', { name: /^点赞/ }).click();
  await expect(page.getByRole('heading', { name: '每天的点赞' })).toBeVisible();
  await page.getByRole('button', { name: '只看这篇' }).first().click();
  await expect(page).toHaveURL(/article=\d+/);
  await page.reload();
  await expect(page.getByText(/^只看《/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByText('查看表格').first().click();
  await page.getByRole('button', { name: '下载 CSV' }).first().click();
  expect((await saved).suggestedFilename()).toMatch(/^作品数据-.*\.csv$/);
});

test('the week, the fans and the income have pages of their own', async ({ page }) => {
  await author(page);
  await page.goto('/user/data/weekly');
  await expect(page.getByText(/^读得最多的是/)).toBeVisible();
  const weeks = page.getByLabel('选择一周');
  const earlier = await weeks.locator('option').nth(3).getAttribute('value');
  await weeks.selectOption(earlier);
  await expect(page).toHaveURL(new RegExp(`week=${earlier}`));
  await page.reload();
  await expect(weeks).toHaveValue(earlier ?? '');
  await page.getByRole('link', { name: '粉丝', exact: true }).click();
  await expect(page.getByRole('heading', { name: '最近关注你的人' })).toBeVisible();
  await page.getByRole('link', { name: '收益', exact: true }).click();
  await expect(page.getByRole('heading', { name: '每天的收益' })).toBeVisible();
});

test('who has written nothing is told so, and a failure can be tried again', async ({ page, request }) => {
  await member(page, request, `新作者${Date.now()}`);
  await page.route('**/ming/v1/data/work*', (route) => route.abort());
  await page.goto('/user/data/work');
  await expect(page.getByText('数据没有读到')).toBeVisible();
  await page.unroute('**/ming/v1/data/work*');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('这段时间还没有人读你的文章。')).toBeVisible();
});

test('a visitor is asked to log in', async ({ page }) => {
  await page.goto('/user/data/work');
  await expect(page.getByText('登录后才能查看你的数据。')).toBeVisible();
});

for (const { theme, width } of LOOKS) {
  test(`the figures are accessible and fit at ${width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await useTheme(page, theme);
    await author(page);
    for (const [section, seen] of [
      ['work', /每天的阅读量/],
      ['fans', /每天的变化/],
      ['weekly', /每天的阅读/],
    ] as const) {
      await page.goto(`/user/data/${section}`);
      await expect(page.getByRole('heading', { name: seen })).toBeVisible();
      await expectAccessible(page);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
    }
  });
}
