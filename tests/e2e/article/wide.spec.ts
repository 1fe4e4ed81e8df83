import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A table wider than a phone scrolls by keyboard in its own box and does not trap focus. */
async function expectScrolling(page: Page, block: string, name: string): Promise<void> {
  const box = page.locator(block).getByRole('group', { name });
  await box.scrollIntoViewIfNeeded();
  await expect(box).toHaveAttribute('data-cut', 'end');
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press('End');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await box.focus();
  await page.keyboard.press('Tab');
  await expect(box).not.toBeFocused();
}

test('the grids of a convergence table scroll in their own box', async ({ page }) => {
  await page.goto('/article/21');
  await expectScrolling(page, '#block-duct', '网格与结果');
});

test('the results in the block of a benchmark scroll in their own box', async ({ page }) => {
  await page.goto('/article/3');
  await expectScrolling(page, '[data-block="benchmark"]', '结果与误差');
});

test('a convergence study of one’s own goes by keyboard from the data to the files', async ({ page }) => {
  await page.goto('/tools/gci');
  const block = page.locator('#block-gci');
  await block.locator('figcaption').getByRole('button').focus();
  const area = block.getByRole('textbox', { name: '数据' });
  // Focus loads the script; the key press requests the data.
  await expect(area).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(area).toBeFocused();
  const passed: string[] = [];
  for (let at = 0; at < 12; at++) {
    await page.keyboard.press('Tab');
    passed.push(
      await page.evaluate(() => {
        const it = document.activeElement as HTMLInputElement;
        return it.tagName === 'BUTTON' ? it.textContent : it.type;
      }),
    );
    if (passed.at(-1) === '下载 PNG') break;
  }
  expect(passed[0]).toBe('从文件读入');
  expect(passed.slice(-4)).toEqual(['计算', '下载 CSV', '下载 SVG', '下载 PNG']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe('gci.csv');
});
