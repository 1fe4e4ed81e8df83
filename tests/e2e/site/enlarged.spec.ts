import type { Page } from '@playwright/test';
import { keep, tokenOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFits, openOwn } from '../support/own.ts';

/** Doubles the font size of all text, as text-only zoom (WCAG 1.4.4). */
async function doubleTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body, body *')].filter((it) => it.style);
    const was = all
      .map((it) => getComputedStyle(it))
      .map(({ fontSize, lineHeight }) => [fontSize, lineHeight]);
    const twice = (px = '') => (px.endsWith('px') ? `${Number.parseFloat(px) * 2}px` : px);
    for (const [at, it] of all.entries()) {
      it.style.setProperty('font-size', twice(was[at]?.[0]), 'important');
      it.style.setProperty('line-height', twice(was[at]?.[1]), 'important');
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('texts of twice the size fit', async ({ page }) => {
    for (const address of ['/', '/forum', '/search?keyword=网格', '/material', '/archive', '/article/7']) {
      await page.goto(address);
      // A title may be a single long word, such as a function name.
      const title = page.locator('.archive-row a').first();
      if (address === '/archive')
        await title.evaluate((it) => it.replaceChildren('MPC184_MULTIPOINT_CONSTRAINT_ELEMENT'));
      await doubleTexts(page);
      await test.step(address, () => expectFits(page));
    }
  });

  test('own pages fit with texts of twice the size', async ({ page }) => {
    await keep(page, (await tokenOf(page.request, 'author@mingjie.test')).token);
    for (const [path, name] of [
      ['/user/single/recharge', '我的钱包'],
      ['/user/manage/article', '文章'],
      ['/user/data/work', '数据的种类'],
      ['/user/activity/coupon', '活动'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator(`main [aria-label^="${name}"]`).first()).toBeVisible();
      await expect(page.locator('main').getByText('正在读取')).toHaveCount(0);
      await doubleTexts(page);
      await test.step(path, () => expectFits(page));
    }
  });
});

test('the words of the main menu stay on one line beside a scroll bar', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => document.documentElement.style.setProperty('padding-right', '17px'));
  for (const width of [1119, 1127, 1151, 1200, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const lines = await page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((it) => {
          const range = document.createRange();
          range.selectNodeContents(it);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
      );
    expect(lines, `${width} px`).toEqual(lines.map(() => 1));
  }
});

test('paper gets the orders without what floats over them, and the chosen amount is seen without colours', async ({
  page,
}) => {
  await openOwn(page, 'author@mingjie.test', '/user/single/recharge');
  await expect(page.getByRole('region', { name: '我的钱包' })).toBeVisible();
  const widths = () =>
    page
      .locator('fieldset label')
      .filter({ has: page.getByRole('radio') })
      .evaluateAll((all) =>
        all.map((it) => [
          it.querySelector('input')?.checked,
          getComputedStyle(it.children[1] ?? it).borderTopWidth,
        ]),
      );
  await page.emulateMedia({ forcedColors: 'active' });
  expect(new Set((await widths()).map(String))).toEqual(new Set(['true,3px', 'false,1px']));
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  for (const part of ['.header', '.toolbar', '.footer', '#own-menu'])
    await expect(page.locator(part).first(), part).toBeHidden();
  await expect(page.getByRole('region', { name: '我的钱包' })).toBeVisible();
});

test('a keyword that is too long stays whole in its field, which says so, and is not searched for', async ({
  page,
}) => {
  await openOwn(page, 'author@mingjie.test', '/user/manage/article');
  const tabs = page.getByRole('navigation', { name: '文章管理' }).getByRole('link');
  await expect(tabs.first()).toHaveText(/全部\d/);
  const box = page.getByRole('searchbox', { name: '标题里的词' });
  const asked: string[] = [];
  page.on('request', (it) => void (it.url().includes('selectMyArticle') && asked.push(it.url())));
  await box.fill('网格'.repeat(60));
  await expect(page.getByText('最多 100 个字，现在有 120 个')).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue('网格'.repeat(60));
  expect(asked.filter((it) => it.includes('keyword'))).toEqual([]);
  await box.fill('没有这样的标题');
  await box.press('Enter');
  await expect.poll(() => asked.some((it) => it.includes('keyword'))).toBe(true);
});
