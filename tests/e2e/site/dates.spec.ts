import { expect, hold, test } from '../support/fixtures.ts';

const FORM = /^(刚刚|昨天|\d+(秒|分钟|小时|天|月|年)前)$/;

for (const [name, address] of Object.entries({ home: '/', tag: '/tag?id=1', found: '/search?keyword=网格' }))
  test(`dates keep their form when the script comes: ${name}`, async ({ context }) => {
    const letGo = await hold(context, /\/page\.[^/]*\.js$/);
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const dates = page.locator('time[data-relative]');
    const before = await dates.allTextContents();
    expect(before.length).toBeGreaterThan(0);
    for (const text of before) expect(text).toMatch(FORM);
    await expect(dates.first()).toHaveAttribute('title', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    letGo();
    await page.evaluate(() => import(document.documentElement.dataset['script'] ?? ''));
    expect(await dates.allTextContents()).toEqual(before);
  });

test('dates of rows that are loaded have the same form', async ({ page }) => {
  await page.goto('/tag?id=1');
  await page.getByRole('link', { name: '加载更多' }).click();
  await expect.poll(() => page.locator('.card-row').count()).toBeGreaterThan(10);
  await expect(page.locator('.card-row').last().locator('time')).toHaveText(/前$|刚刚|昨天/);
});
