import AxeBuilder from '@axe-core/playwright';
import { expect, LISTS, PAGES, type Theme, test, useTheme } from './support.ts';

for (const [name, address] of Object.entries({ ...PAGES, ...LISTS })) {
  for (const theme of ['light', 'dark'] as Theme[]) {
    for (const width of [390, 1440]) {
      test(`${name} is accessible at ${width} px, ${theme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await useTheme(page, theme);
        await page.goto(address);
        // The rules do not see MathML, which is what a head that holds a formula is read from.
        const { violations } = await new AxeBuilder({ page }).exclude('th:has(.math)').analyze();
        expect(
          violations.map((it) => ({ rule: it.id, at: it.nodes.map((node) => node.target.join(' ')) })),
        ).toEqual([]);
      });
    }
  }
}
