import AxeBuilder from '@axe-core/playwright';
import { expect, LISTS, PAGES, type Theme, test, useTheme } from './support.ts';

for (const [name, address] of Object.entries({ ...PAGES, ...LISTS })) {
  for (const theme of ['light', 'dark'] as Theme[]) {
    for (const width of [390, 1440]) {
      test(`${name} is accessible at ${width} px, ${theme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await useTheme(page, theme);
        await page.goto(address);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map((it) => ({ rule: it.id, at: it.nodes.map((node) => node.target.join(' ')) })),
        ).toEqual([]);
      });
    }
  }
}
