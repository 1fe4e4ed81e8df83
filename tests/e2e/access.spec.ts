import { expectAccessible, LOOKS } from './axe.ts';
import { expect, LISTS, PAGES, scrollAndSettle, test, useTheme, watchShifts } from './support.ts';

for (const [name, address] of Object.entries({ ...PAGES, ...LISTS })) {
  for (const { theme, width } of LOOKS) {
    test(`${name} is accessible, stands still and fits at ${width} px, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await useTheme(page, theme);
      const shifts = await watchShifts(page);
      await page.goto(address);
      await scrollAndSettle(page, 2_500);
      expect(await shifts()).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      await scrollAndSettle(page, 0);
      await expectAccessible(page);
    });
  }
}
