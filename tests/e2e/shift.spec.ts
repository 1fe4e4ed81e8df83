import { expect, LISTS, PAGES, type Theme, test, useTheme, watchShifts } from './support.ts';

const WIDTHS = [360, 767, 768, 799, 800, 1118, 1119, 1149, 1150, 1440];

for (const theme of ['light', 'dark'] as Theme[]) {
  for (const width of WIDTHS) {
    test(`nothing jumps at ${width} px, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await useTheme(page, theme);
      const shifts = await watchShifts(page);
      for (const address of [...Object.values(PAGES), LISTS.found]) {
        await page.goto(address, { waitUntil: 'load' });
        await page.mouse.wheel(0, 2_500);
        await page.waitForTimeout(250);
        const total = (await shifts()).reduce((sum, it) => sum + it, 0);
        expect(total.toFixed(3), address).toBe('0.000');
      }
    });
  }
}
