import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from '../../../scripts/browser.ts';
import { expect, test } from '../support/fixtures.ts';

test('what was read is marked in lists, in both themes', async ({ playwright, baseURL }) => {
  // `:visited` needs a full browser with a history, and shows only in screenshots.
  const profile = await mkdtemp(join(tmpdir(), 'history-'));
  const { launchOptions } = test.info().project.use;
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    executablePath: CHROMIUM,
    baseURL: baseURL ?? '',
  });
  try {
    const page = await context.newPage();
    const picture = async (n: number) => {
      await page.mouse.move(0, 0);
      return (await page.locator('.card-row h2 a').nth(n).screenshot()).toString('base64');
    };
    for (const theme of ['light', 'dark']) {
      await page.goto('/tag?id=1');
      await page.evaluate((it) => sessionStorage.setItem('theme', it), theme);
      await page.reload();
      const n = theme === 'light' ? 1 : 2;
      const [read, other] = [await picture(n), await picture(4)];
      await page.locator('.card-row h2 a').nth(n).click();
      await page.waitForURL(/\/article\//);
      await page.goto('/tag?id=1');
      await expect.poll(() => picture(n), theme).not.toBe(read);
      expect(await picture(4), theme).toBe(other);
    }
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('the colour of what was read can be read in both themes', async ({ page }) => {
  await page.goto('/hot');
  for (const theme of ['ming-light', 'ming-dark']) {
    const ratio = await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
      const luminance = (token: string) => {
        const hex = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
        const [r = 0, g = 0, b = 0] = [1, 3, 5]
          .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
          .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const [low = 0, high = 0] = ['--visited', '--color-base-200'].map(luminance).sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    }, theme);
    expect(ratio, theme).toBeGreaterThanOrEqual(4.5);
  }
});
