import { expectAccessible, LOOKS } from '../support/axe.ts';
import { expect, LISTS, PAGES, scrollAndSettle, test, useTheme, watchShifts } from '../support/fixtures.ts';

for (const [name, address] of Object.entries({ ...PAGES, ...LISTS })) {
  test(`${name} is accessible, keeps its layout and fits`, async ({ page }) => {
    const shifts = await watchShifts(page);
    // No cache: cached resources load too early to cause layout shifts.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (const { theme, width } of LOOKS) {
      await test.step(`${width} px, ${theme}`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await useTheme(page, theme);
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('data-theme', `ming-${theme}`);
        await scrollAndSettle(page, 2_500);
        expect.soft(await shifts()).toEqual([]);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(wider).toBeLessThanOrEqual(0);
        await scrollAndSettle(page, 0);
        await expectAccessible(page, undefined, { frame: true });
      });
    }
  });
}
